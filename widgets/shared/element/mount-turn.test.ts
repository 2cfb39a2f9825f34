import assert from 'node:assert/strict'
import { it } from 'node:test'
import { takeTurn } from './mount-turn.ts'

it('default: twelve elements mount immediately, and the others together in a later task', async () => {
  const turns = Array.from({ length: 14 }, takeTurn)
  assert.deepEqual(turns.slice(0, 12), Array(12).fill(undefined))
  assert.ok(turns[12] && turns[12] === turns[13])
  await turns[12]
  assert.equal(takeTurn(), undefined)
})

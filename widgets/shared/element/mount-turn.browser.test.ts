import { assert } from 'chai'
import { takeTurn } from './mount-turn.ts'

it('default: twelve elements mount immediately, and the others together in a later task, except in shadow roots', async () => {
  const element = document.createElement('div')
  const turns = Array.from({ length: 14 }, () => takeTurn(element))
  assert.deepEqual(turns.slice(0, 12), Array(12).fill(undefined))
  assert.ok(turns[12] && turns[12] === turns[13])
  const child = document.createElement('div')
  element.attachShadow({ mode: 'open' }).append(child)
  assert.isUndefined(takeTurn(child))
  await turns[12]
  assert.isUndefined(takeTurn(element))
})

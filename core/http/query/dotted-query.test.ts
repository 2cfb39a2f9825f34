import assert from 'node:assert/strict'
import { it } from 'node:test'
import { dottedQuery } from './dotted-query.ts'

it('default: empty for an empty payload', () => {
  for (const payload of [undefined, null, {}, { a: { b: undefined, c: null } }]) assert.equal(dottedQuery(payload), '')
})

it('args: writes nested fields as parameters with dots, and repeats the key for arrays', () => {
  const payload = { id: 'a', tree: { app: '@shop', key: null, at: { level: 2 } }, fields: ['A', 'B'] }
  assert.equal(dottedQuery(payload), 'id=a&tree.app=%40shop&tree.at.level=2&fields=A&fields=B')
})

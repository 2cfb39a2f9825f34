import assert from 'node:assert/strict'
import { it } from 'node:test'
import { queryString } from './query-string.ts'

it('default: nothing to say is nothing', () => {
  for (const payload of [undefined, null, {}, { a: undefined, b: null }, { a: [] }])
    assert.equal(queryString(payload), '')
})

it('args: arrays repeat the key, dates are ISO strings, what is undefined or null is left out', () => {
  const payload = {
    fieldsets: ['FULL', 'PUBLIC', null],
    at: new Date(0),
    n: 0,
    no: undefined,
    not: null,
    yes: false,
    t: 'a&b=c é',
  }
  assert.equal(
    queryString(payload),
    'fieldsets=FULL&fieldsets=PUBLIC&at=1970-01-01T00%3A00%3A00.000Z&n=0&yes=false&t=a%26b%3Dc+%C3%A9',
  )
})

it('behavior: a nested object makes the whole payload one base64url parameter', () => {
  for (const payload of [{ query: { paging: { limit: 1 } }, a: 'ÿ>?字' }, { list: [{ a: 1 }] }]) {
    const query = queryString(payload)
    assert.match(query, /^\.r=[\w-]+$/)
    assert.deepEqual(JSON.parse(Buffer.from(query.slice(3), 'base64url').toString()), payload)
  }
})

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { queryString } from './query-string.ts'

it('default: empty for an empty payload', () => {
  for (const payload of [undefined, null, {}, { a: undefined, b: null }, { a: [] }])
    assert.equal(queryString(payload), '')
})

it('args: repeats the key for arrays, writes dates as ISO strings, omits undefined and null', () => {
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

it('behavior: encodes a payload with a nested object as one base64url parameter .r', () => {
  for (const payload of [{ query: { paging: { limit: 1 } }, a: 'ÿ>?字' }, { list: [{ a: 1 }] }]) {
    const query = queryString(payload)
    assert.match(query, /^\.r=[\w-]+$/)
    assert.deepEqual(JSON.parse(Buffer.from(query.slice(3), 'base64url').toString()), payload)
  }
})

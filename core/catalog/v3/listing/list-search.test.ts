import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listSearch } from './list-search.ts'

describe('listSearch', () => {
  it('behavior: shortens a search text to 100 characters, without half of an emoji', () => {
    const searchFor = (search: string) => listSearch({}, { search }).search?.expression
    assert.equal(searchFor('x'.repeat(101)), 'x'.repeat(100))
    assert.equal(searchFor(`${'x'.repeat(99)}😀`), 'x'.repeat(99))
    assert.equal(searchFor(`${'x'.repeat(98)}😀`), `${'x'.repeat(98)}😀`)
  })
})

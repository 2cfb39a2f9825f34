import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatList } from './format-list.ts'

describe('formatList', () => {
  it('default: joins texts in the way of the language', () => {
    const items = ['A', 'B', 'C']
    assert.deepEqual(
      ['en', 'de', 'ja'].map((locale) => formatList(items, locale)),
      ['A, B, C', 'A, B und C', 'A、B、C'],
    )
  })

  it('behavior: omits texts that are empty or absent', () => {
    assert.equal(formatList(['A', '', undefined, 0, false], 'en'), 'A')
    assert.equal(formatList([], 'en'), '')
  })
})

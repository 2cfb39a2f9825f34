import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { badgeOf } from './model.ts'

describe('badgeOf', () => {
  it('default: an empty cart has no badge', () => {
    assert.equal(badgeOf(0, 'en'), undefined)
    assert.equal(badgeOf(Number.NaN, 'en'), undefined)
  })

  it('behavior: counts above 99 are shown as 99+', () => {
    assert.equal(badgeOf(1, 'en'), '1')
    assert.equal(badgeOf(99, 'en'), '99')
    assert.equal(badgeOf(100, 'en'), '99+')
    assert.equal(badgeOf(12_345, 'en'), '99+')
  })

  it('args: digits are formatted for the locale', () => {
    assert.equal(badgeOf(12, 'ar-EG'), '١٢')
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { badgeText } from './model.ts'

describe('badgeText', () => {
  it('default: an empty cart has no badge', () => {
    assert.equal(badgeText(0, 'en'), undefined)
    assert.equal(badgeText(Number.NaN, 'en'), undefined)
  })

  it('behavior: counts above 99 are shown as 99+', () => {
    assert.equal(badgeText(1, 'en'), '1')
    assert.equal(badgeText(99, 'en'), '99')
    assert.equal(badgeText(100, 'en'), '99+')
    assert.equal(badgeText(12_345, 'en'), '99+')
  })

  it('args: digits are formatted for the locale', () => {
    assert.equal(badgeText(12, 'ar-EG'), '١٢')
  })
})

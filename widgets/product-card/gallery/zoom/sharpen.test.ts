import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cutScale } from './sharpen.ts'

const square = { width: 600, height: 600 }
const phone = { width: 400, height: 800 }
const screen = { width: 1200, height: 800 }

describe('cutScale', () => {
  it('default: a square picture is shown whole by its slide', () => {
    assert.equal(cutScale({ width: 2000, height: 2000 }, square, phone), 1)
  })

  it('behavior: the middle of a wide picture is as high as the picture will be', () => {
    const wide = { width: 3000, height: 1500 }
    // The picture will be 400 × 200, the cut alone would be 400 × 400.
    assert.equal(cutScale(wide, square, phone), 0.5)
    // The picture will be 1200 × 600, the cut alone would be 800 × 800.
    assert.equal(cutScale(wide, square, screen), 0.75)
  })

  it('behavior: the middle of a tall picture is as wide as the picture will be', () => {
    assert.equal(cutScale({ width: 1000, height: 2000 }, square, screen), 0.5)
    assert.equal(cutScale({ width: 1000, height: 2000 }, square, phone), 1)
  })

  it('args: an image in the picture’s own ratio is no cut; a picture of unknown size is left as it is', () => {
    assert.equal(cutScale({ width: 3000, height: 1500 }, { width: 600, height: 300 }, phone), 1)
    assert.equal(cutScale({}, square, phone), 1)
  })
})

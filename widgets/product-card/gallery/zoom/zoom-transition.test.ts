import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cropScale } from './zoom-transition.ts'

const square = { width: 600, height: 600 }
const phone = { width: 400, height: 800 }
const screen = { width: 1200, height: 800 }

describe('cropScale', () => {
  it('default: a slide shows all of a square picture', () => {
    assert.equal(cropScale({ width: 2000, height: 2000 }, square, phone), 1)
  })

  it('behavior: the crop of a wide picture has the height of the whole picture', () => {
    const wide = { width: 3000, height: 1500 }
    // The picture will be 400 × 200. The cropped image alone would be 400 × 400.
    assert.equal(cropScale(wide, square, phone), 0.5)
    // The picture will be 1200 × 600. The cropped image alone would be 800 × 800.
    assert.equal(cropScale(wide, square, screen), 0.75)
  })

  it('behavior: the crop of a tall picture has the width of the whole picture', () => {
    assert.equal(cropScale({ width: 1000, height: 2000 }, square, screen), 0.5)
    assert.equal(cropScale({ width: 1000, height: 2000 }, square, phone), 1)
  })

  it('args: an image with the aspect ratio of the picture and a picture of unknown size are not scaled', () => {
    assert.equal(cropScale({ width: 3000, height: 1500 }, { width: 600, height: 300 }, phone), 1)
    assert.equal(cropScale({}, square, phone), 1)
  })
})

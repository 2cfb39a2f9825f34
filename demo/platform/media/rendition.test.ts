import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readRange } from './byte-range.ts'
import { negotiate, readRendition } from './rendition.ts'

describe('readRendition', () => {
  it('default: parses mode, size, alignment, quality and encoding', () => {
    assert.deepEqual(readRendition('fill', 'w_400,h_300,al_tl,q_70,enc_auto', 'mug.png'), {
      mode: 'fill',
      width: 400,
      height: 300,
      position: 'left top',
      quality: 70,
      format: 'auto',
    })
  })

  it('args: omits defaults, and ignores unknown parameters', () => {
    const rendition = readRendition('fit', 'h_20,w_10,usm_0.66_1.00_0.01', 'mug.jpg')
    assert.deepEqual(rendition, {
      mode: 'fit',
      width: 10,
      height: 20,
      position: 'centre',
      quality: 80,
      format: 'jpeg',
    })
  })

  it('error: rejects sizes out of bounds, unknown modes and values', () => {
    for (const parameters of [
      'w_0,h_1',
      'w_3001,h_1',
      'w_1',
      'w_-1,h_1',
      'w_1.5,h_1',
      'w_1,h_1,q_101',
      'w_1,h_1,al_x',
      'w_1,h_1,enc_gif',
    ]) {
      assert.equal(readRendition('fill', parameters, 'a.png'), undefined, parameters)
    }
    assert.equal(readRendition('crop', 'w_1,h_1', 'a.png'), undefined)
  })

  it('behavior: enc_auto selects the best encoding that the client accepts', () => {
    const auto = { format: 'auto', width: 400, height: 300 } as const
    assert.equal(negotiate(auto, 'image/avif,image/webp,*/*', 'png'), 'avif')
    assert.equal(negotiate(auto, 'image/webp,*/*', 'png'), 'webp')
    assert.equal(negotiate(auto, '*/*', 'png'), 'png')
    assert.equal(negotiate({ ...auto, format: 'webp' }, '*/*', 'png'), 'webp')
  })

  it('behavior: a picture of very many pixels is not encoded as AVIF', () => {
    const large = { format: 'auto', width: 3_000, height: 3_000 } as const
    assert.equal(negotiate(large, 'image/avif,image/webp,*/*', 'png'), 'webp')
    assert.equal(negotiate(large, 'image/avif', 'png'), 'png')
  })
})

describe('readRange', () => {
  it('args: parses ranges with both ends, without an end, and suffix ranges', () => {
    assert.deepEqual(readRange('bytes=0-99', 1_000), { start: 0, end: 99 })
    assert.deepEqual(readRange('bytes=900-', 1_000), { start: 900, end: 999 })
    assert.deepEqual(readRange('bytes=900-5000', 1_000), { start: 900, end: 999 })
    assert.deepEqual(readRange('bytes=-100', 1_000), { start: 900, end: 999 })
    assert.deepEqual(readRange('bytes=-5000', 1_000), { start: 0, end: 999 })
  })

  it('behavior: ignores multiple ranges, and reports ranges outside the file as unsatisfiable', () => {
    for (const header of [undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=9-5']) {
      assert.equal(readRange(header, 1_000), undefined)
    }
    assert.equal(readRange('bytes=1000-', 1_000), 'unsatisfiable')
    assert.equal(readRange('bytes=-0', 1_000), 'unsatisfiable')
  })
})

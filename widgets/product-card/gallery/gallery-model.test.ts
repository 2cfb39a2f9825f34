import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ProductVideo } from '../../../core/catalog/model.ts'
import { keyTarget, renditionsOf, slideAt, videoFile } from './gallery-model.ts'

const file = (width: number): { url: string; width: number; height: number } => ({
  url: `https://films.test/${width}.mp4`,
  width,
  height: width,
})
const video: ProductVideo = { files: [file(360), file(640), file(1080)] }

describe('videoFile', () => {
  for (const [width, density, network, chosen] of [
    [300, 1, {}, 360],
    [600, 1, {}, 640],
    [600, 2, {}, 1080],
    [600, 4, {}, 1080],
    [2000, 1, {}, 1080],
    [600, 2, { saveData: true }, 640],
    [300, 2, { effectiveType: '3g' }, 360],
    [600, 1, { effectiveType: '4g' }, 640],
  ] as const) {
    it(`args: ${width} px at density ${density}, ${JSON.stringify(network)}: ${chosen} px`, () => {
      assert.equal(videoFile(video, width, { density, network })?.width, chosen)
    })
  }

  it('behavior: a file of unknown width is accepted, and a video without files has none', () => {
    assert.equal(videoFile({ files: [{ url: 'https://films.test/one.mp4' }] }, 600)?.url, 'https://films.test/one.mp4')
    assert.equal(videoFile({ files: [] }, 600), undefined)
  })
})

describe('slideAt and keyTarget', () => {
  it('default: the slide at an offset, in either text direction', () => {
    assert.equal(slideAt(0, 300, 4), 0)
    assert.equal(slideAt(460, 300, 4), 2)
    assert.equal(slideAt(-460, 300, 4), 2)
    assert.equal(slideAt(9000, 300, 4), 3)
    assert.equal(slideAt(100, 0, 4), 0)
  })

  it('default: keys select the next, previous, first and last slide, within the bounds', () => {
    assert.equal(keyTarget('ArrowRight', 1, 4, false), 2)
    assert.equal(keyTarget('ArrowRight', 1, 4, true), 0)
    assert.equal(keyTarget('ArrowLeft', 0, 4, false), 0)
    assert.equal(keyTarget('Home', 3, 4, false), 0)
    assert.equal(keyTarget('End', 0, 4, false), 3)
    assert.equal(keyTarget('Enter', 1, 4, false), undefined)
  })
})

describe('renditionsOf', () => {
  it('default: the platform’s renditions, also in AVIF', () => {
    const { src, srcSet, avif } = renditionsOf(
      { id: 'a.png', url: 'https://media.test/media/a.png', width: 1000, height: 1000, alt: '' },
      720,
    )
    assert.match(src, /w_720,h_720.*enc_auto/)
    assert.match(srcSet, /w_360,h_360,al_c,q_80,enc_auto\/a\.png 360w/)
    assert.doesNotMatch(srcSet, /1080w/)
    assert.equal(avif, srcSet.replaceAll('enc_auto', 'enc_avif'))
  })

  it('behavior: a picture of another origin is used unchanged', () => {
    const { src, srcSet, avif } = renditionsOf({ url: 'https://elsewhere.test/a.png', alt: '' }, 720)
    assert.deepEqual([src, srcSet, avif], ['https://elsewhere.test/a.png', '', ''])
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { rendition, srcSet } from './media.ts'

const base = 'https://static.example/media/a~mv2.png'

describe('rendition', () => {
  it('default: crops to the requested size', () => {
    const expected = `${base}/v1/fill/w_40,h_30,al_c,q_80,enc_auto/a~mv2.png`
    for (const url of [base, `${base}/v1/fit/w_2000,h_2000,q_90/file.png`]) {
      assert.equal(rendition({ id: 'a~mv2.png', url, alt: '' }, 40, 30), expected)
    }
  })

  it('behavior: keeps the token of a secure picture in every rendition', () => {
    const picture = { id: 'a~mv2.png', url: `${base}/v1/fit/w_9,h_9,q_90/file.png?token=1.k`, alt: '' }
    assert.match(rendition(picture, 40, 30), /enc_auto\/a~mv2\.png\?token=1\.k$/)
    assert.match(srcSet(picture, [40], 1), /\?token=1\.k 40w$/)
  })
})

describe('renditions of a picture with a size', () => {
  const picture = {
    id: 'a~b.png',
    url: 'http://127.0.0.1:4401/media/a~b.png/v1/fit/w_9,h_9/x.png',
    width: 1000,
    height: 500,
    alt: '',
  }

  it("default: requests the displayed size from the picture's own origin", () => {
    assert.equal(
      rendition(picture, 300, 199.6),
      'http://127.0.0.1:4401/media/a~b.png/v1/fill/w_300,h_200,al_c,q_80,enc_auto/a~b.png',
    )
  })

  it('behavior: returns a third-party URL unchanged', () => {
    const foreign = { url: 'https://elsewhere.test/cat.jpg', alt: '' }
    assert.equal(rendition(foreign, 300, 200), foreign.url)
    assert.equal(srcSet(foreign, [300, 600], 1), '')
  })

  it('behavior: a srcset never exceeds the original and is never empty', () => {
    const widths = (set: string): (string | undefined)[] => set.split(', ').map((candidate) => candidate.split(' ')[1])
    assert.deepEqual(widths(srcSet(picture, [200, 400, 800, 1200], 1)), ['200w', '400w'])
    assert.deepEqual(widths(srcSet(picture, [200, 400, 800, 1200], 2)), ['200w', '400w', '800w'])
    assert.deepEqual(widths(srcSet({ ...picture, width: 50, height: 50 }, [200, 400], 1)), ['200w'])
  })
})

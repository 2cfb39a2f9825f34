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

  it('behavior: keeps the key of a secure image in every rendition', () => {
    const picture = { id: 'a~mv2.png', url: `${base}/v1/fit/w_9,h_9,q_90/file.png?token=1.k`, alt: '' }
    assert.match(rendition(picture, 40, 30), /enc_auto\/a~mv2\.png\?token=1\.k$/)
    assert.match(srcSet(picture, [40], 1), /\?token=1\.k 40w$/)
  })
})

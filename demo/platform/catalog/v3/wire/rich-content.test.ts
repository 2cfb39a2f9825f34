import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decodeEntities, plainTextOf, richContentOf } from './rich-content.ts'

describe('decodeEntities', () => {
  it('default: decodes named, decimal and hexadecimal entities', () => {
    assert.equal(decodeEntities('&lt;Tea&nbsp;&amp;&quot;&gt;'), '<Tea\u00a0&">')
    assert.equal(decodeEntities('&#39;&#x27;&#X2019;&#127861;'), "''\u2019\u{1f375}")
  })

  it('behavior: leaves unknown names as they are, also those of properties of objects', () => {
    for (const text of ['&constructor;', '&toString;', '&__proto__;', '&unknown;', '&amp', '&#;', '&#x;']) {
      assert.equal(decodeEntities(text), text)
    }
  })

  it('behavior: decodes each entity once', () => {
    assert.equal(decodeEntities('&amp;lt;'), '&lt;')
  })

  it('args: replaces numbers that are not characters', () => {
    for (const text of ['&#0;', '&#xD800;', '&#x110000;', `&#${'9'.repeat(400)};`]) {
      assert.equal(decodeEntities(text), '\ufffd')
    }
  })
})

describe('richContentOf', () => {
  it('default: one paragraph per block, without formatting', () => {
    const content = richContentOf('<p>It&#x27;s <b>hot</b></p><ul><li>&constructor;</li></ul>')
    assert.equal(plainTextOf(content), "It's hot\n&constructor;")
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { redact } from './redact.ts'

const lowerCaseToken = 'k3v9x2m7q1z8b4n6w5r0t'.padEnd(52, 'fjdsh7lpq')

describe('redact', () => {
  for (const [text, expected] of [
    ['http://shop.test/mug?token=1#x, and more', 'http://shop.test/mug[removed], and more'],
    ['https://h.test/storefront.js?ids=1,2&token=s3cretabc.', 'https://h.test/storefront.js[removed].'],
    ['(https://h.test/?name=(a)b&token=s3cret), then', '(https://h.test/[removed]), then'],
    ['Ask owner+shop@example.co.uk about it', 'Ask [removed] about it'],
    ['OauthNG.JWS.eyJraWQiOiJzZWNyZXQifQ.c2VjcmV0LXNlY3JldA', '[removed]'],
    ['f3a1'.repeat(16), '[removed]'],
    ['x eyJhbGci-abcd-OiJIUzI1NiJ9-eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'x [removed]'],
    [`the token ${lowerCaseToken}.`, 'the token [removed].'],
    [`http://shop.test/reset/${lowerCaseToken}/new`, 'http://shop.test/reset/[removed]/new'],
    [`session_${lowerCaseToken}`, 'session_[removed]'],
    ['Ask anna@bücher.de.', 'Ask [removed].'],
    ['Ask jürgen.groß@münchen.example', 'Ask [removed]'],
    ['http://shop.test/users/anna.meier%40shop.de/orders', 'http://shop.test/users/[removed]/orders'],
    ['http://shop.test/users/J%C3%BCrgen%40b%C3%BCcher.de', 'http://shop.test/users/[removed]'],
    ['https://user:secret@localhost:4000', 'https://[removed]localhost:4000'],
    ['https://user:pa$s!word@host.de/path', 'https://[removed]host.de/path'],
    ['Platform: https://user:pa$sword!@api.test:8443', 'Platform: https://[removed]api.test:8443'],
    ['“https://user@host.de” and “https://:p@ss@host.de”', '“https://[removed]host.de” and “https://[removed]host.de”'],
    ['https://user:pa/s?w#rd@host.de', 'https://[removed]host.de'],
  ] as const) {
    it(`args: removes what may be secret from “${text.slice(0, 30)}”`, () => {
      assert.equal(redact(text), expected)
    })
  }

  for (const text of [
    'The platform accepts the client ID “7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11”.',
    'widgets/chunks/special-parts-a1b2c3d4.js is missing at https://a-very-long-preview-name-of-a-branch.hosting.example.com/shop/',
    'Did you mean <store-product-card>?',
    'https://shop.test/npm/@scope/storefront@0.2.0-beta.rc/storefront.js and react@18.3.1',
    'http://localhost:4000/@vite/client and http://[::1]:4000/@vite/client',
    'product-gallery__item--2-columns-of-the-large-layout product_gallery_item_2_columns_of_the_large_layout',
    'donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikverkaufsraum',
  ]) {
    it(`args: keeps “${text.slice(0, 30)}”`, () => {
      assert.equal(redact(text), text)
    })
  }

  it('args: shortens long texts', () => {
    assert.ok(redact('no '.repeat(100_000)).length < 1100)
    assert.ok(redact('?,'.repeat(100_000)).length < 1100)
  })

  it('args: keeps no part of a token at the end of a shortened text', () => {
    const text = redact(`${'no '.repeat(325)}OauthNG.JWS.eyJraWQiOiJzZWNyZXQifQ.c2VjcmV0LXNlY3JldA`)
    assert.match(text, /^(?:no )+…$/)
  })
})

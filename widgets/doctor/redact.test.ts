import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { redact } from './redact.ts'

describe('redact', () => {
  for (const [text, expected] of [
    ['http://shop.test/mug?token=1#x, and more', 'http://shop.test/mug[removed], and more'],
    ['https://h.test/storefront.js?ids=1,2&token=s3cretabc.', 'https://h.test/storefront.js[removed].'],
    ['(https://h.test/?name=(a)b&token=s3cret), then', '(https://h.test/[removed]), then'],
    ['Ask owner+shop@example.co.uk about it', 'Ask [removed] about it'],
    ['OauthNG.JWS.eyJraWQiOiJzZWNyZXQifQ.c2VjcmV0LXNlY3JldA', '[removed]'],
    ['f3a1'.repeat(16), '[removed]'],
    ['x eyJhbGci-abcd-OiJIUzI1NiJ9-eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'x [removed]'],
  ] as const) {
    it(`args: removes what may be secret from “${text.slice(0, 30)}”`, () => {
      assert.equal(redact(text), expected)
    })
  }

  for (const text of [
    'The platform accepts the client ID “7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11”.',
    'widgets/chunks/special-parts-a1b2c3d4.js is missing at https://a-very-long-preview-name-of-a-branch.hosting.example.com/shop/',
    'Did you mean <store-product-card>?',
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

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { safeUrl } from './safe-url.ts'

describe('safeUrl', () => {
  for (const [text, href] of [
    ['https://shop.test/a?b#c', 'https://shop.test/a?b#c'],
    ['http://127.0.0.1:4401/x', 'http://127.0.0.1:4401/x'],
    ['/cart', 'https://page.test/cart'],
    ['?x=1', 'https://page.test/dir/?x=1'],
    ['//other.test/a', 'https://other.test/a'],
  ] as const) {
    it(`default: allows “${text}”`, () => assert.equal(safeUrl(text, 'https://page.test/dir/')?.href, href))
  }

  for (const text of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<b>',
    'blob:https://shop.test/1',
    'vbscript:x',
    'mailto:shop@example.com',
    'https://name@shop.test/',
    'https://shop.test:word@evil.test/',
    'http://',
    '',
    undefined,
    null,
  ]) {
    it(`behavior: rejects “${text}”`, () => assert.equal(safeUrl(text, 'https://page.test/'), undefined))
  }

  it('args: without a base, allows absolute URLs only', () => {
    assert.equal(safeUrl('/cart'), undefined)
    assert.equal(safeUrl('https://shop.test/')?.origin, 'https://shop.test')
  })
})

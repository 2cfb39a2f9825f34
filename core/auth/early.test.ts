import assert from 'node:assert/strict'
import { it } from 'node:test'
import { earlyStart, pageKey } from './early.ts'

it('behavior: an early start is found by the shop it was begun for', (context) => {
  const place = Symbol.for('storefront-widgets@1:early')
  const page = globalThis as unknown as Record<symbol, unknown>
  context.after(() => Reflect.deleteProperty(page, place))
  const key = pageKey('shop', 'https://api.test')
  assert.equal(earlyStart(key), undefined)
  const begun = { key, tokens: Promise.resolve(undefined) }
  page[place] = begun
  assert.equal(earlyStart(key), begun)
  assert.equal(earlyStart(pageKey('other', 'https://api.test')), undefined)
})

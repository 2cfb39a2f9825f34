import assert from 'node:assert/strict'
import { it } from 'node:test'
import { getPrefetch, shopKey } from './prefetch.ts'

it('behavior: returns a prefetch only for the shop that it was started for', (context) => {
  const place = Symbol.for('storefront-widgets@1:prefetch')
  const page = globalThis as unknown as Record<symbol, unknown>
  context.after(() => Reflect.deleteProperty(page, place))
  const key = shopKey('shop', 'https://api.test')
  assert.equal(getPrefetch(key), undefined)
  const prefetch = { key, tokens: Promise.resolve(undefined) }
  page[place] = prefetch
  assert.equal(getPrefetch(key), prefetch)
  assert.equal(getPrefetch(shopKey('other', 'https://api.test')), undefined)
})

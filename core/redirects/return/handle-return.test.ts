import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { createCart } from '../../cart/cart-store.ts'
import type { CartStore } from '../../cart/model.ts'
import { createV2Cart } from '../../cart/v2/cart-adapter.ts'
import { v1References } from '../../catalog/v1/reference.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { createScriptedCartV2, refusal, type ScriptedCartV2 } from '../../testing/scripted-cart-v2.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import { handleReturn } from './handle-return.ts'
import { checkoutKey, createReturnUrl, readStored, rememberCheckout, unreportedOrdersKey } from './return-url.ts'

let page: TestPage
let shop: ScriptedCartV2

beforeEach(() => {
  page = testPage()
  shop = createScriptedCartV2()
})
afterEach(() => {
  shop.close()
  page.close()
})

function openCart(): CartStore {
  const { store } = createCart(shop.client, {
    adapter: createV2Cart(shop.client),
    version: () => 'v1',
    ...v1References,
  })
  return store
}

/** The shopper returns from the checkout without an order in the address. Resolves with the orders that are reported. */
async function returnWithoutOrder(response: ScriptedCartV2['noCart']): Promise<unknown[]> {
  const store = openCart()
  rememberCheckout('a', 'cart-1')
  shop.overrides['by-id'] = [{ when: 'before', response }]
  history.replaceState(null, '', createReturnUrl(new URL(location.href), 'a'))
  const placed = page.recordEvents('store:order:placed')
  const reported = new Promise<void>((resolve) => document.addEventListener('store:order:placed', () => resolve()))
  const orderSearched = new Promise<void>((resolve) => {
    handleReturn('a', { ...store, findOrder: (id) => store.findOrder(id).finally(resolve) }, shop.client, {
      requireAccess: async () => ({}),
    })
  })
  await orderSearched
  if (response.status === undefined) await reported
  store.close()
  return placed.map((detail) => (detail as { orderId?: string }).orderId)
}

it('behavior: a return without an order reports the order that the cart has become', async () => {
  const cart = { id: 'cart-1', orderPlaced: true, orderId: 'order' }
  assert.deepEqual(await returnWithoutOrder({ body: { cart } }), ['order'])
  assert.deepEqual(readStored(checkoutKey('a')), [], 'the next return does not look for the order')
})

it('error: CART_NOT_FOUND and a cart that was not ordered report nothing', async () => {
  assert.deepEqual(await returnWithoutOrder(refusal(404, 'CART_NOT_FOUND')), [])
  assert.deepEqual(await returnWithoutOrder({ status: 200, body: { cart: { id: 'cart-1' } } }), [])
})

it('behavior: an order that cannot be read because of a timeout of the platform is reported by the next page', async () => {
  const store = openCart()
  const url = new URL(createReturnUrl(new URL(location.href), 'a'))
  url.searchParams.set('orderId', 'order')
  history.replaceState(null, '', url)
  await new Promise<void>((resolve) => {
    const requireAccess = async (): Promise<never> => {
      setImmediate(resolve)
      throw new PlatformError('', { code: 'REQUEST_TIMEOUT', status: 408, retryable: true })
    }
    handleReturn('a', store, shop.client, { requireAccess })
  })
  assert.equal(readStored(unreportedOrdersKey('a')).length, 1)
  const placed = new Promise((resolve) => document.addEventListener('store:order:placed', resolve))
  handleReturn('a', store, shop.client, { requireAccess: async () => ({}) })
  await placed
  store.close()
})

it('behavior: keeps the state that a router stores in the history, and does not mark the change as one of the Next.js router', () => {
  const store = openCart()
  history.replaceState({ position: 3, __NA: true }, '', createReturnUrl(new URL(location.href), 'a'))
  handleReturn('a', store, shop.client, { requireAccess: async () => ({}) })
  store.close()
  assert.doesNotMatch(location.search, /store-return/)
  assert.deepEqual(history.state, { position: 3, __NA: false })
})

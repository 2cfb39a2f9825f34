import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { changeIdentity } from '../auth/session/change-identity.ts'
import { v1References } from '../catalog/v1/reference.ts'
import { createScriptedCartV2, lineV2, refusal, type ScriptedCartV2 } from '../testing/scripted-cart-v2.ts'
import { createCart } from './cart-store.ts'
import type { CartStore } from './model.ts'
import { loadCartPorts } from './versions.ts'

let shop: ScriptedCartV2
let store: CartStore

beforeEach(async () => {
  shop = createScriptedCartV2()
  shop.lines = [lineV2('A', 1)]
  store = createCart(
    shop.client,
    await loadCartPorts(shop.client, { cart: 'v2', references: { version: () => 'v1', ...v1References } }),
  ).store
})
afterEach(() => {
  store.close()
  shop.close()
})

describe('the checkout of a cart that the page has not read', () => {
  it('default: the cart is read once before', async () => {
    assert.deepEqual(await store.createCheckout(), { checkoutId: shop.cartId })
    await store.createCheckout()
    assert.deepEqual(shop.requests, ['read'])
  })

  it('behavior: joins the read in flight', async () => {
    const loading = store.load()
    await new Promise(setImmediate)
    assert.equal(store.state.get().status, 'loading')
    assert.deepEqual(await store.createCheckout(), { checkoutId: shop.cartId })
    await loading
    assert.deepEqual(shop.requests, ['read'])
  })

  it('behavior: a pending addition is sent after the read', async () => {
    void store.add([{ productId: 'B', quantity: 2 }])
    await store.createCheckout()
    assert.deepEqual([shop.requests, shop.quantities()], [['read', 'add-line-items'], { A: 1, B: 2 }])
  })

  it('error: SYSTEM_ERROR if the read fails', async () => {
    shop.overrides['read'] = [{ when: 'before', response: { status: 500 } }]
    await assert.rejects(store.createCheckout(), { code: 'SYSTEM_ERROR', status: 500 })
    assert.equal(store.state.get().status, 'error')
    assert.deepEqual(await store.createCheckout(), { checkoutId: shop.cartId })
  })

  it('error: EMPTY_CART if the cart has no lines', async () => {
    shop.lines = []
    await assert.rejects(store.createCheckout(), { code: 'EMPTY_CART' })
    assert.deepEqual(shop.requests, ['read'])
  })

  it('error: EMPTY_CART if the platform has no cart', async () => {
    shop.exists = false
    await assert.rejects(store.createCheckout(), { code: 'EMPTY_CART' })
    assert.equal(store.state.get().status, 'ready')
  })
})

describe('the checkout during a login', () => {
  const logIn = async (): Promise<void> => {
    await new Promise(setImmediate)
    shop.cartId = 'cart-of-the-member'
    shop.client.auth.setTokens({
      accessToken: { value: 'member', expiresAt: 9e9 },
      refreshToken: { value: 'refresh-member', role: 'member' },
    })
  }

  it('behavior: has the cart of the member, which is known after the login', async () => {
    await store.load()
    let checkout: ReturnType<CartStore['createCheckout']> | undefined
    await changeIdentity(shop.client.auth, async () => {
      checkout = store.createCheckout()
      await logIn()
    })
    assert.deepEqual(await checkout, { checkoutId: 'cart-of-the-member' })
    assert.deepEqual(shop.requests, ['read', 'read'])
  })

  it('behavior: has the cart of the member, also if the login starts while the cart is read for the checkout', async () => {
    const checkout = store.createCheckout()
    await changeIdentity(shop.client.auth, async () => {
      await new Promise(setImmediate)
      await logIn()
    })
    assert.deepEqual(await checkout, { checkoutId: 'cart-of-the-member' })
    assert.deepEqual(shop.requests, ['read', 'read'])
  })
})

describe('the checkout after a read has failed', () => {
  beforeEach(async () => {
    await store.load()
    shop.overrides['read'] = [{ when: 'before', response: refusal(503, 'UNAVAILABLE') }]
    await store.refresh()
  })

  it('default: the cart is read again', async () => {
    shop.cartId = 'next'
    assert.deepEqual(await store.createCheckout(), { checkoutId: 'next' })
  })

  it('error: UNAVAILABLE if that read fails too; the cart is kept', async () => {
    shop.overrides['read'] = [{ when: 'before', response: refusal(503, 'UNAVAILABLE') }]
    await assert.rejects(store.createCheckout(), { code: 'UNAVAILABLE' })
    const { status, error, cart } = store.state.get()
    assert.deepEqual([status, error, cart.count], ['ready', undefined, 1])
  })
})

describe('an abort', () => {
  it('error: ABORTED for createCheckout() and refresh(), with the reason as cause', async () => {
    const controller = new AbortController()
    const reason = new Error('left')
    const calls = [store.createCheckout(controller), store.refresh(controller)]
    const aborted = calls.map((call) => assert.rejects(call, { code: 'ABORTED', cause: reason }))
    controller.abort(reason)
    await Promise.all(aborted)
    await assert.rejects(store.createCheckout(controller), { code: 'ABORTED' })
  })
})

describe('close()', () => {
  it('error: ABORTED for pending and later mutations', async () => {
    await store.load()
    const pending = [store.add([{ productId: 'B', quantity: 1 }]), store.updateInfo({ buyerNote: 'Ring twice' })]
    await new Promise(setImmediate)
    store.close()
    const later = [store.remove('line-A'), store.applyCoupon('TEN')]
    for (const outcome of await Promise.all([...pending, ...later])) {
      assert.ok(!outcome.ok)
      assert.deepEqual([outcome.reason, outcome.error?.code], ['rolled-back', 'ABORTED'])
    }
    await store.settled()
    assert.deepEqual([store.state.get().pending, store.state.get().cart.count], [0, 1])
  })
})

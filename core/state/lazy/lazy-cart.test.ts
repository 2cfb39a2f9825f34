import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { createCartStore } from '../../cart/cart-store.ts'
import type { CartState, CartStore } from '../../cart/model.ts'
import { idleCartState } from '../../cart/model.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { lineItem, type ScriptedShop, startScriptedShop } from '../../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import { createState, type State } from '../state.ts'
import { createAddBuffer, type WithCart } from './add-buffer.ts'
import { createLazyCart } from './lazy-cart.ts'

let page: TestPage
let shop: ScriptedShop
let state: State<CartState>
let cart: CartStore
let loadedCart: CartStore
let resolveCart: () => void
let stop: () => void
let rejectCart: (error: PlatformError) => void

beforeEach(async () => {
  page = testPage()
  shop = await startScriptedShop()
  state = createState(idleCartState)
  loadedCart = createCartStore(shop.client, { state })
  let loaded: CartStore | undefined
  const cartPromise = new Promise<CartStore>((resolve, reject) => {
    resolveCart = () => {
      loaded = loadedCart
      resolve(loadedCart)
    }
    rejectCart = reject
  })
  const withCart: WithCart = async (work) => work(loaded ?? (await cartPromise))
  const addBuffer = createAddBuffer(withCart, 'late cart', { version: () => 'v1', identity: () => undefined })
  cart = createLazyCart(shop.client.shop, state, withCart, addBuffer)
  stop = addBuffer.stop
})

afterEach(async () => {
  stop()
  loadedCart.close()
  await shop.close()
  page.close()
})

describe('a cart whose code is loading', () => {
  it('behavior: calls made meanwhile run in order and update the page state', async () => {
    const outcomes = Promise.all([
      cart.add([{ productId: 'A', quantity: 1 }]),
      cart.add([{ productId: 'B', quantity: 2 }]),
      cart.applyCoupon('TEN'),
    ])
    assert.deepEqual(shop.requests, [])
    resolveCart()
    assert.deepEqual(
      (await outcomes).map(({ ok }) => ok),
      [true, true, true],
    )
    assert.deepEqual(shop.requests, ['read', 'add', 'add', 'coupon'])
    assert.equal(cart.state.get().cart.count, 3)
  })

  it('behavior: once loaded, applies mutations optimistically in the same task', async () => {
    shop.lines = [lineItem('A', 1)]
    resolveCart()
    await cart.load()
    const setting = cart.setQuantity(cart.state.get().cart.lines[0]?.id ?? '', 5)
    assert.equal(cart.state.get().cart.count, 5)
    assert.equal((await setting).ok, true)
  })

  it('behavior: holds the totals from load until release', async () => {
    shop.lines = [lineItem('A', 1)]
    const release = cart.observeTotals()
    resolveCart()
    await cart.load()
    await shop.waitForRequests('totals', 1)
    release()
    await cart.add([{ productId: 'B', quantity: 1 }])
    await cart.settled()
    assert.equal(shop.requests.filter((name) => name === 'totals').length, 1)
  })
})

describe('a cart whose code fails to load', () => {
  const error = new PlatformError('not loaded', { code: 'SYSTEM_ERROR', retryable: true })

  it('error: a mutation fails with SYSTEM_ERROR and announces the failure', async () => {
    const errorEvents = page.recordEvents('store:cart:error')
    const adding = cart.add([{ productId: 'A', quantity: 1 }])
    const removing = cart.removeCoupon()
    rejectCart(error)
    assert.deepEqual(await adding, { ok: false, reason: 'rolled-back', error })
    assert.equal((await removing).ok, false)
    const failure = { shop: shop.client.shop, code: 'SYSTEM_ERROR', message: 'not loaded' }
    assert.deepEqual(errorEvents, [
      { ...failure, operation: 'coupon-remove' },
      { ...failure, operation: 'add' },
    ])
  })

  it('error: SYSTEM_ERROR of load() sets the error state', async () => {
    rejectCart(error)
    await cart.load()
    assert.equal(cart.state.get().status, 'error')
    assert.equal(cart.state.get().error, error)
    await assert.rejects(cart.createCheckout(), { code: 'SYSTEM_ERROR' })
    await cart.settled()
    cart.observeTotals()()
    cart.dismissNotice()
    cart.close()
  })
})

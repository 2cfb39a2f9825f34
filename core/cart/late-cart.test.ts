import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { PlatformError } from '../errors/platform-error.ts'
import { createState, type State } from '../state/state.ts'
import { lineItem, type Shop, startShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import type { CartState, CartStore } from './cart.ts'
import { createCartStore } from './cart-store.ts'
import { keepEarlyAdds, type WithCart } from './early-adds.ts'
import { idleCart } from './empty-cart.ts'
import { lateCart } from './late-cart.ts'

let page: TestPage
let shop: Shop
let state: State<CartState>
let cart: CartStore
let real: CartStore
let arrive: () => void
let stop: () => void
let fail: (error: PlatformError) => void

beforeEach(async () => {
  page = testPage()
  shop = await startShop()
  state = createState(idleCart)
  real = createCartStore(shop.client, { state })
  let here: CartStore | undefined
  const coming = new Promise<CartStore>((resolve, reject) => {
    arrive = () => {
      here = real
      resolve(real)
    }
    fail = reject
  })
  const withCart: WithCart = async (work) => work(here ?? (await coming))
  const early = keepEarlyAdds(withCart, 'late cart')
  cart = lateCart(state, withCart, early)
  stop = early.stop
})

afterEach(async () => {
  stop()
  real.close()
  await shop.close()
  page.close()
})

describe('a cart whose code is on its way', () => {
  it('behavior: what is asked meanwhile is done in order, and shown in the state of the page', async () => {
    const outcomes = Promise.all([
      cart.add([{ productId: 'A', quantity: 1 }]),
      cart.add([{ productId: 'B', quantity: 2 }]),
      cart.applyCoupon('TEN'),
    ])
    assert.deepEqual(shop.asked, [])
    arrive()
    assert.deepEqual(
      (await outcomes).map(({ ok }) => ok),
      [true, true, true],
    )
    assert.deepEqual(shop.asked, ['read', 'add', 'add', 'coupon'])
    assert.equal(cart.state.get().cart.count, 3)
  })

  it('behavior: once it is there, edits show in the same task', async () => {
    shop.lines = [lineItem('A', 1)]
    arrive()
    await cart.load()
    const setting = cart.setQuantity(cart.state.get().cart.lines[0]?.id ?? '', 5)
    assert.equal(cart.state.get().cart.count, 5)
    assert.equal((await setting).ok, true)
  })

  it('behavior: totals are held from when it is there until they are let go of', async () => {
    shop.lines = [lineItem('A', 1)]
    const letGo = cart.holdTotals()
    arrive()
    await cart.load()
    await shop.arrived('totals', 1)
    letGo()
    await cart.add([{ productId: 'B', quantity: 1 }])
    await cart.settled()
    assert.equal(shop.asked.filter((name) => name === 'totals').length, 1)
  })
})

describe('a cart whose code cannot be had', () => {
  const error = new PlatformError('not loaded', { code: 'SYSTEM_ERROR', retryable: true })

  it('error: SYSTEM_ERROR of an edit is its outcome, and told', async () => {
    const told = page.heard('store:cart:error')
    const adding = cart.add([{ productId: 'A', quantity: 1 }])
    const removing = cart.removeCoupon()
    fail(error)
    assert.deepEqual(await adding, { ok: false, reason: 'rolled-back', error })
    assert.equal((await removing).ok, false)
    assert.deepEqual(told, [
      { operation: 'add', code: 'SYSTEM_ERROR', message: 'not loaded' },
      { operation: 'coupon-remove', code: 'SYSTEM_ERROR', message: 'not loaded' },
    ])
  })

  it('error: SYSTEM_ERROR of reading is the state of the cart', async () => {
    fail(error)
    await cart.load()
    assert.equal(cart.state.get().status, 'error')
    assert.equal(cart.state.get().error, error)
    await assert.rejects(cart.createCheckout(), { code: 'SYSTEM_ERROR' })
    await cart.settled()
    cart.holdTotals()()
    cart.dismissNotice()
    cart.close()
  })
})

import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { errorResponse, notice, setUpCart, shop, shown, store, writes } from '../testing/cart-store-fixture.ts'
import { lineItem } from '../testing/scripted-shop.ts'
import { testPage } from '../testing/test-page.ts'
import { createCartStore } from './cart-store.ts'

setUpCart()

describe('coupons and totals', () => {
  beforeEach(async () => {
    shop.lines = [lineItem('A', 2)]
    await store.load()
  })

  it('default: shows a coupon once the platform accepted it', async () => {
    const applying = store.applyCoupon(' TEN ')
    assert.equal(store.state.get().cart.coupon, undefined)
    await applying
    assert.deepEqual(store.state.get().cart.coupon, { id: 'c', code: 'TEN', name: 'TEN' })
    await store.removeCoupon()
    assert.equal(store.state.get().cart.coupon, undefined)
    assert.deepEqual(writes(), ['coupon', 'no-coupon'])
  })

  it('error: ERROR_COUPON_HAS_EXPIRED is announced with its reason, without a refetch', async () => {
    shop.overrides['coupon'] = [{ when: 'before', response: errorResponse(428, 'ERROR_COUPON_HAS_EXPIRED') }]
    const outcome = await store.applyCoupon('OLD')
    assert.equal(!outcome.ok && outcome.reason, 'coupon-refused')
    assert.equal(notice()?.error?.code, 'ERROR_COUPON_HAS_EXPIRED')
    assert.deepEqual(shop.requests, ['read', 'coupon'])
  })

  it('error: a blank code is a RangeError, and keeps the coupon', async () => {
    await store.applyCoupon('TEN')
    for (const code of ['', ' \t']) {
      await assert.rejects(store.applyCoupon(code), RangeError)
      await assert.rejects(store.applyGiftCard(code), RangeError)
    }
    assert.equal(store.state.get().cart.coupon?.code, 'TEN')
    assert.deepEqual(writes(), ['coupon'])
  })

  it('behavior: totals are requested only while observed', async () => {
    await store.setQuantity('line-A', 3)
    assert.equal(store.state.get().cart.totals, undefined)
    const release = store.observeTotals()
    await store.refresh()
    assert.equal(store.state.get().cart.totals?.total.amount, '15.00')
    assert.equal(store.state.get().cart.totals?.discount, undefined)
    release()
    release()
    await store.setQuantity('line-A', 4)
    assert.equal(shop.requests.filter((name) => name === 'totals').length, 1)
    assert.equal(store.state.get().cart.totals?.stale, true)
  })

  it('behavior: totals are requested once after all mutations settled', async () => {
    store.observeTotals()
    await store.refresh()
    const mutations = [3, 4, 5].map((quantity) => store.setQuantity('line-A', quantity))
    assert.equal(store.state.get().cart.totals?.stale, true)
    await Promise.all(mutations)
    await store.refresh()
    assert.equal(store.state.get().cart.totals?.total.amount, '25.00')
    assert.equal(store.state.get().cart.totals?.stale, false)
  })

  it('behavior: a mutation aborts a totals request instead of waiting for it', async () => {
    const release = shop.holdResponses()
    store.observeTotals()
    await shop.waitForRequests('totals', 1)
    const mutation = store.setQuantity('line-A', 9)
    await shop.waitForRequests('quantity', 1)
    release()
    await mutation
    await store.refresh()
    assert.equal(store.state.get().cart.totals?.total.amount, '45.00')
  })

  it('behavior: the totals name the coupon', async () => {
    store.observeTotals()
    await store.applyCoupon('TEN')
    await store.refresh()
    assert.deepEqual(store.state.get().cart.coupon, { id: 'c', code: 'TEN', name: 'Ten off' })
  })

  it('behavior: a coupon that no longer applies is announced once', async () => {
    const response = {
      priceSummary: { subtotal: { amount: '5' }, total: { amount: '5' } },
      calculationErrors: {
        couponCalculationError: { applicationError: { code: 'ERROR_INVALID_SUBTOTAL', description: 'too small' } },
      },
    }
    shop.overrides['totals'] = [
      { when: 'after', response: { body: response } },
      { when: 'after', response: { body: response } },
    ]
    store.observeTotals()
    await store.refresh()
    assert.equal(notice()?.kind, 'coupon-refused')
    assert.equal(notice()?.error?.code, 'ERROR_INVALID_SUBTOTAL')
    const { id } = notice() ?? {}
    await store.refresh()
    assert.equal(notice()?.id, id)
    store.dismissNotice()
    assert.equal(notice(), undefined)
  })

  it('error: SYSTEM_ERROR of the totals request removes the totals', async () => {
    store.observeTotals()
    await store.refresh()
    shop.overrides['totals'] = [{ when: 'before', response: { status: 500 } }]
    await store.setQuantity('line-A', 3)
    await store.refresh()
    assert.equal(shown()['A'], 3)
    shop.overrides['totals'] = [{ when: 'before', response: { status: 500 } }]
    await store.refresh()
    assert.equal(store.state.get().cart.totals, undefined)
    assert.equal(store.state.get().totalsError?.code, 'SYSTEM_ERROR')
    await store.refresh()
    assert.equal(store.state.get().totalsError, undefined)
    assert.equal(store.state.get().cart.totals?.total.amount, '15.00')
  })

  it('behavior: a checkout waits until all mutations settled', async () => {
    void store.setQuantity('line-A', 7)
    const { checkoutId } = await store.createCheckout()
    assert.equal(checkoutId, 'checkout-1')
    assert.deepEqual(writes(), ['quantity', 'checkout'])
  })

  it('behavior: a checkout does not wait for the totals, which are requested after the mutations', async () => {
    const release = shop.holdResponses('totals')
    store.observeTotals()
    await shop.waitForRequests('totals', 1)
    void store.setQuantity('line-A', 7)
    assert.equal((await store.createCheckout()).checkoutId, 'checkout-1')
    assert.deepEqual(shop.requests, ['read', 'totals', 'quantity', 'totals', 'checkout'])
    assert.equal(store.state.get().totalsError, undefined, 'the request for the totals is in flight')
    release()
  })

  it('error: CART_CHANGED when a pending mutation settles with fewer units: no checkout is created', async () => {
    shop.stock = { A: 4 }
    void store.setQuantity('line-A', 7)
    await assert.rejects(store.createCheckout(), { code: 'CART_CHANGED' })
    assert.equal(notice()?.kind, 'capped')
    assert.deepEqual(writes(), ['quantity'])
    await store.createCheckout()
    assert.deepEqual(writes(), ['quantity', 'checkout'], 'the first attempt announced the notice')
  })

  it('error: a rejected mutation fails the checkout with its reason', async () => {
    shop.overrides['info'] = [{ when: 'before', response: errorResponse(400, 'NOTE_TOO_LONG') }]
    void store.updateInfo({ buyerNote: 'x' })
    await assert.rejects(store.createCheckout(), { code: 'NOTE_TOO_LONG' })
    assert.deepEqual(writes(), ['info'])
  })

  it('error: SYSTEM_ERROR of a pending mutation: no checkout is created; the next attempt creates it', async () => {
    shop.overrides['quantity'] = [{ when: 'before', response: { status: 500 } }]
    void store.setQuantity('line-A', 7)
    await assert.rejects(store.createCheckout(), { code: 'SYSTEM_ERROR' })
    assert.deepEqual(writes(), ['quantity'])
    await store.createCheckout()
    assert.deepEqual(writes(), ['quantity', 'checkout'])
  })
})

describe('updateInfo', () => {
  const address = { country: 'US', subdivision: 'US-NY', postalCode: '10001' }

  beforeEach(async () => {
    shop.lines = [lineItem('A', 2)]
    await store.load()
  })

  it('default: shown optimistically, sent as one write, included in totals and checkout', async () => {
    store.observeTotals()
    const note = store.updateInfo({ buyerNote: 'Ring twice' })
    const place = store.updateInfo({ address, delivery: { code: 'express' } })
    assert.equal(store.state.get().cart.buyerNote, 'Ring twice')
    assert.deepEqual(store.state.get().cart.address, address)
    assert.deepEqual([(await note).ok, (await place).ok], [true, true])
    await store.settled()
    await store.createCheckout()
    assert.equal(writes().filter((name) => name === 'info').length, 1)
    const wanted = { shippingAddress: address, selectedShippingOption: { code: 'express' } }
    assert.deepEqual(shop.requestBodies[shop.requests.lastIndexOf('totals')], wanted)
    assert.deepEqual(shop.requestBodies[shop.requests.lastIndexOf('checkout')], { channelType: 'WEB', ...wanted })
  })

  it('behavior: an empty note and a null delivery clear them', async () => {
    await store.updateInfo({ buyerNote: 'x', delivery: { code: 'express' } })
    await store.updateInfo({ buyerNote: '', delivery: null })
    const { cart } = store.state.get()
    assert.deepEqual([cart.buyerNote, cart.delivery], [undefined, undefined])
    assert.deepEqual(shop.requestBodies.at(-1), { cartInfo: { buyerNote: '', selectedShippingOption: null } })
  })

  it('behavior: an unchanged value sends nothing', async () => {
    await store.updateInfo({ address })
    await store.updateInfo({ address: { ...address } })
    assert.deepEqual(writes(), ['info'])
  })

  it('behavior: the same delivery method of another carrier is sent', async () => {
    await store.updateInfo({ delivery: { code: 'express', carrierId: 'one' } })
    await store.updateInfo({ delivery: { code: 'express', carrierId: 'two' } })
    assert.deepEqual(store.state.get().cart.delivery, { code: 'express', carrierId: 'two' })
    const selectedShippingOption = { code: 'express', carrierId: 'two' }
    assert.deepEqual(shop.requestBodies[shop.requests.lastIndexOf('info')], { cartInfo: { selectedShippingOption } })
  })

  it('behavior: memberships are included in the totals and not written to the cart', async () => {
    const memberships = [
      { id: 'plans:m', lineItemIds: ['line-A', 'gone'] },
      { id: 'plans:of-nothing', lineItemIds: ['gone'] },
    ]
    assert.equal((await store.updateInfo({ memberships })).ok, true)
    store.observeTotals()
    await shop.waitForRequests('totals', 1)
    assert.deepEqual(writes(), [])
    assert.deepEqual(shop.requestBodies[shop.requests.lastIndexOf('totals')], {
      selectedMemberships: { memberships: [{ id: 'm', appId: 'plans', lineItemIds: ['line-A'] }] },
    })
    await store.setQuantity('line-A', 3)
    assert.deepEqual(store.state.get().cart.memberships, memberships)
  })

  it('behavior: memberships are not selected in the next cart, whose lines can have the same ids', async () => {
    await store.updateInfo({ memberships: [{ id: 'plans:m', lineItemIds: ['line-A'] }] })
    shop.cartId = 'next-cart'
    await store.refresh()
    store.observeTotals()
    await shop.waitForRequests('totals', 1)
    assert.equal(store.state.get().cart.memberships, undefined)
    assert.deepEqual(shop.requestBodies[shop.requests.lastIndexOf('totals')], {})
  })

  it('error: SYSTEM_ERROR rolls back and is announced', async () => {
    shop.overrides['info'] = [{ when: 'before', response: { status: 500 } }]
    const outcome = await store.updateInfo({ buyerNote: 'lost' })
    assert.equal(outcome.ok, false)
    assert.equal(store.state.get().cart.buyerNote, undefined)
    assert.equal(notice()?.kind, 'rolled-back')
  })

  it('behavior: a write whose response is lost is verified and not resent', async () => {
    shop.overrides['info'] = [{ when: 'after', response: { status: 500 } }]
    assert.equal((await store.updateInfo({ buyerNote: 'leave it with a neighbor' })).ok, true)
    assert.deepEqual(writes(), ['info'])
    assert.equal(store.state.get().cart.buyerNote, 'leave it with a neighbor')
  })
})

describe('createCheckout, after a mutation that it waited for', () => {
  for (const [status, code] of [
    [400, 'ERROR_INVALID_COUPON'],
    [503, 'SYSTEM_ERROR'],
  ] as const) {
    it(`error: ${code} (${status}) of a mutation whose notice was dismissed`, async () => {
      shop.lines = [lineItem('A', 1)]
      await store.load()
      shop.overrides['info'] = [{ when: 'before', response: errorResponse(status, code) }]
      const saved = store.updateInfo({ buyerNote: 'Ring twice.' })
      const checkout = store.createCheckout()
      void saved.then(() => store.dismissNotice())
      await assert.rejects(checkout, { code })
      assert.equal(shop.requests.includes('checkout'), false)
    })
  }

  it('behavior: succeeds after an addition that the network sent twice and the store corrected', async () => {
    const page = testPage()
    const named = createCartStore(shop.client, { name: 'shop' })
    await named.load()
    const release = shop.holdResponses('add')
    void named.add([{ productId: 'A', quantity: 1 }])
    const checkout = named.createCheckout()
    await shop.waitForRequests('add', 1)
    shop.lines = [lineItem('A', 1)]
    release()
    await checkout
    assert.equal(named.state.get().cart.count, 1)
    named.close()
    page.close()
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { v1References } from '../../catalog/v1/reference.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import { createScriptedCartV2, lineV2, refusal, type ScriptedCartV2 } from '../../testing/scripted-cart-v2.ts'
import type { CartAdapter } from '../adapter.ts'
import { createCart } from '../cart-store.ts'
import { type Cart, type CartState, type CartStore, emptyCart } from '../model.ts'
import { createV2Cart } from './cart-adapter.ts'

let shop: ScriptedCartV2
let adapter: CartAdapter
const reference = (catalogItemId: string) => ({ appId: 'stores', catalogItemId })
const read = (): Promise<Cart> => adapter.read({})
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no error',
    (error: PlatformError) => error.code,
  )

beforeEach(() => {
  shop = createScriptedCartV2()
  adapter = createV2Cart(shop.client)
})
afterEach(() => shop.close())

describe('read', () => {
  for (const [name, response] of [
    ['CURRENT_CART_NOT_FOUND', refusal(404, 'CURRENT_CART_NOT_FOUND')],
    ['OWNED_CART_NOT_FOUND', refusal(404, 'OWNED_CART_NOT_FOUND')],
    ['an empty response', { body: {} }],
    ['a cart without id', { body: { cart: { lineItems: [] } } }],
    ['a cart that was ordered', { body: { cart: { id: 'a', orderPlaced: true, lineItems: [lineV2('A', 1)] } } }],
  ] as const) {
    it(`default: ${name} is the empty cart`, async () => {
      shop.overrides['read'] = [{ when: 'before', response }]
      assert.deepEqual(await read(), emptyCart)
    })
  }

  it('behavior: the price before discounts is the price after the sale of the catalog', async () => {
    const price = (amount: string) => ({ amount, convertedAmount: amount })
    const breakdown = { fullPrice: price('8.00'), salePrice: price('6.00') }
    shop.lines = [{ ...lineV2('A', 3), pricing: { unitPrice: price('4.00'), breakdown } }]
    const [line] = (await read()).lines
    const amounts = [line?.price, line?.priceBeforeDiscounts, line?.fullPrice].map((money) => money?.amount)
    assert.deepEqual(amounts, ['4.00', '6.00', '8.00'])
  })

  it('error: SYSTEM_ERROR is not shown as an empty cart', async () => {
    shop.overrides['read'] = [{ when: 'before', response: { status: 503 } }]
    assert.equal(await codeOf(read()), 'SYSTEM_ERROR')
  })
})

describe('lines', () => {
  it('behavior: a refused addition is sent again with the units that are left, for either meaning of the requested quantity', async () => {
    shop.lines = [lineV2('A', 1)]
    shop.stock['A'] = 3
    await adapter.add(reference('A'), 5, {})
    assert.deepEqual(
      shop.bodiesOf('add-line-items').map(({ catalogItems }) => (catalogItems as { quantity: number }[])[0]?.quantity),
      [5, 2],
    )
    assert.deepEqual(shop.quantities(), { A: 3 })
    const data = { requestedQuantity: 4, availableQuantity: 2 }
    shop.overrides['add-line-items'] = [{ when: 'before', response: refusal(428, 'INSUFFICIENT_INVENTORY', data) }]
    await adapter.add(reference('B'), 4, {})
    assert.equal(shop.quantities()['B'], 2)
  })

  it('behavior: an addition without effect resolves with the cart, or with nothing if there is none', async () => {
    shop.lines = [lineV2('A', 3, 3)]
    shop.stock['A'] = 3
    assert.equal((await adapter.add(reference('A'), 1, {}))?.lines[0]?.available, 3)
    assert.equal(shop.requests.at(-1), 'refresh')
    assert.equal(await adapter.add(reference('unknown'), 1, {}), undefined)
  })

  it('error: INSUFFICIENT_INVENTORY without quantities, and of a second addition, adds nothing', async () => {
    shop.overrides['add-line-items'] = [{ when: 'before', response: refusal(428, 'INSUFFICIENT_INVENTORY') }]
    await adapter.add(reference('A'), 2, {})
    const data = { invalidItems: [{ requestedQuantity: 2, availableQuantity: 1 }] }
    const response = refusal(428, 'INSUFFICIENT_INVENTORY', data)
    shop.overrides['add-line-items'] = [
      { when: 'before', response },
      { when: 'before', response },
    ]
    await adapter.add(reference('A'), 2, {})
    assert.deepEqual(shop.quantities(), {})
  })

  it('behavior: a refused quantity is set to the units that are left; a line that is sold out is refused', async () => {
    shop.lines = [lineV2('A', 1)]
    shop.stock['A'] = 4
    assert.equal((await adapter.setQuantity('line-A', 9, {}))?.lines[0]?.quantity, 4)
    shop.stock['A'] = 0
    assert.equal(await codeOf(adapter.setQuantity('line-A', 9, {})), 'INSUFFICIENT_INVENTORY')
  })

  it('behavior: a response without lines resolves with nothing, except after a removal', async () => {
    const response = { body: { cart: { id: 'cart-1' } } }
    shop.overrides['add-line-items'] = [{ when: 'after', response }]
    assert.equal(await adapter.add(reference('A'), 1, {}), undefined)
    const [{ id = '' } = {}] = shop.lines
    assert.equal((await adapter.remove(id, {}))?.count, 0)
  })

  it('behavior: an addition to a cart that was ordered creates the next one', async () => {
    const data = { cartId: 'cart-1', orderId: 'order' }
    shop.overrides['add-line-items'] = [{ when: 'before', response: refusal(428, 'CART_ALREADY_ORDERED', data) }]
    await adapter.add(reference('A'), 1, {})
    assert.deepEqual(shop.requests, ['add-line-items', 'create-current'])
    assert.deepEqual(shop.quantities(), { A: 1 })
  })
})

describe('coupon and gift card', () => {
  beforeEach(() => {
    shop.lines = [lineV2('A', 1)]
  })

  it('default: a coupon is added, replaced and removed by its id', async () => {
    await adapter.setCoupon(await read(), 'TEN', {})
    await adapter.setCoupon(await read(), 'FIVE', {})
    assert.equal(shop.coupon, 'FIVE')
    await adapter.setCoupon(await read(), '', {})
    assert.equal(shop.coupon, '')
    assert.deepEqual(shop.bodiesOf('remove-coupon'), [{ couponId: 'id-TEN' }, { couponId: 'id-FIVE' }])
  })

  it('error: INVALID_COUPON_CODE puts the previous coupon back', async () => {
    await adapter.setCoupon(await read(), 'TEN', {})
    assert.equal(await codeOf(adapter.setCoupon(await read(), 'BAD', {})), 'INVALID_COUPON_CODE')
    assert.equal(shop.coupon, 'TEN')
  })

  it('behavior: a coupon that another device has added is replaced', async () => {
    const before = await read()
    shop.coupon = 'OTHER'
    await adapter.setCoupon(before, 'TEN', {})
    assert.equal(shop.coupon, 'TEN')
  })

  it('behavior: a coupon that another device has removed is replaced', async () => {
    shop.coupon = 'TEN'
    const before = await read()
    shop.coupon = ''
    assert.equal((await adapter.setCoupon(before, 'FIVE', {}))?.coupon?.code, 'FIVE')
  })

  it('default: a gift card is added and removed by its id; the cart has the visible part of its code', async () => {
    const cart = await adapter.setGiftCard?.(await read(), 'GIFT0025CARD', {})
    assert.deepEqual(cart?.giftCard, { id: 'gift-card', code: '****CARD' })
    await adapter.setGiftCard?.(await read(), '', {})
    assert.deepEqual([shop.giftCard, shop.bodiesOf('remove-gift-card')], ['', [{ giftCardId: 'gift-card' }]])
  })
})

describe('updateInfo', () => {
  const address = { country: 'US', subdivision: 'US-NY', postalCode: '10001' }
  beforeEach(() => {
    shop.lines = [lineV2('A', 1)]
  })

  it('default: the address is sent as a whole before the delivery method', async () => {
    const info = { buyerNote: '', address, delivery: { code: 'express', carrierId: 'carrier' } }
    const cart = await adapter.updateInfo(await read(), info, {})
    assert.deepEqual(shop.bodiesOf('patch'), [{ cart: { note: null, deliveryInfo: { address } } }])
    assert.deepEqual(shop.bodiesOf('set-delivery-method'), [{ deliveryMethod: { code: 'express', appId: 'carrier' } }])
    assert.deepEqual([cart?.address, cart?.delivery], [address, { code: 'express', carrierId: 'carrier' }])
  })

  it('behavior: a method that the cart lacks is not removed', async () => {
    await adapter.updateInfo(await read(), { delivery: null }, {})
    assert.deepEqual(shop.requests, ['read'])
  })
})

describe('estimate', () => {
  beforeEach(() => {
    shop.lines = [lineV2('A', 2)]
  })

  it('default: delivery and tax are calculated once there is an address', async () => {
    await adapter.estimate(await read(), {})
    shop.fields = { deliveryInfo: { address: { country: 'US' } } }
    await adapter.estimate(await read(), {})
    assert.deepEqual(
      shop.bodiesOf('estimate').map(({ calculateDelivery, calculateTax }) => [calculateDelivery, calculateTax]),
      [
        [false, false],
        [true, true],
      ],
    )
  })

  it('behavior: totals of an older revision are requested once more, and stale if they stay old', async () => {
    shop.summary = { cartRevision: '0' }
    const { totals } = await adapter.estimate(await read(), {})
    assert.deepEqual(
      [shop.bodiesOf('estimate').map((body) => body['refreshCart']), totals?.stale],
      [[true, false], true],
    )
  })

  it('behavior: totals of an older revision are stale, also if the response has no cart', async () => {
    const amount = { amount: '5.00', convertedAmount: '5.00' }
    const body = { summary: { cartRevision: '0', priceSummary: { subtotal: amount, total: amount } } }
    shop.overrides['estimate'] = [
      { when: 'before', response: { body } },
      { when: 'before', response: { body } },
    ]
    const { totals } = await adapter.estimate(await read(), {})
    assert.deepEqual([shop.bodiesOf('estimate').length, totals?.stale], [2, true])
  })

  it('behavior: after the platform refuses delivery options to a visitor, they are not requested again', async () => {
    shop.fields = { deliveryInfo: { address: { country: 'US' } } }
    const { totals } = await adapter.estimate(await read(), {})
    await adapter.estimate(await read(), {})
    assert.deepEqual([totals?.details, totals?.undeliverable], [undefined, undefined])
    assert.equal(shop.bodiesOf('get-delivery-solutions').length, 1)
  })

  it('behavior: NO_DELIVERY_REGION_FOUND means that nothing is delivered there', async () => {
    shop.fields = { deliveryInfo: { address: { country: 'US' } } }
    shop.overrides['get-delivery-solutions'] = [{ when: 'before', response: refusal(428, 'NO_DELIVERY_REGION_FOUND') }]
    const { totals } = await adapter.estimate(await read(), {})
    assert.deepEqual([totals?.undeliverable, totals?.details?.deliveryError?.code], [true, 'NO_DELIVERY_REGION_FOUND'])
  })

  it('error: CART_ALREADY_ORDERED and a deleted cart resolve with the present cart', async () => {
    const cart = await read()
    shop.overrides['estimate'] = [{ when: 'before', response: refusal(428, 'CART_ALREADY_ORDERED') }]
    shop.exists = false
    assert.deepEqual(await adapter.estimate(cart, {}), { cart: emptyCart })
    assert.deepEqual(await adapter.estimate(cart, {}), { cart: emptyCart })
  })
})

describe('checkout', () => {
  it('default: is the cart, without a request', async () => {
    shop.lines = [lineV2('A', 1)]
    const cart = await read()
    assert.deepEqual(await adapter.checkout(cart, {}), { checkoutId: 'cart-1' })
    assert.equal(await codeOf(adapter.checkout(emptyCart, {})), 'EMPTY_CART')
    assert.deepEqual(shop.requests, ['read'])
  })

  it('default: of items is created by the call of V1, with the units that the platform has, and no cart', async () => {
    const checkout = { id: 'own', lineItems: [{ quantity: 2 }] }
    shop.overrides['items-checkout'] = [{ when: 'before', response: { body: { checkout } } }]
    const items = [{ reference: reference('A'), quantity: 3 }]
    assert.deepEqual(await adapter.checkoutItems(items, {}), { checkoutId: 'own', units: 2 })
    assert.deepEqual(shop.bodiesOf('items-checkout'), [
      { channelType: 'WEB', lineItems: [{ catalogReference: reference('A'), quantity: 3 }] },
    ])
    assert.deepEqual(shop.requests, ['items-checkout'])
  })

  it('error: a failed checkout of items is not created in another way', async () => {
    shop.overrides['items-checkout'] = [{ when: 'before', response: { status: 500 } }]
    const items = [{ reference: reference('A'), quantity: 1 }]
    assert.equal(await codeOf(adapter.checkoutItems(items, {})), 'SYSTEM_ERROR')
    assert.deepEqual(shop.requests, ['items-checkout'])
  })

  it('behavior: of items is a cart of its own where the call of V1 is removed or refused', async () => {
    const items = [{ reference: reference('A'), quantity: 2 }]
    const created = { id: 'other', lineItems: [lineV2('A', 2)] }
    shop.overrides['create'] = [
      { when: 'before', response: { body: { cart: created } } },
      { when: 'before', response: refusal(428, 'INSUFFICIENT_INVENTORY') },
      { when: 'before', response: { body: { cart: { id: 'sold-out', lineItems: [lineV2('A', 2, 0)] } } } },
      { when: 'before', response: { status: 403 } },
    ]
    assert.deepEqual(await adapter.checkoutItems(items, {}), { checkoutId: 'other', units: 2 })
    assert.equal((await adapter.checkoutItems(items, {})).units, 0)
    assert.equal((await adapter.checkoutItems(items, {})).units, 0)
    assert.equal(await codeOf(adapter.checkoutItems(items, {})), 'FORBIDDEN')
  })

  it('behavior: findOrder resolves with the order that a cart has become', async () => {
    assert.equal(await adapter.findOrder?.('cart-1', {}), undefined)
    const cart = { id: 'cart-1', orderPlaced: true, orderId: 'order' }
    shop.overrides['by-id'] = [{ when: 'before', response: { body: { cart } } }]
    assert.equal(await adapter.findOrder?.('cart-1', {}), 'order')
  })
})

describe('the store', () => {
  const open = () => createCart(shop.client, { adapter, version: () => 'v1', ...v1References }).store

  it('behavior: after the order in another tab, the cart is empty, and each pending mutation is announced or sent', async () => {
    shop.lines = [lineV2('A', 1)]
    const store = open()
    await store.load()
    shop.exists = false
    shop.lines = []
    const ordered = { when: 'before', response: refusal(428, 'CART_ALREADY_ORDERED') } as const
    shop.overrides = { 'update-line-items': [ordered], 'add-coupon': [ordered], 'add-line-items': [ordered] }
    const outcomes = await Promise.all([
      store.setQuantity('line-A', 3),
      store.applyCoupon('TEN'),
      store.add([{ productId: 'B', quantity: 2 }]),
    ])
    const failed = outcomes.map((outcome) => outcome.ok || outcome.reason)
    assert.deepEqual(failed, ['removed', 'coupon-refused', true])
    assert.deepEqual(shop.quantities(), { B: 2 })
    assert.deepEqual(
      store.state.get().cart.lines.map(({ productId, quantity }) => [productId, quantity]),
      [['B', 2]],
    )
    store.close()
  })

  it('behavior: a refused coupon is announced, and the previous one stays', async () => {
    shop.lines = [lineV2('A', 1)]
    const store = open()
    await store.load()
    await store.applyCoupon('TEN')
    const outcome = await store.applyCoupon('BAD')
    assert.deepEqual([outcome.ok || outcome.reason, store.state.get().cart.coupon?.code], ['coupon-refused', 'TEN'])
    store.close()
  })

  it('behavior: a gift card is applied and removed; its code is in no event', async () => {
    shop.lines = [lineV2('A', 1)]
    const store = open()
    await store.load()
    assert.equal((await store.applyGiftCard(' GIFT0025CARD ')).ok, true)
    assert.equal(shop.giftCard, 'GIFT0025CARD')
    assert.equal(store.state.get().cart.giftCard?.code, '****CARD')
    const refused = await store.applyGiftCard('BADBADBAD')
    assert.equal(!refused.ok && refused.error?.code, 'INVALID_GIFT_CARD_CODE')
    assert.equal((await store.removeGiftCard()).ok, true)
    assert.deepEqual([shop.giftCard, store.state.get().cart.giftCard], ['', undefined])
    store.close()
  })

  it('behavior: a picture that the response lacks is that of the added product', async () => {
    const store = open()
    const picture = { url: 'https://example.com/a.png', alt: 'A' }
    await store.add([{ productId: 'A', quantity: 1, picture }])
    await store.refresh()
    assert.deepEqual(store.state.get().cart.lines[0]?.picture, picture)
    store.close()
  })

  for (const [name, lineItemId, units] of [
    ['another line that is short', 'line-B', 1],
    ['more units than requested', 'line-A', 9],
  ] as const) {
    it(`behavior: a refused quantity is not replaced by the units of ${name}`, async () => {
      shop.lines = [lineV2('A', 4), lineV2('B', 2)]
      const store = open()
      await store.load()
      const data = { invalidItems: [{ lineItemId, requestedQuantity: 2, availableQuantity: units }] }
      shop.overrides['update-line-items'] = [{ when: 'before', response: refusal(428, 'INSUFFICIENT_INVENTORY', data) }]
      assert.equal((await store.setQuantity('line-A', 5)).ok, false)
      assert.equal(shop.quantities()['A'], 4)
      store.close()
    })
  }

  it('behavior: a coupon that was created again with the same code can be removed', async () => {
    shop.lines = [lineV2('A', 4)]
    shop.coupon = 'SAVE'
    const cart = {
      id: 'cart-1',
      revision: '1',
      lineItems: [lineV2('A', 4)],
      businessInfo: { currencyCode: 'EUR' },
      coupons: [{ id: 'earlier', code: 'SAVE' }],
    }
    shop.overrides['read'] = [{ when: 'before', response: { body: { cart } } }]
    const store = open()
    await store.load()
    await store.refresh()
    assert.equal((await store.removeCoupon()).ok, true)
    store.close()
  })
})

describe('estimates', () => {
  const address = { country: 'US', subdivision: 'US-NY' }
  const open = async (): Promise<CartStore> => {
    shop.lines = [lineV2('A', 1)]
    const { store } = createCart(shop.client, {
      adapter: createV2Cart(shop.client),
      version: () => 'v1',
      ...v1References,
    })
    await store.load()
    store.observeTotals()
    return store
  }
  const stateWhen = (store: CartStore, isReached: (state: CartState) => boolean): Promise<CartState> =>
    new Promise((resolve) => {
      const stop = store.state.subscribe((state) => {
        if (!isReached(state)) return
        stop()
        resolve(state)
      })
    })

  for (const status of [429, 500, 503]) {
    it(`error: delivery options whose request failed (${status}) are an error of the totals, until the next estimate`, async () => {
      shop.fields = { deliveryInfo: { address } }
      const response = { status, body: { message: 'no' } }
      shop.overrides['get-delivery-solutions'] = [{ when: 'before', response }]
      const store = await open()
      const { cart, totalsError } = await stateWhen(store, (state) => Boolean(state.totalsError ?? state.cart.totals))
      assert.equal(totalsError?.status, status)
      assert.equal(cart.totals?.total.amount, '5.00')
      assert.equal(cart.totals.undeliverable, undefined)
      store.observeTotals()
      await stateWhen(store, (state) => !state.totalsError && state.cart.totals?.stale === false)
      store.close()
    })
  }

  it('behavior: delivery options are requested for the next address after an unknown address', async () => {
    shop.fields = { deliveryInfo: { address } }
    const response = { body: { deliverySolutions: [{ code: 'std', title: 'Standard', cost: { price: '5.00' } }] } }
    shop.overrides['get-delivery-solutions'] = [
      { when: 'before', response: refusal(404, 'NO_DELIVERY_REGION_FOUND') },
      { when: 'before', response },
    ]
    const store = await open()
    await stateWhen(store, ({ cart }) => cart.totals?.details?.deliveryError !== undefined)
    await store.updateInfo({ address: { country: 'DE' } })
    const { cart } = await stateWhen(store, (state) => Boolean(state.cart.totals?.details?.deliveryOptions.length))
    assert.deepEqual(
      cart.totals?.details?.deliveryOptions.map(({ code }) => code),
      ['std'],
    )
    store.close()
  })

  it('error: an estimate whose cart has no lines does not empty the cart', async () => {
    const amount = { amount: '5.00', convertedAmount: '5.00' }
    const body = {
      cart: { id: 'cart-1', revision: '1' },
      summary: { priceSummary: { subtotal: amount, total: amount } },
    }
    shop.overrides['estimate'] = [{ when: 'before', response: { body } }]
    const store = await open()
    const { cart } = await stateWhen(store, (state) => state.cart.totals !== undefined || state.cart.count === 0)
    assert.equal(cart.count, 1)
    store.close()
  })
})

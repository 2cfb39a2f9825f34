import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setStock } from '../../catalog/store.ts'
import { seedId } from '../../seed/ids.ts'
import { CART_V2, type CartV2Calls, cartV2Of, itemV2 } from '../../testing/cart-v2.ts'
import { type Buyer, NEW_YORK, openCommerceShop } from '../../testing/commerce-shop.ts'
import { codeOf, merchantOf, type TestResponse } from '../../testing/open-shop.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

async function visitor(): Promise<{ buyer: Buyer; v2: CartV2Calls }> {
  const buyer = await shop.buyer()
  return { buyer, v2: cartV2Of(shop, buyer) }
}

const dataOf = ({ body }: TestResponse) =>
  (body as { details: { applicationError: { data: Readonly<Record<string, unknown>> } } }).details.applicationError.data

const refused = async (request: Promise<TestResponse>) => {
  const response = await request
  return [response.status, codeOf(response)]
}

describe('reading a Cart V2', () => {
  it('error: CURRENT_CART_NOT_FOUND before the first addition', async () => {
    const { v2 } = await visitor()
    for (const [method, path, body] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PATCH', '', { cart: { note: 'x' } }],
      ['POST', '/estimate', {}],
      ['POST', '/calculate', {}],
      ['POST', '/refresh', {}],
      ['POST', '/remove-delivery-method', {}],
    ] as const) {
      assert.deepEqual(await refused(v2.call(method, path, body)), [404, 'CURRENT_CART_NOT_FOUND'], `${method} ${path}`)
    }
  })

  it('error: UNAUTHENTICATED without a token, PERMISSION_DENIED for a merchant', async () => {
    assert.equal((await shop.call('GET', CART_V2)).status, 401)
    assert.equal((await merchantOf(shop).call('GET', CART_V2)).status, 403)
  })

  it('behavior: returns the cart of V1 in another format', async () => {
    const { buyer, v2 } = await visitor()
    const id = await shop.product({ price: '12.5', name: 'Beaker', stock: 9 })
    const v1 = await buyer.add(id, 2)
    const cart = await v2.cart('GET')
    const [line] = cart.lineItems
    assert.deepEqual([cart.id, line?.id], [v1.id, v1.lineItems[0]?.id])
    assert.equal(line?.name.original, 'Beaker')
    assert.deepEqual(line?.quantityInfo, {
      confirmedQuantity: 2,
      requestedQuantity: 2,
      availableQuantity: 9,
      fixedQuantity: false,
    })
    assert.deepEqual(line?.pricing.unitPrice, { amount: '12.5', convertedAmount: '12.5' })
    assert.deepEqual([cart.subtotal.amount, line?.status, cart.currentCart], ['25', 'IN_STOCK', true])
  })

  it('behavior: amounts are also in the currency of the header', async () => {
    const { buyer, v2 } = await visitor()
    await v2.add(await shop.product({ price: '10' }))
    const headers = { 'x-wix-currency': 'EUR' }
    const { body } = await shop.call('GET', CART_V2, undefined, { token: buyer.token, headers })
    const { cart } = body as { cart: { subtotal: Record<string, string>; customerInfo: { currencyCode: string } } }
    assert.equal(cart.subtotal['amount'], '10')
    assert.notEqual(cart.subtotal['convertedAmount'], '10')
    assert.equal(cart.customerInfo.currencyCode, 'EUR')
  })
})

describe('lines of a Cart V2', () => {
  it('behavior: every change increases the revision, and adding an equal item increases its quantity', async () => {
    const { v2 } = await visitor()
    const id = await shop.product({ stock: 5 })
    const first = await v2.add(id, 2)
    const second = await v2.add(id, 1)
    assert.deepEqual([first.lineItems.length, second.lineItems.length], [1, 1])
    assert.equal(second.lineItems[0]?.quantityInfo.requestedQuantity, 3)
    assert.ok(Number(second.revision) > Number(first.revision))
  })

  it('error: INSUFFICIENT_INVENTORY with the quantities; nothing is added', async () => {
    const { v2 } = await visitor()
    const id = await shop.product({ stock: 2 })
    const cart = await v2.add(id, 1)
    const response = await v2.call('POST', '/add-line-items', { catalogItems: [itemV2(id, 2)] })
    assert.deepEqual([response.status, codeOf(response)], [428, 'INSUFFICIENT_INVENTORY'])
    const [item] = dataOf(response)['invalidItems'] as Record<string, unknown>[]
    assert.deepEqual([item?.['requestedQuantity'], item?.['availableQuantity']], [3, 2])
    const lineItems = [{ lineItemId: cart.lineItems[0]?.id, quantity: { newQuantity: 7 } }]
    const update = await v2.call('POST', '/update-line-items', { lineItems })
    assert.equal(codeOf(update), 'INSUFFICIENT_INVENTORY')
    assert.deepEqual((dataOf(update)['invalidItems'] as Record<string, unknown>[])[0], {
      id: { lineItemId: cart.lineItems[0]?.id },
      requestedQuantity: 7,
      availableQuantity: 2,
    })
    assert.deepEqual(await v2.cart('GET'), cart)
  })

  it('error: MAX_LINE_ITEMS_EXCEEDED for a new line of a full cart; an existing line can still increase', async () => {
    const merchant = await shop.buyer({ elevated: true })
    const v2 = cartV2Of(shop, { token: merchant.token.split(',')[0] ?? '' })
    const product = await shop.product()
    await v2.add(product)
    const customLineItems = Array.from({ length: 299 }, (_, index) => ({
      quantity: 1,
      price: '5',
      productName: { original: `Item ${index}` },
      itemType: { preset: 'SERVICE' },
    }))
    for (const batch of [customLineItems.slice(0, 100), customLineItems.slice(100, 200), customLineItems.slice(200)]) {
      assert.equal((await merchant.cart('POST', '/add-to-cart', { customLineItems: batch })).status, 200)
    }
    assert.equal((await v2.add(product)).lineItems[0]?.quantityInfo.requestedQuantity, 2)
    const response = await v2.call('POST', '/add-line-items', { catalogItems: [itemV2(await shop.product())] })
    assert.equal(codeOf(response), 'MAX_LINE_ITEMS_EXCEEDED')
    assert.deepEqual(dataOf(response), { requestCount: 301, maxCount: 300 })
  })

  it('error: ITEM_NOT_FOUND_IN_CATALOG, NO_LINE_ITEMS_TO_ADD', async () => {
    const { v2 } = await visitor()
    const hidden = await shop.product({ visible: false })
    assert.deepEqual(await refused(v2.call('POST', '/add-line-items', { catalogItems: [itemV2(hidden)] })), [
      400,
      'ITEM_NOT_FOUND_IN_CATALOG',
    ])
    assert.deepEqual(await refused(v2.call('POST', '/add-line-items', {})), [400, 'NO_LINE_ITEMS_TO_ADD'])
    assert.equal((await v2.call('GET')).status, 404, 'a refused addition creates no cart')
  })

  it('args: 400 for a quantity in the format of Cart V1', async () => {
    const { v2 } = await visitor()
    const { lineItems } = await v2.add(await shop.product())
    const flat = await v2.call('POST', '/update-line-items', { lineItems: [{ id: lineItems[0]?.id, quantity: 2 }] })
    assert.equal(flat.status, 400)
  })

  it('error: LINE_ITEM_NOT_FOUND_IN_CART and DUPLICATE_LINE_ITEM_UPDATES', async () => {
    const { v2 } = await visitor()
    const { lineItems } = await v2.add(await shop.product())
    const unknown = '99999999-9999-4999-8999-999999999999'
    assert.deepEqual(await refused(v2.call('POST', '/remove-line-items', { lineItemIds: [unknown] })), [
      404,
      'LINE_ITEM_NOT_FOUND_IN_CART',
    ])
    const update = { lineItemId: lineItems[0]?.id, quantity: { newQuantity: 2 } }
    assert.deepEqual(await refused(v2.call('POST', '/update-line-items', { lineItems: [update, update] })), [
      400,
      'DUPLICATE_LINE_ITEM_UPDATES',
    ])
    const removed = await v2.cart('POST', '/remove-line-items', { lineItemIds: [lineItems[0]?.id] })
    assert.deepEqual(removed.lineItems, [])
  })

  it('error: PERMISSION_DENIED for a custom item without the permission of the merchant', async () => {
    const customItems = [
      {
        name: { original: 'Engraving' },
        quantityInfo: { requestedQuantity: 1 },
        pricing: { price: { amount: '5' } },
        attributes: { itemType: { preset: 'SERVICE' } },
      },
    ]
    const { v2 } = await visitor()
    assert.equal((await v2.call('POST', '/add-line-items', { customItems })).status, 403)
    const elevated = cartV2Of(shop, await shop.buyer({ elevated: true }))
    const { lineItems } = await elevated.cart('POST', '/add-line-items', { customItems })
    assert.deepEqual([lineItems[0]?.name.original, lineItems[0]?.pricing.totalPrice.amount], ['Engraving', '5'])
  })

  it('behavior: a lower stock reduces the confirmed quantity at the next refresh', async () => {
    const { v2 } = await visitor()
    const id = await shop.product({ stock: 5 })
    await v2.add(id, 4)
    await setStock(shop.platform.db, id, { quantity: 1 })
    const before = (await v2.cart('GET')).lineItems[0]
    assert.deepEqual([before?.quantityInfo.confirmedQuantity, before?.status], [4, 'IN_STOCK'])
    const after = (await v2.cart('POST', '/refresh', {})).lineItems[0]
    assert.deepEqual([after?.quantityInfo.confirmedQuantity, after?.quantityInfo.requestedQuantity], [1, 4])
    assert.equal(after?.status, 'PARTIALLY_IN_STOCK')
  })
})

describe('fields of a Cart V2', () => {
  it('default: replaces the given fields; null clears', async () => {
    const { v2 } = await visitor()
    await v2.add(await shop.product())
    const fields = {
      note: 'Ring twice',
      deliveryInfo: { address: NEW_YORK },
      customerInfo: { email: 'ada@example.com', firstName: 'Ada' },
    }
    await v2.cart('PATCH', '', { cart: fields })
    const cart = await v2.cart('PATCH', '', { cart: { note: null, customerInfo: { lastName: 'Lovelace' } } })
    assert.equal(cart.note, undefined)
    assert.deepEqual(cart.deliveryInfo.address, NEW_YORK)
    assert.deepEqual([cart.customerInfo.email, cart.customerInfo.firstName], ['ada@example.com', 'Ada'])
  })

  it('default: deletes the cart', async () => {
    const { v2 } = await visitor()
    await v2.add(await shop.product())
    assert.deepEqual((await v2.call('DELETE')).body, {})
    assert.equal((await v2.call('GET')).status, 404)
  })
})

describe('coupons of a Cart V2', () => {
  const coupon = (code: string) => ({ coupon: { code } })

  it('behavior: rejects a second coupon, and removes a coupon by its id', async () => {
    const { v2 } = await visitor()
    await v2.add(await shop.product({ price: '40' }))
    const { coupons } = await v2.cart('POST', '/add-coupon', coupon('welcome10'))
    assert.deepEqual(await refused(v2.call('POST', '/add-coupon', coupon('WELCOME10'))), [428, 'COUPON_ALREADY_EXISTS'])
    assert.deepEqual(await refused(v2.call('POST', '/add-coupon', coupon('FIVEOFF'))), [
      428,
      'MAX_COUPONS_PER_CART_EXCEEDED',
    ])
    const other = { couponId: '99999999-9999-4999-8999-999999999999' }
    assert.deepEqual(await refused(v2.call('POST', '/remove-coupon', other)), [404, 'COUPON_NOT_FOUND_IN_CART'])
    const without = await v2.cart('POST', '/remove-coupon', { couponId: coupons[0]?.id })
    assert.deepEqual(without.coupons, [])
  })

  it('error: INVALID_COUPON_CODE and INVALID_COUPON_STATUS with its reason', async () => {
    const { v2 } = await visitor()
    await v2.add(await shop.product({ price: '40' }))
    assert.deepEqual(await refused(v2.call('POST', '/add-coupon', coupon('NOSUCH'))), [400, 'INVALID_COUPON_CODE'])
    const reasons = {
      EXPIRED: 'EXPIRED',
      RETIRED: 'DISABLED',
      TOMORROW: 'INACTIVE',
      BIGSPEND: 'MIN_SUBTOTAL_NOT_REACHED',
    }
    for (const [code, reason] of Object.entries(reasons)) {
      const response = await v2.call('POST', '/add-coupon', coupon(code))
      assert.deepEqual(
        [response.status, codeOf(response), dataOf(response)['reason']],
        [428, 'INVALID_COUPON_STATUS', reason],
      )
    }
  })

  it('behavior: a coupon for products reduces the prices of their lines, a coupon for the cart the totals', async () => {
    const { v2 } = await visitor()
    const id = await shop.product({ price: '20', stock: 9 })
    await shop.coupon({ code: 'HALFTHIS', benefit: { kind: 'percent', percent: '50' }, productIds: [id] })
    await v2.add(id, 2)
    const cart = await v2.cart('POST', '/add-coupon', coupon('HALFTHIS'))
    const [line] = cart.lineItems
    assert.deepEqual([line?.pricing.unitPrice.amount, line?.pricing.totalPrice.amount], ['10', '20'])
    assert.deepEqual([line?.discounts[0]?.amountOff.amount, cart.subtotal.amount], ['20', '20'])
    const { summary } = await v2.totals('/estimate')
    assert.deepEqual([summary.priceSummary.subtotal.amount, summary.priceSummary.discount.amount], ['20', '0'])
    assert.equal(summary.discounts[0]?.scope, 'LINE_ITEM')
    await v2.cart('POST', '/remove-coupon', { couponId: cart.coupons[0]?.id })
    await v2.cart('POST', '/add-coupon', coupon('FIVEOFF'))
    const { priceSummary, discounts } = (await v2.totals('/estimate')).summary
    assert.deepEqual(
      [priceSummary.subtotal.amount, priceSummary.discount.amount, priceSummary.total.amount],
      ['40', '5', '35'],
    )
    assert.equal(discounts[0]?.scope, 'CART_SUBTOTAL')
  })

  it('behavior: a coupon does not reduce lines that a membership pays for, and they do not count for its minimum', async () => {
    const v2 = cartV2Of(shop, await shop.member(seedId('member', 'member-one')))
    const id = await shop.product({ price: '40' })
    const membershipId = await shop.membership(id)
    await shop.coupon({ code: 'FIFTHOFF', benefit: { kind: 'percent', percent: '20' }, productIds: [id] })
    await shop.coupon({ code: 'FROM30', benefit: { kind: 'amount', amount: '5' }, minimumSubtotal: '30' })
    const lineItemId = (await v2.add(id)).lineItems[0]?.id
    const membershipPayment = { existingMembership: { membershipId } }
    await v2.cart('POST', '/update-line-items', { lineItems: [{ lineItemId, membershipPayment }] })
    const { coupons } = await v2.cart('POST', '/add-coupon', coupon('FIFTHOFF'))
    const covered = (await v2.totals('/estimate')).summary
    assert.deepEqual([covered.priceSummary.subtotal.amount, covered.discounts[0]?.total.amount], ['0', '0'])
    await v2.cart('POST', '/remove-coupon', { couponId: coupons[0]?.id })
    await v2.cart('POST', '/add-coupon', coupon('FROM30'))
    const { discounts, violations } = (await v2.totals('/estimate', { validationConfig: 'PRE_CHECKOUT_VALIDATIONS' }))
      .summary
    assert.deepEqual(discounts, [])
    assert.deepEqual(
      violations.map(({ code }) => code),
      ['INVALID_COUPON_STATUS'],
    )
  })
})

describe('delivery of a Cart V2', () => {
  const method = (code: string) => ({ deliveryMethod: { code } })

  it('error: DELIVERY_METHOD_MISSING_ADDRESS, …_LINE_ITEMS and DELIVERY_METHOD_NOT_FOUND', async () => {
    const { v2 } = await visitor()
    await v2.add(await shop.product({ digital: true }))
    const set = (code = 'standard') => refused(v2.call('POST', '/set-delivery-method', method(code)))
    assert.deepEqual(await set(), [428, 'DELIVERY_METHOD_MISSING_ADDRESS'])
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: NEW_YORK } } })
    assert.deepEqual(await set(), [428, 'DELIVERY_METHOD_MISSING_LINE_ITEMS'])
    await v2.add(await shop.product())
    assert.deepEqual(await set('by-balloon'), [400, 'DELIVERY_METHOD_NOT_FOUND'])
  })

  it('behavior: the method selected by a calculation can be set and removed, and is in estimates on request', async () => {
    const { v2 } = await visitor()
    await v2.add(await shop.product({ price: '20' }))
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: NEW_YORK } } })
    const chosen = (await v2.totals('/calculate')).summary.deliverySummary?.method.code ?? ''
    const request = { calculateDelivery: true, calculateTax: true }
    assert.equal((await v2.totals('/estimate', request)).summary.priceSummary.delivery.amount, '0')
    const { deliveryInfo } = await v2.cart('POST', '/set-delivery-method', method(chosen))
    assert.equal(deliveryInfo.method?.code, chosen)
    assert.ok(deliveryInfo.method?.title.original)
    const { summary } = await v2.totals('/estimate', request)
    assert.ok(Number(summary.priceSummary.delivery.amount) > 0)
    assert.ok(Number(summary.priceSummary.tax.amount) > 0)
    const { priceSummary } = (await v2.totals('/estimate')).summary
    assert.deepEqual([priceSummary.delivery.amount, priceSummary.tax.amount], ['0', '0'])
    const removed = await v2.cart('POST', '/remove-delivery-method', {})
    assert.equal(removed.deliveryInfo.method, undefined)
  })
})

describe('getDeliverySolutions', () => {
  const solutions = async (body: object) => {
    const { token } = await shop.buyer()
    return shop.call('POST', '/_api/delivery-rates/v1/get-delivery-solutions', body, { token })
  }

  it('default: lists the methods for the items and the address of the cart', async () => {
    const { v2 } = await visitor()
    const id = await shop.product({ price: '20' })
    await v2.add(id)
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: NEW_YORK } } })
    const { catalogReference } = itemV2(id)
    const lineItems = [{ quantity: 1, catalogReference }]
    const { body } = await solutions({ lineItems, destination: NEW_YORK, currency: 'USD' })
    const { deliverySolutions } = body as {
      deliverySolutions: {
        deliveryReference: object
        cost: { price: string }
        deliveryAllocations: { deliveryCarrier: object }[]
      }[]
    }
    assert.ok(deliverySolutions.length > 1)
    for (const { deliveryReference, cost, deliveryAllocations } of deliverySolutions) {
      assert.deepEqual(
        deliveryAllocations.map(({ deliveryCarrier }) => deliveryCarrier),
        [deliveryReference],
      )
      await v2.cart('POST', '/set-delivery-method', { deliveryMethod: deliveryReference })
      const { priceSummary } = (await v2.totals('/estimate', { calculateDelivery: true })).summary
      assert.equal(priceSummary.delivery.amount, cost.price)
    }
  })

  it('behavior: weight and shippable are those of the request, and those of the cart result in the methods that the cart accepts', async () => {
    const { v2 } = await visitor()
    const id = await shop.product({ price: '20', weight: 25 })
    const [line] = (await v2.add(id)).lineItems
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: NEW_YORK } } })
    const { catalogReference } = itemV2(id)
    const offered = async (physicalProperties?: unknown) => {
      const lineItems = [
        { quantity: 1, catalogReference, ...(physicalProperties === undefined ? {} : { physicalProperties }) },
      ]
      const { body } = await solutions({ lineItems, destination: NEW_YORK, currency: 'USD' })
      return (body as { deliverySolutions: { code: string; deliveryReference: object; cost: { price: string } }[] })
        .deliverySolutions
    }
    const codesOf = (list: Awaited<ReturnType<typeof offered>>) => list.map(({ code }) => code)
    const options = await offered(line?.attributes.physicalProperties)
    assert.notDeepEqual(codesOf(options), codesOf(await offered()))
    for (const { deliveryReference, cost } of options) {
      await v2.cart('POST', '/set-delivery-method', { deliveryMethod: deliveryReference })
      const { priceSummary } = (await v2.totals('/estimate', { calculateDelivery: true })).summary
      assert.equal(priceSummary.delivery.amount, cost.price)
    }
  })

  it('error: REQUIRED_COUNTRY and NO_DELIVERY_REGION_FOUND', async () => {
    const lineItems = [{ quantity: 1, priceBeforeDiscount: '5' }]
    assert.deepEqual(await refused(solutions({ lineItems, destination: {} })), [400, 'REQUIRED_COUNTRY'])
    assert.deepEqual(await refused(solutions({ lineItems, destination: { country: 'AQ' } })), [
      428,
      'NO_DELIVERY_REGION_FOUND',
    ])
  })
})

describe('totals of a Cart V2', () => {
  it('behavior: returns the requested violations; a calculation returns all violations of the checkout, and a token', async () => {
    const { v2 } = await visitor()
    const id = await shop.product({ stock: 3 })
    const added = await v2.add(id, 1)
    const codes = async (path: string, body: object) =>
      (await v2.totals(path, body)).summary.violations.map(({ code }) => code)
    assert.deepEqual(await codes('/estimate', {}), [])
    assert.deepEqual(await codes('/estimate', { validationConfig: 'PRE_CHECKOUT_VALIDATIONS' }), [])
    const calculation = (await v2.totals('/calculate')).summary
    assert.deepEqual(calculation.violations, [
      { scope: 'DELIVERY', code: 'MISSING_DELIVERY_ADDRESS', severity: 'ERROR' },
    ])
    assert.ok(calculation.priceVerificationToken)
    assert.deepEqual([calculation.cartId, calculation.cartRevision], [added.id, added.revision])
    await setStock(shop.platform.db, id, { quantity: 0 })
    const stale = { validationConfig: 'PRE_CHECKOUT_VALIDATIONS' }
    assert.deepEqual(await codes('/estimate', stale), [])
    assert.deepEqual(await codes('/estimate', { ...stale, refreshCart: true }), ['LINE_ITEMS_OUT_OF_STOCK'])
  })

  it('error: 404 for an empty cart', async () => {
    const { v2 } = await visitor()
    const { lineItems } = await v2.add(await shop.product())
    await v2.cart('POST', '/remove-line-items', { lineItemIds: [lineItems[0]?.id] })
    assert.equal((await v2.call('POST', '/estimate', {})).status, 404)
  })
})

describe('gift cards of a Cart V2', () => {
  const card = (code: string) => ({ giftCard: { code } })

  it('behavior: pays a part of the total on request', async () => {
    const { v2 } = await visitor()
    await v2.add(await shop.product({ price: '40', digital: true }))
    const { paymentInfo } = await v2.cart('POST', '/add-gift-card', card('gift0025card'))
    assert.equal(paymentInfo.giftCards[0]?.obfuscatedCode, '********CARD')
    const { paymentSummary } = (await v2.totals('/estimate', { calculateGiftCards: true })).summary
    assert.equal(paymentSummary.giftCards[0]?.redeemAmount.amount, '25')
    assert.deepEqual([paymentSummary.totalAfterGiftCards.amount, paymentSummary.payNow.amount], ['15', '15'])
    assert.deepEqual((await v2.totals('/estimate')).summary.paymentSummary.giftCards, [])
    const removed = await v2.cart('POST', '/remove-gift-card', { giftCardId: paymentInfo.giftCards[0]?.id })
    assert.deepEqual(removed.paymentInfo.giftCards, [])
  })

  it('error: INVALID_GIFT_CARD_CODE, INVALID_GIFT_CARD_STATUS, GIFT_CARD_ALREADY_EXISTS, MAX_GIFT_CARDS_PER_CART_EXCEEDED', async () => {
    const { v2 } = await visitor()
    await v2.add(await shop.product())
    const add = (code: string) => v2.call('POST', '/add-gift-card', card(code))
    assert.deepEqual(await refused(add('NOSUCHCARD')), [400, 'INVALID_GIFT_CARD_CODE'])
    const reasons = { GIFT0000USED: 'EMPTY_BALANCE', GIFT2021PAST: 'EXPIRED', GIFTDISABLED: 'DISABLED' }
    for (const [code, reason] of Object.entries(reasons)) {
      const response = await add(code)
      assert.deepEqual([codeOf(response), dataOf(response)['reason']], ['INVALID_GIFT_CARD_STATUS', reason])
    }
    await add('GIFT0025CARD')
    assert.equal(codeOf(await add('GIFT0025CARD')), 'GIFT_CARD_ALREADY_EXISTS')
    assert.equal(codeOf(await add('GIFT0500CARD')), 'MAX_GIFT_CARDS_PER_CART_EXCEEDED')
    const other = { giftCardId: '99999999-9999-4999-8999-999999999999' }
    assert.equal(codeOf(await v2.call('POST', '/remove-gift-card', other)), 'GIFT_CARD_NOT_FOUND_IN_CART')
  })
})

describe('createCurrentCart', () => {
  it('default: creates the cart with fields, items and coupon', async () => {
    const { v2 } = await visitor()
    const cart = await v2.cart('POST', '', {
      cart: { note: 'Hello' },
      catalogItems: [itemV2(await shop.product({ price: '30' }))],
      coupons: [{ code: 'FIVEOFF' }],
    })
    assert.deepEqual([cart.note, cart.lineItems.length, cart.coupons[0]?.code], ['Hello', 1, 'FIVEOFF'])
  })

  it('args: limits are those that the SDK declares', async () => {
    const { v2 } = await visitor()
    const create = async (body: object) => await v2.call('POST', '', body)
    const url = (length: number) => ({ cart: { customCheckoutUrl: 'https://shop.test/'.padEnd(length, 'x') } })
    assert.deepEqual([(await create(url(2048))).status, (await create(url(2049))).status], [200, 400])
    const giftCards = Array.from({ length: 6 }, (_, index) => ({ code: index % 2 ? 'GIFT0500CARD' : 'GIFT0025CARD' }))
    assert.deepEqual(await refused(create({ giftCards: giftCards.slice(1) })), [
      428,
      'MAX_GIFT_CARDS_PER_CART_EXCEEDED',
    ])
    assert.equal((await create({ giftCards })).status, 400)
  })
})

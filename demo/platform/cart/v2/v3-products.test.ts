import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { seedId } from '../../seed/ids.ts'
import { type CartV2Calls, cartV2Of, checkoutPathOf, itemV2, variantIdOf } from '../../testing/cart-v2.ts'
import { type CheckoutDriver, createCheckoutDriver } from '../../testing/checkout-driver.ts'
import { codeOf, openShop } from '../../testing/open-shop.ts'
import { findGiftCard } from '../gift-card-store.ts'

const shop = await openShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

const dataOf = ({ body }: { readonly body: unknown }): unknown =>
  (body as { details: { applicationError: { data: unknown } } }).details.applicationError.data

type Options = Readonly<Record<string, unknown>>

interface OrderLine {
  readonly catalogReference: { readonly catalogItemId: string; readonly options: Options }
  readonly price: { readonly amount: string }
  readonly quantity: number
  readonly itemType: { readonly preset: string }
  readonly subscriptionInfo?: object
}

interface Order {
  readonly lineItems: readonly OrderLine[]
  readonly paymentStatus: string
  readonly priceSummary: { readonly total: { readonly amount: string } }
  readonly orderTransactions: { readonly payments: readonly { readonly giftcardPaymentDetails?: object }[] }
}

/** A visitor of the site with Catalog V3. */
interface Shopper {
  readonly v2: CartV2Calls
  variant(slug: string, choice?: string): Promise<string>
  add(slug: string, options: Options, quantity?: number): ReturnType<CartV2Calls['call']>
  page(): Promise<CheckoutDriver>
  order(location: string): Promise<Order>
}

async function shopper(): Promise<Shopper> {
  const { accessToken: token } = await shop.visitor('v3')
  const v2 = cartV2Of(shop, { token })
  return {
    v2,
    variant: (slug, choice) => variantIdOf(shop, token, slug, choice),
    add: (slug, options, quantity = 1) =>
      v2.call('POST', '/add-line-items', { catalogItems: [itemV2(seedId('product', slug), quantity, options)] }),
    page: async () => createCheckoutDriver(shop, await checkoutPathOf(shop, token, (await v2.cart('GET')).id)),
    order: async (location) => {
      const id = new URL(location).searchParams.get('orderId')
      const { body } = await shop.call('GET', `/ecom/v1/orders/${id}`, undefined, { token })
      return (body as { order: Order }).order
    },
  }
}

/** Adds an item, pays for it on the hosted page, and returns what was shown and the line of the order. */
async function buy(buyer: Shopper, slug: string, options: Options, quantity = 1) {
  assert.equal((await buyer.add(slug, options, quantity)).status, 200)
  const { lineItems } = await buyer.v2.cart('GET')
  const page = await buyer.page()
  const { html } = await page.update()
  const order = await buyer.order((await page.pay()).location)
  const [line] = order.lineItems
  assert.ok(line)
  assert.equal(line.catalogReference.catalogItemId, seedId('product', slug))
  assert.deepEqual(line.catalogReference.options, options)
  return { html, order, line, cartLine: lineItems[0] }
}

describe('a Cart V2 with products of Catalog V3', () => {
  it('default: sells a variant by its id', async () => {
    const buyer = await shopper()
    const variantId = await buyer.variant('ember-mug', 'Oat')
    const { html, line, cartLine } = await buy(buyer, 'ember-mug', { variantId }, 2)
    assert.deepEqual([cartLine?.pricing.totalPrice.amount, line.price.amount, line.quantity], ['48', '24', 2])
    assert.match(html, /Color: Oat/)
  })

  it('args: accepts modifiers by their keys, with their surcharge', async () => {
    const buyer = await shopper()
    const variantId = await buyer.variant('soy-wax-candle')
    const { html, line, cartLine } = await buy(buyer, 'soy-wax-candle', { variantId, options: { scent: 'fig-leaf' } })
    assert.deepEqual([cartLine?.pricing.unitPrice.amount, line.price.amount], ['35.5', '35.5'])
    assert.equal(cartLine?.pricing.breakdown.totalModifiersPrice.amount, '3.5')
    assert.match(html, /Scent: Fig leaf/)
    assert.match(html, /\$35\.50/)
  })

  it('args: accepts free texts by their keys, with their surcharge', async () => {
    const buyer = await shopper()
    const variantId = await buyer.variant('travellers-fountain-pen', 'Fine')
    const options = { variantId, customTextFields: { engraving: 'Ada' } }
    const { html, line } = await buy(buyer, 'travellers-fountain-pen', options)
    assert.equal(line.price.amount, '104')
    assert.match(html, /Engraving: Ada/)
  })

  it('args: accepts a subscription', async () => {
    const buyer = await shopper()
    const variantId = await buyer.variant('letterpress-club')
    const subscriptionOptionId = seedId('subscription', 'letterpress-club/Four quarters')
    const { html, line } = await buy(buyer, 'letterpress-club', { variantId, subscriptionOptionId })
    assert.equal(line.price.amount, '24')
    assert.ok(line.subscriptionInfo)
    assert.match(html, /Four quarters/)
  })

  it('error: ITEM_NOT_FOUND_IN_CATALOG for invalid references, and the cart is unchanged', async () => {
    const buyer = await shopper()
    const mug = await buyer.variant('ember-mug', 'Sage')
    const tote = await buyer.variant('canvas-tote')
    await buyer.add('ember-mug', { variantId: mug })
    const before = await buyer.v2.cart('GET')
    for (const [slug, options] of [
      ['ember-mug', {}],
      ['ember-mug', { variantId: tote }],
      ['ember-mug', { options: { Color: 'Clay' } }],
      ['canvas-tote', { variantId: tote, options: { color: 'cream' } }],
      ['canvas-tote', { variantId: tote, customTextFields: { initials: 'AL' } }],
      ['canvas-tote', { variantId: tote, options: { Color: 'Cream' }, customTextFields: { Initials: 'AL' } }],
      ['letterpress-club', { variantId: await buyer.variant('letterpress-club') }],
      ['porcelain-dripper', { variantId: await buyer.variant('porcelain-dripper', 'Cream') }],
    ] as const) {
      const response = await buyer.add(slug, options)
      assert.deepEqual([response.status, codeOf(response)], [400, 'ITEM_NOT_FOUND_IN_CATALOG'], JSON.stringify(options))
      assert.deepEqual(dataOf(response), {
        invalidItems: [{ catalogReference: itemV2(seedId('product', slug), 1, options).catalogReference }],
      })
    }
    assert.deepEqual(await buyer.v2.cart('GET'), before)
  })

  it('behavior: the price of a delivery solution is the delivery price of the totals', async () => {
    const { v2, variant, add } = await shopper()
    const options = { variantId: await variant('oak-wall-clock') }
    await add('oak-wall-clock', options)
    const destination = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' }
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: destination } } })
    const { catalogReference } = itemV2(seedId('product', 'oak-wall-clock'), 1, options)
    const { accessToken: token } = await shop.visitor('v3')
    const { body } = await shop.call(
      'POST',
      '/_api/delivery-rates/v1/get-delivery-solutions',
      { lineItems: [{ quantity: 1, catalogReference }], destination },
      { token },
    )
    const { deliverySolutions } = body as {
      deliverySolutions: { deliveryReference: object; cost: { price: string } }[]
    }
    assert.ok(deliverySolutions.length > 1)
    for (const { deliveryReference, cost } of deliverySolutions) {
      await v2.cart('POST', '/set-delivery-method', { deliveryMethod: deliveryReference })
      const { summary } = await v2.totals('/estimate', { calculateDelivery: true })
      assert.equal(summary.priceSummary.delivery.amount, cost.price)
    }
  })

  it('args: accepts a pre-order up to its limit', async () => {
    const buyer = await shopper()
    const options = { variantId: await buyer.variant('porcelain-dripper', 'Cream'), preOrderRequested: true }
    const refused = await buyer.add('porcelain-dripper', options, 9)
    assert.deepEqual([refused.status, codeOf(refused)], [428, 'INSUFFICIENT_INVENTORY'])
    const { catalogReference } = itemV2(seedId('product', 'porcelain-dripper'), 9, options)
    assert.deepEqual(dataOf(refused), {
      invalidItems: [{ id: { catalogReference }, requestedQuantity: 9, availableQuantity: 5 }],
    })
    const { html, line } = await buy(buyer, 'porcelain-dripper', options, 5)
    assert.equal(line.quantity, 5)
    assert.match(html, /Pre-order/)
    assert.equal(codeOf(await (await shopper()).add('porcelain-dripper', options)), 'INSUFFICIENT_INVENTORY')
  })
})

describe('gift cards in a Cart V2 with products of Catalog V3', () => {
  it('default: can be bought without an address', async () => {
    const buyer = await shopper()
    const { html, line } = await buy(buyer, 'gift-card', { variantId: await buyer.variant('gift-card') })
    assert.equal(line.itemType.preset, 'GIFT_CARD')
    assert.doesNotMatch(html, /name="country"/)
  })

  it('default: pay a part at the checkout, with a coupon, and the card pays the rest', async () => {
    const buyer = await shopper()
    await buyer.add('ember-mug', { variantId: await buyer.variant('ember-mug', 'Sage') }, 2)
    await buyer.v2.cart('POST', '/add-coupon', { coupon: { code: 'FIVEOFF' } })
    await buyer.v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0025CARD' } })
    const page = await buyer.page()
    const { html } = await page.update()
    assert.match(html, /−\$25\.00/)
    assert.match(html, /FIVEOFF/)
    const { summary } = await buyer.v2.totals('/calculate')
    const order = await buyer.order((await page.pay()).location)
    assert.deepEqual(
      [order.paymentStatus, order.priceSummary.total.amount],
      ['PAID', summary.priceSummary.total.amount],
    )
    assert.equal(order.orderTransactions.payments.length, 2)
    assert.equal((await findGiftCard(shop.platform.db, 'GIFT0025CARD'))?.balance, '0')
  })

  it('behavior: a gift card that pays the total requires no card', async () => {
    const buyer = await shopper()
    await buyer.add('soy-wax-candle', {
      variantId: await buyer.variant('soy-wax-candle'),
      options: { scent: 'fig-leaf' },
    })
    await buyer.v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0500CARD' } })
    const page = await buyer.page()
    assert.doesNotMatch((await page.update()).html, /cc-number/)
    const { paymentStatus, orderTransactions } = await buyer.order((await page.pay({ cardNumber: '' })).location)
    assert.equal(paymentStatus, 'PAID')
    assert.equal(orderTransactions.payments.length, 1)
    assert.ok(orderTransactions.payments[0]?.giftcardPaymentDetails)
  })
})

import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { setStock } from '../../catalog/store.ts'
import { findCheckout } from '../../checkout/store.ts'
import { products } from '../../db/schema/catalog.ts'
import { type CartV2, type CartV2Calls, cartV2Of, itemV2, type SummaryV2 } from '../../testing/cart-v2.ts'
import { createCheckoutDriver } from '../../testing/checkout-driver.ts'
import { type Buyer, NEW_YORK, openCommerceShop } from '../../testing/commerce-shop.ts'
import { codeOf, merchantOf, type TestResponse } from '../../testing/open-shop.ts'
import { findGiftCard } from '../gift-card-store.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

const THANKS = 'http://localhost:4400/thanks.html'

async function visitor(): Promise<{ buyer: Buyer; v2: CartV2Calls }> {
  const buyer = await shop.buyer()
  return { buyer, v2: cartV2Of(shop, buyer) }
}

const byId = (token: string, method: string, path: string, body?: unknown) =>
  shop.call(method, `/ecom/v2/carts/${path}`, body, { token })
const cartOf = ({ body }: TestResponse) => (body as { cart: CartV2 }).cart

/** Sends a call with the merchant's API key. */
const asMerchant = (method: string, path: string, body?: unknown) =>
  merchantOf(shop).call(method, `/ecom/v2/carts${path}`, body)

/** Pays on the hosted page and returns the id of the order. */
async function pay(buyer: Buyer, cartId: string, entries = {}): Promise<string> {
  const page = createCheckoutDriver(shop, await buyer.redirect(cartId, { thankYouPageUrl: THANKS }))
  const { location, html } = await page.pay(entries)
  const orderId = location === '' ? undefined : new URL(location).searchParams.get('orderId')
  assert.ok(orderId, html)
  return orderId
}

describe('the checkout of a Cart V2', () => {
  it('default: has the id of the cart, and becomes an order; the cart then has the id of the order and cannot be changed', async () => {
    const { buyer, v2 } = await visitor()
    const product = await shop.product({ price: '20', stock: 5 })
    const { id } = await v2.add(product, 2)
    const orderId = await pay(buyer, id)
    assert.equal(await shop.left(product), 3)
    const ordered = cartOf(await byId(buyer.token, 'GET', id))
    assert.deepEqual([ordered.orderPlaced, ordered.orderId, ordered.currentCart], [true, orderId, false])
    assert.equal(codeOf(await v2.call('GET')), 'CURRENT_CART_NOT_FOUND')
    const order = await shop.call('GET', `/ecom/v1/orders/${orderId}`, undefined, { token: buyer.token })
    assert.equal(order.status, 200)
    const write = await v2.call('PATCH', '', { cart: { note: 'Late' } })
    assert.deepEqual([write.status, codeOf(write)], [428, 'CART_ALREADY_ORDERED'])
    const { details } = write.body as { details: { applicationError: { data: unknown } } }
    assert.deepEqual(details.applicationError.data, { cartId: id, orderId })
    for (const deleted of [await v2.call('DELETE'), await asMerchant('DELETE', `/${id}`)]) {
      assert.deepEqual([deleted.status, codeOf(deleted)], [428, 'CART_ALREADY_ORDERED'])
    }
    const next = await v2.add(product)
    assert.notEqual(next.id, id)
    assert.equal((await v2.cart('PATCH', '', { cart: { note: 'New' } })).note, 'New')
  })

  it('behavior: changes of the cart are in the checkout that is already open', async () => {
    const { buyer, v2 } = await visitor()
    const { id } = await v2.add(await shop.product({ price: '20', name: 'Kettle' }))
    const page = createCheckoutDriver(shop, await buyer.redirect(id, { thankYouPageUrl: THANKS }))
    assert.match((await page.open()).html, /Kettle/)
    await v2.add(await shop.product({ price: '5', name: 'Strainer' }))
    assert.match((await page.open()).html, /Strainer/)
  })

  it('behavior: has the address and the delivery method of the cart', async () => {
    const { buyer, v2 } = await visitor()
    const { id } = await v2.add(await shop.product())
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: NEW_YORK } } })
    const page = createCheckoutDriver(shop, await buyer.redirect(id))
    assert.match((await page.open()).html, /2 Example Street/)
  })

  it('behavior: a gift card pays a part, which reduces its balance', async () => {
    const { buyer, v2 } = await visitor()
    const { id } = await v2.add(await shop.product({ price: '40', digital: true }))
    await v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0025CARD' } })
    const orderId = await pay(buyer, id)
    assert.equal((await findGiftCard(shop.platform.db, 'GIFT0025CARD'))?.balance, '0')
    const { body } = await shop.call('GET', `/ecom/v1/orders/${orderId}`, undefined, { token: buyer.token })
    const { order } = body as {
      order: {
        paymentStatus: string
        balanceSummary: { balance: { amount: string } }
        orderTransactions: { payments: { amount: { amount: string }; giftcardPaymentDetails?: object }[] }
      }
    }
    assert.deepEqual([order.paymentStatus, order.balanceSummary.balance.amount], ['PAID', '0'])
    const [byGiftCard, byCard] = order.orderTransactions.payments
    assert.deepEqual([byGiftCard?.amount.amount, byGiftCard?.giftcardPaymentDetails !== undefined], ['25', true])
    assert.ok(Number(byCard?.amount.amount) < 40)
  })

  it('behavior: a cart that was ordered by other means cannot be paid again', async () => {
    const { buyer, v2 } = await visitor()
    const product = await shop.product({ price: '20', stock: 5 })
    const { id } = await v2.add(product)
    const back = 'http://localhost:4400/cart.html'
    const page = createCheckoutDriver(shop, await buyer.redirect(id, { cartPageUrl: back }))
    await page.update()
    const orderId = '11111111-2222-4333-8444-555555555555'
    await asMerchant('POST', `/${id}/mark-cart-as-completed`, { orderId })
    for (const { status, html } of [await page.open(), await page.payLastTotal()]) {
      assert.equal(status, 409)
      assert.match(html, /already been ordered/)
      assert.ok(html.includes(back))
    }
    assert.equal(await shop.left(product), 5)
    assert.equal(cartOf(await byId(buyer.token, 'GET', id)).orderId, orderId)
  })

  it('error: CHECKOUT_NOT_FOUND for the cart of another visitor, EMPTY_CART for an empty cart', async () => {
    const { v2, buyer } = await visitor()
    const { id, lineItems } = await v2.add(await shop.product())
    const otherBuyer = await shop.buyer()
    const redirect = (token: string) =>
      shop.call('POST', '/_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId: id } }, { token })
    assert.equal(codeOf(await redirect(otherBuyer.token)), 'CHECKOUT_NOT_FOUND')
    assert.equal(await findCheckout(shop.platform.db, id), undefined)
    await v2.cart('POST', '/remove-line-items', { lineItemIds: [lineItems[0]?.id] })
    assert.equal(codeOf(await redirect(otherBuyer.token)), 'CHECKOUT_NOT_FOUND')
    assert.equal(codeOf(await redirect(buyer.token)), 'EMPTY_CART')
  })
})

describe('a Cart V2 by its id', () => {
  it('default: its buyer and merchants can read it; CART_NOT_FOUND for others', async () => {
    const { buyer, v2 } = await visitor()
    const { id } = await v2.add(await shop.product())
    assert.equal(cartOf(await byId(buyer.token, 'GET', id)).id, id)
    assert.equal(cartOf(await asMerchant('GET', `/${id}`)).id, id)
    const { token } = await shop.buyer()
    const otherBuyer = await byId(token, 'GET', id)
    assert.deepEqual([otherBuyer.status, codeOf(otherBuyer)], [404, 'CART_NOT_FOUND'])
  })

  it('default: getCheckoutUrl returns the URL of the checkout page', async () => {
    const { buyer, v2 } = await visitor()
    const { id } = await v2.add(await shop.product({ name: 'Lantern' }))
    const { body } = await byId(buyer.token, 'POST', `${id}/get-checkout-url`, { currencyCode: 'EUR' })
    const { checkoutUrl } = body as { checkoutUrl: string }
    const response = await shop.send('GET', checkoutUrl.slice(shop.platform.config.url.length))
    assert.match(await response.text(), /Lantern/)
  })

  it('behavior: placeOrder orders a paid cart with the token of a calculation', async () => {
    const { buyer, v2 } = await visitor()
    const { id } = await v2.add(await shop.product({ price: '40', digital: true }))
    const place = (priceVerificationToken?: string) =>
      byId(buyer.token, 'POST', `${id}/place-order`, { priceVerificationToken })
    assert.equal(codeOf(await place()), 'EMPTY_PAYMENT_TOKEN')
    await v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0500CARD' } })
    assert.equal(codeOf(await place('stale')), 'INVALID_PRICE_VERIFICATION_TOKEN')
    const { summary } = (await byId(buyer.token, 'POST', `${id}/calculate`, {})).body as { summary: SummaryV2 }
    const { body } = await place(summary.priceVerificationToken)
    const { orderId, completed } = body as { orderId: string; completed: boolean }
    assert.equal(completed, true)
    assert.equal(cartOf(await byId(buyer.token, 'GET', id)).orderId, orderId)
    assert.equal(codeOf(await place()), 'CART_ALREADY_ORDERED')
  })

  it('behavior: the token of a calculation confirms its prices, also if the cart has older ones than the catalog', async () => {
    const { buyer, v2 } = await visitor()
    const product = await shop.product({ price: '40', digital: true })
    const { id } = await v2.add(product)
    await v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0500CARD' } })
    const document = sql`json_set(${products.document}, '$.price', '50')`
    await shop.platform.db.update(products).set({ document }).where(eq(products.id, product))
    const place = async (refreshCart: boolean) => {
      const { summary } = await v2.totals('/calculate', { refreshCart })
      const { priceVerificationToken } = summary
      const response = await byId(buyer.token, 'POST', `${id}/place-order`, { priceVerificationToken })
      return { subtotal: summary.priceSummary.subtotal.amount, response }
    }
    const stale = await place(false)
    assert.deepEqual([stale.subtotal, codeOf(stale.response)], ['40', 'INVALID_PRICE_VERIFICATION_TOKEN'])
    const current = await place(true)
    assert.deepEqual([current.subtotal, current.response.status], ['50', 200])
  })

  it('error: placeOrder refuses a cart with a violation that is an error', async () => {
    const { buyer, v2 } = await visitor()
    const product = await shop.product({ price: '20', stock: 2 })
    const { id } = await v2.add(product)
    await v2.cart('POST', '/add-gift-card', { giftCard: { code: 'GIFT0500CARD' } })
    const refusal = async () => {
      const response = await byId(buyer.token, 'POST', `${id}/place-order`, {})
      return [response.status, codeOf(response)]
    }
    assert.deepEqual(await refusal(), [428, 'MISSING_DELIVERY_ADDRESS'])
    await v2.cart('PATCH', '', { cart: { deliveryInfo: { address: NEW_YORK } } })
    assert.deepEqual(await refusal(), [428, 'MISSING_DELIVERY_METHOD'])
    const code = (await v2.totals('/calculate')).summary.deliverySummary?.method.code
    await v2.cart('POST', '/set-delivery-method', { deliveryMethod: { code } })
    await setStock(shop.platform.db, product, { quantity: 0 })
    assert.deepEqual(await refusal(), [428, 'LINE_ITEMS_OUT_OF_STOCK'])
    await setStock(shop.platform.db, product, { quantity: 2 })
    const { sandbox } = shop.platform
    sandbox.violations = [{ severity: 'ERROR', description: 'Ask first' }]
    const withViolation = await refusal()
    sandbox.violations = []
    assert.deepEqual(withViolation, [428, 'VIOLATIONS_WITH_ERROR_SEVERITY'])
    assert.equal((await byId(buyer.token, 'POST', `${id}/place-order`, {})).status, 200)
  })

  it('behavior: a merchant creates, changes and deletes carts; visitors may not', async () => {
    const catalogItems = [itemV2(await shop.product({ price: '10', stock: 9 }))]
    const { buyer } = await visitor()
    assert.equal((await shop.call('POST', '/ecom/v2/carts', { catalogItems }, { token: buyer.token })).status, 403)
    const cart = cartOf(await asMerchant('POST', '', { catalogItems, cart: { note: 'By phone' } }))
    assert.deepEqual([cart.note, cart.currentCart], ['By phone', false])
    const path = `/${cart.id}`
    const lineItems = [{ lineItemId: cart.lineItems[0]?.id, quantity: { newQuantity: 3 } }]
    assert.equal(cartOf(await asMerchant('POST', `${path}/update-line-items`, { lineItems })).subtotal.amount, '30')
    const { coupons } = cartOf(await asMerchant('POST', `${path}/add-coupon`, { coupon: { code: 'FIVEOFF' } }))
    await asMerchant('POST', `${path}/remove-coupon`, { couponId: coupons[0]?.id })
    const updated = await asMerchant('PATCH', path, { cart: { id: cart.id, customerInfo: { email: 'a@example.com' } } })
    assert.equal(cartOf(updated).customerInfo.email, 'a@example.com')
    const lineItemIds = [cart.lineItems[0]?.id]
    assert.deepEqual(cartOf(await asMerchant('POST', `${path}/remove-line-items`, { lineItemIds })).lineItems, [])
    assert.equal((await asMerchant('DELETE', path)).status, 200)
    assert.equal((await asMerchant('GET', path)).status, 404)
  })

  it('behavior: markCartAsCompleted sets the order', async () => {
    const { v2 } = await visitor()
    const { id } = await v2.add(await shop.product())
    const orderId = '11111111-2222-4333-8444-555555555555'
    const cart = cartOf(await asMerchant('POST', `/${id}/mark-cart-as-completed`, { orderId }))
    assert.deepEqual([cart.orderPlaced, cart.orderId], [true, orderId])
  })
})

describe('faults and the request log', () => {
  it('behavior: apply to calls of Cart V2 by their name and path', async () => {
    const { v2 } = await visitor()
    const fault = { match: 'addLineItemsToCurrentCart', kind: '503', times: 1 }
    await shop.call('POST', '/_control/faults', fault)
    const response = await v2.call('POST', '/add-line-items', { catalogItems: [itemV2(await shop.product())] })
    assert.equal(response.status, 503)
    const logged = shop.platform.log.all().findLast(({ method }) => method === 'POST')
    assert.equal(logged?.call, 'addLineItemsToCurrentCart')
  })
})

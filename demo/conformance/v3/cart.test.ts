import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createRedirectSession } from '../../../core/index.ts'
import { cartAreas } from '../../platform/http/v3/cart-calls.ts'
import { v3Routes } from '../../platform/routes.ts'
import { seedId } from '../../platform/seed/ids.ts'
import { STORES_APP_ID } from '../../platform/shop/settings.ts'
import { createCheckoutDriver } from '../../platform/testing/checkout-driver.ts'
import { SHOP_ORIGIN } from '../../platform/testing/identity-shop.ts'
import type { Caller } from '../callers.ts'
import type { Side } from '../driver.ts'
import { missingFields } from '../missing-fields.ts'
import { type Driver, type Output, openDriver } from './driver.ts'

const organizer = seedId('product', 'modular-drawer-organizer')
const guide = seedId('product', 'slow-coffee-guide')
const unknown = '99999999-9999-4999-8999-999999999999'
const THANKS = `${SHOP_ORIGIN}/thanks.html`
const address = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine1: '2 Example Street',
}

const item = (catalogItemId: string, quantity: number) => ({
  catalogReference: { appId: STORES_APP_ID, catalogItemId },
  quantity,
})
const items = (quantity: number) => ({ catalogItems: [item(organizer, quantity)] })
type Cart = Output<'getCurrentCart'>['cart']

/** The id of the only line. */
function lineOf(cart: Cart): string {
  const [line, ...others] = cart.lineItems ?? []
  assert.deepEqual(others, [])
  assert.ok(line?.id)
  return line.id
}

async function shopper(driver: Driver, quantity = 2): Promise<{ caller: Caller; cart: Cart }> {
  const caller = await driver.visitor()
  return { caller, cart: (await driver.call(caller, 'addLineItemsToCurrentCart', items(quantity))).cart }
}

/** The path of the checkout page of a cart. */
async function checkoutPath(driver: Driver, side: Side, caller: Caller, checkoutId = ''): Promise<string> {
  const payload = { ecomCheckout: { checkoutId }, callbacks: { thankYouPageUrl: THANKS } }
  const { redirectSession } =
    side === 'ours'
      ? await caller.call(createRedirectSession, payload)
      : ((await driver.runWithSdk(() => caller.sdk.redirects.createRedirectSession(payload))) as {
          redirectSession: { fullUrl: string }
        })
  return redirectSession.fullUrl.slice(driver.shop.platform.config.url.length)
}

function scenarios(side: Side): void {
  let driver: Driver
  before(async () => {
    driver = await openDriver(side, (name, wire, response) => {
      assert.deepEqual(missingFields(wire, response), [], `${name}: missing or changed in the response`)
    })
  })
  after(() => driver.shop.close())

  it('default: fills the cart, changes it, and deletes it', async () => {
    const stranger = await driver.visitor()
    assert.equal(await driver.expectError(stranger, 'getCurrentCart', {}), 'CURRENT_CART_NOT_FOUND')
    const { caller, cart } = await shopper(driver)
    const lineItemId = lineOf(cart)
    const updates = { lineItems: [{ lineItemId, quantity: { newQuantity: 3 } }] }
    const updated = await driver.call(caller, 'updateLineItemsInCurrentCart', updates)
    assert.equal(updated.cart.lineItems?.[0]?.quantityInfo?.confirmedQuantity, 3)
    assert.equal(await driver.expectError(caller, 'addLineItemsToCurrentCart', items(99_999)), 'INSUFFICIENT_INVENTORY')
    const fields = { note: 'Ring twice', deliveryInfo: { address } }
    const { note, deliveryInfo } = (await driver.call(caller, 'updateCurrentCart', { cart: fields })).cart
    assert.deepEqual([note, deliveryInfo?.address?.addressLine1], ['Ring twice', address.addressLine1])
    assert.ok((await driver.call(caller, 'refreshCurrentCart', {})).cart.updatedDate instanceof Date)
    const removed = await driver.call(caller, 'removeLineItemsFromCurrentCart', { lineItemIds: [lineItemId] })
    assert.deepEqual(removed.cart.lineItems, [])
    await driver.call(caller, 'deleteCurrentCart', {})
    assert.equal(await driver.expectError(caller, 'deleteCurrentCart', {}), 'CURRENT_CART_NOT_FOUND')
    const again = await driver.call(caller, 'createCurrentCart', { ...items(1), cart: { note: 'Hello' } })
    assert.equal(again.cart.note, 'Hello')
  })

  it('default: uses a coupon and a gift card', async () => {
    const { caller } = await shopper(driver)
    const { coupons } = (await driver.call(caller, 'addCouponToCurrentCart', { coupon: { code: 'WELCOME10' } })).cart
    const second = { coupon: { code: 'FIVEOFF' } }
    assert.equal(await driver.expectError(caller, 'addCouponToCurrentCart', second), 'MAX_COUPONS_PER_CART_EXCEEDED')
    assert.equal(
      await driver.expectError(caller, 'removeCouponFromCurrentCart', { couponId: unknown }),
      'COUPON_NOT_FOUND_IN_CART',
    )
    const { summary } = await driver.call(caller, 'estimateCurrentCart', {})
    assert.ok(Number(summary.priceSummary?.discount?.amount) > 0)
    await driver.call(caller, 'removeCouponFromCurrentCart', { couponId: coupons?.[0]?.id ?? '' })
    const { paymentInfo } = (
      await driver.call(caller, 'addGiftCardToCurrentCart', { giftCard: { code: 'GIFT0025CARD' } })
    ).cart
    const giftCardId = paymentInfo?.giftCards?.[0]?.id ?? ''
    const { cart } = await driver.call(caller, 'removeGiftCardFromCurrentCart', { giftCardId })
    assert.deepEqual([cart.coupons, cart.paymentInfo?.giftCards], [[], []])
  })

  it('default: selects a delivery method, and calculates', async () => {
    const { caller } = await shopper(driver)
    const unset = { deliveryMethod: { code: 'standard' } }
    assert.equal(
      await driver.expectError(caller, 'setDeliveryMethodForCurrentCart', unset),
      'DELIVERY_METHOD_MISSING_ADDRESS',
    )
    await driver.call(caller, 'updateCurrentCart', { cart: { deliveryInfo: { address } } })
    const { summary } = await driver.call(caller, 'calculateCurrentCart', { refreshCart: true })
    assert.ok(summary.priceVerificationToken)
    assert.deepEqual(
      summary.violations?.map(({ code }) => code),
      ['MISSING_DELIVERY_METHOD'],
    )
    const request = { lineItems: items(1).catalogItems, destination: address, currency: 'USD' }
    const { deliverySolutions } = await driver.call(caller, 'getDeliverySolutions', request)
    const code = deliverySolutions?.[0]?.code ?? ''
    assert.equal(code, summary.deliverySummary?.method?.code)
    const { cart } = await driver.call(caller, 'setDeliveryMethodForCurrentCart', { deliveryMethod: { code } })
    assert.equal(cart.deliveryInfo?.method?.code, code)
    const removed = await driver.call(caller, 'removeDeliveryMethodFromCurrentCart', {})
    assert.equal(removed.cart.deliveryInfo?.method, undefined)
  })

  it('default: buys; the checkout has the id of the cart, which then contains the order id', async () => {
    const { caller, cart } = await shopper(driver, 1)
    await driver.call(caller, 'addCouponToCurrentCart', { coupon: { code: 'FIVEOFF' } })
    await driver.call(caller, 'updateCurrentCart', { cart: { deliveryInfo: { address } } })
    const { location } = await createCheckoutDriver(
      driver.shop,
      await checkoutPath(driver, side, caller, cart.id),
    ).pay()
    const orderId = new URL(location).searchParams.get('orderId')
    const ordered = (await driver.call(caller, 'getCart', { cartId: cart.id ?? '' })).cart
    assert.deepEqual([ordered.orderPlaced, ordered.orderId], [true, orderId])
    assert.equal(await driver.expectError(caller, 'refreshCurrentCart', {}), 'CART_ALREADY_ORDERED')
    assert.equal(await driver.expectError(caller, 'getCurrentCart', {}), 'CURRENT_CART_NOT_FOUND')
  })

  it('default: orders a paid cart without the checkout page', async () => {
    const caller = await driver.visitor()
    const { cart } = await driver.call(caller, 'addLineItemsToCurrentCart', { catalogItems: [item(guide, 1)] })
    const cartId = cart.id ?? ''
    assert.ok(URL.canParse((await driver.call(caller, 'getCheckoutUrl', { cartId })).checkoutUrl ?? ''))
    assert.equal(await driver.expectError(caller, 'placeOrder', { cartId }), 'EMPTY_PAYMENT_TOKEN')
    await driver.call(caller, 'addGiftCardToCurrentCart', { giftCard: { code: 'GIFT0500CARD' } })
    const { priceVerificationToken } = (await driver.call(caller, 'calculateCart', { cartId })).summary
    const token = priceVerificationToken ?? ''
    const placed = await driver.call(caller, 'placeOrder', { cartId, priceVerificationToken: token })
    assert.equal(placed.completed, true)
  })

  it('default: stores form submissions, and returns no upsells', async () => {
    const { caller, cart } = await shopper(driver)
    const cartId = cart.id ?? ''
    const formSubmissions = [{ id: organizer, formSubmissionId: unknown }]
    const updated = await driver.call(caller, 'updateFormSubmissionsInCurrentCart', { formSubmissions })
    assert.equal(Number(updated.cart.revision), Number(cart.revision) + 1)
    await driver.call(driver.merchant, 'updateFormSubmissions', { cartId, formSubmissions })
    assert.deepEqual((await driver.call(caller, 'getUpsellOptionsForCurrentCart', {})).itemsUpsells, [])
    assert.deepEqual((await driver.call(caller, 'getUpsellOptions', { cartId })).itemsUpsells, [])
  })

  it('default: a merchant changes a cart by its id', async () => {
    const { merchant } = driver
    const visitor = await driver.visitor()
    assert.equal(await driver.expectError(visitor, 'createCart', items(1)), 'PERMISSION_DENIED')
    const { cart } = await driver.call(merchant, 'createCart', items(1))
    const cartId = cart.id ?? ''
    const { lineItems } = (await driver.call(merchant, 'addLineItems', { cartId, ...items(1) })).cart
    assert.equal(lineItems?.[0]?.quantityInfo?.requestedQuantity, 2)
    const lineItemId = lineOf(cart)
    await driver.call(merchant, 'updateLineItems', {
      cartId,
      lineItems: [{ lineItemId, quantity: { newQuantity: 1 } }],
    })
    await driver.call(merchant, 'updateCart', { cart: { id: cartId, deliveryInfo: { address } } })
    const { coupons } = (await driver.call(merchant, 'addCoupon', { cartId, coupon: { code: 'WELCOME10' } })).cart
    await driver.call(merchant, 'removeCoupon', { cartId, couponId: coupons?.[0]?.id ?? '' })
    const { paymentInfo } = (await driver.call(merchant, 'addGiftCard', { cartId, giftCard: { code: 'GIFT0025CARD' } }))
      .cart
    await driver.call(merchant, 'removeGiftCard', { cartId, giftCardId: paymentInfo?.giftCards?.[0]?.id ?? '' })
    const { summary } = await driver.call(merchant, 'calculateCart', { cartId })
    const code = summary.deliverySummary?.method?.code ?? ''
    await driver.call(merchant, 'setDeliveryMethod', { cartId, deliveryMethod: { code } })
    const estimate = await driver.call(merchant, 'estimateCart', { cartId, calculateDelivery: true })
    assert.equal(estimate.summary.deliverySummary?.method?.code, code)
    await driver.call(merchant, 'removeDeliveryMethod', { cartId })
    await driver.call(merchant, 'refreshCart', { cartId })
    await driver.call(merchant, 'removeLineItems', { cartId, lineItemIds: [lineItemId] })
    const completed = await driver.call(merchant, 'markCartAsCompleted', { cartId, orderId: unknown })
    assert.equal(completed.cart.orderPlaced, true)
    assert.equal(await driver.expectError(merchant, 'deleteCart', { cartId }), 'CART_ALREADY_ORDERED')
    const open = (await driver.call(merchant, 'createCart', items(1))).cart.id ?? ''
    await driver.call(merchant, 'deleteCart', { cartId: open })
    assert.equal(await driver.expectError(merchant, 'getCart', { cartId: open }), 'CART_NOT_FOUND')
  })

  it('behavior: all calls that the platform supports were made', () => {
    const names = Object.keys({ ...cartAreas.cartV2, ...cartAreas.cartV2ById, ...cartAreas.delivery })
    const supported = v3Routes.map(({ name }) => name).filter((name) => names.includes(name))
    assert.deepEqual([...driver.calledNames].sort(), supported.sort())
  })
}

describe('the vendor’s SDK works with the platform', () => scenarios('sdk'))
describe('our client works with the platform', () => scenarios('ours'))

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createRedirectSession } from '../../../core/index.ts'
import { cartAreas } from '../../platform/http/v3/cart-calls.ts'
import { v3Routes } from '../../platform/routes.ts'
import { seedId } from '../../platform/seed/ids.ts'
import { STORES_APP_ID } from '../../platform/shop/settings.ts'
import { createFiller } from '../../platform/testing/fill-checkout.ts'
import { SHOP_ORIGIN } from '../../platform/testing/identity-shop.ts'
import type { Credentialed } from '../callers.ts'
import type { Side } from '../driver.ts'
import { lost } from '../missing-fields.ts'
import { type Drive, type Output, openDrive } from './driver.ts'

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

async function shopper(drive: Drive, quantity = 2): Promise<{ who: Credentialed; cart: Cart }> {
  const who = await drive.visitor()
  return { who, cart: (await drive.call(who, 'addLineItemsToCurrentCart', items(quantity))).cart }
}

/** The path of the checkout page of a cart. */
async function checkoutPath(drive: Drive, side: Side, who: Credentialed, checkoutId = ''): Promise<string> {
  const payload = { ecomCheckout: { checkoutId }, callbacks: { thankYouPageUrl: THANKS } }
  const { redirectSession } =
    side === 'ours'
      ? await who.call(createRedirectSession, payload)
      : ((await drive.throughSdk(() => who.sdk.redirects.createRedirectSession(payload))) as {
          redirectSession: { fullUrl: string }
        })
  return redirectSession.fullUrl.slice(drive.shop.platform.config.url.length)
}

function scenarios(side: Side): void {
  let drive: Drive
  before(async () => {
    drive = await openDrive(side, (name, wire, response) => {
      assert.deepEqual(lost(wire, response), [], `${name}: missing or changed in the response`)
    })
  })
  after(() => drive.shop.close())

  it('default: fills the cart, changes it, and deletes it', async () => {
    const stranger = await drive.visitor()
    assert.equal(await drive.refused(stranger, 'getCurrentCart', {}), 'CURRENT_CART_NOT_FOUND')
    const { who, cart } = await shopper(drive)
    const lineItemId = lineOf(cart)
    const updates = { lineItems: [{ lineItemId, quantity: { newQuantity: 3 } }] }
    const updated = await drive.call(who, 'updateLineItemsInCurrentCart', updates)
    assert.equal(updated.cart.lineItems?.[0]?.quantityInfo?.confirmedQuantity, 3)
    assert.equal(await drive.refused(who, 'addLineItemsToCurrentCart', items(99_999)), 'INSUFFICIENT_INVENTORY')
    const fields = { note: 'Ring twice', deliveryInfo: { address } }
    const { note, deliveryInfo } = (await drive.call(who, 'updateCurrentCart', { cart: fields })).cart
    assert.deepEqual([note, deliveryInfo?.address?.addressLine1], ['Ring twice', address.addressLine1])
    assert.ok((await drive.call(who, 'refreshCurrentCart', {})).cart.updatedDate instanceof Date)
    const removed = await drive.call(who, 'removeLineItemsFromCurrentCart', { lineItemIds: [lineItemId] })
    assert.deepEqual(removed.cart.lineItems, [])
    await drive.call(who, 'deleteCurrentCart', {})
    assert.equal(await drive.refused(who, 'deleteCurrentCart', {}), 'CURRENT_CART_NOT_FOUND')
    const again = await drive.call(who, 'createCurrentCart', { ...items(1), cart: { note: 'Hello' } })
    assert.equal(again.cart.note, 'Hello')
  })

  it('default: uses a coupon and a gift card', async () => {
    const { who } = await shopper(drive)
    const { coupons } = (await drive.call(who, 'addCouponToCurrentCart', { coupon: { code: 'WELCOME10' } })).cart
    const second = { coupon: { code: 'FIVEOFF' } }
    assert.equal(await drive.refused(who, 'addCouponToCurrentCart', second), 'MAX_COUPONS_PER_CART_EXCEEDED')
    assert.equal(
      await drive.refused(who, 'removeCouponFromCurrentCart', { couponId: unknown }),
      'COUPON_NOT_FOUND_IN_CART',
    )
    const { summary } = await drive.call(who, 'estimateCurrentCart', {})
    assert.ok(Number(summary.priceSummary?.discount?.amount) > 0)
    await drive.call(who, 'removeCouponFromCurrentCart', { couponId: coupons?.[0]?.id ?? '' })
    const { paymentInfo } = (await drive.call(who, 'addGiftCardToCurrentCart', { giftCard: { code: 'GIFT0025CARD' } }))
      .cart
    const giftCardId = paymentInfo?.giftCards?.[0]?.id ?? ''
    const { cart } = await drive.call(who, 'removeGiftCardFromCurrentCart', { giftCardId })
    assert.deepEqual([cart.coupons, cart.paymentInfo?.giftCards], [[], []])
  })

  it('default: selects a delivery method, and calculates', async () => {
    const { who } = await shopper(drive)
    const unset = { deliveryMethod: { code: 'standard' } }
    assert.equal(await drive.refused(who, 'setDeliveryMethodForCurrentCart', unset), 'DELIVERY_METHOD_MISSING_ADDRESS')
    await drive.call(who, 'updateCurrentCart', { cart: { deliveryInfo: { address } } })
    const { summary } = await drive.call(who, 'calculateCurrentCart', { refreshCart: true })
    assert.ok(summary.priceVerificationToken)
    assert.deepEqual(
      summary.violations?.map(({ code }) => code),
      ['MISSING_DELIVERY_METHOD'],
    )
    const request = { lineItems: items(1).catalogItems, destination: address, currency: 'USD' }
    const { deliverySolutions } = await drive.call(who, 'getDeliverySolutions', request)
    const code = deliverySolutions?.[0]?.code ?? ''
    assert.equal(code, summary.deliverySummary?.method?.code)
    const { cart } = await drive.call(who, 'setDeliveryMethodForCurrentCart', { deliveryMethod: { code } })
    assert.equal(cart.deliveryInfo?.method?.code, code)
    const removed = await drive.call(who, 'removeDeliveryMethodFromCurrentCart', {})
    assert.equal(removed.cart.deliveryInfo?.method, undefined)
  })

  it('default: buys: the checkout has the id of the cart, which then holds the order', async () => {
    const { who, cart } = await shopper(drive, 1)
    await drive.call(who, 'addCouponToCurrentCart', { coupon: { code: 'FIVEOFF' } })
    await drive.call(who, 'updateCurrentCart', { cart: { deliveryInfo: { address } } })
    const { location } = await createFiller(drive.shop, await checkoutPath(drive, side, who, cart.id)).pay()
    const orderId = new URL(location).searchParams.get('orderId')
    const ordered = (await drive.call(who, 'getCart', { cartId: cart.id ?? '' })).cart
    assert.deepEqual([ordered.orderPlaced, ordered.orderId], [true, orderId])
    assert.equal(await drive.refused(who, 'refreshCurrentCart', {}), 'CART_ALREADY_ORDERED')
    assert.equal(await drive.refused(who, 'getCurrentCart', {}), 'CURRENT_CART_NOT_FOUND')
  })

  it('default: orders a paid cart without the checkout page', async () => {
    const who = await drive.visitor()
    const { cart } = await drive.call(who, 'addLineItemsToCurrentCart', { catalogItems: [item(guide, 1)] })
    const cartId = cart.id ?? ''
    assert.ok(URL.canParse((await drive.call(who, 'getCheckoutUrl', { cartId })).checkoutUrl ?? ''))
    assert.equal(await drive.refused(who, 'placeOrder', { cartId }), 'EMPTY_PAYMENT_TOKEN')
    await drive.call(who, 'addGiftCardToCurrentCart', { giftCard: { code: 'GIFT0500CARD' } })
    const { priceVerificationToken } = (await drive.call(who, 'calculateCart', { cartId })).summary
    const token = priceVerificationToken ?? ''
    const placed = await drive.call(who, 'placeOrder', { cartId, priceVerificationToken: token })
    assert.equal(placed.completed, true)
  })

  it('default: keeps submitted forms, and has no upsells', async () => {
    const { who, cart } = await shopper(drive)
    const cartId = cart.id ?? ''
    const formSubmissions = [{ id: organizer, formSubmissionId: unknown }]
    const kept = await drive.call(who, 'updateFormSubmissionsInCurrentCart', { formSubmissions })
    assert.equal(Number(kept.cart.revision), Number(cart.revision) + 1)
    await drive.call(drive.merchant, 'updateFormSubmissions', { cartId, formSubmissions })
    assert.deepEqual((await drive.call(who, 'getUpsellOptionsForCurrentCart', {})).itemsUpsells, [])
    assert.deepEqual((await drive.call(who, 'getUpsellOptions', { cartId })).itemsUpsells, [])
  })

  it('default: a merchant changes a cart by its id', async () => {
    const { merchant } = drive
    const visitor = await drive.visitor()
    assert.equal(await drive.refused(visitor, 'createCart', items(1)), 'PERMISSION_DENIED')
    const { cart } = await drive.call(merchant, 'createCart', items(1))
    const cartId = cart.id ?? ''
    const { lineItems } = (await drive.call(merchant, 'addLineItems', { cartId, ...items(1) })).cart
    assert.equal(lineItems?.[0]?.quantityInfo?.requestedQuantity, 2)
    const lineItemId = lineOf(cart)
    await drive.call(merchant, 'updateLineItems', { cartId, lineItems: [{ lineItemId, quantity: { newQuantity: 1 } }] })
    await drive.call(merchant, 'updateCart', { cart: { id: cartId, deliveryInfo: { address } } })
    const { coupons } = (await drive.call(merchant, 'addCoupon', { cartId, coupon: { code: 'WELCOME10' } })).cart
    await drive.call(merchant, 'removeCoupon', { cartId, couponId: coupons?.[0]?.id ?? '' })
    const { paymentInfo } = (await drive.call(merchant, 'addGiftCard', { cartId, giftCard: { code: 'GIFT0025CARD' } }))
      .cart
    await drive.call(merchant, 'removeGiftCard', { cartId, giftCardId: paymentInfo?.giftCards?.[0]?.id ?? '' })
    const { summary } = await drive.call(merchant, 'calculateCart', { cartId })
    const code = summary.deliverySummary?.method?.code ?? ''
    await drive.call(merchant, 'setDeliveryMethod', { cartId, deliveryMethod: { code } })
    const estimate = await drive.call(merchant, 'estimateCart', { cartId, calculateDelivery: true })
    assert.equal(estimate.summary.deliverySummary?.method?.code, code)
    await drive.call(merchant, 'removeDeliveryMethod', { cartId })
    await drive.call(merchant, 'refreshCart', { cartId })
    await drive.call(merchant, 'removeLineItems', { cartId, lineItemIds: [lineItemId] })
    const completed = await drive.call(merchant, 'markCartAsCompleted', { cartId, orderId: unknown })
    assert.equal(completed.cart.orderPlaced, true)
    await drive.call(merchant, 'deleteCart', { cartId })
    assert.equal(await drive.refused(merchant, 'getCart', { cartId }), 'CART_NOT_FOUND')
  })

  it('behavior: every call that the platform answers was made', () => {
    const names = Object.keys({ ...cartAreas.cartV2, ...cartAreas.cartV2ById, ...cartAreas.delivery })
    const answered = v3Routes.map(({ name }) => name).filter((name) => names.includes(name))
    assert.deepEqual([...drive.made].sort(), answered.sort())
  })
}

describe('the vendor’s SDK works with the platform', () => scenarios('sdk'))
describe('this client works with the platform', () => scenarios('ours'))

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { seedId } from '../../platform/seed/ids.ts'
import { STORES_APP_ID } from '../../platform/shop/settings.ts'
import {
  address,
  amount,
  anyId,
  choices,
  count,
  date,
  email,
  fields,
  flag,
  float,
  guid,
  image,
  list,
  text,
} from '../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import type { Driver, ScenarioCaller } from '../driver.ts'
import { toSdk } from '../sdk-format.ts'

const organizer = seedId('product', 'walnut-desk-organizer')
const translatable = fields({ original: text, translated: text })
const serviceProperties = fields({ scheduledDate: date, numberOfParticipants: count })
const catalogOverrideFields = fields({
  productName: translatable,
  price: amount,
  fullPrice: amount,
  descriptionLines: list(fields({ name: translatable, plainText: translatable })),
  physicalProperties: fields({ weight: float, sku: text, shippable: flag }),
  image,
  paymentOption: fields({ value: fc.constantFrom('FULL_PAYMENT_ONLINE' as const, 'DEPOSIT_ONLINE' as const) }),
  depositAmount: amount,
  savePaymentMethod: flag,
  inventoryAppId: guid,
})
const line = fields(
  {
    catalogReference: fields(
      { appId: guid, catalogItemId: anyId, options: fields({ variantId: guid, options: choices }) },
      ['appId', 'catalogItemId'],
    ),
    quantity: count,
    serviceProperties,
    catalogOverrideFields,
  },
  ['catalogReference', 'quantity'],
)
const customLine = fields(
  {
    id: guid,
    quantity: count,
    price: amount,
    productName: translatable,
    media: image,
    itemType: fields({ preset: fc.constantFrom('PHYSICAL' as const, 'SERVICE' as const) }),
    physicalProperties: fields({ weight: float, sku: text, shippable: flag }),
    descriptionLines: list(fields({ name: translatable, plainText: translatable })),
    serviceProperties,
  },
  ['quantity'],
)
const lines = { lineItems: list(line), customLineItems: list(customLine) }
const cartInfo = fields({
  buyerNote: text,
  contactInfo: fields({ address, contactDetails: fields({ firstName: text, lastName: text, phone: text }) }),
  selectedShippingOption: fields({ carrierId: guid, code: text }),
})
const delivery = {
  shippingAddress: address,
  billingAddress: address,
  selectedShippingOption: fields({ carrierId: guid, code: text }),
}
const noInput = fc.constant({})

const organizers = (quantity: number) => ({
  lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: organizer }, quantity }],
})

/** Creates a visitor with one line in the cart. */
export async function shopper(driver: Driver): Promise<{ caller: ScenarioCaller; lineId: string }> {
  const caller = await driver.visitor()
  const { cart } = await driver.call(caller, 'addToCurrentCart', organizers(2))
  const lineId = cart.lineItems?.[0]?.id
  assert.ok(lineId)
  return { caller, lineId }
}

export const cartCases: CallCases<
  | 'getCurrentCart'
  | 'updateCurrentCart'
  | 'addToCurrentCart'
  | 'removeLineItemsFromCurrentCart'
  | 'updateCurrentCartLineItemQuantity'
  | 'removeCouponFromCurrentCart'
  | 'createCheckoutFromCurrentCart'
  | 'createCheckout'
  | 'estimateCurrentCartTotals'
  | 'deleteCurrentCart'
> = {
  getCurrentCart: {
    input: noInput,
    sdk: async (sdk) => ({ cart: await sdk.cart.getCurrentCart() }),
    scenario: async (driver) => {
      assert.equal(await driver.expectError(await driver.visitor(), 'getCurrentCart', {}), 'OWNED_CART_NOT_FOUND')
      const { caller } = await shopper(driver)
      const { cart } = await driver.call(caller, 'getCurrentCart', {})
      assert.ok(cart.createdDate instanceof Date && cart.updatedDate instanceof Date)
      assert.equal(cart.lineItems?.[0]?.productName?.original, 'Walnut desk organizer')
    },
  },
  updateCurrentCart: {
    input: fields({
      cartInfo,
      couponCode: text,
      merchantDiscounts: list(fc.oneof(fc.record({ amount }), fc.record({ percentage: fc.nat(100) }))),
      cartFieldmask: list(fc.constantFrom('buyerNote', 'contactInfo.address', 'selectedShippingOption'), 1),
      ...lines,
    }),
    sdk: async (sdk, input) => ({ cart: await sdk.cart.updateCurrentCart(toSdk(input)) }),
    scenario: async (driver) => {
      const { caller } = await shopper(driver)
      const { cart } = await driver.call(caller, 'updateCurrentCart', { cartInfo: { buyerNote: 'A note' } })
      assert.equal(cart.buyerNote, 'A note')
      assert.match(await driver.expectError(caller, 'updateCurrentCart', { couponCode: 'NOSUCHCODE' }), /COUPON/)
    },
  },
  addToCurrentCart: {
    input: fields(lines),
    sdk: (sdk, input) => sdk.cart.addToCurrentCart(toSdk(input)),
    scenario: async (driver) => {
      const { caller } = await shopper(driver)
      const { cart } = await driver.call(caller, 'addToCurrentCart', organizers(1))
      assert.equal(cart.lineItems?.length, 1)
      assert.equal(await driver.expectError(caller, 'addToCurrentCart', organizers(0)), 'INVALID_ARGUMENT')
      const overridden = organizers(1).lineItems.map((item) => ({ ...item, catalogOverrideFields: { price: '1' } }))
      assert.equal(await driver.expectError(caller, 'addToCurrentCart', { lineItems: overridden }), 'PERMISSION_DENIED')
    },
  },
  removeLineItemsFromCurrentCart: {
    input: fc.record({ lineItemIds: list(anyId) }),
    sdk: (sdk, { lineItemIds }) => sdk.cart.removeLineItemsFromCurrentCart(lineItemIds),
    scenario: async (driver) => {
      const { caller, lineId } = await shopper(driver)
      const { cart } = await driver.call(caller, 'removeLineItemsFromCurrentCart', { lineItemIds: [lineId] })
      assert.deepEqual(cart.lineItems, [])
    },
  },
  updateCurrentCartLineItemQuantity: {
    input: fc.record({ lineItems: list(fc.record({ id: anyId, quantity: count })) }),
    sdk: (sdk, { lineItems }) => sdk.cart.updateCurrentCartLineItemQuantity(toSdk(lineItems)),
    scenario: async (driver) => {
      const { caller, lineId } = await shopper(driver)
      const lineItems = [{ id: lineId, quantity: 1 }]
      const { cart } = await driver.call(caller, 'updateCurrentCartLineItemQuantity', { lineItems })
      assert.equal(cart.lineItems?.[0]?.quantity, 1)
    },
  },
  removeCouponFromCurrentCart: {
    input: noInput,
    sdk: (sdk) => sdk.cart.removeCouponFromCurrentCart(),
    scenario: async (driver) => {
      const { caller } = await shopper(driver)
      const { cart } = await driver.call(caller, 'removeCouponFromCurrentCart', {})
      assert.deepEqual(cart.appliedDiscounts ?? [], [])
    },
  },
  createCheckoutFromCurrentCart: {
    input: fields({ channelType: fc.constantFrom('WEB' as const, 'POS' as const), ...delivery, email }, [
      'channelType',
    ]),
    sdk: (sdk, input) => sdk.cart.createCheckoutFromCurrentCart(toSdk(input)),
    scenario: async (driver) => {
      const { caller } = await shopper(driver)
      const { checkoutId } = await driver.call(caller, 'createCheckoutFromCurrentCart', { channelType: 'WEB' })
      assert.match(checkoutId, /^[0-9a-f-]{36}$/)
    },
  },
  createCheckout: {
    input: fields({ channelType: fc.constantFrom('WEB' as const, 'POS' as const), lineItems: list(line) }, [
      'channelType',
      'lineItems',
    ]),
    sdk: async (sdk, input) => ({ checkout: await sdk.checkout.createCheckout(toSdk(input)) }),
    scenario: async (driver) => {
      const caller = await driver.visitor()
      const { checkout } = await driver.call(caller, 'createCheckout', { channelType: 'WEB', ...organizers(2) })
      assert.deepEqual(
        checkout.lineItems?.map(({ quantity }) => quantity),
        [2],
      )
      assert.ok(checkout.createdDate instanceof Date)
      assert.match(checkout.priceSummary?.total?.amount ?? '', /^\d+(\.\d+)?$/)
      const session = await driver.call(caller, 'createRedirectSession', { ecomCheckout: { checkoutId: checkout.id } })
      assert.ok(URL.canParse(session.redirectSession.fullUrl))
      assert.equal(await driver.expectError(caller, 'getCurrentCart', {}), 'OWNED_CART_NOT_FOUND')
      assert.equal(
        await driver.expectError(caller, 'createCheckout', { channelType: 'WEB', lineItems: [] }),
        'INVALID_ARGUMENT',
      )
    },
  },
  estimateCurrentCartTotals: {
    input: fields({
      ...delivery,
      selectedMemberships: fc.record({
        memberships: list(fields({ id: anyId, appId: guid, lineItemIds: list(guid) }, ['id', 'appId'])),
      }),
    }),
    sdk: (sdk, input) => sdk.cart.estimateCurrentCartTotals(toSdk(input)),
    scenario: async (driver) => {
      const { caller } = await shopper(driver)
      const shippingAddress = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' }
      const totals = await driver.call(caller, 'estimateCurrentCartTotals', { shippingAddress })
      assert.match(totals.priceSummary?.total?.amount ?? '', /^\d+(\.\d+)?$/)
      assert.ok((totals.shippingInfo?.carrierServiceOptions?.length ?? 0) > 0)
    },
  },
  deleteCurrentCart: {
    input: noInput,
    sdk: (sdk) => sdk.cart.deleteCurrentCart(),
    scenario: async (driver) => {
      const { caller } = await shopper(driver)
      await driver.call(caller, 'deleteCurrentCart', {})
      assert.equal(await driver.expectError(caller, 'deleteCurrentCart', {}), 'OWNED_CART_NOT_FOUND')
    },
  },
}

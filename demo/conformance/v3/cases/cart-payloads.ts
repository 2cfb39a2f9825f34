/** Parts of the payloads of Cart V2: first of requests, in the client's format, then of responses, in the wire format. */
import fc from 'fast-check'
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
  url,
} from '../../arbitraries.ts'

const translatable = fields({ original: text, translated: text })
const money = fields({ amount })
const paymentOption = fc.constantFrom('FULL_PAYMENT_ONLINE' as const, 'DEPOSIT_ONLINE' as const)
const descriptionLines = list(fields({ name: translatable, plainText: translatable }))
const physicalProperties = fields({ weight: float, sku: text, shippable: flag })

const catalogOverrideFields = fields({
  name: translatable,
  salePrice: amount,
  fullPrice: amount,
  descriptionLines,
  physicalProperties,
  image,
  paymentOption: fields({ value: paymentOption }),
  depositAmount: amount,
  savePaymentMethod: flag,
  inventoryAppId: guid,
})
const catalogReference = fields(
  { appId: guid, catalogItemId: anyId, options: fields({ variantId: guid, options: choices }) },
  ['appId', 'catalogItemId'],
)
const membershipPayment = fc.oneof(
  fc.record({ existingMembership: fields({ appId: guid, membershipId: guid }) }),
  fc.record({ futureMembership: fields({ lineItemId: guid, benefitId: guid }) }),
)
const catalogItem = fields(
  { catalogReference, quantity: count, membershipPayment, catalogOverrideFields, inventoryAppId: guid },
  ['catalogReference', 'quantity'],
)
const pageUrl = url.map((address) => ({ relativePath: new URL(address).pathname, url: address }))
const customItem = fields(
  {
    name: translatable,
    quantityInfo: fields({ requestedQuantity: count, availableQuantity: count, fixedQuantity: flag }, [
      'requestedQuantity',
    ]),
    pricing: fields({ price: money, fullPrice: money, priceDescription: translatable, priceUndetermined: flag }, [
      'price',
    ]),
    attributes: fields({
      descriptionLines,
      image,
      itemType: fields({ preset: fc.constantFrom('PHYSICAL' as const, 'SERVICE' as const) }),
      physicalProperties,
      serviceProperties: fields({ scheduledDate: date, endDate: date, numberOfParticipants: count }),
      membersOnly: flag,
    }),
    deliveryConfig: fields({ deliveryProfileId: guid }),
    taxConfig: fields({ taxGroupId: guid }),
    paymentConfig: fields({ depositAmount: money, paymentOption }),
  },
  ['name', 'quantityInfo', 'pricing', 'attributes'],
)
export const items = { catalogItems: list(catalogItem), customItems: list(customItem) }

const contact = { firstName: text, lastName: text, phone: text, company: text }
export const cartFields = {
  note: text,
  customerInfo: fields({ ...contact, email, vatId: fields({ id: text, type: fc.constant('CPF' as const) }) }),
  deliveryInfo: fields({ address, method: fields({ code: text, appId: guid }) }),
  paymentInfo: fields({ billingAddress: address, billingContact: fields(contact) }),
  taxInfo: fields({ taxExemptGroupId: guid }),
  settings: fields({ lockCouponCode: flag, lockGiftCard: flag }),
  customCheckoutUrl: url,
}
export const coupon = fc.record({ code: text })
export const deliveryMethod = fields({ code: text, appId: guid }, ['code'])
export const giftCard = fields({ code: text, redeemAmount: money }, ['code'])
export const newCart = {
  cart: fields(cartFields),
  ...items,
  coupons: list(coupon),
  deliveryMethod,
  giftCards: list(giftCard),
}

export const lineItems = list(
  fields({ lineItemId: guid, quantity: fc.record({ newQuantity: count }), membershipPayment }, ['lineItemId']),
)
export const estimate = {
  refreshCart: flag,
  validationConfig: fc.constantFrom('SKIP_VALIDATIONS' as const, 'CHECKOUT_VALIDATIONS' as const),
  calculateDelivery: flag,
  calculateAdditionalFees: flag,
  calculateTax: flag,
  calculateGiftCards: flag,
}
export const formSubmissions = list(fields({ id: guid, formSubmissionId: guid }))

export const wireDate = date.map((moment) => moment.toISOString())
/** JSON numbers, and the texts for values that JSON has no number for. */
const wireFloat = fc.oneof(fc.integer(), fc.constantFrom('NaN', 'Infinity', '-Infinity'))
export const wireAddress = address.map(({ formatted, location, addressLine1, ...place }) => ({
  ...place,
  ...(formatted === undefined ? {} : { formattedAddress: formatted }),
  ...(location === undefined ? {} : { geocode: { latitude: 1.5, longitude: -2 } }),
  ...(addressLine1 === undefined ? {} : { addressLine: addressLine1 }),
}))

const wireLine = fields({
  id: guid,
  name: translatable,
  quantityInfo: fields({ confirmedQuantity: count, requestedQuantity: count, availableQuantity: count }),
  pricing: fields({ unitPrice: money, totalPrice: money, breakdown: fields({ fullPrice: money }) }),
  source: fields({
    catalogReference,
    catalogOverrideFields: fields({ image, physicalProperties: fields({ weight: wireFloat }) }),
  }),
  attributes: fields({
    image,
    url: pageUrl,
    descriptionLines,
    physicalProperties: fields({ weight: wireFloat, sku: text }),
    subscriptionInfo: fields({ title: translatable, subscriptionSettings: fields({ startDate: wireDate }) }),
    serviceProperties: fields({ scheduledDate: wireDate, endDate: wireDate }),
  }),
  status: fc.constantFrom('IN_STOCK', 'OUT_OF_STOCK'),
  modifierGroups: list(fields({ id: guid, modifiers: list(fields({ id: guid, price: money })) })),
  discounts: list(fields({ name: translatable, amountOff: money })),
})
const wireCart = fields({
  id: guid,
  revision: fc.nat().map(String),
  createdDate: wireDate,
  updatedDate: wireDate,
  lineItems: list(wireLine),
  subtotal: money,
  note: text,
  coupons: list(fields({ id: guid, code: text })),
  deliveryInfo: fields({ address: wireAddress, method: fields({ code: text, title: translatable }) }),
  paymentInfo: fields({ billingAddress: wireAddress, giftCards: list(fields({ id: guid, obfuscatedCode: text })) }),
  orderPlaced: flag,
  orderId: guid,
})
const charges = list(fields({ cycleFrom: count, cycleBillingDate: wireDate }))
const summary = fields({
  cartRevision: fc.nat().map(String),
  priceSummary: fields({ subtotal: money, total: money }),
  paymentSummary: fields({ payNow: money, subscriptionCharges: list(fields({ lineItemIds: list(guid), charges })) }),
  violations: list(
    fields({ code: text, customValidationData: fields({ target: fields({ lineItem: fields({ id: guid }) }) }) }),
  ),
})
export const cartResponse = fc.record({ cart: wireCart })
export const totalsResponse = fc.record({ cart: wireCart, summary })

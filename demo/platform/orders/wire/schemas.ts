/** Requests of merchants about orders. Fields that only the platform writes are dropped. */
import * as v from 'valibot'
import {
  addressWithContact,
  atMost,
  channelType,
  decimal,
  email,
  flag,
  guid,
  itemPreset,
  names,
  optionalObject,
  optionalText,
  paymentOption,
  physicalProperties,
  quantity,
  requiredText,
  some,
} from '../../http/input/schemas.ts'

const anything = v.record(v.string(), v.unknown())
const price = v.object({ amount: decimal })
const moment = v.pipe(v.string(), v.isoTimestamp())

const line = v.object({
  id: v.nullish(v.union([guid, v.literal('')])),
  productName: names,
  catalogReference: v.nullish(
    v.object({
      appId: requiredText(100),
      catalogItemId: requiredText(100),
      options: optionalObject,
    }),
  ),
  quantity,
  price,
  priceBeforeDiscounts: v.nullish(price),
  totalDiscount: v.nullish(price),
  descriptionLines: atMost(anything, 20),
  image: v.nullish(v.looseObject({ id: v.string() })),
  physicalProperties,
  itemType: v.nullish(v.object({ preset: itemPreset, custom: optionalText(100) })),
  paymentOption: v.nullish(paymentOption),
  taxDetails: v.nullish(
    v.object({ taxableAmount: v.nullish(price), taxRate: v.nullish(v.string()), totalTax: v.nullish(price) }),
  ),
  digitalFile: v.nullish(v.object({ fileId: v.string(), expirationDate: v.nullish(moment) })),
  locations: atMost(anything, 5),
  fulfillerId: v.nullish(guid),
})

const named = {
  extendedFields: optionalObject,
  tags: optionalObject,
  customFields: v.nullish(v.array(anything)),
}

/** Source: platform reference, Create Order. */
export const newOrder = v.object({
  ...named,
  lineItems: some(line, 300),
  channelInfo: v.object({
    type: channelType,
    externalOrderId: optionalText(100),
    externalOrderUrl: optionalText(1000),
  }),
  priceSummary: v.nullish(
    v.object({
      subtotal: v.nullish(price),
      shipping: v.nullish(price),
      tax: v.nullish(price),
      discount: v.nullish(price),
      total: v.nullish(price),
      totalAdditionalFees: v.nullish(price),
    }),
  ),
  currency: v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^[A-Z]{3}$/),
      v.check((code) => Intl.supportedValuesOf('currency').includes(code), 'must be a currency'),
    ),
  ),
  currencyConversionDetails: v.nullish(
    v.object({ originalCurrency: v.nullish(v.string()), conversionRate: v.nullish(v.string()) }),
  ),
  buyerInfo: v.nullish(
    v.object({
      visitorId: v.nullish(guid),
      memberId: v.nullish(guid),
      contactId: v.nullish(guid),
      email: v.nullish(email),
    }),
  ),
  status: v.nullish(v.picklist(['INITIALIZED', 'APPROVED'])),
  paymentStatus: v.nullish(v.picklist(['UNSPECIFIED', 'NOT_PAID', 'PAID'])),
  buyerLanguage: optionalText(10),
  buyerNote: optionalText(1000),
  weightUnit: v.nullish(v.picklist(['KG', 'LB'])),
  taxIncludedInPrices: flag,
  taxInfo: optionalObject,
  billingInfo: v.nullish(addressWithContact),
  recipientInfo: v.nullish(addressWithContact),
  shippingInfo: optionalObject,
  appliedDiscounts: atMost(anything, 320),
  additionalFees: atMost(anything, 100),
  purchasedDate: v.nullish(moment),
  purchaseFlowId: v.nullish(guid),
  checkoutId: v.nullish(guid),
  archived: flag,
})

export const creationSettings = v.nullish(
  v.object({
    orderApprovalStrategy: v.nullish(v.picklist(['DEFAULT', 'PAYMENT_RECEIVED', 'PAYMENT_METHOD_SAVED'])),
    notifications: v.nullish(v.object({ sendNotificationToBuyer: flag })),
  }),
)

/** Changeable fields of an order; `null` removes a value. Source: core/README.md#orders, the platform's reference, Update Order. */
export const orderChange = v.object({
  ...named,
  id: guid,
  buyerInfo: v.nullish(v.object({ email: v.nullish(email) })),
  buyerLanguage: optionalText(10),
  buyerNote: optionalText(1000),
  weightUnit: v.nullish(v.picklist(['KG', 'LB'])),
  billingInfo: v.nullish(addressWithContact),
  recipientInfo: v.nullish(addressWithContact),
  shippingInfo: v.nullish(
    v.object({ logistics: v.nullish(v.object({ shippingDestination: v.nullish(addressWithContact) })) }),
  ),
  archived: flag,
  attributionSource: v.nullish(v.picklist(['UNSPECIFIED', 'FACEBOOK_ADS'])),
  seenByAHuman: flag,
})

export type NewOrder = v.InferOutput<typeof newOrder>
export type NewOrderLine = NewOrder['lineItems'][number]
export type OrderChange = v.InferOutput<typeof orderChange>

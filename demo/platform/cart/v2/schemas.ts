/** Payloads of Cart V2. Fields that the platform does not use are dropped. Source: core/README.md#cart-v2. */
import * as v from 'valibot'
import {
  address,
  addressWithContact,
  atMost,
  customLineItem,
  decimal,
  email,
  guid,
  lineItem,
  optionalText,
  quantity,
  requiredText,
  some,
} from '../../http/input/schemas.ts'

const money = v.object({ amount: decimal })

const membershipPayment = v.nullish(
  v.object({ existingMembership: v.nullish(v.object({ appId: v.nullish(guid), membershipId: requiredText(200) })) }),
)

/** The override fields of V1. V2 has other names for two of them. */
const { productName, price, ...sameOverrides } = v.unwrap(lineItem.entries.catalogOverrideFields).entries
const catalogItem = v.object({
  catalogReference: lineItem.entries.catalogReference,
  quantity,
  membershipPayment,
  catalogOverrideFields: v.nullish(v.object({ ...sameOverrides, name: productName, salePrice: price })),
})

const { descriptionLines, itemType, physicalProperties, serviceProperties, media } = customLineItem.entries
const customItem = v.object({
  name: customLineItem.entries.productName,
  quantityInfo: v.object({
    requestedQuantity: quantity,
    availableQuantity: customLineItem.entries.quantityAvailable,
  }),
  pricing: v.object({
    price: money,
    fullPrice: v.nullish(money),
    priceDescription: customLineItem.entries.priceDescription,
  }),
  attributes: v.object({
    descriptionLines,
    image: media,
    url: customLineItem.entries.url,
    itemType,
    physicalProperties,
    serviceProperties,
  }),
  taxConfig: v.nullish(v.object({ taxGroupId: v.nullish(guid) })),
  paymentConfig: v.nullish(
    v.object({ depositAmount: v.nullish(money), paymentOption: customLineItem.entries.paymentOption }),
  ),
})

export const itemsSchema = v.object({
  catalogItems: atMost(catalogItem, 300),
  customItems: atMost(customItem, 300),
})
export type ItemsInput = v.InferOutput<typeof itemsSchema>

const contact = v.unwrap(addressWithContact.entries.contactDetails).entries

/** Absent fields are not changed; `null` clears a field. */
const cartFields = v.object({
  note: optionalText(1000),
  customerInfo: v.nullish(v.object({ ...contact, email: v.nullish(email), contactId: v.nullish(guid) })),
  deliveryInfo: v.nullish(v.object({ address: v.nullish(address) })),
  paymentInfo: v.nullish(
    v.object({ billingAddress: v.nullish(address), billingContact: v.nullish(v.object(contact)) }),
  ),
  customCheckoutUrl: optionalText(2048),
})
export type CartFieldsInput = v.InferOutput<typeof cartFields>

export const updateSchema = v.object({ cart: cartFields })
export const updateByIdSchema = v.object({ cart: v.object({ ...cartFields.entries, id: guid }) })

const coupon = v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)) })
const giftCard = v.object({
  code: v.pipe(v.string(), v.trim(), v.minLength(8), v.maxLength(20)),
  redeemAmount: v.nullish(money),
})
const deliveryMethod = v.object({ code: requiredText(100), appId: v.nullish(guid) })
export type GiftCardInput = v.InferOutput<typeof giftCard>
export type DeliveryMethodInput = v.InferOutput<typeof deliveryMethod>

export const createSchema = v.object({
  ...itemsSchema.entries,
  cart: v.nullish(cartFields),
  coupons: atMost(coupon, 1),
  deliveryMethod: v.nullish(deliveryMethod),
  giftCards: atMost(giftCard, 5),
})
export type CreateInput = v.InferOutput<typeof createSchema>

export const removeItemsSchema = v.object({ lineItemIds: some(guid, 100) })
export const updateItemsSchema = v.object({
  lineItems: some(
    v.object({
      lineItemId: guid,
      quantity: v.nullish(v.object({ newQuantity: quantity })),
      membershipPayment,
    }),
    100,
  ),
})
export type LineUpdates = v.InferOutput<typeof updateItemsSchema>['lineItems']

export const couponSchema = v.object({ coupon })
export const couponIdSchema = v.object({ couponId: guid })
export const giftCardSchema = v.object({ giftCard })
export const giftCardIdSchema = v.object({ giftCardId: guid })
export const deliverySchema = v.object({ deliveryMethod })

export const formsSchema = v.object({
  formSubmissions: some(v.object({ id: guid, formSubmissionId: guid }), 1000),
})

const flag = v.nullish(v.boolean(), false)
export const calculateSchema = v.object({ refreshCart: flag })
export const estimateSchema = v.object({
  refreshCart: flag,
  validationConfig: v.nullish(
    v.picklist(['SKIP_VALIDATIONS', 'PRE_CHECKOUT_VALIDATIONS', 'CHECKOUT_VALIDATIONS']),
    'SKIP_VALIDATIONS',
  ),
  calculateDelivery: flag,
  calculateAdditionalFees: flag,
  calculateTax: flag,
  calculateGiftCards: flag,
})
export type EstimateInput = v.InferOutput<typeof estimateSchema>

export const idSchema = v.object({ cartId: guid })
export const nothing = v.object({})

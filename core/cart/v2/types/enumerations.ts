/** Enumerations of Cart V2. Responses may contain other values. Source: core/README.md#cart-v2. */

/** Stock of a line. Partially in stock: fewer units than requested, so that the confirmed quantity is lower. */
export type ItemStatus = 'IN_STOCK' | 'PARTIALLY_IN_STOCK' | 'OUT_OF_STOCK' | 'REMOVED_FROM_CATALOG'

/** The origin of a discount. */
export type DiscountSourceType = 'AUTOMATIC_RULE' | 'COUPON'

/** The part of the cart that a discount applies to. */
export type DiscountScope = 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'

/** The origin of an additional fee. */
export type FeeSource = 'SERVICE_PLUGIN' | 'LINE_ITEM' | 'DELIVERY' | 'PLATFORM'

/** The unit in which a membership pays. */
export type RedemptionType = 'CREDITS' | 'SESSIONS'

/** The address that decides the tax of a line. */
export type TaxableAddressType = 'BUSINESS' | 'BILLING' | 'SHIPPING'

/** The validations of an estimate. Default: none. */
export type ValidationsConfig = 'SKIP_VALIDATIONS' | 'PRE_CHECKOUT_VALIDATIONS' | 'CHECKOUT_VALIDATIONS'

/** The part of the cart that a violation is about. */
export type ViolationScope = 'GLOBAL' | 'LINE_ITEM' | 'DISCOUNT' | 'DELIVERY' | 'TAX' | 'MEMBERSHIP' | 'GIFT_CARD'

/** The rule that the cart violates. */
export type ViolationCode =
  | 'GENERAL_CODE'
  | 'CUSTOM_VALIDATION'
  | 'EMPTY_CART'
  | 'LINE_ITEMS_OUT_OF_STOCK'
  | 'MEMBERS_ONLY_ITEM'
  | 'INVALID_COUPON_CODE'
  | 'INVALID_COUPON_STATUS'
  | 'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD'
  | 'MISSING_DELIVERY_ADDRESS'
  | 'MISSING_DELIVERY_METHOD'
  | 'DELIVERY_METHOD_NO_LONGER_AVAILABLE'
  | 'DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS'
  | 'INVALID_GIFT_CARD_CODE'
  | 'INVALID_GIFT_CARD_STATUS'
  | 'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD'
  | 'SUBTOTAL_BELOW_ORDER_MINIMUM'
  | 'INVALID_MEMBERSHIP_STATUS'
  | 'INVALID_POSTAL_CODE'
  | 'INVALID_SUBDIVISION'
  | 'SUBSCRIPTION_ITEM_NOT_SUPPORTED_ON_DEMO_CART'
  | 'GIFT_CARD_ITEM_NOT_SUPPORTED_ON_DEMO_CART'
  | 'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART'
  | 'MEMBERSHIP_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART'

/** Why a coupon does not apply. */
export type InvalidCouponReason =
  | 'EXPIRED'
  | 'DISABLED'
  | 'INACTIVE'
  | 'MAX_USAGE_EXCEEDED'
  | 'MAX_USAGE_PER_CUSTOMER_EXCEEDED'
  | 'NOT_APPLICABLE_TO_SUBSCRIPTIONS'
  | 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS'
  | 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED'
  | 'MIN_SUBTOTAL_NOT_REACHED'

/** Why a gift card cannot pay. */
export type InvalidGiftCardReason = 'EXPIRED' | 'DISABLED' | 'EMPTY_BALANCE'

/** Why a membership cannot pay. */
export type InvalidMembershipReason =
  | 'INSUFFICIENT_FUNDS'
  | 'MEMBERSHIP_NOT_FOUND'
  | 'NOT_APPLICABLE_TO_LINE_ITEMS'
  | 'LINE_ITEM_NOT_FOUND'

/** The benefit of an upsell. */
export type UpsellBenefitType = 'PERCENTAGE' | 'FIXED_PRICE' | 'FIXED_AMOUNT'

/** Enumerations that carts, checkouts and orders share. Responses may contain other values. Source: core/README.md#enumerations. */

/** Types of items. Other items have a `custom` type. */
export type ItemTypePreset = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'

/** The unit of all weights of a site. */
export type WeightUnit = 'KG' | 'LB'

/** The unit of a subscription's interval. */
export type SubscriptionFrequency = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

/** Payment option of a line. With a deposit or membership, the rest is collected separately. */
export type PaymentOption =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'

/** Types of pickup locations. */
export type PickupMethod = 'STORE_PICKUP' | 'PICKUP_POINT'

/** The target of a discount. */
export type DiscountType = 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'

/** Sales channels. */
export type ChannelType =
  | 'WEB'
  | 'POS'
  | 'EBAY'
  | 'AMAZON'
  | 'OTHER_PLATFORM'
  | 'WIX_APP_STORE'
  | 'WIX_INVOICES'
  | 'BACKOFFICE_MERCHANT'
  | 'WISH'
  | 'CLASS_PASS'
  | 'GLOBAL_E'
  | 'FACEBOOK'
  | 'ETSY'
  | 'TIKTOK'
  | 'FAIRE_COM'

/** Additional charges of a delivery. */
export type ChargeType = 'HANDLING_FEE' | 'INSURANCE'

/** The source of a tax rate. */
export type TaxRateType = 'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE'

/** The type of jurisdiction that levies a tax. */
export type Jurisdiction = 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL'

/** Brazilian tax ids: of a person (CPF) and of a company (CNPJ). */
export type VatType = 'CPF' | 'CNPJ'

/** Availability of a line. Partially available: fewer units than requested. */
export type ItemAvailability = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'

/** Why tax was not calculated automatically. Source: core/README.md#enumerations. */
export type TaxFallbackReason = 'AUTO_TAX_FAILED' | 'AUTO_TAX_DEACTIVATED'

/** Why tax is calculated with manual rates. Source: core/README.md#enumerations. */
export type ManualCalculationReason = 'GLOBAL_SETTING_TO_MANUAL' | 'REGION_SETTING_TO_MANUAL'

/** Severity of a violation of the shop's rules: an error prevents the checkout. Source: core/README.md#enumerations. */
export type Severity = 'WARNING' | 'ERROR'

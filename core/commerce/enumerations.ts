/** Names that carts, checkouts and orders share. Each list is what is known today; answers may hold others. Source: core/README.md#enumerations. */

/** Kinds of goods. What a shop sells beside these has a `custom` type. */
export type ItemTypePreset = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'

/** The unit of all weights of a site. */
export type WeightUnit = 'KG' | 'LB'

/** How often a subscription is charged, times its interval. */
export type SubscriptionFrequency = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

/** How a line is paid for. A deposit or membership leaves a rest that is collected elsewhere. */
export type PaymentOption =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'

/** Where goods are picked up. */
export type PickupMethod = 'STORE_PICKUP' | 'PICKUP_POINT'

/** What a discount is taken off. */
export type DiscountType = 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'

/** Where the sale takes place. */
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

/** What a delivery costs beside its price. */
export type ChargeType = 'HANDLING_FEE' | 'INSURANCE'

/** Where a tax rate came from. */
export type TaxRateType = 'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE'

/** Who levies a tax. */
export type Jurisdiction = 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL'

/** Brazilian tax numbers, of a person and of a company. */
export type VatType = 'CPF' | 'CNPJ'

/** Whether a line can be had: in part means fewer units than asked. */
export type ItemAvailability = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'

/** Why tax was not worked out automatically. Source: core/README.md#enumerations. */
export type TaxFallbackReason = 'AUTO_TAX_FAILED' | 'AUTO_TAX_DEACTIVATED'

/** Why tax is worked out by hand-set rates. Source: core/README.md#enumerations. */
export type ManualCalculationReason = 'GLOBAL_SETTING_TO_MANUAL' | 'REGION_SETTING_TO_MANUAL'

/** How bad a violation of the shop's rules is: an error keeps the cart from checkout. Source: core/README.md#enumerations. */
export type Severity = 'WARNING' | 'ERROR'

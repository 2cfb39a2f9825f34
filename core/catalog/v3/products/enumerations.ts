/** Enumerations of Catalog V3. Responses may contain other values. Source: core/README.md#catalog-v3. */

/** Whether a product is shipped or downloaded. */
export type ProductType = 'PHYSICAL' | 'DIGITAL'

/** `PARTIALLY_OUT_OF_STOCK`: some variants are sold out. */
export type InventoryAvailability = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'

/** Whether variants can be pre-ordered. */
export type PreorderStatus = 'ENABLED' | 'DISABLED' | 'PARTIALLY_ENABLED'

/** Which variants can be pre-ordered now. */
export type PreorderAvailability = 'ALL_VARIANTS' | 'NO_VARIANTS' | 'SOME_VARIANTS'

/** How the choices of an option are shown: as text or as color swatches. */
export type OptionRenderType = 'TEXT_CHOICES' | 'SWATCH_CHOICES'

/** How a modifier is shown. `FREE_TEXT`: the shopper enters a text. */
export type ModifierRenderType = OptionRenderType | 'FREE_TEXT'

/** What identifies a choice to shoppers: its name, or a color. */
export type ChoiceType = 'CHOICE_TEXT' | 'ONE_COLOR'

/** Kinds of media. */
export type MediaType = 'IMAGE' | 'VIDEO'

/** Units of weight. */
export type WeightUnit = 'KG' | 'LB'

/** Kinds of files of a digital product. */
export type SecureFileType =
  | 'SECURE_PICTURE'
  | 'SECURE_VIDEO'
  | 'SECURE_DOCUMENT'
  | 'SECURE_MUSIC'
  | 'SECURE_ARCHIVE'
  | 'SECURE_RAW'

/** Units of the billing period of a subscription. */
export type SubscriptionFrequency = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

/** How the discount of a subscription is given. */
export type SubscriptionDiscountType = 'AMOUNT' | 'PERCENT'

/** Who can buy a product. */
export type PurchaseCriteria = 'MEMBERS_ONLY'

/**
 * Fields of a product that a call returns only by request. `MERCHANT_DATA` needs a merchant's permission. `MIN_PRICE_VARIANT` and
 * `DISCOUNT_INFO` are in preview.
 */
export type ProductField =
  | 'URL'
  | 'CURRENCY'
  | 'PLAIN_DESCRIPTION'
  | 'DESCRIPTION'
  | 'MEDIA_ITEMS_INFO'
  | 'THUMBNAIL'
  | 'INFO_SECTION'
  | 'INFO_SECTION_PLAIN_DESCRIPTION'
  | 'INFO_SECTION_DESCRIPTION'
  | 'DIRECT_CATEGORIES_INFO'
  | 'ALL_CATEGORIES_INFO'
  | 'BREADCRUMBS_INFO'
  | 'VARIANT_OPTION_CHOICE_NAMES'
  | 'PRODUCT_CHOICES_MEDIA_REFERENCES'
  | 'PRODUCT_CHOICES_DISPLAY_IMAGE'
  | 'WEIGHT_MEASUREMENT_UNIT_INFO'
  | 'SUBSCRIPTION_PRICES_INFO'
  | 'MERCHANT_DATA'
  | 'MIN_PRICE_VARIANT'
  | 'DISCOUNT_INFO'

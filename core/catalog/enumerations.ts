/** Names that the catalogue uses. Each list is what is known today; answers may hold others. Source: SPEC.md §3. */

/** Whether a product is sent or downloaded. */
export type ProductType = 'physical' | 'digital' | 'unspecified_product_type'

/** Partially: some variants are sold out. */
export type InventoryStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'

/** Units that a price per unit may be told for. */
export type MeasurementUnit =
  | 'ML'
  | 'CL'
  | 'L'
  | 'CBM'
  | 'MG'
  | 'G'
  | 'KG'
  | 'MM'
  | 'CM'
  | 'M'
  | 'SQM'
  | 'OZ'
  | 'LB'
  | 'FLOZ'
  | 'PT'
  | 'QT'
  | 'GAL'
  | 'IN'
  | 'FT'
  | 'YD'
  | 'SQFT'

/** Units of length. */
export type DimensionsUnit = 'MM' | 'CM' | 'M' | 'IN' | 'FT' | 'YD'

/** How choices are shown: as a list of words, or as colours. */
export type OptionType = 'drop_down' | 'color'

/** How a product is reduced: by an amount of its currency, or by percent of its price. */
export type CatalogDiscountType = 'NONE' | 'AMOUNT' | 'PERCENT'

/** Kinds of media. */
export type MediaItemType = 'image' | 'video' | 'audio' | 'document' | 'zip'

/** What a digital product is, once it is bought. */
export type SecureMediaKind = 'picture' | 'video' | 'document' | 'music' | 'archive'

/** Which catalogue a site has; this client speaks the first. */
export type CatalogVersion = 'V1_CATALOG' | 'V3_CATALOG'

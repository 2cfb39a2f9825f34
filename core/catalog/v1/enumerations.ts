/** Enumerations of Catalog V1. Responses may contain other values. Source: core/README.md#enumerations. */

/** Whether a product is shipped or downloaded. */
export type ProductType = 'physical' | 'digital' | 'unspecified_product_type'

/** `PARTIALLY_OUT_OF_STOCK`: some variants are sold out. */
export type InventoryStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'

/** How choices are shown: as text or as color swatches. */
export type OptionType = 'drop_down' | 'color'

/** How a discount is given: as an amount in the currency of the product, or as a percentage of its price. */
export type CatalogDiscountType = 'NONE' | 'AMOUNT' | 'PERCENT'

/** Kinds of media. */
export type MediaItemType = 'image' | 'video' | 'audio' | 'document' | 'zip'

/** Kinds of files of a digital product. */
export type SecureMediaKind = 'picture' | 'video' | 'document' | 'music' | 'archive'

/** Catalog version of a site. This client supports `V1_CATALOG`. */
export type CatalogVersion = 'V1_CATALOG' | 'V3_CATALOG'

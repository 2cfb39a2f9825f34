import type { ProductType } from './enumerations.ts'
import type { Dimensions, WireCollection, WirePriceData, WireProduct } from './types.ts'

/** Fields that the platform computes. */
type DerivedField =
  | 'id'
  | 'numericId'
  | 'inventoryItemId'
  | 'priceRange'
  | 'weightRange'
  | 'costRange'
  | 'convertedPriceData'
  | 'productPageUrl'
  | 'collectionIds'
  | 'lastUpdated'
  | 'createdDate'

type WritableFields = Omit<Partial<WireProduct>, DerivedField | 'name' | 'productType'>

/** A product to create. */
export interface NewProduct extends WritableFields {
  /** 1 to 80 characters. */
  readonly name: string
  readonly productType: Exclude<ProductType, 'unspecified_product_type'>
  readonly priceData: WirePriceData & { readonly price: number }
}

/** Fields of a product to change. */
export interface ProductChange extends WritableFields {
  readonly id: string
  readonly name?: string
}

/** Data of variants that differs from the product. Identifies one variant by its choices (option name → choice), or several by their ids. */
export interface VariantOverride {
  readonly choices?: Readonly<Record<string, string>>
  readonly variantIds?: readonly string[]
  /** Amounts in the currency of the shop. */
  readonly price?: number
  readonly cost?: number
  /** In the weight unit of the shop. */
  readonly weight?: number
  readonly sku?: string
  readonly visible?: boolean
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
}

/** A picture or video to add to a product: media of the shop by id, or any file by URL. `choice` links it to a choice. */
export type NewMedia = ({ readonly mediaId: string } | { readonly url: string }) & {
  readonly choice?: { readonly option: string; readonly choice: string }
}

/** Media linked to a choice of an option. */
export interface ChoiceMedia {
  readonly option: string
  readonly choice: string
  readonly mediaIds: readonly string[]
}

/** A collection to create. */
export interface NewCollection {
  /** 1 to 50 characters. */
  readonly name: string
  readonly description?: string
  readonly slug?: string
  readonly visible?: boolean
}

/** Fields of a collection to change. */
export type CollectionChange = Partial<Pick<WireCollection, 'name' | 'description' | 'slug' | 'visible'>> & {
  readonly id: string
}

/** One property to set to the same value for all given products. Amounts are in the currency of the shop, weights in its unit. */
export type PropertyToSet =
  | { readonly price: number }
  | { readonly cost: number }
  | { readonly weight: number }
  | { readonly ribbon: string }
  | { readonly brand: string }

/**
 * A change by an amount (negative to lower), or by a percentage of the value (`rate` is an integer from −100 to 1,000; 10 adds a tenth).
 * A percentage is rounded to 2 decimals, with `roundToInt` to a whole number.
 */
export type Adjustment =
  | { readonly amount: number }
  | { readonly percentage: { readonly rate: number; readonly roundToInt?: boolean } }

/** One property to adjust. */
export type PropertyToAdjust =
  | { readonly price: Adjustment }
  | { readonly cost: Adjustment }
  | { readonly weight: Adjustment }

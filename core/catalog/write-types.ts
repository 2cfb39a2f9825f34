import type { ProductType } from './enumerations.ts'
import type { Dimensions, WireCollection, WireProduct } from './types.ts'

/** Fields the platform works out by itself. */
type Derived =
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

type Writable = Omit<Partial<WireProduct>, Derived | 'name' | 'productType'>

/** A product to add. */
export interface NewProduct extends Writable {
  /** 1 to 80 characters. */
  readonly name: string
  readonly productType: Exclude<ProductType, 'unspecified_product_type'>
}

/** Fields of a product to change. */
export interface ProductChange extends Writable {
  readonly id: string
  readonly name?: string
}

/** What a variant has of its own. Names the variant by its choices (option name → choice) or several by their ids. */
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

/** A picture or video for a product: one of the shop's media by id, or a file anywhere by URL. Shown with `choice`, if one is named. */
export type NewMedia = ({ readonly mediaId: string } | { readonly url: string }) & {
  readonly choice?: { readonly option: string; readonly choice: string }
}

/** Which media are shown with a choice of an option. */
export interface ChoiceMedia {
  readonly option: string
  readonly choice: string
  readonly mediaIds: readonly string[]
}

/** A collection to add. */
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

/** One property to set, the same for all products named: an amount in the currency of the shop, or a weight in its unit. */
export type PropertyToSet =
  | { readonly price: number }
  | { readonly cost: number }
  | { readonly weight: number }
  | { readonly ribbon: string }
  | { readonly brand: string }

/**
 * By how much to change: by an amount (negative to lower), or by percent of what it is (`rate` is whole, −100 to 1,000; 10 adds a tenth).
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

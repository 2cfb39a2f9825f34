import type { ProductType } from '../enumerations.ts'
import type { Dimensions, WireCollection, WirePriceData, WireProduct } from '../types.ts'

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
  /** Physical or digital. */
  readonly productType: Exclude<ProductType, 'unspecified_product_type'>
  /** Price of the product. */
  readonly priceData: WirePriceData & {
    /** Regular price. */
    readonly price: number
  }
}

/** Fields of a product to change. */
export interface ProductChange extends WritableFields {
  /** ID of the product. */
  readonly id: string
  /** New name. */
  readonly name?: string
}

/** Data of variants that differs from the product. Identifies one variant by its choices (option name → choice), or several by their ids. */
export interface VariantOverride {
  /** Choices of the variant, by option. */
  readonly choices?: Readonly<Record<string, string>>
  /** IDs of the variants, as an alternative to `choices`. */
  readonly variantIds?: readonly string[]
  /** Amounts in the currency of the shop. */
  readonly price?: number
  /** What the variant costs the merchant. */
  readonly cost?: number
  /** In the weight unit of the shop. */
  readonly weight?: number
  /** Stock keeping unit. */
  readonly sku?: string
  /** Whether shoppers see the variant. */
  readonly visible?: boolean
  /** Size of the product itself. */
  readonly productDimensions?: Dimensions
  /** Size of the package to ship. */
  readonly packageDimensions?: Dimensions
}

/** A picture or video to add to a product: media of the shop by id, or any file by URL. `choice` links it to a choice. */
export type NewMedia = (
  | {
      /** ID of a file in the media library of the site. */
      readonly mediaId: string
    }
  | {
      /** URL of a file to import. */
      readonly url: string
    }
) & {
  /** Choice to show the file with. */
  readonly choice?: {
    /** Name of the option. */
    readonly option: string
    /** Name of the choice. */
    readonly choice: string
  }
}

/** Media linked to a choice of an option. */
export interface ChoiceMedia {
  /** Name of the option. */
  readonly option: string
  /** Name of the choice. */
  readonly choice: string
  /** IDs of media items of the product. */
  readonly mediaIds: readonly string[]
}

/** A collection to create. */
export interface NewCollection {
  /** 1 to 50 characters. */
  readonly name: string
  /** Description of the collection. */
  readonly description?: string
  /** Last part of its URL. Default: from the name. */
  readonly slug?: string
  /** Whether shoppers see the collection. */
  readonly visible?: boolean
}

/** Fields of a collection to change. */
export type CollectionChange = Partial<Pick<WireCollection, 'name' | 'description' | 'slug' | 'visible'>> & {
  /** ID of the collection. */
  readonly id: string
}

/** One property to set to the same value for all given products. Amounts are in the currency of the shop, weights in its unit. */
export type PropertyToSet =
  | {
      /** Regular price. */
      readonly price: number
    }
  | {
      /** What the product costs the merchant. */
      readonly cost: number
    }
  | {
      /** Weight in the unit of the shop. */
      readonly weight: number
    }
  | {
      /** Text of the ribbon. */
      readonly ribbon: string
    }
  | {
      /** Brand. */
      readonly brand: string
    }

/**
 * A change by an amount (negative to lower), or by a percentage of the value (`rate` is an integer from −100 to 1,000; 10 adds a tenth).
 * A percentage is rounded to 2 decimals, with `roundToInt` to a whole number.
 */
export type Adjustment =
  | {
      /** Amount to add. Negative amounts subtract. */
      readonly amount: number
    }
  | {
      /** Percentage to change by. */
      readonly percentage: {
        /** Percentage. Negative rates reduce. */
        readonly rate: number
        /** Whether the result is rounded to a whole number. */
        readonly roundToInt?: boolean
      }
    }

/** One property to adjust. */
export type PropertyToAdjust =
  | {
      /** Change of the price. */
      readonly price: Adjustment
    }
  | {
      /** Change of the cost. */
      readonly cost: Adjustment
    }
  | {
      /** Change of the weight. */
      readonly weight: Adjustment
    }

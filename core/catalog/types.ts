/** The V1 catalogue of the platform, as it is on the wire after conversion. Fields the platform may leave out are optional. */

import type { Image } from '../convert/image.ts'
import type { Video } from '../convert/video.ts'
import type { Open } from '../open.ts'
import type {
  CatalogDiscountType,
  DimensionsUnit,
  InventoryStatus,
  MeasurementUnit,
  MediaItemType,
  OptionType,
  ProductType,
} from './enumerations.ts'

export type { Filter, PageMetadata, Query } from '../http/query-types.ts'

/** Amounts are numbers in the major unit of the currency, as the platform gives them here (and only here). */
export interface WirePriceData {
  readonly currency?: string
  readonly price?: number | null
  readonly discountedPrice?: number
  readonly formatted?: {
    readonly price?: string
    readonly discountedPrice?: string
    readonly pricePerUnit?: string | null
  }
  readonly pricePerUnit?: number | null
}

/** The least and the most that variants have. */
export interface WireRange {
  readonly minValue?: number
  readonly maxValue?: number
}

/** For merchants only. */
export interface WireCostAndProfit {
  readonly itemCost?: number | null
  readonly formattedItemCost?: string
  readonly profit?: number
  readonly formattedProfit?: string
  readonly profitMargin?: number
}

/** One file of a medium. Pixels. */
export interface WireMediaFile {
  readonly url?: string
  readonly width?: number
  readonly height?: number
  readonly format?: string | null
  readonly altText?: string | null
  /** When the address of secure media runs out: reading the product again gives a new one. */
  readonly urlExpirationDate?: string | Date
}

/** A picture or a video of the catalogue. */
export interface WireMediaItem {
  readonly id?: string
  readonly title?: string
  readonly mediaType?: Open<MediaItemType>
  readonly image?: WireMediaFile
  readonly video?: { readonly files?: readonly WireMediaFile[]; readonly stillFrameMediaId?: string }
  readonly thumbnail?: WireMediaFile
}

/** Pictures and videos, the main one among them. */
export interface WireMedia {
  readonly mainMedia?: WireMediaItem
  readonly items?: readonly WireMediaItem[]
}

/** One choice of an option. */
export interface WireChoice {
  /** CSS colour for colour options, else the text. */
  readonly value?: string
  /** The text shown; what variants and cart lines call the choice. */
  readonly description?: string
  readonly media?: WireMedia
  readonly inStock?: boolean
  readonly visible?: boolean
}

/** What is chosen of a product. */
export interface WireOption {
  readonly optionType?: Open<OptionType>
  readonly name?: string
  readonly choices?: readonly WireChoice[]
}

/** What a variant has of its own. */
export interface WireVariantData {
  readonly priceData?: WirePriceData
  readonly convertedPriceData?: WirePriceData
  readonly costAndProfitData?: WireCostAndProfit
  readonly weight?: number
  readonly sku?: string
  readonly visible?: boolean
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
}

/** Decimal strings in `unit`. */
export interface Dimensions {
  readonly length?: string | null
  readonly width?: string | null
  readonly height?: string | null
  readonly unit?: Open<DimensionsUnit>
}

/** Stock of one variant; the quantity counts only while it is tracked. */
export interface WireVariantStock {
  readonly trackQuantity?: boolean
  readonly quantity?: number | null
  readonly inStock?: boolean
}

/** A variant of a product: what it has of its own, and its stock. */
export interface WireVariant {
  readonly id?: string
  /** Option name → choice. */
  readonly choices?: Readonly<Record<string, string>>
  readonly variant?: WireVariantData
  readonly stock?: WireVariantStock
}

/** A way to get a product again and again. */
export interface WireSubscriptionOption {
  readonly id?: string
  readonly title?: string
  readonly description?: string | null
  readonly subscriptionSettings?: {
    readonly frequency?: Open<'DAY' | 'WEEK' | 'MONTH' | 'YEAR'>
    readonly interval?: number
    readonly autoRenewal?: boolean
    readonly billingCycles?: number | null
  }
  readonly discount?: { readonly type?: Open<CatalogDiscountType>; readonly value?: number }
}

/** A product of the catalogue. Source: SPEC.md §3, Product. */
export interface WireProduct {
  readonly id: string
  readonly name?: string | null
  readonly slug?: string
  readonly visible?: boolean | null
  readonly productType?: Open<ProductType>
  /** HTML. */
  readonly description?: string | null
  readonly sku?: string | null
  readonly weight?: number | null
  readonly weightRange?: WireRange
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
  readonly stock?: {
    readonly trackInventory?: boolean
    readonly quantity?: number | null
    readonly inStock?: boolean
    readonly inventoryStatus?: Open<InventoryStatus>
  }
  readonly price?: WirePriceData
  readonly priceData?: WirePriceData
  /** In the currency the shopper sees, when the site offers several. */
  readonly convertedPriceData?: WirePriceData
  readonly priceRange?: WireRange
  readonly costAndProfitData?: WireCostAndProfit
  readonly costRange?: WireRange
  readonly pricePerUnitData?: {
    readonly totalQuantity?: number
    readonly totalMeasurementUnit?: Open<MeasurementUnit>
    readonly baseQuantity?: number
    readonly baseMeasurementUnit?: Open<MeasurementUnit>
  }
  readonly additionalInfoSections?: readonly { readonly title?: string; readonly description?: string }[]
  readonly ribbon?: string | null
  readonly ribbons?: readonly { readonly text?: string }[]
  readonly brand?: string | null
  readonly media?: WireMedia
  readonly customTextFields?: readonly {
    readonly title?: string
    readonly maxLength?: number
    readonly mandatory?: boolean
  }[]
  readonly manageVariants?: boolean | null
  readonly productOptions?: readonly WireOption[]
  readonly productPageUrl?: { readonly base?: string; readonly path?: string }
  readonly numericId?: string
  readonly inventoryItemId?: string
  readonly discount?: { readonly type?: Open<CatalogDiscountType>; readonly value?: number }
  readonly collectionIds?: readonly string[]
  readonly subscriptionOptions?: readonly WireSubscriptionOption[]
  /** False when the product is sold by subscription only. */
  readonly allowOneTimePurchases?: boolean
  readonly variants?: readonly WireVariant[]
  readonly seoData?: SeoData
  readonly lastUpdated?: Date | null
  readonly createdDate?: Date | null
}

/** What search engines are told of a product's page. */
export interface SeoData {
  readonly tags?: readonly {
    readonly type?: string
    readonly props?: Readonly<Record<string, unknown>> | null
    readonly meta?: Readonly<Record<string, unknown>> | null
    readonly children?: string
    readonly custom?: boolean
    readonly disabled?: boolean
  }[]
  readonly settings?: {
    readonly preventAutoRedirect?: boolean
    readonly keywords?: readonly { readonly term?: string; readonly isMain?: boolean }[]
  }
}

/** A collection of products. Source: SPEC.md §3, Collection. */
export interface WireCollection {
  readonly id?: string
  readonly name?: string | null
  readonly slug?: string | null
  readonly description?: string | null
  readonly media?: WireMedia
  readonly numberOfProducts?: number
  readonly visible?: boolean | null
  readonly productIds?: readonly string[]
}

/** A variant by itself, with its product's name. Source: SPEC.md §3, Store variant. */
export interface WireStoreVariant {
  readonly id?: string
  readonly variantId?: string
  readonly productId?: string
  readonly variantName?: string
  readonly productName?: string
  readonly managedVariant?: boolean
  readonly sku?: string
  readonly stock?: WireVariantStock
  readonly choices?: Readonly<Record<string, string>>
  readonly collectionIds?: readonly string[]
  /** A picture or a video, not both. */
  readonly media?: { readonly image?: Image; readonly video?: Video }
  readonly preorderInfo?: {
    readonly enabled?: boolean
    readonly message?: string | null
    readonly limit?: number | null
  }
}

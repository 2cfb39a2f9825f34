/** Wire types of Catalog V1, after conversion. Fields that the platform may omit are optional. */

import type { Image } from '../../convert/image.ts'
import type { Video } from '../../convert/video.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { DimensionsUnit, MeasurementUnit } from '../units.ts'
import type { CatalogDiscountType, InventoryStatus, MediaItemType, OptionType, ProductType } from './enumerations.ts'

export type { PageMetadata, Query } from '../../http/query-types.ts'

/** Prices of Catalog V1. Unlike in other areas, amounts are numbers in the major unit of the currency. */
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

/** Lowest and highest value of the variants. */
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

/** One file of a picture or video. Width and height are in pixels. */
export interface WireMediaFile {
  readonly url?: string
  readonly width?: number
  readonly height?: number
  readonly format?: string | null
  readonly altText?: string | null
  /** Expiry of the URL of secure media. Reading the product again returns a new URL. */
  readonly urlExpirationDate?: string | Date
}

/** A picture or video of a product, choice or collection. */
export interface WireMediaItem {
  readonly id?: string
  readonly title?: string
  readonly mediaType?: OpenEnum<MediaItemType>
  readonly image?: WireMediaFile
  readonly video?: { readonly files?: readonly WireMediaFile[]; readonly stillFrameMediaId?: string }
  readonly thumbnail?: WireMediaFile
}

/** Pictures and videos. `items` includes `mainMedia`. */
export interface WireMedia {
  readonly mainMedia?: WireMediaItem
  readonly items?: readonly WireMediaItem[]
}

/** One choice of an option. */
export interface WireChoice {
  /** CSS color for color options, otherwise the text. */
  readonly value?: string
  /** Displayed text. Variants and cart lines identify the choice by it. */
  readonly description?: string
  readonly media?: WireMedia
  readonly inStock?: boolean
  readonly visible?: boolean
}

/** An option of a product. */
export interface WireOption {
  readonly optionType?: OpenEnum<OptionType>
  readonly name?: string
  readonly choices?: readonly WireChoice[]
}

/** Data of a variant that differs from its product. */
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
  readonly unit?: OpenEnum<DimensionsUnit>
}

/** Stock of one variant. `quantity` applies only with `trackQuantity`. */
export interface WireVariantStock {
  readonly trackQuantity?: boolean
  readonly quantity?: number | null
  readonly inStock?: boolean
}

/** A variant of a product, with its own data and stock. */
export interface WireVariant {
  readonly id?: string
  /** Option name → choice. */
  readonly choices?: Readonly<Record<string, string>>
  readonly variant?: WireVariantData
  readonly stock?: WireVariantStock
}

/** A subscription plan of a product. */
export interface WireSubscriptionOption {
  readonly id?: string
  readonly title?: string
  readonly description?: string | null
  readonly subscriptionSettings?: {
    readonly frequency?: OpenEnum<'DAY' | 'WEEK' | 'MONTH' | 'YEAR'>
    readonly interval?: number
    readonly autoRenewal?: boolean
    readonly billingCycles?: number | null
  }
  readonly discount?: { readonly type?: OpenEnum<CatalogDiscountType>; readonly value?: number }
}

/** A product of the catalog. Source: core/README.md#catalog. */
export interface WireProduct {
  readonly id: string
  readonly name?: string | null
  readonly slug?: string
  readonly visible?: boolean | null
  readonly productType?: OpenEnum<ProductType>
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
    readonly inventoryStatus?: OpenEnum<InventoryStatus>
  }
  readonly price?: WirePriceData
  readonly priceData?: WirePriceData
  /** In the shopper's currency, if the site offers several. */
  readonly convertedPriceData?: WirePriceData
  readonly priceRange?: WireRange
  readonly costAndProfitData?: WireCostAndProfit
  readonly costRange?: WireRange
  readonly pricePerUnitData?: {
    readonly totalQuantity?: number
    readonly totalMeasurementUnit?: OpenEnum<MeasurementUnit>
    readonly baseQuantity?: number
    readonly baseMeasurementUnit?: OpenEnum<MeasurementUnit>
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
  readonly discount?: { readonly type?: OpenEnum<CatalogDiscountType>; readonly value?: number }
  readonly collectionIds?: readonly string[]
  readonly subscriptionOptions?: readonly WireSubscriptionOption[]
  /** False when the product is sold by subscription only. */
  readonly allowOneTimePurchases?: boolean
  readonly variants?: readonly WireVariant[]
  readonly seoData?: SeoData
  readonly lastUpdated?: Date | null
  readonly createdDate?: Date | null
}

/** Metadata for search engines. */
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

/** A collection of products. Source: core/README.md#catalog. */
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

/** A variant with the name of its product. Source: core/README.md#catalog. */
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
  /** Either a picture or a video. */
  readonly media?: { readonly image?: Image; readonly video?: Video }
  readonly preorderInfo?: {
    readonly enabled?: boolean
    readonly message?: string | null
    readonly limit?: number | null
  }
}

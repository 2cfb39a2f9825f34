/** Wire types of Catalog V1, after conversion. Fields that the platform may omit are optional. */

import type { Image } from '../../convert/image.ts'
import type { Video } from '../../convert/video.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { DimensionsUnit, MeasurementUnit } from '../units.ts'
import type { CatalogDiscountType, InventoryStatus, MediaItemType, OptionType, ProductType } from './enumerations.ts'

export type { PageMetadata, Query } from '../../http/query/query-types.ts'

/** Prices of Catalog V1. Unlike in other areas, amounts are numbers in the major unit of the currency. */
export interface WirePriceData {
  /** Currency of the amounts, as an ISO 4217 code. */
  readonly currency?: string
  /** Regular price. */
  readonly price?: number | null
  /** Price to pay, after the discount of the product. */
  readonly discountedPrice?: number
  /** The prices as texts, with the currency symbol. */
  readonly formatted?: {
    /** Regular price as a text. */
    readonly price?: string
    /** Price to pay as a text. */
    readonly discountedPrice?: string
    /** Price per unit of measure as a text. */
    readonly pricePerUnit?: string | null
  }
  /** Price per unit of measure. */
  readonly pricePerUnit?: number | null
}

/** Lowest and highest value of the variants. */
export interface WireRange {
  /** Lowest value. */
  readonly minValue?: number
  /** Highest value. */
  readonly maxValue?: number
}

/** For merchants only. */
export interface WireCostAndProfit {
  /** What the item costs the merchant. */
  readonly itemCost?: number | null
  /** The cost as a text, with the currency symbol. */
  readonly formattedItemCost?: string
  /** Price without the cost. */
  readonly profit?: number
  /** The profit as a text, with the currency symbol. */
  readonly formattedProfit?: string
  /** Profit as a share of the price. */
  readonly profitMargin?: number
}

/** One file of a picture or video. Width and height are in pixels. */
export interface WireMediaFile {
  /** URL of the file. */
  readonly url?: string
  /** Width in pixels. */
  readonly width?: number
  /** Height in pixels. */
  readonly height?: number
  /** Format, such as `mp4`. */
  readonly format?: string | null
  /** Alternative text of the picture. */
  readonly altText?: string | null
  /** Expiry of the URL of secure media. Reading the product again returns a new URL. */
  readonly urlExpirationDate?: string | Date
}

/** A picture or video of a product, choice or collection. */
export interface WireMediaItem {
  /** ID of the media item. */
  readonly id?: string
  /** Title of the media item. */
  readonly title?: string
  /** Kind of media, such as a picture or a video. */
  readonly mediaType?: OpenEnum<MediaItemType>
  /** The picture, if it is one. */
  readonly image?: WireMediaFile
  /** The video, if it is one. */
  readonly video?: {
    /** The video in several sizes. */
    readonly files?: readonly WireMediaFile[]
    /** ID of the picture that is shown before the video plays. */
    readonly stillFrameMediaId?: string
  }
  /** Small picture. */
  readonly thumbnail?: WireMediaFile
}

/** Pictures and videos. `items` includes `mainMedia`. */
export interface WireMedia {
  /** The media item that is shown first. */
  readonly mainMedia?: WireMediaItem
  /** All media items, in display order. */
  readonly items?: readonly WireMediaItem[]
}

/** One choice of an option. */
export interface WireChoice {
  /** CSS color for color options, otherwise the text. */
  readonly value?: string
  /** Displayed text. Variants and cart lines identify the choice by it. */
  readonly description?: string
  /** Pictures of the choice. */
  readonly media?: WireMedia
  /** Whether a variant with the choice is in stock. */
  readonly inStock?: boolean
  /** Whether shoppers see the choice. */
  readonly visible?: boolean
}

/** An option of a product. */
export interface WireOption {
  /** Whether the choices are shown as a list or as colors. */
  readonly optionType?: OpenEnum<OptionType>
  /** Name of the option, such as `Size`. */
  readonly name?: string
  /** Choices in display order. */
  readonly choices?: readonly WireChoice[]
}

/** Data of a variant that differs from its product. */
export interface WireVariantData {
  /** Prices of the variant in the currency of the shop. */
  readonly priceData?: WirePriceData
  /** Prices of the variant in the requested currency. */
  readonly convertedPriceData?: WirePriceData
  /** Cost and profit, for merchants. */
  readonly costAndProfitData?: WireCostAndProfit
  /** Weight in the unit of the shop. */
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

/** Decimal strings in `unit`. */
export interface Dimensions {
  /** Length, a decimal string. */
  readonly length?: string | null
  /** Width, a decimal string. */
  readonly width?: string | null
  /** Height, a decimal string. */
  readonly height?: string | null
  /** Unit of length. */
  readonly unit?: OpenEnum<DimensionsUnit>
}

/** Stock of one variant. `quantity` applies only with `trackQuantity`. */
export interface WireVariantStock {
  /** Whether the shop tracks the quantity. */
  readonly trackQuantity?: boolean
  /** Units in stock, if the shop tracks them. */
  readonly quantity?: number | null
  /** Whether the variant can be ordered. */
  readonly inStock?: boolean
}

/** A variant of a product, with its own data and stock. */
export interface WireVariant {
  /** ID of the variant, unique within its product. */
  readonly id?: string
  /** Option name → choice. */
  readonly choices?: Readonly<Record<string, string>>
  /** Price, weight and SKU. */
  readonly variant?: WireVariantData
  /** Stock of the variant. */
  readonly stock?: WireVariantStock
}

/** A subscription plan of a product. */
export interface WireSubscriptionOption {
  /** ID of the subscription option. */
  readonly id?: string
  /** Name of the option for shoppers. */
  readonly title?: string
  /** Description of the option for shoppers. */
  readonly description?: string | null
  /** How the subscription renews and is billed. */
  readonly subscriptionSettings?: {
    /** Unit of the billing cycle. */
    readonly frequency?: OpenEnum<'DAY' | 'WEEK' | 'MONTH' | 'YEAR'>
    /** Number of units in a billing cycle. */
    readonly interval?: number
    /** Whether the subscription renews until it is canceled. */
    readonly autoRenewal?: boolean
    /** Number of billing cycles, without automatic renewal. */
    readonly billingCycles?: number | null
  }
  /** Discount for subscribers. */
  readonly discount?: {
    /** Whether `value` is a percentage or an amount. */
    readonly type?: OpenEnum<CatalogDiscountType>
    /** Amount or percentage. */
    readonly value?: number
  }
}

/** A product of the catalog. Source: core/README.md#catalog. */
export interface WireProduct {
  /** ID of the product. */
  readonly id: string
  /** Name of the product. */
  readonly name?: string | null
  /** Last part of the URL of the product page. */
  readonly slug?: string
  /** Whether shoppers see the product. */
  readonly visible?: boolean | null
  /** Physical or digital. */
  readonly productType?: OpenEnum<ProductType>
  /** HTML. */
  readonly description?: string | null
  /** Stock keeping unit of a product without variants. */
  readonly sku?: string | null
  /** Weight in the unit of the shop. */
  readonly weight?: number | null
  /** Lowest and highest weight of the variants. */
  readonly weightRange?: WireRange
  /** Size of the product itself. */
  readonly productDimensions?: Dimensions
  /** Size of the package to ship. */
  readonly packageDimensions?: Dimensions
  /** Stock of the product. */
  readonly stock?: {
    /** Whether the shop tracks the quantity. */
    readonly trackInventory?: boolean
    /** Units in stock, if the shop tracks them. */
    readonly quantity?: number | null
    /** Whether the product can be ordered. */
    readonly inStock?: boolean
    /** Whether all, some or none of the variants are in stock. */
    readonly inventoryStatus?: OpenEnum<InventoryStatus>
  }
  /** The same as `priceData`. Deprecated by the platform. */
  readonly price?: WirePriceData
  /** Prices in the currency of the shop. */
  readonly priceData?: WirePriceData
  /** In the shopper's currency, if the site offers several. */
  readonly convertedPriceData?: WirePriceData
  /** Lowest and highest price of the variants. */
  readonly priceRange?: WireRange
  /** Cost and profit, for merchants. */
  readonly costAndProfitData?: WireCostAndProfit
  /** Lowest and highest cost of the variants. */
  readonly costRange?: WireRange
  /** Amounts for the price per unit of measure. */
  readonly pricePerUnitData?: {
    /** Content of the product. */
    readonly totalQuantity?: number
    /** Unit of the content. */
    readonly totalMeasurementUnit?: OpenEnum<MeasurementUnit>
    /** Quantity that the price per unit refers to, such as 100. */
    readonly baseQuantity?: number
    /** Unit that the price per unit refers to. */
    readonly baseMeasurementUnit?: OpenEnum<MeasurementUnit>
  }
  /** Sections with additional information, such as care instructions. */
  readonly additionalInfoSections?: readonly {
    /** Title of the section. */
    readonly title?: string
    /** Text of the section, as HTML. */
    readonly description?: string
  }[]
  /** Text of the ribbon on the picture, such as `Sale`. */
  readonly ribbon?: string | null
  /** Ribbons of the product. Deprecated by the platform in favor of `ribbon`. */
  readonly ribbons?: readonly {
    /** Text of the ribbon. */
    readonly text?: string
  }[]
  /** Brand. */
  readonly brand?: string | null
  /** Pictures and videos. */
  readonly media?: WireMedia
  /** Texts that shoppers can enter, such as an engraving. */
  readonly customTextFields?: readonly {
    /** Name of the field. */
    readonly title?: string
    /** Maximum number of characters. */
    readonly maxLength?: number
    /** Whether shoppers must fill in the field. */
    readonly mandatory?: boolean
  }[]
  /** Whether variants have prices, SKUs and stock of their own. */
  readonly manageVariants?: boolean | null
  /** Options of the product, such as size and color. */
  readonly productOptions?: readonly WireOption[]
  /** URL of the product page on the platform. */
  readonly productPageUrl?: {
    /** URL of the site. */
    readonly base?: string
    /** Path of the page. */
    readonly path?: string
  }
  /** Number that increases with each new product, for sorting by date. */
  readonly numericId?: string
  /** ID of the inventory item of the product. */
  readonly inventoryItemId?: string
  /** Discount of the product. */
  readonly discount?: {
    /** Whether `value` is a percentage or an amount. */
    readonly type?: OpenEnum<CatalogDiscountType>
    /** Amount or percentage. */
    readonly value?: number
  }
  /** IDs of the collections that contain the product. */
  readonly collectionIds?: readonly string[]
  /** Subscriptions that the product is sold as. */
  readonly subscriptionOptions?: readonly WireSubscriptionOption[]
  /** False when the product is sold by subscription only. */
  readonly allowOneTimePurchases?: boolean
  /** All combinations of choices. */
  readonly variants?: readonly WireVariant[]
  /** Tags and settings for search engines. */
  readonly seoData?: SeoData
  /** Date and time of the last change. */
  readonly lastUpdated?: Date | null
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
}

/** Metadata for search engines. */
export interface SeoData {
  /** Tags for the head of the page. */
  readonly tags?: readonly {
    /** Name of the tag, such as `title` or `meta`. */
    readonly type?: string
    /** Attributes of the tag. */
    readonly props?: Readonly<Record<string, unknown>> | null
    /** Further data about the tag, which is not written to the page. */
    readonly meta?: Readonly<Record<string, unknown>> | null
    /** Content of the tag. */
    readonly children?: string
    /** Whether the tag was added by hand. */
    readonly custom?: boolean
    /** Whether the tag is left out of the page. */
    readonly disabled?: boolean
  }[]
  /** Settings for search engines. */
  readonly settings?: {
    /** Whether a changed slug creates no redirect. */
    readonly preventAutoRedirect?: boolean
    /** Keywords of the page. */
    readonly keywords?: readonly {
      /** The keyword. */
      readonly term?: string
      /** Whether it is the main keyword. */
      readonly isMain?: boolean
    }[]
  }
}

/** A collection of products. Source: core/README.md#catalog. */
export interface WireCollection {
  /** ID of the collection. */
  readonly id?: string
  /** Name of the collection. */
  readonly name?: string | null
  /** Last part of the URL of the collection. */
  readonly slug?: string | null
  /** Description of the collection. */
  readonly description?: string | null
  /** Pictures of the collection. */
  readonly media?: WireMedia
  /** Number of products in the collection. */
  readonly numberOfProducts?: number
  /** Whether shoppers see the collection. */
  readonly visible?: boolean | null
  /** IDs of products in the collection. */
  readonly productIds?: readonly string[]
}

/** A variant with the name of its product. Source: core/README.md#catalog. */
export interface WireStoreVariant {
  /** ID of product and variant together. */
  readonly id?: string
  /** ID of the variant, unique within its product. */
  readonly variantId?: string
  /** ID of the product. */
  readonly productId?: string
  /** Name of the variant, from its choices. */
  readonly variantName?: string
  /** Name of the product. */
  readonly productName?: string
  /** Whether the variant has a price and stock of its own. */
  readonly managedVariant?: boolean
  /** Stock keeping unit. */
  readonly sku?: string
  /** Stock of the variant. */
  readonly stock?: WireVariantStock
  /** Choice by option: `{ Size: 'M' }`. */
  readonly choices?: Readonly<Record<string, string>>
  /** IDs of the collections that contain the product. */
  readonly collectionIds?: readonly string[]
  /** Either a picture or a video. */
  readonly media?: {
    /** Picture of the variant. */
    readonly image?: Image
    /** Video of the variant. */
    readonly video?: Video
  }
  /** Whether the variant can be pre-ordered. */
  readonly preorderInfo?: {
    /** Whether pre-orders are accepted. */
    readonly enabled?: boolean
    /** Text about the pre-order for shoppers. */
    readonly message?: string | null
    /** Maximum number of pre-orders. */
    readonly limit?: number | null
  }
}

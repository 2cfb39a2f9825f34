/** The V1 catalogue of the platform, as it is on the wire after conversion. Fields the platform may leave out are optional. */

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
  | (string & {})

export interface WireMediaFile {
  readonly url?: string
  readonly width?: number
  readonly height?: number
  readonly format?: string | null
  readonly altText?: string | null
}

export interface WireMediaItem {
  readonly id?: string
  readonly title?: string
  readonly mediaType?: 'image' | 'video' | 'audio' | 'document' | 'zip' | (string & {})
  readonly image?: WireMediaFile
  readonly video?: { readonly files?: readonly WireMediaFile[]; readonly stillFrameMediaId?: string }
  readonly thumbnail?: WireMediaFile
}

export interface WireMedia {
  readonly mainMedia?: WireMediaItem
  readonly items?: readonly WireMediaItem[]
}

export interface WireChoice {
  /** CSS colour for colour options, else the text. */
  readonly value?: string
  /** The text shown; what variants and cart lines call the choice. */
  readonly description?: string
  readonly media?: WireMedia
  readonly inStock?: boolean
  readonly visible?: boolean
}

export interface WireOption {
  readonly optionType?: 'drop_down' | 'color' | (string & {})
  readonly name?: string
  readonly choices?: readonly WireChoice[]
}

export interface WireVariantData {
  readonly priceData?: WirePriceData
  readonly convertedPriceData?: WirePriceData
  readonly costAndProfitData?: WireCostAndProfit
  readonly weight?: number
  readonly sku?: string
  readonly visible?: boolean
}

export interface WireVariantStock {
  readonly trackQuantity?: boolean
  readonly quantity?: number | null
  readonly inStock?: boolean
}

export interface WireVariant {
  readonly id?: string
  /** Option name → choice. */
  readonly choices?: Readonly<Record<string, string>>
  readonly variant?: WireVariantData
  readonly stock?: WireVariantStock
}

export interface WireProduct {
  readonly id: string
  readonly name?: string | null
  readonly slug?: string
  readonly visible?: boolean | null
  readonly productType?: 'physical' | 'digital' | 'unspecified_product_type' | (string & {})
  /** HTML. */
  readonly description?: string | null
  readonly sku?: string | null
  readonly weight?: number | null
  readonly weightRange?: WireRange
  readonly stock?: {
    readonly trackInventory?: boolean
    readonly quantity?: number | null
    readonly inStock?: boolean
    readonly inventoryStatus?: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK' | (string & {})
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
    readonly totalMeasurementUnit?: MeasurementUnit
    readonly baseQuantity?: number
    readonly baseMeasurementUnit?: MeasurementUnit
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
  readonly discount?: { readonly type?: 'NONE' | 'AMOUNT' | 'PERCENT' | (string & {}); readonly value?: number }
  readonly collectionIds?: readonly string[]
  readonly variants?: readonly WireVariant[]
  readonly lastUpdated?: Date | null
  readonly createdDate?: Date | null
}

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
  readonly media?: { readonly image?: unknown; readonly video?: unknown }
}

/** A filter of the platform's query language: `{ id: { $in: […] } }`, `{ $or: [ … ] }`, … */
export type Filter = Readonly<Record<string, unknown>>

/** A query with offset paging: page size 50 from offset 0 unless said otherwise, 100 at most. */
export interface Query {
  readonly filter?: Filter
  readonly sort?: readonly { readonly fieldName: string; readonly order?: 'ASC' | 'DESC' }[]
  readonly paging?: { readonly limit?: number; readonly offset?: number }
}

export interface PageMetadata {
  readonly count?: number
  readonly offset?: number
  readonly total?: number
  readonly tooManyToCount?: boolean
}

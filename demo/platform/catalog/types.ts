/** Id of the only variant of a product without options or without managed variants. Source: platform reference. */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000'
/** Id of the collection of all products. The platform's own id, which is not a UUID. */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001'

export interface PictureRef {
  readonly kind: 'image'
  readonly id: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Accessible only with a URL that expires. */
  readonly secure?: true
  /** Access to a secure picture, issued for one response. */
  readonly access?: MediaAccess
}

export interface MediaAccess {
  readonly token: string
  /** ISO 8601. */
  readonly expires: string
}

export interface VideoRef {
  readonly kind: 'video'
  readonly id: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Available heights, largest first. Default: `height` only. */
  readonly heights?: readonly number[]
  /** Poster image. */
  readonly posterId: string
}

export type MediaRef = PictureRef | VideoRef

export interface CatalogChoice {
  /** Name for shoppers, carts and variants (`description` on the wire). */
  readonly name: string
  /** CSS color (`value` on the wire); for color options only. */
  readonly color?: string
  /** Ids of the product's pictures that show this choice. */
  readonly mediaIds: readonly string[]
  /** Id of the picture of the product that is shown in place of the color. Catalog V3 only. */
  readonly displayMediaId?: string
  /** Surcharge of a choice that does not determine the variant. Catalog V3 only. */
  readonly addedPrice?: string
}

export interface CatalogOption {
  readonly kind: 'color' | 'drop_down'
  readonly name: string
  readonly choices: readonly CatalogChoice[]
  /** `false` for a modifier that shoppers may leave out. Catalog V3 only. */
  readonly mandatory?: boolean
}

/** Decimal strings in `unit`. */
export interface Dimensions {
  readonly length?: string | null | undefined
  readonly width?: string | null | undefined
  readonly height?: string | null | undefined
  readonly unit?: string | null | undefined
}

/** A stored variant: only the values that differ from the product. Amounts are decimal strings. */
export interface VariantDocument {
  readonly id: string
  /** Option name → choice name; empty for the default variant. */
  readonly choices: Readonly<Record<string, string>>
  readonly price?: string
  /** Price to pay, in place of `price` minus the product's discount. Catalog V3 only. */
  readonly actualPrice?: string
  readonly cost?: string
  readonly sku?: string
  /** Catalog V3 only. */
  readonly barcode?: string
  /** Kilograms. */
  readonly weight?: number
  readonly visible: boolean
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
}

export interface CustomTextField {
  readonly title: string
  readonly maxLength: number
  readonly mandatory: boolean
  /** Catalog V3 only. */
  readonly minLength?: number
  /** Surcharge if the field is filled. Catalog V3 only. */
  readonly addedPrice?: string
}

export type SubscriptionFrequency = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

/** A subscription option of a product. */
export interface SubscriptionOption {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly frequency: SubscriptionFrequency
  /** Number of frequency units between payments; at least 7 for days. */
  readonly interval: number
  /** Renews until it is canceled. */
  readonly autoRenewal: boolean
  /** Total number of payments if it does not renew. */
  readonly billingCycles?: number
  /** `false`: shoppers cannot choose it. Catalog V3 only. */
  readonly visible?: boolean
  /** Discount on every payment. */
  readonly discount?: { readonly type: 'AMOUNT' | 'PERCENT'; readonly value: string }
}

/** Units that can be ordered when the stock is 0. */
export interface Preorder {
  readonly message: string
  readonly limit: number
}

/**
 * Payment option and item type of lines, if they differ from a physical product that is paid in full. On the hosted platform, such items
 * come from the catalogs of other apps. Here they are products.
 */
export interface SaleTerms {
  readonly itemType?: 'SERVICE'
  /** Number of days from now until the service takes place. */
  readonly inDays?: number
  readonly paymentOption?: 'FULL_PAYMENT_OFFLINE' | 'MEMBERSHIP' | 'MEMBERSHIP_OFFLINE' | 'DEPOSIT_ONLINE'
  /** Deposit per unit. The rest is paid later. */
  readonly deposit?: { readonly type: 'FLAT' | 'PERCENTAGE'; readonly value: string }
}

/** Stock of a variant at a location. */
export interface LocationLevel {
  readonly tracked: boolean
  /** Whole units. `null` if they are not tracked. Negative values count pre-ordered units. */
  readonly quantity: number | null
  readonly inStock: boolean
  /** Increased by every change. */
  readonly revision: number
}

/** An info section of a product. Only Catalog V3 writes `id` and `uniqueName`. Otherwise they are derived from the text. */
export interface ProductInfoSection {
  readonly title: string
  /** HTML. */
  readonly description: string
  readonly id?: string
  readonly uniqueName?: string
}

interface Tags {
  readonly tagIds?: readonly string[] | null | undefined
}

/** Fields of Catalog V3 that the shop stores for merchants only, as in requests. */
export interface MerchantFields {
  readonly handle?: string
  readonly visibleInPos?: boolean
  readonly taxGroupId?: string
  readonly purchaseEligibility?: { readonly userCriteria?: unknown }
  readonly tags?: { readonly publicTags?: Tags | null | undefined; readonly privateTags?: Tags | null | undefined }
  readonly extendedFields?: Readonly<Record<string, unknown>>
  readonly physicalProperties?: { readonly fulfillerId?: string; readonly deliveryProfileId?: string }
}

/** A stored product. Media are ids because their URLs depend on the platform's address. */
export interface ProductDocument {
  readonly id: string
  readonly numericId: number
  readonly slug: string
  readonly name: string
  readonly visible: boolean
  /** Services and gift cards are neither shipped nor downloaded. */
  readonly productType: 'physical' | 'digital' | 'unspecified_product_type'
  /** HTML. */
  readonly description: string
  readonly sku: string
  readonly currency: string
  readonly price: string
  readonly cost?: string
  readonly discount: { readonly type: 'NONE' | 'AMOUNT' | 'PERCENT'; readonly value: string }
  readonly weight?: number
  readonly pricePerUnit?: {
    readonly totalQuantity: number
    readonly totalMeasurementUnit: string
    readonly baseQuantity: number
    readonly baseMeasurementUnit: string
  }
  readonly ribbon?: string
  readonly brand?: string
  readonly merchantFields?: MerchantFields
  /** Category of the breadcrumbs, if the product is in it. Catalog V3 only. */
  readonly mainCategoryId?: string
  /** At most four. Catalog V3 only. */
  readonly additionalRibbons?: readonly string[]
  /** Stock of variants, by their ids, at the second location, which the shop does not sell from. Catalog V3 only. */
  readonly secondLocationLevels?: Readonly<Record<string, LocationLevel>>
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
  readonly seoData?: Readonly<Record<string, unknown>>
  readonly additionalInfoSections: readonly ProductInfoSection[]
  readonly customTextFields: readonly CustomTextField[]
  readonly media: readonly MediaRef[]
  readonly options: readonly CatalogOption[]
  /** Modifiers with choices, if the options determine the variant. Otherwise the options are the modifiers. Catalog V3 only. */
  readonly modifiers?: readonly CatalogOption[]
  readonly manageVariants: boolean
  /** Only the default variant if variants are not managed. Absent combinations are not sold. */
  readonly variants: readonly VariantDocument[]
  readonly collectionIds: readonly string[]
  readonly subscriptionOptions?: readonly SubscriptionOption[]
  /** `false`: sold by subscription only. */
  readonly oneTimePurchase?: boolean
  readonly preorder?: Preorder
  readonly sale?: SaleTerms
  /** IDs of stored entities of Catalog V3, by the IDs derived from their names. Added when a product is read; not stored with it. */
  readonly entityIds?: Readonly<Record<string, string>>
  /** Increased by every change. Absent: 1. */
  readonly revision?: number
  /** ISO 8601. */
  readonly createdDate: string
  readonly lastUpdated: string
}

export interface VariantStock {
  readonly tracked: boolean
  /** Whole units; absent when not tracked. */
  readonly quantity?: number
  readonly inStock: boolean
  /** Whole units that can still be pre-ordered. */
  readonly preorderable?: number
}

/** A variant with its current price and stock. */
export interface CatalogVariant extends VariantDocument {
  readonly price: string
  /** `price` minus the product's discount. */
  readonly discountedPrice: string
  readonly sku: string
  readonly stock: VariantStock
}

export interface CatalogProduct extends Omit<ProductDocument, 'variants'> {
  /** `price` minus the discount; equal to `price` without one. */
  readonly discountedPrice: string
  readonly variants: readonly CatalogVariant[]
}

/** The one variant of a product that has no options, or whose variants are not managed. Source: platform reference. */
export const defaultVariantId = '00000000-0000-0000-0000-000000000000'
/** The collection that every product belongs to. The platform's own id, which is no UUID. */
export const allProductsId = '00000000-000000-000000-000000000001'

export interface PictureRef {
  readonly kind: 'image'
  readonly id: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Shown only by an address that runs out. */
  readonly secure?: true
  /** The key to a secure picture, made for one answer. */
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
  /** Heights that it is kept in, the largest first; the only one is `height` where none are named. */
  readonly heights?: readonly number[]
  /** Picture shown before the video plays. */
  readonly posterId: string
}

export type MediaRef = PictureRef | VideoRef

export interface CatalogChoice {
  /** What shoppers read, and what carts and variants call the choice (`description` on the wire). */
  readonly name: string
  /** CSS colour (`value` on the wire); for colour options only. */
  readonly color?: string
  /** Pictures to show when the choice is chosen: ids of the product's own media. */
  readonly mediaIds: readonly string[]
}

export interface CatalogOption {
  readonly kind: 'color' | 'drop_down'
  readonly name: string
  readonly choices: readonly CatalogChoice[]
}

/** Decimal strings in `unit`. */
export interface Dimensions {
  readonly length?: string | null | undefined
  readonly width?: string | null | undefined
  readonly height?: string | null | undefined
  readonly unit?: string | null | undefined
}

/** A variant as it is kept: only what differs from the product. Amounts are decimal strings. */
export interface VariantDocument {
  readonly id: string
  /** Option name → choice name; empty for the default variant. */
  readonly choices: Readonly<Record<string, string>>
  readonly price?: string
  readonly cost?: string
  readonly sku?: string
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
}

export type SubscriptionFrequency = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

/** A way to buy the product again and again. */
export interface SubscriptionOption {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly frequency: SubscriptionFrequency
  /** Every so many of the frequency; 7 or more for days. */
  readonly interval: number
  /** Goes on until it is cancelled. */
  readonly autoRenewal: boolean
  /** Payments in all, where it does not renew itself. */
  readonly billingCycles?: number
  /** Off every payment. */
  readonly discount?: { readonly type: 'AMOUNT' | 'PERCENT'; readonly value: string }
}

/** Units that may be ordered when none is left. */
export interface Preorder {
  readonly message: string
  readonly limit: number
}

/**
 * How a line of the product is paid and what it is, where that is not a parcel paid at once. The hosted platform knows such
 * items from the catalogues of its other apps; the sandbox keeps them among the products.
 */
export interface SaleTerms {
  readonly itemType?: 'SERVICE'
  /** Days from now on which the service takes place. */
  readonly inDays?: number
  readonly paymentOption?: 'FULL_PAYMENT_OFFLINE' | 'MEMBERSHIP' | 'MEMBERSHIP_OFFLINE' | 'DEPOSIT_ONLINE'
  /** Paid at once of each unit; the rest later. */
  readonly deposit?: { readonly type: 'FLAT' | 'PERCENTAGE'; readonly value: string }
}

/** A product as it is kept. Media are ids, for the address of the platform is only known when it answers. */
export interface ProductDocument {
  readonly id: string
  readonly numericId: number
  readonly slug: string
  readonly name: string
  readonly visible: boolean
  readonly productType: 'physical' | 'digital'
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
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
  readonly seoData?: Readonly<Record<string, unknown>>
  readonly additionalInfoSections: readonly { readonly title: string; readonly description: string }[]
  readonly customTextFields: readonly CustomTextField[]
  readonly media: readonly MediaRef[]
  readonly options: readonly CatalogOption[]
  readonly manageVariants: boolean
  /** The default variant alone when variants are not managed. A combination that is absent cannot be had. */
  readonly variants: readonly VariantDocument[]
  readonly collectionIds: readonly string[]
  readonly subscriptionOptions?: readonly SubscriptionOption[]
  /** False: to be had by subscription only. */
  readonly oneTimePurchase?: boolean
  readonly preorder?: Preorder
  readonly sale?: SaleTerms
  /** ISO 8601. */
  readonly createdDate: string
  readonly lastUpdated: string
}

export interface VariantStock {
  readonly tracked: boolean
  /** Whole units; absent when not tracked. */
  readonly quantity?: number
  readonly inStock: boolean
  /** Whole units that may still be ordered beyond those in stock. */
  readonly preorderable?: number
}

/** A variant ready to be sold: what it costs, and what is left of it now. */
export interface CatalogVariant extends VariantDocument {
  readonly price: string
  /** What is charged: `price` less the product's discount. */
  readonly discountedPrice: string
  readonly sku: string
  readonly stock: VariantStock
}

export interface CatalogProduct extends Omit<ProductDocument, 'variants'> {
  /** Price less discount; equal to `price` when there is none. */
  readonly discountedPrice: string
  readonly variants: readonly CatalogVariant[]
}

/** An amount of the platform: an exact decimal string and its ISO 4217 currency code. It is never calculated in the client. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** A picture. `id` is its media id on the platform, which the URLs of renditions contain; absent for a picture of another origin. */
export interface Picture {
  readonly id?: string
  readonly url: string
  /** Pixels of the original; absent when unknown. */
  readonly width?: number
  readonly height?: number
  readonly alt: string
}

/** One choice of an option, such as “M”. */
export interface Choice {
  /** Value of the choice on the platform, for references that name a variant by its choices. */
  readonly value: string
  readonly label: string
  /** CSS colour, for colour options only. */
  readonly color?: string
  /** Index into `Product.pictures` to show when chosen; absent when the choice has no picture of its own. */
  readonly picture?: number
  readonly inStock: boolean
  readonly visible: boolean
}

/** An option of a product, such as its size. */
export interface ProductOption {
  readonly name: string
  /** Key of the option in requests; absent if it is the name. */
  readonly key?: string
  /** True for an option that no variant depends on, such as gift wrapping. */
  readonly isModifier?: true
  readonly kind: 'color' | 'list'
  readonly choices: readonly Choice[]
}

/** Availability, and the number of units if the merchant tracks it. */
export interface Stock {
  readonly inStock: boolean
  /** Whole units left; absent when the merchant does not track them. */
  readonly quantity?: number
}

/** Price of a product or variant, with and without discount. */
export interface Price {
  /** Price with the discount. */
  readonly current: Money
  /** Price without the discount; absent if there is none. */
  readonly full?: Money
  /** `current`, converted to the currency of the page; approximate. Absent if that is the shop's currency. */
  readonly converted?: Money
  readonly perUnit?: { readonly price: Money; readonly baseQuantity: number; readonly unit: string }
}

/** One combination of choices. */
export interface Variant {
  readonly id: string
  /** Option name → choice value. */
  readonly choices: Readonly<Record<string, string>>
  readonly price: Price
  readonly sku?: string
  readonly stock: Stock
  readonly visible: boolean
}

/** A text field of a product, such as an engraving. */
export interface CustomText {
  /** Key of the text field in requests. */
  readonly key: string
  readonly title: string
  /** Maximum number of characters. */
  readonly maxLength?: number
  readonly required: boolean
}

/** Identifies a product on a page. */
export type ProductRef = { readonly id: string } | { readonly slug: string }

/** A product, as JSON data: it is kept in the cache of the session. */
export interface Product {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** HTML of the merchant. Sanitize it before insertion. Empty if there is none. */
  readonly description: string
  /** `digital`: a download. `other`: neither shipped nor downloaded, or of an unknown type. */
  readonly kind: 'physical' | 'digital' | 'other'
  readonly ribbon?: string
  readonly brand?: string
  readonly pictures: readonly Picture[]
  readonly price: Price
  readonly options: readonly ProductOption[]
  /** True if a variant must be chosen. */
  readonly requiresVariant: boolean
  /** The variant of a product without options, in a catalogue where every product has one. */
  readonly defaultVariantId?: string
  /** Empty when the product has no options. */
  readonly variants: readonly Variant[]
  readonly customTexts: readonly CustomText[]
  readonly stock: Stock
  /** True if the product is sold by subscription only. */
  readonly byPlan?: true
  /** Ids of its collections. */
  readonly collectionIds?: readonly string[]
  /** URL of the product's page on the merchant's site; absent if the platform has none. */
  readonly url?: string
}

/** A subscription option of a product. */
export interface Subscription {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | (string & {})
  /** Number of the frequency's units between two deliveries, 1 or more. */
  readonly interval: number
  /** Number of deliveries; absent if the subscription runs until it is canceled. */
  readonly cycles?: number
  /** Discount of each delivery; absent if there is none. */
  readonly discount?: { readonly percent: number } | { readonly amount: Money }
}

/** A video of a product. */
export interface ProductVideo {
  /** The video in several sizes in pixels, smallest first. */
  readonly files: readonly { readonly url: string; readonly width?: number; readonly height?: number }[]
  readonly poster?: Picture
}

/** What the page of a product shows in addition to `Product`. */
export interface ProductDetail {
  /** Videos by the index of their poster in `Product.pictures`. */
  readonly videos: Readonly<Record<number, ProductVideo>>
  readonly sku?: string
  /** Weights by variant id, in the weight unit of the shop; that of the product under `''`. */
  readonly weights: Readonly<Record<string, number>>
  /** Titles, and HTML of the merchant. Sanitize it before insertion. */
  readonly sections: readonly { readonly title: string; readonly html: string }[]
  /** The discount, as a percentage or an amount; absent if there is none. */
  readonly discount?: { readonly percent: number } | { readonly amount: Money }
  readonly subscriptions: readonly Subscription[]
  /** False if the product is sold by subscription only. */
  readonly oneTime: boolean
  /** When the first URL of a picture or video expires, in milliseconds since 1970; absent if none expires. */
  readonly expires?: number
}

/** Pre-order terms of a variant. */
export interface Preorder {
  /** Message of the merchant. */
  readonly message?: string
  /** Maximum number of units; absent if there is no limit. */
  readonly limit?: number
}

/** The variants that can be pre-ordered, by id. */
export type Preorders = Readonly<Record<string, Preorder>>

/** A collection or category of products. */
export interface Collection {
  readonly id: string
  readonly name: string
  /** The category that this one is part of; absent at the top, and in catalogues without a tree. */
  readonly parentId?: string
}

/** Identifies an item in the catalogue of an app. The meaning of `options` depends on the catalogue. */
export interface CatalogReference {
  readonly catalogItemId: string
  readonly appId: string
  readonly options?: Readonly<Record<string, unknown>> | null
}

/** An amount from the platform: an exact decimal string and its ISO 4217 currency code. The client never calculates amounts. */
export interface Money {
  /** Decimal text in units of the currency, not in cents: `19.90`. */
  readonly amount: string
  /** Currency of the amounts, as an ISO 4217 code. */
  readonly currency: string
}

/** A picture. `id` is its media id on the platform, which the URLs of renditions contain. Absent if the platform does not host the picture. */
export interface Picture {
  /** Media ID on the platform. Absent if the platform cannot scale the picture. */
  readonly id?: string
  /** URL of the original. */
  readonly url: string
  /** Width of the original in pixels. Absent if unknown. */
  readonly width?: number
  /** Height of the original in pixels. Absent if unknown. */
  readonly height?: number
  /** Alternative text. If there is none, the name of what the picture shows; empty if that is unknown. */
  readonly alt: string
}

/** One choice of an option, such as “M”. */
export interface Choice {
  /** Value of the choice on the platform, for references that identify a variant by its choices. */
  readonly value: string
  /** Text to show for the choice. */
  readonly label: string
  /** Key of the choice in requests. Absent if the key is the value. */
  readonly key?: string
  /** CSS color, for color options only. */
  readonly color?: string
  /** Picture of the choice in place of a color, for color options only. */
  readonly swatch?: Picture
  /** Amount that the choice adds to the price. Absent if it adds nothing, and for choices that affect the variant. */
  readonly addedPrice?: Money
  /** Index in `Product.pictures` of the picture to show when the choice is selected. Absent if the choice has no picture. */
  readonly picture?: number
  /** Whether a variant with the choice is in stock. True for choices of modifiers. */
  readonly inStock: boolean
  /** Whether shoppers can see and select the choice. */
  readonly visible: boolean
}

/** An option of a product, such as its size. */
export interface ProductOption {
  /** Name of the option, such as “Size”. It is the key in `Variant.choices`. */
  readonly name: string
  /** Key of the option in requests. Absent if the key is the name. */
  readonly key?: string
  /** True for an option that does not affect variants, such as gift wrapping. */
  readonly isModifier?: true
  /** True for a modifier that the shopper may leave out. */
  readonly isOptional?: true
  /** `color`: choices have a color or a swatch. `list`: choices are texts. */
  readonly kind: 'color' | 'list'
  /** Choices in display order, including hidden ones (`visible`). */
  readonly choices: readonly Choice[]
}

/** Availability, and the number of units if the merchant tracks it. */
export interface Stock {
  /** Whether there are units left or, without tracked units, whether the merchant has set it to in stock. */
  readonly inStock: boolean
  /** Whole units in stock. Absent if the merchant does not track them. */
  readonly quantity?: number
}

/** Price of a product or variant, with and without discount. */
export interface Price {
  /** Price with the discount. */
  readonly current: Money
  /** Price without the discount. Absent if there is no discount. */
  readonly full?: Money
  /** Approximate price after conversion of `current` to the currency of the page. Absent if that is the shop's currency. */
  readonly converted?: Money
  /** Price per unit of measure, such as per 100 g. Absent if the merchant shows none. */
  readonly perUnit?: {
    /** Price of `baseQuantity` units. */
    readonly price: Money
    /** Number of units that the price is for. */
    readonly baseQuantity: number
    /** Unit of measure, such as `G`: a `MeasurementUnit`, or another unit of the platform. Empty if unknown. */
    readonly unit: string
  }
}

/** One combination of choices. */
export interface Variant {
  /** ID of the variant, unique within its product. */
  readonly id: string
  /** Option name → choice value. */
  readonly choices: Readonly<Record<string, string>>
  /** Price of the variant. */
  readonly price: Price
  /** Stock keeping unit. Absent if there is none. */
  readonly sku?: string
  /** Stock of the variant. */
  readonly stock: Stock
  /** Whether shoppers can select the variant. */
  readonly visible: boolean
}

/** A text field of a product, such as an engraving. */
export interface CustomText {
  /** Key of the text field in requests. */
  readonly key: string
  /** Label of the text field. */
  readonly title: string
  /** Minimum number of characters of a text that is not empty. Absent if there is none. */
  readonly minLength?: number
  /** Maximum number of characters. */
  readonly maxLength?: number
  /** Whether the product can only be added with this text. */
  readonly required: boolean
  /** Amount that a text adds to the price. Absent if it adds nothing. */
  readonly addedPrice?: Money
}

/** Identifies a product on a page. */
export type ProductRef = { readonly id: string } | { readonly slug: string }

/** A product. Contains JSON values only, because it is stored in the session's cache. */
export interface Product {
  /** ID of the product. */
  readonly id: string
  /** Last part of the URL of the product's page. */
  readonly slug: string
  /** Name of the product. */
  readonly name: string
  /** The merchant's HTML. Sanitize it before insertion. Empty if there is none. */
  readonly description: string
  /** `digital`: a download. `other`: neither shipped nor downloaded, or of an unknown type. */
  readonly kind: 'physical' | 'digital' | 'other'
  /** Text of the ribbon, such as “New”. Absent if there is none. */
  readonly ribbon?: string
  /** Name of the brand. Absent if there is none. */
  readonly brand?: string
  /** Pictures, and still frames of videos, in display order. Empty if there are none. */
  readonly pictures: readonly Picture[]
  /** Price of the cheapest variant if their prices differ in `maxPrice`. */
  readonly price: Price
  /** Highest price of the variants. Absent if all cost the same, and in catalogs whose lists contain the variants. */
  readonly maxPrice?: Money
  /** Options in display order, then modifiers. Empty if there are none. */
  readonly options: readonly ProductOption[]
  /** Whether a variant must be selected. */
  readonly requiresVariant: boolean
  /** Id of the only variant of a product without options, in a catalog where every product has a variant. */
  readonly defaultVariantId?: string
  /** True while the variants are being loaded: `variants` is empty and `defaultVariantId` is absent. */
  readonly isPartial?: true
  /** Empty when the product has no options. */
  readonly variants: readonly Variant[]
  /** Text fields that the shopper can fill in. Empty if there are none. */
  readonly customTexts: readonly CustomText[]
  /** Stock of the product as a whole. `stockOf` returns that of the selected variant. */
  readonly stock: Stock
  /** True if the product is sold by subscription only. */
  readonly byPlan?: true
  /** Ids of its collections. */
  readonly collectionIds?: readonly string[]
  /** URL of the product's page on the merchant's site. Absent if the platform has none. */
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
  /** Number of deliveries. Absent if the subscription runs until it is canceled. */
  readonly cycles?: number
  /** Discount of each delivery. Absent if there is none. */
  readonly discount?: { readonly percent: number } | { readonly amount: Money }
}

/** A video of a product. */
export interface ProductVideo {
  /** The video in several sizes in pixels, smallest first. */
  readonly files: readonly { readonly url: string; readonly width?: number; readonly height?: number }[]
  readonly poster?: Picture
}

/** Data of a product page in addition to `Product`. */
export interface ProductDetail {
  /** Videos by the index of their poster in `Product.pictures`. */
  readonly videos: Readonly<Record<number, ProductVideo>>
  readonly sku?: string
  /** Weights by variant id, in the weight unit of the shop. The key `''` is the weight of the product. */
  readonly weights: Readonly<Record<string, number>>
  /** Unit of the weights. Absent: kilograms. */
  readonly weightUnit?: 'lb'
  /** Units in stock by variant id, in addition to those in `Product`. Variants whose units are not tracked are absent. */
  readonly quantities?: Readonly<Record<string, number>>
  /** Titles, and the merchant's HTML. Sanitize it before insertion. */
  readonly sections: readonly { readonly title: string; readonly html: string }[]
  /** The discount, as a percentage or an amount. Absent if there is none. */
  readonly discount?: { readonly percent: number } | { readonly amount: Money }
  readonly subscriptions: readonly Subscription[]
  /** False if the product is sold by subscription only. */
  readonly oneTime: boolean
  /** Expiry of the first picture or video URL to expire, in milliseconds since 1970. Absent if none expires. */
  readonly expires?: number
}

/** Pre-order terms of a variant. */
export interface Preorder {
  /** The merchant's message. */
  readonly message?: string
  /** Maximum number of units. Absent if there is no limit. */
  readonly limit?: number
}

/** The variants that can be pre-ordered, by id. */
export type Preorders = Readonly<Record<string, Preorder>>

/** A collection or category of products. */
export interface Collection {
  readonly id: string
  readonly name: string
  /** Id of the parent category. Absent for top-level categories, and in catalogs without a category tree. */
  readonly parentId?: string
}

/** Identifies an item in the catalog of an app. The meaning of `options` depends on the catalog. */
export interface CatalogReference {
  /** ID of the item in the catalog, for products of the shop the product ID. */
  readonly catalogItemId: string
  /** ID of the app whose catalog has the item. */
  readonly appId: string
  /** Selected variant, choices and custom texts, in the form of the app. */
  readonly options?: Readonly<Record<string, unknown>> | null
}

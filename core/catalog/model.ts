/** An amount the platform gave: an exact decimal string, and the ISO 4217 code to show it in. Never computed here. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** A picture of the platform. `id` is its media id, from which renditions are addressed; absent for a foreign picture. */
export interface Picture {
  readonly id?: string
  readonly url: string
  /** Pixels of the original; absent when the platform did not say. */
  readonly width?: number
  readonly height?: number
  readonly alt: string
}

/** One choice of an option, such as “M”. */
export interface Choice {
  /** What the platform calls the choice; sent back when a variant is named by its choices. */
  readonly value: string
  readonly label: string
  /** CSS colour, for colour options only. */
  readonly color?: string
  /** Index into `Product.pictures` to show when chosen; absent when the choice has no picture of its own. */
  readonly picture?: number
  readonly inStock: boolean
  readonly visible: boolean
}

/** What a shopper chooses of a product, such as its size. */
export interface ProductOption {
  readonly name: string
  /** What requests call the option; absent when they use its name. */
  readonly key?: string
  /** True for an option that no variant depends on, such as gift wrapping. */
  readonly isModifier?: true
  readonly kind: 'color' | 'list'
  readonly choices: readonly Choice[]
}

/** Whether it can be had, and how many there are where the shop tells. */
export interface Stock {
  readonly inStock: boolean
  /** Whole units left; absent when the merchant does not track them. */
  readonly quantity?: number
}

/** What a product or variant costs now, and what it cost before. */
export interface Price {
  /** What is charged. */
  readonly current: Money
  /** What it was before the discount; absent when there is none. */
  readonly full?: Money
  /** About what `current` comes to in the currency that the page asked for; absent when that is the shop's own. */
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

/** A text the shopper may or must give with the product, such as an engraving. */
export interface CustomText {
  /** What requests call the text. */
  readonly key: string
  readonly title: string
  /** Characters. */
  readonly maxLength?: number
  readonly required: boolean
}

/** What names a product on a page. */
export type ProductRef = { readonly id: string } | { readonly slug: string }

/** A product as widgets see it. Plain data: it is kept in the session cache as JSON. */
export interface Product {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** HTML as the merchant wrote it: never to be inserted without sanitizing. Empty when there is none. */
  readonly description: string
  /** `digital` is something to download; `other` is neither sent nor downloaded, or the platform names no kind that is known. */
  readonly kind: 'physical' | 'digital' | 'other'
  readonly ribbon?: string
  readonly brand?: string
  readonly pictures: readonly Picture[]
  readonly price: Price
  readonly options: readonly ProductOption[]
  /** True when a variant must be named to buy. */
  readonly requiresVariant: boolean
  /** The variant of a product without options, in a catalogue where every product has one. */
  readonly defaultVariantId?: string
  /** Empty when the product has no options. */
  readonly variants: readonly Variant[]
  readonly customTexts: readonly CustomText[]
  readonly stock: Stock
  /** True when it is sold by subscription only: to buy it, one must be chosen. */
  readonly byPlan?: true
  /** The collections it is in. */
  readonly collectionIds?: readonly string[]
  /** Page of the product on the merchant's site as the platform knows it; absent when there is none. */
  readonly url?: string
}

/** A way to get a product again and again. */
export interface Subscription {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | (string & {})
  /** Of the frequency's units from one delivery to the next, 1 or more. */
  readonly interval: number
  /** Deliveries after which it ends by itself; absent when it goes on. */
  readonly cycles?: number
  /** What each delivery costs less; absent when it costs the same. */
  readonly discount?: { readonly percent: number } | { readonly amount: Money }
}

/** A video of a product. */
export interface ProductVideo {
  /** The same film in several sizes, smallest first. Pixels. */
  readonly files: readonly { readonly url: string; readonly width?: number; readonly height?: number }[]
  readonly poster?: Picture
}

/** What a page of a product tells beyond the `Product`. */
export interface ProductDetail {
  /** By the index of the picture that stands for it. */
  readonly videos: Readonly<Record<number, ProductVideo>>
  readonly sku?: string
  /** By variant id, in the weight unit of the shop; the product's own under `''`. */
  readonly weights: Readonly<Record<string, number>>
  /** Titles, and HTML as the merchant wrote it: never to be inserted without sanitizing. */
  readonly sections: readonly { readonly title: string; readonly html: string }[]
  /** What is taken off the price: percent, or an amount; absent when nothing is. */
  readonly discount?: { readonly percent: number } | { readonly amount: Money }
  readonly subscriptions: readonly Subscription[]
  /** False when the product is sold by subscription only. */
  readonly oneTime: boolean
  /** When the first address of a picture or film runs out, in milliseconds since 1970; absent when none does. */
  readonly expires?: number
}

/** How a variant can be ordered before it is in stock. */
export interface Preorder {
  /** The merchant's words to the shopper. */
  readonly message?: string
  /** Most units that can be ordered; absent when there is no limit. */
  readonly limit?: number
}

/** The variants that can be ordered before they are in stock, by id. */
export type Preorders = Readonly<Record<string, Preorder>>

/** A collection or category of products. */
export interface Collection {
  readonly id: string
  readonly name: string
  /** The category that this one is part of; absent at the top, and in catalogues without a tree. */
  readonly parentId?: string
}

/** Names a thing to sell in the catalogue of an app. `options` is the catalogue's own matter. */
export interface CatalogReference {
  readonly catalogItemId: string
  readonly appId: string
  readonly options?: Readonly<Record<string, unknown>> | null
}

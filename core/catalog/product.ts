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
  readonly kind: 'physical' | 'digital'
  readonly ribbon?: string
  readonly brand?: string
  readonly pictures: readonly Picture[]
  readonly price: Price
  readonly options: readonly ProductOption[]
  /** True when a variant must be named to buy. */
  readonly managesVariants: boolean
  /** Empty when the product has no options. */
  readonly variants: readonly Variant[]
  readonly customTexts: readonly CustomText[]
  readonly stock: Stock
  /** True when it is sold by subscription only: to buy it, one must be chosen. */
  readonly byPlan?: true
  /** Page of the product on the merchant's site as the platform knows it; absent when there is none. */
  readonly url?: string
}

import type { CustomTextField, Preorder, SaleTerms, SubscriptionOption } from '../catalog/types.ts'
import type { Paper } from './drawing/backdrops.ts'
import type { Swatch } from './drawing/color.ts'
import type { DrawingName } from './drawing/drawings.ts'

export type CollectionSlug =
  | 'kitchen'
  | 'coffee-and-tea'
  | 'desk-and-paper'
  | 'trail-and-camp'
  | 'wear'
  | 'home'
  | 'gifts'
  | 'studio'

/** Units of each variant, `true` or `false` where the merchant only says whether there is some. */
export type StockPlan = number | boolean

/** What is different about the variants that have all of `when`'s choices. */
export interface VariantRule {
  readonly when: readonly string[]
  readonly price?: string
  readonly weight?: number
  readonly stock?: StockPlan
  /** Never made in this combination. */
  readonly missing?: true
  readonly hidden?: true
}

/** A product of the seeded shop, told as briefly as a merchant would. Amounts are in US dollars, weights in kilograms. */
export interface ProductPlan {
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly price: string
  readonly description: string
  readonly collections: readonly CollectionSlug[]
  readonly drawing: DrawingName
  readonly paper: Paper
  /** The colour of the drawing; the first of `colors` where there are some. */
  readonly color: Swatch
  readonly colors?: readonly Swatch[]
  /** Further options by name, in order, after the colour. */
  readonly options?: Readonly<Record<string, readonly string[]>>
  /** Variants have prices, stock and SKUs of their own. True unless said, where there are options. */
  readonly manageVariants?: false
  readonly variants?: readonly VariantRule[]
  /** 24 units of each variant unless said. */
  readonly stock?: StockPlan
  readonly weight?: number
  readonly discount?: { readonly type: 'AMOUNT' | 'PERCENT'; readonly value: string }
  readonly ribbon?: string
  readonly brand?: string
  readonly unit?: readonly [total: number, of: string, base: number, per: string]
  readonly digital?: true
  readonly hidden?: true
  readonly video?: true
  readonly texts?: readonly CustomTextField[]
  readonly info?: Readonly<Record<string, string>>
  /** Ids are made of the titles. */
  readonly subscriptions?: readonly Omit<SubscriptionOption, 'id'>[]
  readonly oneTimePurchase?: false
  readonly preorder?: Preorder
  readonly sale?: SaleTerms
  /** Pictures are shown only by addresses that run out. */
  readonly secure?: true
}

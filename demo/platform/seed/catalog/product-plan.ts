import type { CustomTextField, Preorder, SaleTerms, SubscriptionOption } from '../../catalog/types.ts'
import type { ObjectName } from './pictures/objects.ts'
import type { Paper, Swatch } from './pictures/palette.ts'

export type CollectionSlug =
  | 'kitchen'
  | 'coffee-and-tea'
  | 'desk-and-paper'
  | 'trail-and-camp'
  | 'wear'
  | 'home'
  | 'gifts'
  | 'studio'

/** Units of each variant. A boolean if the stock is not tracked. */
export type StockPlan = number | boolean

/** Values of the variants that have all choices of `when`. */
export interface VariantRule {
  readonly when: readonly string[]
  readonly price?: string
  readonly weight?: number
  readonly stock?: StockPlan
  /** This combination does not exist. */
  readonly missing?: true
  readonly hidden?: true
}

/** A product of the seeded shop in a compact format. Amounts are in US dollars, weights in kilograms. */
export interface ProductPlan {
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly price: string
  readonly description: string
  readonly collections: readonly CollectionSlug[]
  readonly object: ObjectName
  readonly paper: Paper
  /** The colour of the object if there are no `colors`. */
  readonly color: Swatch
  readonly colors?: readonly Swatch[]
  /** Further options by name, in order, after the colour. */
  readonly options?: Readonly<Record<string, readonly string[]>>
  /** Variants have their own prices, stock and SKUs. Default: `true` for products with options. */
  readonly manageVariants?: false
  readonly variants?: readonly VariantRule[]
  /** Default: 24 units of each variant. */
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
  /** Ids are derived from the titles. */
  readonly subscriptions?: readonly Omit<SubscriptionOption, 'id'>[]
  readonly oneTimePurchase?: false
  readonly preorder?: Preorder
  readonly sale?: SaleTerms
  /** Pictures are accessible only with URLs that expire. */
  readonly secure?: true
}

import type { Money, Picture } from './product.ts'

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
export interface Film {
  /** The same film in several sizes, smallest first. Pixels. */
  readonly files: readonly { readonly url: string; readonly width?: number; readonly height?: number }[]
  readonly poster?: Picture
}

/** What a page of a product tells beyond the `Product`. */
export interface ProductDetail {
  /** By the index of the picture that stands for it. */
  readonly films: Readonly<Record<number, Film>>
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

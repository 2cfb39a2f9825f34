import type { Money, Picture } from '../catalog/product.ts'
import type { PlatformError } from '../errors/platform-error.ts'

export type LineAvailability = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE' | (string & {})

/** A line of the cart as widgets see it: the last answer of the platform plus the edits that are still on their way. */
export interface CartLine {
  /** Id the platform gave to the line; for a line being added, a temporary one that is replaced by the answer. */
  readonly id: string
  /** Catalogue item; absent for a custom line. */
  readonly productId?: string
  readonly name: string
  /** Chosen options and custom text, as shown: `[{ name: 'Size', value: 'M' }]`. */
  readonly details: readonly { readonly name: string; readonly value: string; readonly color?: string }[]
  readonly picture?: Picture
  /** Whole units, as edited by the shopper. */
  readonly quantity: number
  /** Whole units that can be had; absent when unknown. */
  readonly available?: number
  readonly availability: LineAvailability
  /** Unit price; absent while a line is being added, for the platform alone sets prices. */
  readonly price?: Money
  /** Unit price before discounts; absent when equal. */
  readonly fullPrice?: Money
  /** Path or URL of the product's page; absent when unknown. */
  readonly url?: string
  /** True while an edit of this line has not been answered. */
  readonly pending: boolean
}

export interface Cart {
  /** Empty while there is no cart on the platform yet. */
  readonly id: string
  readonly currency: string
  readonly lines: readonly CartLine[]
  /** Whole units over all lines. */
  readonly count: number
  readonly coupon?: { readonly code: string; readonly name: string }
  /** The platform's own totals for exactly the lines it answered; absent until asked for (`totals`), stale while pending. */
  readonly totals?: Totals
}

export interface Totals {
  readonly subtotal: Money
  readonly discount?: Money
  readonly shipping?: Money
  readonly tax?: Money
  readonly total: Money
}

/** Something the shopper must be told: the platform did other than asked, or refused. */
export interface CartNotice {
  readonly kind: 'capped' | 'nothing-added' | 'rolled-back' | 'coupon-refused' | 'removed'
  /** Increases by one with every notice of this page. */
  readonly id: number
  readonly lineId?: string
  readonly productId?: string
  readonly name?: string
  /** Whole units the line has now. */
  readonly quantity?: number
  /** For `rolled-back` and `coupon-refused`: why. */
  readonly error?: PlatformError
}

export interface CartState {
  /** `idle` until somebody asks; `error` only when the cart could never be read: afterwards the last truth stays. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly cart: Cart
  /** Edits not yet answered. */
  readonly pending: number
  readonly error?: PlatformError
  /** The newest notice; stays until the next one or `dismissNotice`. */
  readonly notice?: CartNotice
}

/** What a shopper asks to add. */
export interface NewLine {
  readonly productId: string
  /** Whole units, 1 or more. */
  readonly quantity: number
  readonly variantId?: string
  /** Option name → choice value, for a product whose variants are not managed. */
  readonly options?: Readonly<Record<string, string>>
  readonly customText?: Readonly<Record<string, string>>
  /** Shown on the line until the platform answers. */
  readonly name?: string
  readonly picture?: Picture
}

/** What really happened to an edit. */
export type CartOutcome =
  | { readonly ok: true; readonly cart: Cart; readonly lineId?: string; readonly capped?: number }
  | { readonly ok: false; readonly reason: CartNotice['kind']; readonly error?: PlatformError }

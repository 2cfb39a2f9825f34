import type { Money, Picture } from '../catalog/product.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { ReadableState } from '../state/state.ts'
import type {
  CartAddress,
  CartInfo,
  CartNews,
  CheckoutElsewhere,
  DeliveryChoice,
  MembershipChoice,
} from './cart-news.ts'
import type { PaymentOption, Severity, SubscriptionFrequency } from './enumerations.ts'

export type LineAvailability = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE' | (string & {})

/** What is agreed on a line beside its price. Days are the platform's, to be written in the shopper's language. */
export interface LineTerms {
  /** What the price means, in the merchant's words: `per month`. */
  readonly priceText?: string
  /** How it is paid, when not in full and online. */
  readonly payment?: PaymentOption | (string & {})
  /** What is paid when ordering; the rest is paid later. */
  readonly deposit?: Money
  /** Charged every so many (`interval`) days, weeks …; without `cycles` until it is cancelled. */
  readonly subscription?: {
    readonly title: string
    readonly frequency: SubscriptionFrequency | (string & {})
    readonly interval: number
    readonly cycles?: number
    readonly startDate?: Date
  }
  /** When the service takes place. */
  readonly scheduledDate?: Date
  readonly participants?: number
  /** A gift card: sent by e-mail. */
  readonly giftCard?: true
}

/** A rule of the shop that the cart does not keep. One that is an `ERROR` keeps it from the checkout. */
export interface Violation {
  readonly severity: Severity | (string & {})
  readonly text: string
  /** Absent when it is the whole cart's. */
  readonly lineId?: string
}

/** A line of the cart as widgets see it: the last answer of the platform plus the edits that are still on their way. */
export interface CartLine {
  /** Id the platform gave to the line; for a line being added, a temporary one that is replaced by the answer. */
  readonly id: string
  /** Stays the same while `id` changes from temporary to real: what a list is keyed by. */
  readonly key: string
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
  /** What all units came to when the platform told them: while the line is `pending` it may be of another number. */
  readonly total?: Money
  /** Path or URL of the product's page; absent when unknown. */
  readonly url?: string
  /** Absent for what is bought once, at once and in full. */
  readonly terms?: LineTerms
  /** Put in by the merchant: once it is out, a shopper cannot bring it back. */
  readonly custom?: true
  /** The quantity is not the shopper's to change. */
  readonly fixed?: true
  /** Never shipped: a file, a gift card, a service. */
  readonly immaterial?: true
  /** True while an edit of this line has not been answered. */
  readonly pending: boolean
}

/** A cart as shoppers see it. Amounts are the platform's, as exact decimal strings. */
export interface Cart {
  /** Empty while there is no cart on the platform yet. */
  readonly id: string
  readonly currency: string
  readonly lines: readonly CartLine[]
  /** Whole units over all lines. */
  readonly count: number
  readonly coupon?: { readonly code: string; readonly name: string }
  /** What the shopper wrote to the merchant, as edited. */
  readonly buyerNote?: string
  /** The way of delivery the shopper chose, as edited; absent when none was chosen before the checkout. */
  readonly delivery?: DeliveryChoice
  /** Where the goods go to, as edited; absent as long as the shopper has not said. */
  readonly address?: CartAddress
  /** Plans that the totals reckon with, on this page. */
  readonly memberships?: readonly MembershipChoice[]
  /** What is really charged in, where `currency` is but what the shopper reads prices in. */
  readonly chargedIn?: string
  /** The platform's own totals; absent until asked for (`holdTotals`), for an empty cart, and when it cannot tell them. */
  readonly totals?: Totals
}

/** All else that the platform worked out, in its own form: `estimateOf` reads it. */
export type EstimateAnswer = object

/** What the cart comes to. An amount that is absent has not been worked out. */
export interface Totals {
  readonly subtotal: Money
  readonly discount?: Money
  readonly shipping?: Money
  /** Absent while it is not known where the goods go to, unless there is some all the same. */
  readonly tax?: Money
  /** The tax is contained in the prices: it is not added to them. */
  readonly taxIncluded?: true
  readonly total: Money
  /** Absent when there are none. */
  readonly violations?: readonly Violation[]
  /** Absent when the amounts above are all there is. */
  readonly answer?: EstimateAnswer
  /** True while the lines have changed since: still shown, but about to be replaced. */
  readonly stale: boolean
}

/**
 * How an edit can end other than as asked: `capped` by the stock, `nothing-added` though the platform said yes,
 * `rolled-back` because the platform refused or was not reached, `coupon-refused`, or the line was `removed` meanwhile.
 */
export type EditFault = 'capped' | 'nothing-added' | 'rolled-back' | 'coupon-refused' | 'removed'

/** Something the shopper must be told: the platform did other than asked, or refused. */
export interface CartNotice {
  readonly kind: EditFault
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

/** The cart of the page at one moment. */
export interface CartState {
  /** `idle` until somebody asks; `error` only when the cart could never be read: afterwards the last truth stays. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly cart: Cart
  /** Edits not yet answered. */
  readonly pending: number
  readonly error?: PlatformError
  /** The newest notice; stays until the next one or `dismissNotice`. */
  readonly notice?: CartNotice
  /** What changed behind the shopper's back; stays until the next news or `dismissNotice('news')`. */
  readonly news?: CartNews
  /** There while a checkout of this cart is open in another tab, until the order is placed or the shopper came back from it. */
  readonly checkoutElsewhere?: CheckoutElsewhere
}

/** What a shopper asks to add. */
export interface NewLine {
  readonly productId: string
  /** Whole units, 1 or more. */
  readonly quantity: number
  readonly variantId?: string
  /** Option name → choice value. Names the variant when there is no `variantId`; else only shown until the platform answers. */
  readonly options?: Readonly<Record<string, string>>
  readonly customText?: Readonly<Record<string, string>>
  /** Buys it again and again, as this option of the product says. */
  readonly subscriptionOptionId?: string
  /** Shown on the line until the platform answers. */
  readonly name?: string
  readonly picture?: Picture
}

/** What really happened to an edit. */
export type CartOutcome =
  | {
      readonly ok: true
      readonly cart: Cart
      readonly lineId?: string
      /** Whole units the line has now, when the platform gave fewer than asked. */
      readonly capped?: number
    }
  | {
      readonly ok: false
      /** `prevented`: a listener of `store:cart:start` said no; nothing was sent. */
      readonly reason: EditFault | 'prevented'
      readonly error?: PlatformError
    }

/** How an edit is made. */
export interface EditOptions {
  /** Where the events of the edit are dispatched: the element of the shopper's click. `document` when absent. */
  readonly target?: EventTarget
}

/** How the cart is read. */
export interface ReadOptions {
  readonly signal?: AbortSignal
}

/** How the cart is read anew. */
export interface RefreshOptions extends ReadOptions {
  /** The other tabs of the origin read the cart again too: it changed by what no tab did. */
  readonly everywhere?: boolean
}

/**
 * The cart of the page. One per page, shared by every bundle.
 *
 * Edits show in `state` in the same task and are answered later; their promises never reject but tell what became of them.
 * The store itself dispatches `store:cart:start` (cancelable) before an edit and its outcome event after it, on
 * `target`, and `store:cart:change` and `store:cart:notice` on `document`: widgets only listen.
 * Source: DESIGN.md, “Cart writes are optimistic and verified”.
 */
export interface CartStore {
  readonly state: ReadableState<CartState>
  /** Reads the cart once per page, however often it is asked; asks again after a failure. Never rejects: see `state`. */
  load(): Promise<void>
  /** Reads the cart again. A failure leaves the last truth standing. Rejects only when `signal` aborts. */
  refresh(options?: RefreshOptions): Promise<void>
  /** Adds units. Several lines are added one after the other; the outcome is the first that is not as asked. */
  add(lines: readonly NewLine[], options?: EditOptions): Promise<CartOutcome>
  /** Sets the units of a line; 0 removes it. Changes that follow each other within 250 ms are sent as one. */
  setQuantity(lineId: string, quantity: number, options?: EditOptions): Promise<CartOutcome>
  remove(lineId: string, options?: EditOptions): Promise<CartOutcome>
  /** Brings a line removed on this page back with its quantity, variant and options. */
  undoRemove(lineId: string, options?: EditOptions): Promise<CartOutcome>
  applyCoupon(code: string, options?: EditOptions): Promise<CartOutcome>
  removeCoupon(options?: EditOptions): Promise<CartOutcome>
  /**
   * Keeps the note for the merchant, the address or the way of delivery with the cart, and reckons with memberships. Needs a
   * cart that something was added to.
   */
  updateInfo(info: CartInfo, options?: EditOptions): Promise<CartOutcome>
  /** While at least one holder has not called back, `cart.totals` is kept fresh. Returns the function that lets go. */
  holdTotals(): () => void
  /** Sends every edit that waits for the next one; resolves when all have been answered. */
  settled(): Promise<void>
  /**
   * Waits for the edits, then makes a checkout of the cart with its address and delivery. Rejects with a `PlatformError`; when
   * one of the edits failed with its reason, or with `CART_CHANGED` when it came to something else. Not idempotent.
   */
  createCheckout(options?: ReadOptions): Promise<{ readonly checkoutId: string }>
  /** Takes the notice, or the news, off `state`: the shopper has seen it. */
  dismissNotice(of?: 'notice' | 'news'): void
  /** Lets go of everything the store listens to. */
  close(): void
}

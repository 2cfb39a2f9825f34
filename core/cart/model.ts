import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import type { CatalogReference, Money, Picture } from '../catalog/model.ts'
import type { PaymentOption, SubscriptionFrequency } from '../commerce/enumerations.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { ReadableState } from '../state/state.ts'
import type { DeliveryChoice, MembershipChoice, Totals } from './estimate.ts'

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

/** A line of the optimistic cart: the last snapshot with the pending mutations applied. */
export interface CartLine {
  /** Id the platform gave to the line; for a line being added, a temporary one that is replaced by the answer. */
  readonly id: string
  /** Stays the same while `id` changes from temporary to real: what a list is keyed by. */
  readonly key: string
  /** Catalogue item; absent for a custom line. */
  readonly productId?: string
  /** Names the variant and its options in the catalogue, to add the line again; absent for a custom line. */
  readonly reference?: CatalogReference
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
  /** True while a mutation of this line is pending. */
  readonly pending: boolean
}

/** A cart as shoppers see it. Amounts are the platform's, as exact decimal strings. */
export interface Cart {
  /** Empty while there is no cart on the platform yet. Line ids are unique within one cart only. */
  readonly id: string
  /** Increases with every change of the cart; absent when the platform does not number them. */
  readonly revision?: number
  readonly currency: string
  readonly lines: readonly CartLine[]
  /** Whole units over all lines. */
  readonly count: number
  /** `id` is absent when the platform does not give it. */
  readonly coupon?: { readonly id?: string; readonly code: string; readonly name: string }
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

/**
 * How the result of a mutation differs from the request: `capped` by the stock, `nothing-added` despite a success response,
 * `rolled-back` after a refusal or a failure, `coupon-refused`, `removed` with its line, or a `duplicate` of an addition that the
 * network had sent twice.
 */
export type MutationFailure = 'capped' | 'nothing-added' | 'rolled-back' | 'coupon-refused' | 'removed' | 'duplicate'

/** A result to show to the shopper, because it differs from the request. */
export interface CartNotice {
  readonly kind: MutationFailure
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
  /** `idle` before the first read; `error` if no read has succeeded yet: afterwards the last snapshot stays. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly cart: Cart
  /** Number of pending mutations. */
  readonly pending: number
  readonly error?: PlatformError
  /** Oldest first; at most one per line. Each stays until the next one of its line, or `dismissNotice`. */
  readonly notices: readonly CartNotice[]
  /** Changes of the cart that this page did not make; kept until the next ones, or `dismissNotice('remoteChanges')`. */
  readonly remoteChanges?: RemoteChanges
  /** There while a checkout of this cart is open in another tab, until the order is placed or the shopper came back from it. */
  readonly concurrentCheckout?: ConcurrentCheckout
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
  /** Unit price, for analytics. */
  readonly price?: Money
  /** Buys it again and again, as this option of the product says. */
  readonly subscriptionOptionId?: string
  /** Shown on the line until the platform answers. */
  readonly name?: string
  readonly picture?: Picture
}

/** The result of a mutation. */
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
      readonly reason: MutationFailure | 'prevented'
      readonly error?: PlatformError
    }

/** How an edit is made. */
export interface MutationOptions {
  /** Element to dispatch the events on, such as the clicked button. Default: `document`. */
  readonly target?: EventTarget
  /** The visitor or member who made the mutation. It fails with `IDENTITY_CHANGED` for another one. Default: the present one. */
  readonly identity?: AuthState | undefined
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
 * Source: core/README.md#cart.
 */
export interface CartStore {
  readonly state: ReadableState<CartState>
  /** Reads the cart once per page, however often it is asked; asks again after a failure. Never rejects: see `state`. */
  load(): Promise<void>
  /** Reads the cart again. A failure keeps the last snapshot. Rejects only when `signal` aborts. */
  refresh(options?: RefreshOptions): Promise<void>
  /** Adds units. Several lines are added one after the other; the outcome is the first that is not as asked. */
  add(lines: readonly NewLine[], options?: MutationOptions): Promise<CartOutcome>
  /** Sets the units of a line; 0 removes it. Changes that follow each other within 250 ms are sent as one. */
  setQuantity(lineId: string, quantity: number, options?: MutationOptions): Promise<CartOutcome>
  remove(lineId: string, options?: MutationOptions): Promise<CartOutcome>
  /** Brings a line removed on this page back with its quantity, variant and options. */
  undoRemove(lineId: string, options?: MutationOptions): Promise<CartOutcome>
  applyCoupon(code: string, options?: MutationOptions): Promise<CartOutcome>
  removeCoupon(options?: MutationOptions): Promise<CartOutcome>
  /**
   * Keeps the note for the merchant, the address or the way of delivery with the cart, and reckons with memberships. Needs a
   * cart that something was added to.
   */
  updateInfo(info: CartInfo, options?: MutationOptions): Promise<CartOutcome>
  /** While at least one holder has not called back, `cart.totals` is kept fresh. Returns the function that lets go. */
  holdTotals(): () => void
  /** Sends every edit that waits for the next one; resolves when all have been answered. */
  settled(): Promise<void>
  /**
   * Waits for the edits, then makes a checkout of the cart with its address and delivery. Rejects with a `PlatformError`; when
   * one of the edits failed with its reason, or with `CART_CHANGED` when it came to something else. Not idempotent.
   */
  createCheckout(options?: ReadOptions): Promise<{ readonly checkoutId: string }>
  /** Removes the notices, or the remote changes, from `state`. */
  dismissNotice(kind?: 'notices' | 'remoteChanges'): void
  /** Lets go of everything the store listens to. */
  close(): void
}

/** One thing about the cart that is other than this browser showed it, though nobody changed it here. */
export interface CartChange {
  /**
   * `added`, `removed` and `quantity`: the cart was changed elsewhere. `price`: the merchant changed it. `availability`: the
   * line can no longer be had as it is, or can again; see `CartLine.availability`. A line may change in several ways.
   */
  readonly kind: 'added' | 'removed' | 'quantity' | 'price' | 'availability'
  readonly lineId: string
  readonly name: string
  /** Absent for a line that was `added`. */
  readonly before?: ChangedLine
  /** Absent for a line that was `removed`. */
  readonly after?: ChangedLine
}

/** What is compared of a line. */
export type ChangedLine = Pick<CartLine, 'quantity' | 'available' | 'availability' | 'price'>

/** What a shopper must be told of a cart that changed behind their back. */
export interface RemoteChanges {
  /**
   * `merge`: a login brought the visitor's and the member's carts together. `elsewhere`: another device, or the merchant.
   * `gone`: the cart itself is there no more, for it was ordered or deleted elsewhere; its lines are told as `removed`.
   */
  readonly cause: 'merge' | 'elsewhere' | 'gone'
  /** Increases by one with every piece of news of this page. */
  readonly id: number
  /** At least one, in the order of the cart; lines that went come last. */
  readonly changes: readonly CartChange[]
}

/** A checkout of this cart that is open in another tab: what is changed here may not be in it. */
export interface ConcurrentCheckout {
  /** Milliseconds since 1970. */
  readonly since: number
}

/** What a shopper can tell the shop along with the cart. What is absent stays as it is. */
export interface CartInfo {
  /** For the merchant; at most 1,000 characters, none to take it back. */
  readonly buyerNote?: string
  /** The way of delivery, by the platform's own code of it; `null` to choose none. */
  readonly delivery?: DeliveryChoice | null
  /** Where the goods go to: what delivery and tax are worked out for. */
  readonly address?: CartAddress
  /** Plans to pay with. The totals of this page reckon with them; the platform asks for them again at the checkout. */
  readonly memberships?: readonly MembershipChoice[]
}

/** Where the goods go to, as far as a shopper says before the checkout. */
export interface CartAddress {
  /** ISO 3166-1 code: `US`. */
  readonly country: string
  /** ISO 3166-2 code: `US-NY`. */
  readonly subdivision?: string
  readonly city?: string
  readonly postalCode?: string
}

/** The cart of a shopper without a cart on the platform. */
export const emptyCart: Cart = { id: '', currency: '', lines: [], count: 0 }

/** The state of a cart before the first read. */
export const idleCartState: CartState = { status: 'idle', cart: emptyCart, pending: 0, notices: [] }

export function lineIn(cart: Cart, id: string): CartLine | undefined {
  return cart.lines.find((line) => line.id === id)
}

/** Whole units over all lines. */
export function countUnits(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

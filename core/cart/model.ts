import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import type { CatalogReference, Money, Picture } from '../catalog/model.ts'
import type { PaymentOption, SubscriptionFrequency } from '../commerce/enumerations.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { ReadableState } from '../state/state.ts'
import type { DeliveryChoice, MembershipChoice, Totals } from './estimate.ts'

export type LineAvailability = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE' | (string & {})

/** Terms of a line other than its price. Dates are not formatted. */
export interface LineTerms {
  /** The merchant's description of the price: `per month`. */
  readonly priceText?: string
  /** The payment option; absent if the line is paid in full and online. */
  readonly payment?: PaymentOption | (string & {})
  /** The deposit, paid with the order. The rest is paid later. */
  readonly deposit?: Money
  /** Charged every `interval` days, weeks, months or years, `cycles` times; without `cycles`, until it is canceled. */
  readonly subscription?: {
    readonly title: string
    readonly frequency: SubscriptionFrequency | (string & {})
    readonly interval: number
    readonly cycles?: number
    readonly startDate?: Date
  }
  /** Date and time of a service. */
  readonly scheduledDate?: Date
  readonly participants?: number
  /** A gift card, sent by e-mail. */
  readonly giftCard?: true
}

/** A line of the optimistic cart: the last snapshot with the pending mutations applied. */
export interface CartLine {
  /** Id of the line on the platform. A line that is being added has a temporary id until the response. */
  readonly id: string
  /** Key for lists. It stays the same when the temporary `id` is replaced. */
  readonly key: string
  /** Catalogue item; absent for a custom line. */
  readonly productId?: string
  /** Catalogue reference of the variant and its options, for adding the line again; absent for a custom line. */
  readonly reference?: CatalogReference
  readonly name: string
  /** Chosen options and custom text, for display: `[{ name: 'Size', value: 'M' }]`. */
  readonly details: readonly { readonly name: string; readonly value: string; readonly color?: string }[]
  readonly picture?: Picture
  /** Whole units, with pending mutations applied. */
  readonly quantity: number
  /** Whole units in stock; absent when unknown. */
  readonly available?: number
  readonly availability: LineAvailability
  /** Unit price; absent while the line is being added, because only the platform sets prices. */
  readonly price?: Money
  /** Unit price before discounts; absent when equal. */
  readonly fullPrice?: Money
  /** Price of all units in the last snapshot. While the line is `pending`, its quantity may differ. */
  readonly total?: Money
  /** Path or URL of the product's page; absent when unknown. */
  readonly url?: string
  /** Absent for a one-time purchase that is paid in full with the order. */
  readonly terms?: LineTerms
  /** A custom line that the merchant added. A shopper can remove it, but not add it again. */
  readonly custom?: true
  /** The shopper cannot change the quantity. */
  readonly fixed?: true
  /** Not shipped: a file, a gift card, a service. */
  readonly immaterial?: true
  /** True while a mutation of this line is pending. */
  readonly pending: boolean
}

/** The cart that is shown. Amounts are the platform's exact decimal strings. */
export interface Cart {
  /** Empty while there is no cart on the platform yet. Line ids are unique within one cart only. */
  readonly id: string
  /** Increases with every change of the cart; absent when the platform has no revisions. */
  readonly revision?: number
  readonly currency: string
  readonly lines: readonly CartLine[]
  /** Whole units over all lines. */
  readonly count: number
  /** `id` is absent when the response does not contain it. */
  readonly coupon?: { readonly id?: string; readonly code: string; readonly name: string }
  /** The shopper's note to the merchant, with pending mutations applied. */
  readonly buyerNote?: string
  /** The chosen delivery option, with pending mutations applied; absent if none was chosen before the checkout. */
  readonly delivery?: DeliveryChoice
  /** The delivery address, with pending mutations applied; absent until the shopper enters it. */
  readonly address?: CartAddress
  /** Memberships that are applied to the totals, on this page only. */
  readonly memberships?: readonly MembershipChoice[]
  /** The currency of the payment, if prices are shown in another `currency`. */
  readonly chargedIn?: string
  /** The platform's totals; absent without an observer (`holdTotals`), for an empty cart, and when the estimate failed. */
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
  /** The reason of `rolled-back` and `coupon-refused`. */
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
  /** Present while a checkout of this cart is open in another tab, until the order is placed or the shopper returns. */
  readonly concurrentCheckout?: ConcurrentCheckout
}

/** Units to add to the cart. */
export interface NewLine {
  readonly productId: string
  /** Whole units, 1 or more. */
  readonly quantity: number
  readonly variantId?: string
  /** Option name → choice value. Identifies the variant if there is no `variantId`; otherwise only shown until the response. */
  readonly options?: Readonly<Record<string, string>>
  readonly customText?: Readonly<Record<string, string>>
  /** Unit price, for analytics. */
  readonly price?: Money
  /** Id of the product's subscription option. */
  readonly subscriptionOptionId?: string
  /** Shown on the line until the response. */
  readonly name?: string
  readonly picture?: Picture
}

/** The result of a mutation. */
export type CartOutcome =
  | {
      readonly ok: true
      readonly cart: Cart
      readonly lineId?: string
      /** Whole units of the line, if fewer than requested were added. */
      readonly capped?: number
    }
  | {
      readonly ok: false
      /** `prevented`: a listener of `store:cart:start` prevented the mutation; nothing was sent. */
      readonly reason: MutationFailure | 'prevented'
      readonly error?: PlatformError
    }

/** Options of a mutation. */
export interface MutationOptions {
  /** Element to dispatch the events on, such as the clicked button. Default: `document`. */
  readonly target?: EventTarget
  /** The visitor or member who made the mutation. It fails with `IDENTITY_CHANGED` for another one. Default: the present one. */
  readonly identity?: AuthState | undefined
}

/** Options of a read. */
export interface ReadOptions {
  readonly signal?: AbortSignal
}

/** Options of a refresh. */
export interface RefreshOptions extends ReadOptions {
  /** The other tabs of the origin refresh as well: the cart was changed by none of them. */
  readonly everywhere?: boolean
}

/**
 * The cart of the page. One per page, shared by every bundle.
 *
 * Mutations are shown in `state` in the same task. Their promises resolve with the outcome and never reject.
 * The store dispatches `store:cart:start` (cancelable) before a mutation and one outcome event after it, on `target`, and
 * `store:cart:change` and `store:cart:notice` on `document`.
 * Source: core/README.md#cart.
 */
export interface CartStore {
  readonly state: ReadableState<CartState>
  /** Reads the cart once per page; concurrent and later calls share the read. Reads again after a failure. Never rejects: see `state`. */
  load(): Promise<void>
  /** Reads the cart again. A failure keeps the last snapshot. Rejects only when `signal` aborts. */
  refresh(options?: RefreshOptions): Promise<void>
  /** Adds units. Several lines are added one after the other; the outcome is the first one that differs from the request. */
  add(lines: readonly NewLine[], options?: MutationOptions): Promise<CartOutcome>
  /** Sets the quantity of a line; 0 removes it. Changes within 250 ms are coalesced. */
  setQuantity(lineId: string, quantity: number, options?: MutationOptions): Promise<CartOutcome>
  remove(lineId: string, options?: MutationOptions): Promise<CartOutcome>
  /** Adds a line that was removed on this page again, with its quantity, variant and options. */
  undoRemove(lineId: string, options?: MutationOptions): Promise<CartOutcome>
  applyCoupon(code: string, options?: MutationOptions): Promise<CartOutcome>
  removeCoupon(options?: MutationOptions): Promise<CartOutcome>
  /**
   * Stores the note for the merchant, the address and the delivery option with the cart, and applies memberships to the totals. The cart must
   * exist on the platform.
   */
  updateInfo(info: CartInfo, options?: MutationOptions): Promise<CartOutcome>
  /** Observes the totals: `cart.totals` is kept up to date while there is an observer. Returns the function that ends it. */
  holdTotals(): () => void
  /** Sends debounced mutations at once; resolves when all mutations are settled. */
  settled(): Promise<void>
  /**
   * Waits for the mutations, then creates a checkout of the cart with its address and delivery option. Rejects with the error of a mutation that
   * failed, with `CART_CHANGED` if the result of a mutation differs from the request, and as the call does. Not idempotent.
   */
  createCheckout(options?: ReadOptions): Promise<{ readonly checkoutId: string }>
  /** Removes the notices, or the remote changes, from `state`. */
  dismissNotice(kind?: 'notices' | 'remoteChanges'): void
  /** Removes all listeners of the store. */
  close(): void
}

/** One difference between the cart and the one that this browser showed before, caused outside of this browser. */
export interface CartChange {
  /**
   * `added`, `removed` and `quantity`: the cart was changed elsewhere. `price`: the merchant changed it. `availability`: the line is no longer
   * available in this quantity, or is again; see `CartLine.availability`. A line can have several changes.
   */
  readonly kind: 'added' | 'removed' | 'quantity' | 'price' | 'availability'
  readonly lineId: string
  readonly name: string
  /** Absent for a line that was `added`. */
  readonly before?: ChangedLine
  /** Absent for a line that was `removed`. */
  readonly after?: ChangedLine
}

/** The compared fields of a line. */
export type ChangedLine = Pick<CartLine, 'quantity' | 'available' | 'availability' | 'price'>

/** Changes of the cart that the shopper did not make in this browser. */
export interface RemoteChanges {
  /**
   * `merge`: a login merged the visitor's cart into the member's. `elsewhere`: another device or the merchant changed the cart. `gone`: the cart
   * was ordered or deleted elsewhere; its lines are `removed`.
   */
  readonly cause: 'merge' | 'elsewhere' | 'gone'
  /** Increases by one with every announcement of this page. */
  readonly id: number
  /** At least one, in the order of the cart; removed lines come last. */
  readonly changes: readonly CartChange[]
}

/** A checkout of this cart that is open in another tab. It may not contain changes made in this tab. */
export interface ConcurrentCheckout {
  /** Milliseconds since 1970. */
  readonly since: number
}

/** Information that a shopper enters for the cart. Absent fields are not changed. */
export interface CartInfo {
  /** Note to the merchant, at most 1,000 characters; an empty text removes it. */
  readonly buyerNote?: string
  /** The delivery option; `null` removes the choice. */
  readonly delivery?: DeliveryChoice | null
  /** The delivery address, which delivery options and taxes depend on. */
  readonly address?: CartAddress
  /** Memberships to pay with. They are applied to the totals of this page; the shopper chooses them again at the checkout. */
  readonly memberships?: readonly MembershipChoice[]
}

/** The part of the delivery address that is entered before the checkout. */
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

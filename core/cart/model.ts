import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { ReadableState } from '../state/state.ts'
import type { CartAddress, CartInfo, DeliveryChoice, EstimateError, MembershipChoice, Totals } from './estimate.ts'
import type { CartLine, MutationFailure, NewLine, RemoteChanges, SelectedProduct } from './line.ts'

/** The cart that is shown. Amounts are the platform's exact decimal strings. */
export interface Cart {
  /** Empty while there is no cart on the platform yet. Line ids are unique within one cart only. */
  readonly id: string
  /** Increases with every change of the cart; absent when the platform has no revisions. */
  readonly revision?: number
  /** Currency of the shown amounts, as an ISO 4217 code. Empty while there is no cart. */
  readonly currency: string
  /** Lines in the order of the platform, with pending mutations applied. */
  readonly lines: readonly CartLine[]
  /** Whole units over all lines. */
  readonly count: number
  /** The applied coupon. Absent if there is none. */
  readonly coupon?: {
    /** ID of the coupon in the cart. Absent when the response does not contain it. */
    readonly id?: string
    /** Code of the coupon. */
    readonly code: string
    /** The merchant's name of the coupon. It is the code until the totals are estimated. */
    readonly name: string
  }
  /** The gift card that pays, with the visible part of its code. The amount is in `totals.details.giftCard`. */
  readonly giftCard?: {
    /** ID of the gift card in the cart. */
    readonly id: string
    /** The visible part of the code. Empty if the platform shows none. */
    readonly code: string
  }
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
  /**
   * The platform's totals; absent without an observer (`observeTotals`), for an empty cart, and when the estimate failed (`CartView.totalsError`).
   */
  readonly totals?: Totals
}

/** A result to show to the shopper, because it differs from the request. */
export interface CartNotice {
  /** How the result differs from the request, see `MutationFailure`. */
  readonly kind: MutationFailure
  /** Increases by one with every notice of this page. */
  readonly id: number
  /** ID of the line. If the result belongs to no line, it is `coupon`, `gift-card` or `info`, or absent. */
  readonly lineId?: string
  /** ID of the product of the line. Absent for other results, and for custom lines. */
  readonly productId?: string
  /** Name of the line. Absent if the result belongs to no line. */
  readonly name?: string
  /** Whole units the line has now. */
  readonly quantity?: number
  /** The reason of `rolled-back` and `coupon-refused`. */
  readonly error?: PlatformError
}

/** The totals of a cart. */
export interface CartEstimate {
  /** The cart that the totals were estimated for, where the response contains it. */
  readonly cart?: Cart | undefined
  /** Absent when the platform could not estimate them. */
  readonly totals?: Totals | undefined
  readonly couponName?: string | undefined
  /** Why the coupon of the cart has no effect. */
  readonly couponError?: EstimateError | undefined
  /** Why the totals have no delivery options: their request failed. */
  readonly error?: PlatformError | undefined
}

/** Operations that the version of the platform supports. */
export interface CartCapabilities {
  /** `applyGiftCard` and `removeGiftCard`. */
  readonly giftCards: boolean
  /** The checkout is the cart: later changes of the cart change what is paid. Otherwise, the checkout is a copy of the cart. */
  readonly checkoutIsCart: boolean
}

/** The properties of the page's cart in every status. */
export interface CartView {
  /** The optimistic cart: the last snapshot with the pending mutations applied. Empty before the first read. */
  readonly cart: Cart
  /** Absent until the code of the cart has loaded. */
  readonly capabilities?: CartCapabilities
  /** Number of pending mutations. */
  readonly pending: number
  /** Oldest first; at most one per line. Each stays until the next one of its line, its cart or shopper is replaced, or `dismissNotice`. */
  readonly notices: readonly CartNotice[]
  /** Changes of the cart that this page did not make; kept until the next ones, or `dismissNotice('remoteChanges')`. */
  readonly remoteChanges?: RemoteChanges
  /** Present while a checkout of this cart is open in another tab, until the order is placed or the shopper returns. */
  readonly concurrentCheckout?: ConcurrentCheckout
  /**
   * Error of the last estimate of the totals, or of the request for its delivery options. A change of the observers, a settled mutation and the next
   * snapshot remove it and request the totals again.
   */
  readonly totalsError?: PlatformError
}

/**
 * The cart before the first read (`idle`), during it (`loading`), and since one has succeeded (`ready`). After a login or logout, it is `loading`
 * until a read has succeeded: a login keeps the lines of the visitor meanwhile.
 */
export interface ReadableCartState extends CartView {
  /** `idle` before the first read, `loading` during it, `ready` since a read has succeeded. */
  readonly status: 'idle' | 'loading' | 'ready'
  /** Never present: a read that fails after a successful one keeps the cart. */
  readonly error?: never
}

/**
 * No read of the cart has succeeded yet, or none since a login or logout, and the last one failed. Once one has succeeded, a failure keeps the last
 * snapshot.
 */
export interface FailedCartState extends CartView {
  /** Distinguishes the failed state from `ReadableCartState`. */
  readonly status: 'error'
  /** Error of the last read. */
  readonly error: PlatformError
}

/** The cart of the page at one moment, by its `status`. */
export type CartState = ReadableCartState | FailedCartState

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
  /** Rejects the promise with `ABORTED` when it is aborted. */
  readonly signal?: AbortSignal
}

/** Options of a refresh. */
export interface RefreshOptions extends ReadOptions {
  /** Also refreshes the other tabs of the origin, for a change that was made by none of them. */
  readonly everywhere?: boolean
}

/**
 * The cart of the page. One per page, shared by every bundle.
 *
 * Mutations are shown in `state` in the same task. Their promises resolve with the outcome, after `close()` with the error `ABORTED`. They reject
 * only with a `RangeError`, for a quantity that is not a whole number or too low, and for a blank code.
 * The store dispatches `store:cart:start` (cancelable) before a mutation and one outcome event after it, on `target`, and
 * `store:cart:change` and `store:cart:notice` on `document`.
 * Source: core/README.md#cart.
 */
export interface CartStore {
  /** The cart and the state of its synchronization, shared by all widgets of the shop on the page. */
  readonly state: ReadableState<CartState>
  /** Reads the cart once per page; concurrent and later calls share the read. Reads again after a failure. Never rejects: see `state`. */
  load(): Promise<void>
  /** Reads the cart again. A failure keeps the last snapshot. Rejects only with `ABORTED`, when `signal` aborts. */
  refresh(options?: RefreshOptions): Promise<void>
  /** Adds units. Several lines are added one after the other; the outcome is the first one that differs from the request. */
  add(lines: readonly (NewLine | SelectedProduct)[], options?: MutationOptions): Promise<CartOutcome>
  /** Sets the quantity of a line; 0 removes it. Changes within 250 ms are coalesced. */
  setQuantity(lineId: string, quantity: number, options?: MutationOptions): Promise<CartOutcome>
  /** Removes a line. Succeeds if it is no longer in the cart. `undoRemove` adds it again. */
  remove(lineId: string, options?: MutationOptions): Promise<CartOutcome>
  /** Adds a line that was removed on this page again, with its quantity, variant and options. */
  undoRemove(lineId: string, options?: MutationOptions): Promise<CartOutcome>
  /** Applies a coupon in place of the present one. If the platform refuses the code, the present coupon stays. */
  applyCoupon(code: string, options?: MutationOptions): Promise<CartOutcome>
  /** Removes the coupon. Succeeds if there is none. */
  removeCoupon(options?: MutationOptions): Promise<CartOutcome>
  /** Pays with a gift card, 8 to 20 characters. Fails with `UNSUPPORTED_CALL` without the capability `giftCards`. */
  applyGiftCard(code: string, options?: MutationOptions): Promise<CartOutcome>
  /** Removes the gift card. Succeeds if there is none. */
  removeGiftCard(options?: MutationOptions): Promise<CartOutcome>
  /**
   * Stores the note for the merchant, the address and the delivery option with the cart, and applies memberships to the totals. The cart must
   * exist on the platform.
   */
  updateInfo(info: CartInfo, options?: MutationOptions): Promise<CartOutcome>
  /** Observes the totals: `cart.totals` is kept up to date while there is an observer. Returns the function that ends it. */
  observeTotals(): () => void
  /** Sends debounced mutations at once; resolves when all mutations are settled. */
  settled(): Promise<void>
  /**
   * Waits for a running login or logout and for the mutations, reads the cart unless the snapshot is up to date, then creates a checkout of it
   * with its address and delivery option. Rejects with the error of a mutation that failed, with `CART_CHANGED` if the result of a mutation
   * differs from the request, with the error of the read, and as the call does. Not idempotent.
   */
  createCheckout(options?: ReadOptions): Promise<{ readonly checkoutId: string }>
  /**
   * Resolves with the id of the order that a checkout has become. `undefined` if there is none, or if the platform does not provide it. Never
   * rejects.
   */
  findOrder(checkoutId: string): Promise<string | undefined>
  /** Removes the notices, or the remote changes, from `state`. */
  dismissNotice(kind?: 'notices' | 'remoteChanges'): void
  /** Removes all listeners of the store. Pending and later mutations fail with `ABORTED`. */
  close(): void
}

/** A checkout of this cart that is open in another tab. Changes made in this tab are part of it only with the capability `checkoutIsCart`. */
export interface ConcurrentCheckout {
  /** Milliseconds since 1970. */
  readonly since: number
}

/** The cart of a shopper without a cart on the platform. */
export const emptyCart: Cart = { id: '', currency: '', lines: [], count: 0 }

/** The state of a cart before the first read. */
export const idleCartState: CartState = { status: 'idle', cart: emptyCart, pending: 0, notices: [] }

import type { PlatformError } from '../errors/platform-error.ts'
import type { OrderDetail, OrderSummary } from '../orders/order.ts'
import type { ReadableState } from '../state/state.ts'
import type { Account, AccountChange, AccountList } from './account.ts'

/** What an account store is asked for; each has a failure of its own. */
export type AccountAction =
  | 'load'
  | 'profile'
  | 'slug'
  | 'emails'
  | 'phones'
  | 'addresses'
  | 'community'
  | 'password'
  | 'delete'
  | 'orders'
  | 'order'

/** Why something asked for did not come about. */
export interface AccountFailure {
  readonly error: PlatformError
  /**
   * What the platform says of single fields, by the name they have in `AccountChange`, `slug` or `newPassword`; within lists with the place
   * (`phones.0`). For developers and logs as they are: `rule` is what a widget can word.
   */
  readonly fields: Readonly<Record<string, { readonly text: string; readonly rule?: string }>>
}

/** The orders that were read so far. */
export interface OrdersState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  /** All that were read so far, newest first. */
  readonly items: readonly OrderSummary[]
  readonly hasNext: boolean
  /** Further ones are on their way. */
  readonly more: boolean
}

/** The one order that is looked at. */
export interface OpenOrder {
  readonly id: string
  readonly status: 'loading' | 'ready' | 'missing' | 'error'
  readonly order?: OrderDetail
}

/** The account of the member who is logged in, as far as it was read. */
export interface AccountState {
  /** `missing` for a visitor, who has none. After a failure a truth that was read before stays. */
  readonly status: 'idle' | 'loading' | 'ready' | 'missing' | 'error'
  readonly account?: Account
  readonly orders: OrdersState
  readonly order?: OpenOrder
  /** What is on its way. */
  readonly busy: readonly AccountAction[]
  /** The last failure of each action, until it is asked for again. */
  readonly failures: Partial<Readonly<Record<AccountAction, AccountFailure>>>
}

/**
 * How a wished last part of a page's address stands: `own`, `invalid` (letters and digits, with single `-`, `_` or `.` between them), `taken`, or `free` as far as
 * one can see, for private members are seen by nobody: the platform has the last word when it is saved.
 */
export type SlugStanding = 'own' | 'invalid' | 'taken' | 'free'

/** What everything that is asked of an account can be given. */
export interface AccountOptions {
  /** Where the events are dispatched. `document` when absent. */
  readonly target?: EventTarget
  readonly signal?: AbortSignal
}

/**
 * The account of the member who is logged in, and its orders. With another member it is another account: it follows `client.auth.state`.
 *
 * Promises resolve with whether it came about, and never reject: see `state.failures`. Only what can be repeated and taken back shows
 * before it is answered (community); everything else shows the platform's answer.
 */
export interface AccountStore {
  readonly state: ReadableState<AccountState>
  /** Reads the account once; again after a failure, or with `fresh`. */
  load(options?: AccountOptions & { readonly fresh?: boolean }): Promise<boolean>
  save(change: AccountChange, options?: AccountOptions): Promise<boolean>
  saveSlug(slug: string, options?: AccountOptions): Promise<boolean>
  /** Undefined when it could not be found out. */
  checkSlug(slug: string, signal?: AbortSignal): Promise<SlugStanding | undefined>
  /** Takes the element at `index` out of a list; all of them without an index. */
  remove(list: AccountList, index?: number, options?: AccountOptions): Promise<boolean>
  joinCommunity(options?: AccountOptions): Promise<boolean>
  leaveCommunity(options?: AccountOptions): Promise<boolean>
  /** Ends every login of the member; the one here is renewed when the store can (see `createAccountStore`), else the role changes. */
  changePassword(newPassword: string, options?: AccountOptions): Promise<boolean>
  /** For good. The tokens are forgotten then, in every tab. */
  deleteAccount(options?: AccountOptions): Promise<boolean>
  /** Reads the newest orders. */
  loadOrders(options?: AccountOptions): Promise<boolean>
  moreOrders(options?: AccountOptions): Promise<boolean>
  openOrder(id: string, options?: AccountOptions): Promise<boolean>
  closeOrder(): void
  /** Forgets the failure of an action: the form is typed in again. */
  dismiss(action: AccountAction): void
  close(): void
}

/** What an account store can be given. */
export interface AccountStoreOptions {
  /** Logs in again with the new password once it is changed: `renew` of the session. Without it the login ends by and by. */
  readonly renew?: (email: string, password: string, signal?: AbortSignal) => Promise<void>
}

import type { PlatformError } from '../errors/platform-error.ts'
import type { OrderDetail, OrderSummary } from '../orders/order.ts'
import type { ReadableState } from '../state/state.ts'
import type { Account, AccountChange, AccountItem, AccountList } from './account.ts'

/** Action of an account store. `AccountState.failures` has one entry per action. */
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

/** Failure of an account action. */
export interface AccountFailure {
  /** Error of the action. */
  readonly error: PlatformError
  /**
   * Field violations by name: a field of `AccountChange`, `slug` or `newPassword`, with the index in lists (`phones.0`). `text` is for
   * developers and logs. Widgets show a message for `rule`.
   */
  readonly fields: Readonly<Record<string, { readonly text: string; readonly rule?: string }>>
}

/** The loaded orders. */
export interface OrdersState {
  /** `idle` before the first page is requested, `error` if it failed. A later failure keeps the loaded orders and `ready`. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  /** All loaded orders, newest first. */
  readonly items: readonly OrderSummary[]
  /** Whether `fetchNextOrders` can fetch another page. */
  readonly hasNextPage: boolean
  /** Whether the next page is loading. */
  readonly isFetchingNextPage: boolean
}

/** The opened order. */
export interface OpenOrder {
  /** ID of the order, as passed to `openOrder`. */
  readonly id: string
  /** `missing`: there is no such order, or it is not one of the member. */
  readonly status: 'loading' | 'ready' | 'missing' | 'error'
  /** The order. Present with the status `ready` only. */
  readonly order?: OrderDetail
}

/** State of the account of the logged-in member. */
export interface AccountState {
  /** `missing` for a visitor, and if the platform does not find the member. After a failed reload, the loaded account stays. */
  readonly status: 'idle' | 'loading' | 'ready' | 'missing' | 'error'
  /** The account. Absent until it has loaded, and for visitors. */
  readonly account?: Account
  /** Orders of the member, as far as they are loaded. */
  readonly orders: OrdersState
  /** The order that `openOrder` has opened. Absent if none is open. */
  readonly order?: OpenOrder
  /** Pending actions. */
  readonly busy: readonly AccountAction[]
  /** The last failure of each action. The next attempt clears it. */
  readonly failures: Partial<Readonly<Record<AccountAction, AccountFailure>>>
}

/**
 * Availability of a slug: the member's current one (`own`), `invalid`, `taken` or `free`. A valid slug has letters and digits, with single
 * `-`, `_` or `.` between them. A `free` slug may belong to a private member, who cannot be queried. Saving it then fails.
 */
export type SlugAvailability = 'own' | 'invalid' | 'taken' | 'free'

/** Options of account actions. */
export interface AccountOptions {
  /** Element to dispatch the events on. Default: `document`. */
  readonly target?: EventTarget
  /** Aborts the action, which then resolves with `false`, without an event. A write may have taken effect. */
  readonly signal?: AbortSignal
}

/**
 * Account and orders of the logged-in member. Follows `client.auth.state`: resets when the member changes.
 *
 * Promises resolve with whether the action succeeded, and never reject. `state.failures` contains the errors. Joining and leaving the community
 * update the state optimistically, because they are idempotent and can be rolled back. All other actions update it with the response.
 */
export interface AccountStore {
  /** Account, orders, and running and failed actions. */
  readonly state: ReadableState<AccountState>
  /** Loads the account, unless it is loaded. `fresh` reloads it. */
  load(options?: AccountOptions & { readonly fresh?: boolean }): Promise<boolean>
  /** Saves the fields that are present. Lists need at least one item: `remove` empties them. */
  save(change: AccountChange, options?: AccountOptions): Promise<boolean>
  /** Saves the last path segment of the URL of the member's page. `checkSlug` checks whether it is available. */
  saveSlug(slug: string, options?: AccountOptions): Promise<boolean>
  /** Resolves with `undefined` when the check fails. */
  checkSlug(slug: string, signal?: AbortSignal): Promise<SlugAvailability | undefined>
  /** Removes the item at `index` from a list, or all items without an index. */
  remove(list: AccountList, index?: number, options?: AccountOptions): Promise<boolean>
  /** Adds an item to a list, or replaces the one at `index`. */
  saveItem<List extends AccountList>(
    list: List,
    item: AccountItem<List>,
    index?: number,
    options?: AccountOptions,
  ): Promise<boolean>
  /** Makes the profile visible to other members. */
  joinCommunity(options?: AccountOptions): Promise<boolean>
  /** Hides the profile from other members. */
  leaveCommunity(options?: AccountOptions): Promise<boolean>
  /** Changes the password. The member stays logged in. */
  changePassword(newPassword: string, options?: AccountOptions): Promise<boolean>
  /** Deletes the account permanently, and clears the tokens in all tabs. */
  deleteAccount(options?: AccountOptions): Promise<boolean>
  /** Loads the first page of orders. Aborts a running request for orders. */
  loadOrders(options?: AccountOptions): Promise<boolean>
  /** Fetches the next page of orders and appends it. */
  fetchNextOrders(options?: AccountOptions): Promise<boolean>
  /** Opens an order: loads its details into `state.order`. Aborts the request for the order that was opened before. */
  openOrder(id: string, options?: AccountOptions): Promise<boolean>
  /** Removes the open order from `state.order`. Aborts its request. */
  closeOrder(): void
  /** Clears the failure of an action. */
  dismiss(action: AccountAction): void
  /** Stops following logins and logouts. */
  close(): void
}

import type { PlatformError } from '../errors/platform-error.ts'
import type { OrderDetail, OrderSummary } from '../orders/order.ts'
import { type AccountUpdate, mergeAccount } from './account.ts'
import type { AccountAction, AccountFailure, AccountState, OrdersState } from './account-types.ts'

/** The state of the account. */
export interface AccountMachineState {
  readonly shown: AccountState
  /** Present after the orders have been loaded, also if the list is empty. */
  readonly hasOrders?: true
}

export type AccountEvent =
  | { readonly type: 'identity-changed'; readonly isMember: boolean }
  | { readonly type: 'started'; readonly action: AccountAction }
  | { readonly type: 'succeeded'; readonly action: AccountAction }
  | { readonly type: 'failed'; readonly action: AccountAction; readonly failure: AccountFailure }
  | { readonly type: 'dismissed'; readonly action: AccountAction }
  | { readonly type: 'account-received'; readonly update: AccountUpdate }
  | { readonly type: 'orders-started'; readonly isNextPage: boolean }
  | {
      readonly type: 'orders-received'
      readonly items: readonly OrderSummary[]
      readonly hasNextPage: boolean
      readonly isNextPage: boolean
    }
  | { readonly type: 'order-opened'; readonly id: string }
  | { readonly type: 'order-received'; readonly id: string; readonly order: OrderDetail }
  | { readonly type: 'order-failed'; readonly id: string; readonly isMissing: boolean }
  | { readonly type: 'order-closed' }

const noOrders: OrdersState = { status: 'idle', items: [], hasNextPage: false, isFetchingNextPage: false }

export const initialAccount = (isMember: boolean): AccountMachineState => ({
  shown: { status: isMember ? 'idle' : 'missing', orders: noOrders, busy: [], failures: {} },
})

/** Returns the account after an event. Source: core/README.md#members. */
export function reduceAccount(account: AccountMachineState, event: AccountEvent): AccountMachineState {
  const { shown } = account
  switch (event.type) {
    case 'identity-changed':
      return initialAccount(event.isMember)
    case 'account-received':
      return { ...account, shown: { ...shown, status: 'ready', account: mergeAccount(shown.account, event.update) } }
    case 'started':
    case 'succeeded':
    case 'failed':
    case 'dismissed':
      return { ...account, shown: reduceAction(account, event) }
    case 'orders-started': {
      const started = event.isNextPage ? ({ isFetchingNextPage: true } as const) : ({ status: 'loading' } as const)
      return { ...account, shown: { ...shown, orders: { ...shown.orders, ...started } } }
    }
    case 'orders-received': {
      const items = event.isNextPage ? [...shown.orders.items, ...event.items] : event.items
      return {
        ...account,
        hasOrders: true,
        shown: { ...shown, orders: { ...shown.orders, items, hasNextPage: event.hasNextPage } },
      }
    }
    case 'order-opened':
      return { ...account, shown: { ...shown, order: { id: event.id, status: 'loading' } } }
    case 'order-closed': {
      const { order: _closed, ...rest } = shown
      return { ...account, shown: rest }
    }
    case 'order-received':
    case 'order-failed':
      return { ...account, shown: reduceOrder(shown, event) }
  }
}

type ActionEvent = AccountEvent & { readonly type: 'started' | 'succeeded' | 'failed' | 'dismissed' }

function reduceAction({ shown, hasOrders }: AccountMachineState, event: ActionEvent): AccountState {
  const { action } = event
  const { [action]: _earlier, ...failures } = shown.failures
  if (event.type === 'dismissed') return { ...shown, failures }
  if (event.type === 'started') {
    const status = action === 'load' && !shown.account ? 'loading' : shown.status
    return { ...shown, status, busy: [...shown.busy, action], failures }
  }
  const position = shown.busy.indexOf(action)
  const busy = shown.busy.filter((_, index) => index !== position)
  // A later run of the same action determines the status.
  const isLast = !busy.includes(action)
  const orders = action === 'orders' && isLast ? endOrders(shown.orders, hasOrders) : shown.orders
  if (event.type === 'succeeded') return { ...shown, busy, orders }
  const { failure } = event
  const { error } = failure
  const status = action === 'load' && isLast && !shown.account ? statusAfter(error) : shown.status
  const isAborted = error.code === 'ABORTED'
  return {
    ...shown,
    busy,
    orders,
    status,
    failures: isAborted ? shown.failures : { ...failures, [action]: failure },
  }
}

function statusAfter({ code, status }: PlatformError): AccountState['status'] {
  if (code === 'ABORTED') return 'idle'
  return status === 404 ? 'missing' : 'error'
}

/** Ends the loading of orders. A failure keeps the orders that were loaded before. */
function endOrders(orders: OrdersState, hasOrders = false): OrdersState {
  const status = hasOrders ? 'ready' : 'error'
  return { ...orders, isFetchingNextPage: false, status: orders.status === 'loading' ? status : orders.status }
}

function reduceOrder(
  shown: AccountState,
  event: AccountEvent & { readonly type: 'order-received' | 'order-failed' },
): AccountState {
  const { id } = event
  if (shown.order?.id !== id) return shown
  if (event.type === 'order-received') return { ...shown, order: { id, status: 'ready', order: event.order } }
  return { ...shown, order: { id, status: event.isMissing ? 'missing' : 'error' } }
}

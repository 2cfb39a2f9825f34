import type { Big } from 'big.js'
import type { OrderStatus } from './order-state.ts'

export interface CollectableFacts {
  readonly status: OrderStatus
  /** What is left to pay. */
  readonly balance: Big
  /** What of it is on its way already. */
  readonly pending: Big
  /** Of the order. */
  readonly currency: string
  /** The currencies in which the shop's payment methods take money. */
  readonly payableIn: readonly string[]
}

/** Source: SPEC.md §4; platform reference for a payment that is under way. */
export type Collectability =
  | 'COLLECTABLE'
  | 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
  | 'NONCOLLECTABLE_ORDER_IS_PAID'
  | 'NONCOLLECTABLE_ORDER_IS_PENDING'
  | 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'

/** Whether an order's money can be collected, and if not, the first reason why not. */
export function collectabilityOf({ status, balance, pending, currency, payableIn }: CollectableFacts): Collectability {
  if (status === 'CANCELED') return 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
  if (balance.lte(0)) return 'NONCOLLECTABLE_ORDER_IS_PAID'
  if (pending.gte(balance)) return 'NONCOLLECTABLE_ORDER_IS_PENDING'
  return payableIn.includes(currency) ? 'COLLECTABLE' : 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'
}

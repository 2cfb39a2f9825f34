import type { Big } from 'big.js'
import type { OrderStatus } from '../../orders/rules/state.ts'

export interface CollectabilityInput {
  readonly status: OrderStatus
  /** Amount due. */
  readonly balance: Big
  /** Pending amount. */
  readonly pending: Big
  /** Of the order. */
  readonly currency: string
  /** Currencies of the shop's payment methods. */
  readonly payableIn: readonly string[]
}

/** Source: core/README.md#requests; the platform's reference for pending payments. */
export type Collectability =
  | 'COLLECTABLE'
  | 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
  | 'NONCOLLECTABLE_ORDER_IS_PAID'
  | 'NONCOLLECTABLE_ORDER_IS_PENDING'
  | 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'

/** Whether payment can be collected, or the first reason why not. */
export function collectabilityOf({
  status,
  balance,
  pending,
  currency,
  payableIn,
}: CollectabilityInput): Collectability {
  if (status === 'CANCELED') return 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
  if (balance.lte(0)) return 'NONCOLLECTABLE_ORDER_IS_PAID'
  if (pending.gte(balance)) return 'NONCOLLECTABLE_ORDER_IS_PENDING'
  return payableIn.includes(currency) ? 'COLLECTABLE' : 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'
}

import type { Big } from 'big.js'

export type OrderStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED'
export type OrderAction = 'approve' | 'cancel'

/** State of an order before an action. */
export interface OrderFacts {
  readonly status: OrderStatus
  /** Has an authorized payment that is neither captured nor voided. */
  readonly hasAuthorizedPayment: boolean
}

/** Why an action is refused. Source: platform reference, Cancel Order, for the second. */
export type OrderRefusal = 'ORDER_ALREADY_CANCELED' | 'ORDER_HAS_AUTHORIZED_TRANSACTION'

export type OrderTransition = { readonly status: OrderStatus } | { readonly refusal: OrderRefusal }

/**
 * The next status of an order: initialized → approved → canceled, or canceled directly. Canceled is final.
 *
 * Approving is idempotent. Authorized payments must be captured or voided before an order is canceled.
 *
 * Source: core/README.md#requests.
 */
export function orderAfter(action: OrderAction, { status, hasAuthorizedPayment }: OrderFacts): OrderTransition {
  if (status === 'CANCELED') return { refusal: 'ORDER_ALREADY_CANCELED' }
  if (action === 'approve') return { status: 'APPROVED' }
  return hasAuthorizedPayment ? { refusal: 'ORDER_HAS_AUTHORIZED_TRANSACTION' } : { status: 'CANCELED' }
}

/** Money of an order, in the currency of the order. */
export interface OrderMoney {
  readonly total: Big
  /** Paid amount before refunds. */
  readonly paid: Big
  readonly refunded: Big
  /** Pending amount. */
  readonly pending: Big
}

export type PaymentStatus = 'NOT_PAID' | 'PAID' | 'PARTIALLY_REFUNDED' | 'FULLY_REFUNDED' | 'PENDING' | 'PARTIALLY_PAID'

/** Source: core/README.md#orders, the platform's reference for what each means. */
export function paymentStatusOf({ total, paid, refunded, pending }: OrderMoney): PaymentStatus {
  if (refunded.gt(0)) return refunded.gte(paid) ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid.gte(total)) return 'PAID'
  if (paid.gt(0)) return 'PARTIALLY_PAID'
  return pending.gt(0) ? 'PENDING' : 'NOT_PAID'
}

/** When a new order is approved automatically. Source: platform reference, order approval strategy. */
export type ApprovalStrategy = 'DEFAULT' | 'PAYMENT_RECEIVED' | 'PAYMENT_METHOD_SAVED'

/** Whether a new order is approved. `PAYMENT_METHOD_SAVED` never applies, because the sandbox saves no payment methods. */
export function beginsApproved(strategy: ApprovalStrategy, { total, paid }: OrderMoney): boolean {
  if (strategy === 'PAYMENT_METHOD_SAVED') return false
  if (paid.gt(0) && paid.gte(total)) return true
  return strategy === 'DEFAULT' && total.eq(0)
}

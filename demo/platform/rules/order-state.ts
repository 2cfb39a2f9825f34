import type { Big } from 'big.js'

export type OrderStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED'
export type OrderAction = 'approve' | 'cancel'

/** What an order is when something is done with it. */
export interface OrderFacts {
  readonly status: OrderStatus
  /** Money is held for it that was neither taken nor given up. */
  readonly hasAuthorizedPayment: boolean
}

/** Why an action is refused. Source: platform reference, Cancel Order, for the second. */
export type OrderRefusal = 'ORDER_ALREADY_CANCELED' | 'ORDER_HAS_AUTHORIZED_TRANSACTION'

export type OrderTransition = { readonly status: OrderStatus } | { readonly refusal: OrderRefusal }

/**
 * What an order becomes: initialized → approved → canceled, or canceled at once. A canceled order stays so.
 *
 * Approving again changes nothing. Money that is held must be taken or given up before an order is canceled.
 *
 * Source: SPEC.md §4.
 */
export function orderAfter(action: OrderAction, { status, hasAuthorizedPayment }: OrderFacts): OrderTransition {
  if (status === 'CANCELED') return { refusal: 'ORDER_ALREADY_CANCELED' }
  if (action === 'approve') return { status: 'APPROVED' }
  return hasAuthorizedPayment ? { refusal: 'ORDER_HAS_AUTHORIZED_TRANSACTION' } : { status: 'CANCELED' }
}

/** Money of an order, in the currency of the order. */
export interface OrderMoney {
  readonly total: Big
  /** What was taken, before anything was given back. */
  readonly paid: Big
  readonly refunded: Big
  /** What is on its way. */
  readonly pending: Big
}

export type PaymentStatus = 'NOT_PAID' | 'PAID' | 'PARTIALLY_REFUNDED' | 'FULLY_REFUNDED' | 'PENDING' | 'PARTIALLY_PAID'

/** Source: SPEC.md §3, order payment status; platform reference for what each means. */
export function paymentStatusOf({ total, paid, refunded, pending }: OrderMoney): PaymentStatus {
  if (refunded.gt(0)) return refunded.gte(paid) ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid.gte(total)) return 'PAID'
  if (paid.gt(0)) return 'PARTIALLY_PAID'
  return pending.gt(0) ? 'PENDING' : 'NOT_PAID'
}

/** When an order is approved by itself. Source: platform reference, order approval strategy. */
export type ApprovalStrategy = 'DEFAULT' | 'PAYMENT_RECEIVED' | 'PAYMENT_METHOD_SAVED'

/** Whether a new order begins approved. Nothing saves a payment method here: that strategy waits. */
export function beginsApproved(strategy: ApprovalStrategy, { total, paid }: OrderMoney): boolean {
  if (strategy === 'PAYMENT_METHOD_SAVED') return false
  if (paid.gt(0) && paid.gte(total)) return true
  return strategy === 'DEFAULT' && total.eq(0)
}

import type { Big } from 'big.js'

export type OrderStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED'

/** State of an order before its cancellation. */
export interface OrderState {
  readonly status: OrderStatus
  /** Whether a payment is authorized and neither captured nor voided. */
  readonly hasAuthorizedPayment: boolean
}

/** Reason for refusing a cancellation. Source of the second: platform reference, Cancel Order. */
export type OrderRefusal = 'ORDER_ALREADY_CANCELED' | 'ORDER_HAS_AUTHORIZED_TRANSACTION'

/**
 * Why an order cannot be canceled, or `undefined` if it can. A cancellation is final. Authorized payments must be captured or voided before.
 *
 * Source: core/README.md#requests.
 */
export function cancellationRefusal({ status, hasAuthorizedPayment }: OrderState): OrderRefusal | undefined {
  if (status === 'CANCELED') return 'ORDER_ALREADY_CANCELED'
  return hasAuthorizedPayment ? 'ORDER_HAS_AUTHORIZED_TRANSACTION' : undefined
}

/** Amounts of an order, in its currency. */
export interface OrderMoney {
  readonly total: Big
  /** Paid amount before refunds. */
  readonly paid: Big
  readonly refunded: Big
  /** Pending amount. */
  readonly pending: Big
}

export type PaymentStatus = 'NOT_PAID' | 'PAID' | 'PARTIALLY_REFUNDED' | 'FULLY_REFUNDED' | 'PENDING' | 'PARTIALLY_PAID'

/** Source: core/README.md#orders; the platform's reference for the meaning of each status. */
export function paymentStatusOf({ total, paid, refunded, pending }: OrderMoney): PaymentStatus {
  if (refunded.gt(0)) return refunded.gte(paid) ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid.gte(total)) return 'PAID'
  if (paid.gt(0)) return 'PARTIALLY_PAID'
  return pending.gt(0) ? 'PENDING' : 'NOT_PAID'
}

/** When a new order is approved automatically. Source: platform reference, order approval strategy. */
export type ApprovalStrategy = 'DEFAULT' | 'PAYMENT_RECEIVED' | 'PAYMENT_METHOD_SAVED'

/** Whether a new order is approved. `PAYMENT_METHOD_SAVED` never applies, because the sandbox saves no payment methods. */
export function isAutoApproved(strategy: ApprovalStrategy, { total, paid }: OrderMoney): boolean {
  if (strategy === 'PAYMENT_METHOD_SAVED') return false
  if (paid.gt(0) && paid.gte(total)) return true
  return strategy === 'DEFAULT' && total.eq(0)
}

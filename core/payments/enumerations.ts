/** Enumerations of payments and refunds. Responses may contain further values. Source: core/README.md#enumerations. */

/** Status of a payment. */
export type TransactionStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'PENDING_MERCHANT'
  | 'CANCELED'
  | 'DECLINED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'AUTHORIZED'
  | 'VOIDED'

/** Whether payment for an order can be collected, or the reason why not. */
export type PaymentCollectabilityStatus =
  | 'COLLECTABLE'
  | 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
  | 'NONCOLLECTABLE_ORDER_IS_PAID'
  | 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'
  | 'NONCOLLECTABLE_ORDER_IS_PENDING'
  | 'NONCOLLECTABLE_ORDER_IS_REJECTED'
  | 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS'
  | 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS'

/** Status of the capture or void of an authorized payment. */
export type AuthorizationActionStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED'

/** Status of a payment by membership. */
export type MembershipPaymentStatus = 'CHARGED' | 'CHARGE_FAILED' | 'CHARGE_PENDING' | 'VOIDED'

/** Status of a refund. */
export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'SCHEDULED' | 'STARTED'

/** Whether a payment can be refunded. `MANUAL`: only outside the platform, by the merchant. */
export type RefundableStatus = 'NOT_REFUNDABLE' | 'MANUAL' | 'REFUNDABLE'

/** Reason why a payment cannot be refunded. Source: core/README.md#enumerations. */
export type NonRefundableReason =
  | 'NONE'
  | 'ALREADY_REFUNDED'
  | 'PROVIDER_IS_DOWN'
  | 'INTERNAL_ERROR'
  | 'NOT_PAID'
  | 'ACCESS_DENIED'
  | 'ZERO_PRICE'
  | 'DISABLED_BY_PROVIDER'
  | 'PENDING_REFUND'
  | 'FORBIDDEN'
  | 'TRANSACTION_NOT_FOUND'

/** Reason why a payment can only be refunded manually. Source: core/README.md#enumerations. */
export type ManuallyRefundableReason = 'EXPIRED' | 'NOT_SUPPORTED' | 'OFFLINE'

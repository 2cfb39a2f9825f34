/** Names that orders use. Each list is what is known today; answers may hold others. Source: SPEC.md §3–§4. */

/** An order begins initialized or approved; approved and canceled are told by events of their own. */
export type OrderStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED' | 'PENDING' | 'REJECTED'

/** How the money of an order stands. */
export type OrderPaymentStatus =
  | 'NOT_PAID'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'FULLY_REFUNDED'
  | 'PENDING'
  | 'PARTIALLY_PAID'
  | 'PENDING_MERCHANT'
  | 'CANCELED'
  | 'DECLINED'

/** How much of an order has been sent. */
export type FulfillmentStatus = 'NOT_FULFILLED' | 'FULFILLED' | 'PARTIALLY_FULFILLED'

/** What happened to an order. Source: SPEC.md §3; completed from the platform's public reference. */
export type OrderActivityType =
  | 'ORDER_PLACED'
  | 'ORDER_PAID'
  | 'ORDER_PARTIALLY_PAID'
  | 'ORDER_PENDING'
  | 'ORDER_REJECTED'
  | 'ORDER_FULFILLED'
  | 'ORDER_NOT_FULFILLED'
  | 'ORDER_CANCELED'
  | 'ORDER_REFUNDED'
  | 'DOWNLOAD_LINK_SENT'
  | 'TRACKING_NUMBER_ADDED'
  | 'TRACKING_NUMBER_EDITED'
  | 'TRACKING_LINK_ADDED'
  | 'SHIPPING_CONFIRMATION_EMAIL_SENT'
  | 'SHIPPING_ADDRESS_EDITED'
  | 'PICKUP_READY_EMAIL_SENT'
  | 'FULFILLER_EMAIL_SENT'
  | 'EMAIL_EDITED'
  | 'INVOICE_ADDED'
  | 'INVOICE_REMOVED'
  | 'INVOICE_SENT'
  | 'CUSTOM_ACTIVITY'
  | 'MERCHANT_COMMENT'
  | 'DRAFT_ORDER_CHANGES_APPLIED'
  | 'SAVED_PAYMENT_METHOD'
  | 'AUTHORIZED_PAYMENT_CREATED'
  | 'AUTHORIZED_PAYMENT_CAPTURED'
  | 'AUTHORIZED_PAYMENT_VOIDED'
  | 'REFUND_INITIATED'
  | 'PAYMENT_REFUNDED'
  | 'PAYMENT_REFUND_FAILED'
  | 'REFUNDED_AS_STORE_CREDIT'
  | 'PAYMENT_PENDING'
  | 'PAYMENT_CANCELED'
  | 'PAYMENT_DECLINED'
  | 'RECEIPT_CREATED'
  | 'RECEIPT_SENT'
  | 'CHARGEBACK_CREATED'
  | 'CHARGEBACK_REVERSED'

/** How an invoice stands. */
export type InvoiceStatus =
  | 'Draft'
  | 'Sent'
  | 'Processing'
  | 'Paid'
  | 'Overdue'
  | 'Void'
  | 'Deleted'
  | 'PartiallyPaid'
  | 'PartialAndOverdue'

/** What becomes of the stock when an order changes. */
export type InventoryAction = 'RESTOCK' | 'DECREASE'

/** Which items of a refunded order go back to the stock. */
export type RestockType = 'NO_ITEMS' | 'ALL_ITEMS' | 'SOME_ITEMS'

/** A deposit is an amount or a part of the price. */
export type DepositType = 'FLAT' | 'PERCENTAGE'

/** By which address the tax was worked out. */
export type TaxableAddressType = 'BUSINESS' | 'BILLING' | 'SHIPPING'

/** Where a fee comes from. */
export type AdditionalFeeSource = 'SERVICE_PLUGIN' | 'ITEM' | 'MANUAL' | 'SHIPPING' | 'PLATFORM'

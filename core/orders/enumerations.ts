/** Enumerations of orders. Responses may contain further values. Source: core/README.md#enumerations. */

/** Status of an order. A new order is `INITIALIZED` or `APPROVED`. Approval and cancellation each have a webhook event. */
export type OrderStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED' | 'PENDING' | 'REJECTED'

/** Payment status of an order. */
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

/** Fulfillment status of an order. */
export type FulfillmentStatus = 'NOT_FULFILLED' | 'FULFILLED' | 'PARTIALLY_FULFILLED'

/** Type of an order activity. Source: core/README.md#enumerations; the platform's reference, Orders. */
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

/** Type of an event in the timeline that shoppers see. It has one event per refund. */
export type TimelineEvent = Extract<
  OrderActivityType,
  | 'ORDER_PLACED'
  | 'ORDER_PENDING'
  | 'ORDER_PAID'
  | 'ORDER_PARTIALLY_PAID'
  | 'PAYMENT_DECLINED'
  | 'ORDER_REJECTED'
  | 'ORDER_CANCELED'
  | 'DRAFT_ORDER_CHANGES_APPLIED'
  | 'SHIPPING_ADDRESS_EDITED'
  | 'ORDER_FULFILLED'
  | 'PICKUP_READY_EMAIL_SENT'
  | 'DOWNLOAD_LINK_SENT'
  | 'REFUND_INITIATED'
  | 'PAYMENT_REFUND_FAILED'
  | 'ORDER_REFUNDED'
>

/** Status of an invoice. */
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

/** Effect of an order change on the stock. */
export type InventoryAction = 'RESTOCK' | 'DECREASE'

/** Items that a refund puts back into stock. */
export type RestockType = 'NO_ITEMS' | 'ALL_ITEMS' | 'SOME_ITEMS'

/** Whether a deposit is a fixed amount or a percentage of the price. */
export type DepositType = 'FLAT' | 'PERCENTAGE'

/** Address that determines the tax. */
export type TaxableAddressType = 'BUSINESS' | 'BILLING' | 'SHIPPING'

/** Origin of an additional fee. */
export type AdditionalFeeSource = 'SERVICE_PLUGIN' | 'ITEM' | 'MANUAL' | 'SHIPPING' | 'PLATFORM'

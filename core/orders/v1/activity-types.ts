import type { WirePrice } from '../../commerce/v1/types.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { OrderActivityType } from '../enumerations.ts'

/** Authorized payment of an activity. */
export interface AuthorizedPaymentDetails {
  readonly paymentId?: string
  readonly amount?: WirePrice
  readonly lastFourDigits?: string | null
  readonly brand?: string | null
}

/** Refund of one payment, in an activity. */
export interface RefundedPaymentDetails {
  readonly paymentId?: string
  /** Whether the refund was made outside the platform. */
  readonly externalRefund?: boolean
  readonly regular?: {
    readonly amount?: WirePrice
    readonly lastFourDigits?: string | null
    readonly brand?: string | null
  }
  readonly giftCard?: { readonly giftCardPaymentId?: string | null; readonly amount?: WirePrice }
  readonly membership?: { readonly membershipId?: string | null }
}

/** Pending, canceled or declined payment of an activity. */
export interface PaymentDetails {
  readonly paymentId?: string
  readonly regular?: {
    readonly amount?: WirePrice
    readonly creditCardDetails?: { readonly lastFourDigits?: string | null; readonly brand?: string | null }
  }
}

/** Receipt of an activity: either one of the platform or an external one. */
export interface ReceiptDetails {
  readonly paymentId?: string
  readonly wixReceipt?: { readonly receiptId?: string; readonly displayNumber?: string | null }
  readonly externalReceipt?: { readonly receiptId?: string | null; readonly displayNumber?: string | null }
}

/** One activity of an order. Most types have a field of the same name in camel case, with the details. */
export interface OrderActivity {
  readonly id?: string | null
  readonly type?: OpenEnum<OrderActivityType>
  readonly createdDate?: Date | null
  readonly authorEmail?: string | null
  readonly customActivity?: { readonly appId?: string; readonly type?: string; readonly additionalData?: unknown }
  readonly merchantComment?: { readonly message?: string }
  readonly orderRefunded?: { readonly manual?: boolean; readonly amount?: WirePrice; readonly reason?: string }
  readonly draftOrderChangesApplied?: {
    readonly draftOrderId?: string
    readonly reason?: string | null
    readonly changes?: readonly Readonly<Record<string, unknown>>[]
  }
  readonly savedPaymentMethod?: { readonly name?: string; readonly description?: string | null }
  readonly authorizedPaymentCreated?: AuthorizedPaymentDetails
  readonly authorizedPaymentCaptured?: AuthorizedPaymentDetails
  readonly authorizedPaymentVoided?: AuthorizedPaymentDetails
  readonly refundInitiated?: {
    readonly refundId?: string
    readonly amount?: WirePrice
    readonly payments?: readonly RefundedPaymentDetails[]
    readonly reason?: string | null
  }
  readonly paymentRefunded?: { readonly refundId?: string; readonly payment?: RefundedPaymentDetails }
  readonly paymentRefundFailed?: { readonly refundId?: string; readonly payment?: RefundedPaymentDetails }
  readonly refundedAsStoreCredit?: { readonly amount?: WirePrice; readonly reason?: string | null }
  readonly paymentPending?: PaymentDetails
  readonly paymentCanceled?: PaymentDetails
  readonly paymentDeclined?: PaymentDetails
  readonly receiptCreated?: ReceiptDetails
  readonly receiptSent?: ReceiptDetails
}

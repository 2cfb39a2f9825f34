import type { WirePrice } from '../cart/types.ts'
import type { Open } from '../open.ts'
import type { OrderActivityType } from './enumerations.ts'

/** What an activity says of one authorized payment. */
export interface AuthorizedPaymentFacts {
  readonly paymentId?: string
  readonly amount?: WirePrice
  readonly lastFourDigits?: string | null
  readonly brand?: string | null
}

/** What an activity says of money given back for one payment. */
export interface RefundedPaymentFacts {
  readonly paymentId?: string
  /** True for money given back outside the platform. */
  readonly externalRefund?: boolean
  readonly regular?: {
    readonly amount?: WirePrice
    readonly lastFourDigits?: string | null
    readonly brand?: string | null
  }
  readonly giftCard?: { readonly giftCardPaymentId?: string | null; readonly amount?: WirePrice }
  readonly membership?: { readonly membershipId?: string | null }
}

/** What an activity says of a payment by card or another method. */
export interface PaymentFacts {
  readonly paymentId?: string
  readonly regular?: {
    readonly amount?: WirePrice
    readonly creditCardDetails?: { readonly lastFourDigits?: string | null; readonly brand?: string | null }
  }
}

/** What an activity says of a receipt: one of the platform's, or one made elsewhere. */
export interface ReceiptFacts {
  readonly paymentId?: string
  readonly wixReceipt?: { readonly receiptId?: string; readonly displayNumber?: string | null }
  readonly externalReceipt?: { readonly receiptId?: string | null; readonly displayNumber?: string | null }
}

/** One thing that happened to an order; the field named after its type, if there is one, tells more. */
export interface OrderActivity {
  readonly id?: string | null
  readonly type?: Open<OrderActivityType>
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
  readonly authorizedPaymentCreated?: AuthorizedPaymentFacts
  readonly authorizedPaymentCaptured?: AuthorizedPaymentFacts
  readonly authorizedPaymentVoided?: AuthorizedPaymentFacts
  readonly refundInitiated?: {
    readonly refundId?: string
    readonly amount?: WirePrice
    readonly payments?: readonly RefundedPaymentFacts[]
    readonly reason?: string | null
  }
  readonly paymentRefunded?: { readonly refundId?: string; readonly payment?: RefundedPaymentFacts }
  readonly paymentRefundFailed?: { readonly refundId?: string; readonly payment?: RefundedPaymentFacts }
  readonly refundedAsStoreCredit?: { readonly amount?: WirePrice; readonly reason?: string | null }
  readonly paymentPending?: PaymentFacts
  readonly paymentCanceled?: PaymentFacts
  readonly paymentDeclined?: PaymentFacts
  readonly receiptCreated?: ReceiptFacts
  readonly receiptSent?: ReceiptFacts
}

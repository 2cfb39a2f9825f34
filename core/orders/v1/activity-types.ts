import type { WirePrice } from '../../commerce/v1/types.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { OrderActivityType } from '../enumerations.ts'

/** Authorized payment of an activity. */
export interface AuthorizedPaymentDetails {
  /** ID of the payment. */
  readonly paymentId?: string
  /** Amount of the payment. */
  readonly amount?: WirePrice
  /** Last four digits of the card. */
  readonly lastFourDigits?: string | null
  /** Brand of the card. */
  readonly brand?: string | null
}

/** Refund of one payment, in an activity. */
export interface RefundedPaymentDetails {
  /** ID of the payment. */
  readonly paymentId?: string
  /** Whether the refund was made outside the platform. */
  readonly externalRefund?: boolean
  /** A payment by card or another usual method. */
  readonly regular?: {
    /** Amount of the refund. */
    readonly amount?: WirePrice
    /** Last four digits of the card. */
    readonly lastFourDigits?: string | null
    /** Brand of the card. */
    readonly brand?: string | null
  }
  /** A payment by gift card. */
  readonly giftCard?: {
    /** ID of the payment at the app of the gift card. */
    readonly giftCardPaymentId?: string | null
    /** Amount of the refund. */
    readonly amount?: WirePrice
  }
  /** A payment by membership. */
  readonly membership?: {
    /** ID of the membership. */
    readonly membershipId?: string | null
  }
}

/** Pending, canceled or declined payment of an activity. */
export interface PaymentDetails {
  /** ID of the payment. */
  readonly paymentId?: string
  /** A payment by card or another usual method. */
  readonly regular?: {
    /** Amount of the payment. */
    readonly amount?: WirePrice
    /** The card, if the payment was made with one. */
    readonly creditCardDetails?: {
      /** Last four digits of the card. */
      readonly lastFourDigits?: string | null
      /** Brand of the card. */
      readonly brand?: string | null
    }
  }
}

/** Receipt of an activity: either one of the platform or an external one. */
export interface ReceiptDetails {
  /** ID of the payment. */
  readonly paymentId?: string
  /** A receipt of the platform. */
  readonly wixReceipt?: {
    /** ID of the receipt. */
    readonly receiptId?: string
    /** Number of the receipt. */
    readonly displayNumber?: string | null
  }
  /** A receipt of another service. */
  readonly externalReceipt?: {
    /** ID of the receipt. */
    readonly receiptId?: string | null
    /** Number of the receipt. */
    readonly displayNumber?: string | null
  }
}

/** One activity of an order. Most types have a field of the same name in camel case, with the details. */
export interface OrderActivity {
  /** ID of the activity. */
  readonly id?: string | null
  /** What happened. */
  readonly type?: OpenEnum<OrderActivityType>
  /** Date and time of the activity. */
  readonly createdDate?: Date | null
  /** Email address of the staff member who performed the activity. */
  readonly authorEmail?: string | null
  /** An activity that an app added. */
  readonly customActivity?: {
    /** ID of the app. */
    readonly appId?: string
    /** Kind of activity, as the app names it. */
    readonly type?: string
    /** Data of the app. */
    readonly additionalData?: unknown
  }
  /** A comment of the merchant. */
  readonly merchantComment?: {
    /** Text of the comment. */
    readonly message?: string
  }
  /** The order was refunded. */
  readonly orderRefunded?: {
    /** Whether the money was returned outside the platform. */
    readonly manual?: boolean
    /** Amount of the refund. */
    readonly amount?: WirePrice
    /** Reason of the refund. */
    readonly reason?: string
  }
  /** The merchant changed the order. */
  readonly draftOrderChangesApplied?: {
    /** ID of the draft with the changes. */
    readonly draftOrderId?: string
    /** Reason of the change. */
    readonly reason?: string | null
    /** The changes. */
    readonly changes?: readonly Readonly<Record<string, unknown>>[]
  }
  /** A payment method was saved. */
  readonly savedPaymentMethod?: {
    /** Name of the method. */
    readonly name?: string
    /** Description of the method, such as the last digits of a card. */
    readonly description?: string | null
  }
  /** A payment was authorized. */
  readonly authorizedPaymentCreated?: AuthorizedPaymentDetails
  /** An authorized payment was captured. */
  readonly authorizedPaymentCaptured?: AuthorizedPaymentDetails
  /** An authorized payment was voided. */
  readonly authorizedPaymentVoided?: AuthorizedPaymentDetails
  /** A refund has begun. */
  readonly refundInitiated?: {
    /** ID of the refund. */
    readonly refundId?: string
    /** Amount of the refund. */
    readonly amount?: WirePrice
    /** Payments to refund. */
    readonly payments?: readonly RefundedPaymentDetails[]
    /** Reason of the refund. */
    readonly reason?: string | null
  }
  /** A payment was refunded. */
  readonly paymentRefunded?: {
    /** ID of the refund. */
    readonly refundId?: string
    /** The payment. */
    readonly payment?: RefundedPaymentDetails
  }
  /** The refund of a payment failed. */
  readonly paymentRefundFailed?: {
    /** ID of the refund. */
    readonly refundId?: string
    /** The payment. */
    readonly payment?: RefundedPaymentDetails
  }
  /** The buyer received store credit. */
  readonly refundedAsStoreCredit?: {
    /** Amount of the credit. */
    readonly amount?: WirePrice
    /** Reason of the refund. */
    readonly reason?: string | null
  }
  /** A payment is pending. */
  readonly paymentPending?: PaymentDetails
  /** A payment was canceled. */
  readonly paymentCanceled?: PaymentDetails
  /** A payment was declined. */
  readonly paymentDeclined?: PaymentDetails
  /** A receipt was created. */
  readonly receiptCreated?: ReceiptDetails
  /** A receipt was sent. */
  readonly receiptSent?: ReceiptDetails
}

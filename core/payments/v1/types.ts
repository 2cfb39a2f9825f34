/** Payments of orders after conversion. */

import type { Translatable, WirePrice } from '../../commerce/v1/types.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type {
  AuthorizationActionStatus,
  MembershipPaymentStatus,
  PaymentCollectabilityStatus,
  RefundStatus,
  TransactionStatus,
} from '../enumerations.ts'

/** A requested amount: a decimal string in the currency of the order. */
export interface Amount {
  /** Amount in the currency of the order, a decimal string. */
  readonly amount: string
}

/** An authorized payment to capture. Without an amount, the whole payment is captured. */
export interface PaymentCapture {
  /** ID of the payment. */
  readonly paymentId: string
  /** Amount to capture. Default: the authorized amount. */
  readonly amount?: Amount
}

/** Whether payment can be collected, and how much. */
export interface PaymentCollectability {
  /** Whether payment can be collected, or why not. */
  readonly status?: OpenEnum<PaymentCollectabilityStatus>
  /** Open amount. */
  readonly amount?: WirePrice
}

/** Why a capture or void failed. */
export interface AuthorizationFailure {
  /** Code of the payment provider. */
  readonly failureCode?: string
}

/** Authorization of a payment: amounts that are reserved, captured or voided. */
export interface AuthorizationDetails {
  /** Whether the payment is captured later than it is authorized. */
  readonly delayedCapture?: boolean
  /** Date and time of the authorization. */
  readonly authorizedDate?: Date | null
  /** Captures of the authorized amount. */
  readonly captures?: readonly {
    /** ID of the capture. */
    readonly id?: string | null
    /** Status of the capture. */
    readonly status?: OpenEnum<AuthorizationActionStatus>
    /** Captured amount. */
    readonly amount?: WirePrice
    /** Date and time of the creation. */
    readonly createdDate?: Date | null
    /** Why the capture failed. */
    readonly failureDetails?: AuthorizationFailure
  }[]
  /** The void, if the authorization was voided. */
  readonly void?: {
    /** Status of the void. */
    readonly status?: OpenEnum<AuthorizationActionStatus>
    /** Date and time of the void. */
    readonly voidedDate?: Date | null
    /** Whether a person or the schedule voided it. */
    readonly reason?: OpenEnum<'MANUAL' | 'SCHEDULED'>
    /** Why the void failed. */
    readonly failureDetails?: AuthorizationFailure
  }
  /** Action that the platform will take automatically. */
  readonly scheduledAction?: {
    /** Whether the payment will be captured or voided. */
    readonly actionType?: OpenEnum<'VOID' | 'CAPTURE'>
    /** Date and time of the action. */
    readonly executionDate?: Date | null
  }
}

/** A payment by card or another method of a payment provider. */
export interface RegularPayment {
  /** ID of the payment in the platform's payment service. */
  readonly paymentOrderId?: string | null
  /** ID of the transaction in the payment gateway. */
  readonly gatewayTransactionId?: string | null
  /** ID of the transaction at the payment provider. */
  readonly providerTransactionId?: string | null
  /** Name of the method, such as `CreditCard`. */
  readonly paymentMethod?: string | null
  /** Whether the payment is made outside the platform, such as in cash. */
  readonly offlinePayment?: boolean
  /** Status of the payment. */
  readonly status?: OpenEnum<TransactionStatus>
  /** Whether the method was saved before. */
  readonly savedPaymentMethod?: boolean
  /** The card, if the payment was made with one. */
  readonly creditCardDetails?: {
    /** Last four digits of the card. */
    readonly lastFourDigits?: string | null
    /** Brand of the card. */
    readonly brand?: string | null
  }
  /** Authorization, captures and void. */
  readonly authorizationDetails?: AuthorizationDetails
  /** Payments that the buyer's bank took back. */
  readonly chargebacks?: readonly {
    /** ID of the chargeback. */
    readonly id?: string
    /** Date and time of the creation. */
    readonly createdDate?: Date | null
    /** Date and time of the last change. */
    readonly updatedDate?: Date | null
    /** Amount that was taken back. */
    readonly amount?: WirePrice
    /** Amount that the merchant received again. */
    readonly reversalAmount?: WirePrice
    /** Whether the chargeback stands or was reversed. */
    readonly status?: OpenEnum<'APPROVED' | 'REVERSED'>
    /** ID at the payment provider. */
    readonly externalId?: string | null
  }[]
}

/** One payment: through a payment provider, by gift card, or by membership. */
export interface Payment {
  /** ID of the payment. */
  readonly id?: string | null
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
  readonly updatedDate?: Date | null
  /** Amount of the payment. */
  readonly amount?: WirePrice
  /** Whether the payment cannot be refunded. */
  readonly refundDisabled?: boolean
  /** A payment by card or another usual method. */
  readonly regularPaymentDetails?: RegularPayment
  /** A payment by gift card. */
  readonly giftcardPaymentDetails?: {
    /** ID of the payment at the app of the gift card. */
    readonly giftCardPaymentId?: string
    /** ID of the app that issued the gift card. */
    readonly appId?: string
    /** Whether the payment was undone. */
    readonly voided?: boolean
  }
  /** A payment by membership. */
  readonly membershipPaymentDetails?: {
    /** ID of the membership. */
    readonly membershipId?: string
    /** ID of the line that it pays for. */
    readonly lineItemId?: string
    /** Status of the payment. */
    readonly status?: OpenEnum<MembershipPaymentStatus>
    /** Name of the membership for shoppers. */
    readonly name?: Translatable
    /** ID of the transaction at the app of the membership. */
    readonly externalTransactionId?: string | null
    /** Whether the payment was undone. */
    readonly voided?: boolean
    /** ID of the app that provides the membership. */
    readonly providerAppId?: string
  }
}

/** A refund of one or more transactions. */
export interface Refund {
  /** ID of the refund. */
  readonly id?: string
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** ID of the app that requested the refund. */
  readonly requestingServiceAppId?: string | null
  /** Refund of each payment. */
  readonly transactions?: readonly {
    /** ID of the payment. */
    readonly paymentId?: string
    /** Amount of the refund. */
    readonly amount?: WirePrice
    /** Status of the refund. */
    readonly refundStatus?: OpenEnum<RefundStatus>
    /** Why the refund has this status. */
    readonly refundStatusInfo?: {
      /** Code of the payment gateway. */
      readonly paymentGatewayReasonCode?: string | null
      /** Description of the status. */
      readonly description?: string | null
    }
    /** ID of the refund in the payment gateway. */
    readonly gatewayRefundId?: string | null
    /** ID of the refund at the payment provider. */
    readonly providerRefundId?: string | null
    /** Whether the money was returned outside the platform. */
    readonly externalRefund?: boolean
  }[]
  /** What was refunded. */
  readonly details?: {
    /** Lines that were refunded. */
    readonly items?: readonly {
      /** ID of the line. */
      readonly lineItemId?: string
      /** Number of refunded units. */
      readonly quantity?: number
    }[]
    /** Whether shipping was refunded. */
    readonly shippingIncluded?: boolean
    /** Reason of the refund. */
    readonly reason?: string | null
  }
  /** Amounts of the refund. */
  readonly summary?: {
    /** Amount that was requested. */
    readonly requestedRefund?: WirePrice
    /** Amount that is in progress. */
    readonly pendingRefund?: WirePrice
    /** Amount that was returned. */
    readonly refunded?: WirePrice
    /** Amount that could not be returned. */
    readonly failedRefundAmount?: WirePrice
    /** Whether a part is in progress. */
    readonly pending?: boolean
  }
}

/** All payments and refunds of one order. Source: core/README.md#orders. */
export interface OrderTransactions {
  /** ID of the order. */
  readonly orderId?: string
  /** Payments of the order. */
  readonly payments?: readonly Payment[]
  /** Refunds of the order. */
  readonly refunds?: readonly Refund[]
}

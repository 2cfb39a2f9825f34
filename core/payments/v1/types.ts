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
  readonly amount: string
}

/** An authorized payment to capture. Without an amount, the whole payment is captured. */
export interface PaymentCapture {
  readonly paymentId: string
  readonly amount?: Amount
}

/** Whether payment can be collected, and how much. */
export interface PaymentCollectability {
  readonly status?: OpenEnum<PaymentCollectabilityStatus>
  /** Open amount. */
  readonly amount?: WirePrice
}

interface AuthorizationFailure {
  readonly failureCode?: string
}

/** Authorization of a payment: amounts that are reserved, captured or voided. */
export interface AuthorizationDetails {
  readonly delayedCapture?: boolean
  readonly authorizedDate?: Date | null
  readonly captures?: readonly {
    readonly id?: string | null
    readonly status?: OpenEnum<AuthorizationActionStatus>
    readonly amount?: WirePrice
    readonly createdDate?: Date | null
    readonly failureDetails?: AuthorizationFailure
  }[]
  readonly void?: {
    readonly status?: OpenEnum<AuthorizationActionStatus>
    readonly voidedDate?: Date | null
    readonly reason?: OpenEnum<'MANUAL' | 'SCHEDULED'>
    readonly failureDetails?: AuthorizationFailure
  }
  /** Action that the platform will take automatically. */
  readonly scheduledAction?: {
    readonly actionType?: OpenEnum<'VOID' | 'CAPTURE'>
    readonly executionDate?: Date | null
  }
}

/** A payment by card or another method of a payment provider. */
export interface RegularPayment {
  readonly paymentOrderId?: string | null
  readonly gatewayTransactionId?: string | null
  readonly providerTransactionId?: string | null
  readonly paymentMethod?: string | null
  readonly offlinePayment?: boolean
  readonly status?: OpenEnum<TransactionStatus>
  readonly savedPaymentMethod?: boolean
  readonly creditCardDetails?: { readonly lastFourDigits?: string | null; readonly brand?: string | null }
  readonly authorizationDetails?: AuthorizationDetails
  readonly chargebacks?: readonly {
    readonly id?: string
    readonly createdDate?: Date | null
    readonly updatedDate?: Date | null
    readonly amount?: WirePrice
    readonly reversalAmount?: WirePrice
    readonly status?: OpenEnum<'APPROVED' | 'REVERSED'>
    readonly externalId?: string | null
  }[]
}

/** One payment: through a payment provider, by gift card, or by membership. */
export interface Payment {
  readonly id?: string | null
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  readonly amount?: WirePrice
  readonly refundDisabled?: boolean
  readonly regularPaymentDetails?: RegularPayment
  readonly giftcardPaymentDetails?: {
    readonly giftCardPaymentId?: string
    readonly appId?: string
    readonly voided?: boolean
  }
  readonly membershipPaymentDetails?: {
    readonly membershipId?: string
    readonly lineItemId?: string
    readonly status?: OpenEnum<MembershipPaymentStatus>
    readonly name?: Translatable
    readonly externalTransactionId?: string | null
    readonly voided?: boolean
    readonly providerAppId?: string
  }
}

/** A refund of one or more transactions. */
export interface Refund {
  readonly id?: string
  readonly createdDate?: Date | null
  readonly requestingServiceAppId?: string | null
  readonly transactions?: readonly {
    readonly paymentId?: string
    readonly amount?: WirePrice
    readonly refundStatus?: OpenEnum<RefundStatus>
    readonly refundStatusInfo?: {
      readonly paymentGatewayReasonCode?: string | null
      readonly description?: string | null
    }
    readonly gatewayRefundId?: string | null
    readonly providerRefundId?: string | null
    readonly externalRefund?: boolean
  }[]
  readonly details?: {
    readonly items?: readonly { readonly lineItemId?: string; readonly quantity?: number }[]
    readonly shippingIncluded?: boolean
    readonly reason?: string | null
  }
  readonly summary?: {
    readonly requestedRefund?: WirePrice
    readonly pendingRefund?: WirePrice
    readonly refunded?: WirePrice
    readonly failedRefundAmount?: WirePrice
    readonly pending?: boolean
  }
}

/** All payments and refunds of one order. Source: core/README.md#orders. */
export interface OrderTransactions {
  readonly orderId?: string
  readonly payments?: readonly Payment[]
  readonly refunds?: readonly Refund[]
}

import { randomUUID } from 'node:crypto'
import type { WireOrderPrice } from '../../pricing/money.ts'
import type { TransactionStatus, WireActivity, WireOrder, WireOrderTransactions, WirePayment } from '../types.ts'

/** Payment of an order. `free`: nothing to pay. */
export interface Payment {
  /** Amount that is paid now. */
  readonly amount?: WireOrderPrice
  readonly outcome: 'paid' | 'pending' | 'free'
  readonly card?: { readonly lastFourDigits: string; readonly brand: string }
  /** Additional amount that a gift card pays. */
  readonly giftCard?: WireOrderPrice
}

/** App id of the gift cards of the shop. */
const GIFT_CARDS_APP_ID = 'd80111c5-a0f4-47a8-b63a-65b54d774a27'

/** Creates an activity. `content` is the field for its type. */
export function activityOf(type: string, createdDate: string, content: Record<string, unknown> = {}): WireActivity {
  return { id: randomUUID(), createdDate, type, activityType: type, ...content }
}

/** Activities of a new order with its balance. */
export function activitiesOf({ paymentStatus, createdDate }: WireOrder, payment: Payment): WireActivity[] {
  const card = payment.card === undefined ? {} : { creditCardDetails: payment.card }
  const pending =
    payment.outcome === 'pending'
      ? [activityOf('PAYMENT_PENDING', createdDate, { paymentPending: { paymentId: randomUUID(), regular: card } })]
      : []
  return [activityOf('ORDER_PLACED', createdDate), ...pending, ...paidActivities(paymentStatus, createdDate)]
}

/** The activity of an order that is now paid or partly paid. Empty for other payment statuses. */
export function paidActivities(paymentStatus: string, createdDate: string): WireActivity[] {
  if (paymentStatus === 'PAID') return [activityOf('ORDER_PAID', createdDate)]
  return paymentStatus === 'PARTIALLY_PAID' ? [activityOf('ORDER_PARTIALLY_PAID', createdDate)] : []
}

/** Transactions of a new order. */
export function transactionsOf(order: WireOrder, payment: Payment, now: Date): WireOrderTransactions {
  const at = now.toISOString()
  const byGiftCard = payment.giftCard === undefined ? [] : [giftCardPayment(payment.giftCard, at)]
  if (payment.outcome === 'free') return { orderId: order.id, payments: byGiftCard, refunds: [] }
  const status = payment.outcome === 'pending' ? 'PENDING' : 'APPROVED'
  const card = payment.card === undefined ? {} : { creditCardDetails: payment.card }
  const regular = regularPayment(payment.amount ?? order.priceSummary.total, status, at, card)
  return { orderId: order.id, payments: [...byGiftCard, regular], refunds: [] }
}

/** A payment that is not made with a gift card. Without `details`, it is a payment by card. */
export function regularPayment(
  amount: WireOrderPrice,
  status: TransactionStatus,
  at: string,
  details: Partial<WirePayment['regularPaymentDetails']>,
): WirePayment {
  return {
    id: randomUUID(),
    createdDate: at,
    updatedDate: at,
    amount,
    refundDisabled: false,
    status,
    regularPaymentDetails: {
      paymentOrderId: randomUUID(),
      gatewayTransactionId: randomUUID(),
      paymentMethod: 'CreditCard',
      providerTransactionId: randomUUID(),
      offlinePayment: false,
      status,
      savedPaymentMethod: false,
      ...details,
    },
  }
}

function giftCardPayment(amount: WireOrderPrice, at: string): WirePayment {
  return {
    id: randomUUID(),
    createdDate: at,
    updatedDate: at,
    amount,
    refundDisabled: false,
    status: 'APPROVED',
    giftcardPaymentDetails: { giftCardPaymentId: randomUUID(), appId: GIFT_CARDS_APP_ID, voided: false },
  }
}

import { randomUUID } from 'node:crypto'
import type { Estimate } from '../../cart/estimate/estimate.ts'
import { translatable } from '../../cart/lines/item-data.ts'
import { type WireOrderPrice, ZERO } from '../../pricing/money.ts'
import type { TransactionStatus, WireActivity, WireOrder, WireOrderTransactions, WirePayment } from '../types.ts'
import { money } from './money.ts'

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
export function transactionsOf(
  order: WireOrder,
  payment: Payment,
  estimate: Estimate,
  now: Date,
): WireOrderTransactions {
  const at = now.toISOString()
  const other = [...membershipPayments(estimate, at), ...giftCardPayments(payment, at)]
  if (payment.outcome === 'free') return { orderId: order.id, payments: other, refunds: [] }
  const status = payment.outcome === 'pending' ? 'PENDING' : 'APPROVED'
  const card = payment.card === undefined ? {} : { creditCardDetails: payment.card }
  const regular = regularPayment(payment.amount ?? order.priceSummary.total, status, at, card)
  return { orderId: order.id, payments: [...other, regular], refunds: [] }
}

/** A payment that is not made with a gift card or membership. Without `details`, it is a payment by card. */
export function regularPayment(
  amount: WireOrderPrice,
  status: TransactionStatus,
  at: string,
  details: Partial<WirePayment['regularPaymentDetails']>,
): WirePayment {
  return {
    ...newPayment(amount, status, at),
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

/** The payments of lines by membership. Their amount is 0, because a covered line has no price. */
function membershipPayments({ cover, memberships }: Estimate, at: string): WirePayment[] {
  return memberships.eligible.flatMap(({ membership: { id: membershipId, name, appId: providerAppId } }) =>
    cover.selected
      .filter(({ id }) => id === membershipId)
      .flatMap(({ lineItemIds }) => lineItemIds)
      .map((lineItemId) => ({
        ...newPayment(money(ZERO), 'APPROVED', at),
        membershipPaymentDetails: {
          membershipId,
          lineItemId,
          status: 'CHARGED',
          name: translatable(name),
          externalTransactionId: randomUUID(),
          voided: false,
          providerAppId,
        },
      })),
  )
}

function giftCardPayments({ giftCard }: Payment, at: string): WirePayment[] {
  if (giftCard === undefined) return []
  const giftcardPaymentDetails = { giftCardPaymentId: randomUUID(), appId: GIFT_CARDS_APP_ID, voided: false }
  return [{ ...newPayment(giftCard, 'APPROVED', at), giftcardPaymentDetails }]
}

function newPayment(amount: WireOrderPrice, status: TransactionStatus, at: string): WirePayment {
  return { id: randomUUID(), createdDate: at, updatedDate: at, amount, refundDisabled: false, status }
}

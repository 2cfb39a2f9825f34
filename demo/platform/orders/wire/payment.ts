import { randomUUID } from 'node:crypto'
import type { WireOrderPrice } from '../../pricing/money.ts'
import type { WireActivity, WireOrder, WireOrderTransactions } from '../types.ts'

/** Payment of an order. `free`: nothing to pay. */
export interface Payment {
  /** What is paid now. */
  readonly amount?: WireOrderPrice
  readonly outcome: 'paid' | 'pending' | 'free'
  readonly card?: { readonly lastFourDigits: string; readonly brand: string }
}

/** Creates an activity. `content` has the field that is named after its type. */
export function activityOf(type: string, createdDate: string, content: Record<string, unknown> = {}): WireActivity {
  return { id: randomUUID(), createdDate, type, activityType: type, ...content }
}

/** Activities of a new order. */
export function activitiesOf(payment: Payment, createdDate: string): WireActivity[] {
  const card = payment.card === undefined ? {} : { creditCardDetails: payment.card }
  const after =
    payment.outcome === 'pending'
      ? activityOf('PAYMENT_PENDING', createdDate, { paymentPending: { paymentId: randomUUID(), regular: card } })
      : activityOf('ORDER_PAID', createdDate)
  return [activityOf('ORDER_PLACED', createdDate), after]
}

/** Transactions of a new order. */
export function transactionsOf(order: WireOrder, payment: Payment, now: Date): WireOrderTransactions {
  if (payment.outcome === 'free') return { orderId: order.id, payments: [], refunds: [] }
  const at = now.toISOString()
  const status = payment.outcome === 'pending' ? 'PENDING' : 'APPROVED'
  const regular = {
    paymentOrderId: randomUUID(),
    gatewayTransactionId: randomUUID(),
    paymentMethod: 'CreditCard',
    providerTransactionId: randomUUID(),
    offlinePayment: false,
    status,
    savedPaymentMethod: false,
    ...(payment.card === undefined ? {} : { creditCardDetails: payment.card }),
  } as const
  return {
    orderId: order.id,
    payments: [
      {
        id: randomUUID(),
        createdDate: at,
        updatedDate: at,
        amount: payment.amount ?? order.priceSummary.total,
        refundDisabled: false,
        status,
        regularPaymentDetails: regular,
      },
    ],
    refunds: [],
  }
}

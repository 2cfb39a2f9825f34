import { randomUUID } from 'node:crypto'
import type { WireOrderPrice } from '../rules/money.ts'
import type { WireActivity, WireOrder, WireOrderTransactions } from './order-types.ts'

/** How an order was paid. `free` is an order with nothing to pay. */
export interface Payment {
  /** What is paid now. */
  readonly amount?: WireOrderPrice
  readonly outcome: 'paid' | 'pending' | 'free'
  readonly card?: { readonly lastFourDigits: string; readonly brand: string }
}

/** One thing that happened to an order; `content` tells more of it, in the field named after its type. */
export function activityOf(type: string, createdDate: string, content: Record<string, unknown> = {}): WireActivity {
  return { id: randomUUID(), createdDate, type, activityType: type, ...content }
}

/** What has happened to an order when it is made. */
export function activitiesOf(payment: Payment, createdDate: string): WireActivity[] {
  const card = payment.card === undefined ? {} : { creditCardDetails: payment.card }
  const after =
    payment.outcome === 'pending'
      ? activityOf('PAYMENT_PENDING', createdDate, { paymentPending: { paymentId: randomUUID(), regular: card } })
      : activityOf('ORDER_PAID', createdDate)
  return [activityOf('ORDER_PLACED', createdDate), after]
}

/** The payment of an order, as the platform keeps it beside the order. */
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

import { Big } from 'big.js'
import type { WireActivity, WireOrder, WireOrderTransactions, WirePayment, WireRefund } from '../../orders/types.ts'
import { activityOf, regularPayment } from '../../orders/wire/payment.ts'
import { wireOrderPrice } from '../../pricing/money.ts'
import { seedId } from '../ids.ts'
import type { OrderEntry, PaymentEntry } from './order-entries.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** The payments and refunds of a seeded order. */
export function transactionsOf(entry: OrderEntry, order: WireOrder, currency: string): WireOrderTransactions {
  const payments = (entry.payments ?? []).map((payment, index) => paymentOf(entry, payment, index, order, currency))
  const [payment] = payments
  const refunds =
    entry.refund === undefined || payment === undefined ? [] : [refundOf(entry, entry.refund, payment, order, currency)]
  return { orderId: order.id, payments, refunds }
}

function paymentOf(
  entry: OrderEntry,
  of: PaymentEntry,
  index: number,
  order: WireOrder,
  currency: string,
): WirePayment {
  const { status, amount, card, offline = false } = of
  const at = order.createdDate
  const price = amount === undefined ? order.priceSummary.total : wireOrderPrice(new Big(amount), currency)
  const payment = regularPayment(price, status, at, {
    paymentOrderId: seedId('payment', `${entry.name}/${index}/order`),
    gatewayTransactionId: seedId('payment', `${entry.name}/${index}/gateway`),
    paymentMethod: offline ? 'Offline' : 'CreditCard',
    providerTransactionId: seedId('payment', `${entry.name}/${index}/provider`),
    offlinePayment: offline,
    ...(card === undefined ? {} : { creditCardDetails: { lastFourDigits: card, brand: 'Visa' } }),
    ...authorizationOf(of, at),
  })
  return {
    ...payment,
    id: seedId('payment', `${entry.name}/${index}`),
    refundDisabled: !['APPROVED', 'PARTIALLY_REFUNDED'].includes(status),
  }
}

function authorizationOf({ status, heldForDays }: PaymentEntry, at: string) {
  if (status !== 'AUTHORIZED' && status !== 'VOIDED') return {}
  const authorization = { delayedCapture: true, authorizedDate: at, captures: [] }
  if (status === 'VOIDED') {
    const voided = { status: 'SUCCEEDED', voidedDate: later(at, HOUR), reason: 'MANUAL' } as const
    return { authorizationDetails: { ...authorization, void: voided } }
  }
  const scheduledAction = { actionType: 'VOID', executionDate: later(at, (heldForDays ?? 7) * DAY) } as const
  return { authorizationDetails: { ...authorization, scheduledAction } }
}

function refundOf(
  entry: OrderEntry,
  { status, amount, reason }: NonNullable<OrderEntry['refund']>,
  payment: WirePayment,
  order: WireOrder,
  currency: string,
): WireRefund {
  const price = (value: string | Big) => wireOrderPrice(new Big(value), currency)
  const refunded = amount === undefined ? payment.amount : price(amount)
  const when = (applies: boolean) => (applies ? refunded : price('0'))
  const refused = { paymentGatewayReasonCode: '3004', description: 'The bank has refused' }
  return {
    id: seedId('refund', entry.name),
    createdDate: later(order.createdDate, 3 * DAY),
    transactions: [
      {
        paymentId: payment.id,
        amount: refunded,
        refundStatus: status,
        ...(status === 'FAILED' ? { refundStatusInfo: refused } : {}),
        gatewayRefundId: seedId('refund', `${entry.name}/gateway`),
        externalRefund: false,
      },
    ],
    details: {
      items: amount === undefined ? order.lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity })) : [],
      shippingIncluded: amount === undefined,
      reason,
    },
    summary: {
      requestedRefund: refunded,
      pendingRefund: when(status === 'PENDING'),
      refunded: when(status === 'SUCCEEDED'),
      failedRefundAmount: when(status === 'FAILED'),
      pending: status === 'PENDING',
    },
  }
}

/** The activities of a seeded order, oldest first. */
export function activitiesSince(
  entry: OrderEntry,
  order: WireOrder,
  transactions: WireOrderTransactions,
): WireActivity[] {
  const { createdDate: at } = order
  const after = order.paymentStatus
  const received = order.paymentStatus === 'PARTIALLY_PAID' ? 'ORDER_PARTIALLY_PAID' : 'ORDER_PAID'
  const paid = !['NOT_PAID', 'PENDING'].includes(after)
  return [
    ...transactions.payments.flatMap((payment) => paymentActivities(payment, at)),
    ...(paid ? [activityOf(received, at)] : []),
    ...(entry.status === 'CANCELED' ? [activityOf('ORDER_CANCELED', later(at, DAY))] : []),
    ...shipped(entry, later(at, DAY)),
    ...refundActivities(transactions.refunds),
  ]
}

function paymentActivities({ id: paymentId, amount, status, regularPaymentDetails }: WirePayment, at: string) {
  const creditCardDetails = regularPaymentDetails?.creditCardDetails
  const authorizedPayment = { paymentId, amount, ...creditCardDetails }
  const regular = { paymentId, regular: { amount, ...(creditCardDetails ? { creditCardDetails } : {}) } }
  const authorized = activityOf('AUTHORIZED_PAYMENT_CREATED', at, { authorizedPaymentCreated: authorizedPayment })
  if (status === 'AUTHORIZED') return [authorized]
  if (status === 'VOIDED') {
    const voided = { authorizedPaymentVoided: authorizedPayment }
    return [authorized, activityOf('AUTHORIZED_PAYMENT_VOIDED', later(at, HOUR), voided)]
  }
  if (status === 'PENDING') return [activityOf('PAYMENT_PENDING', at, { paymentPending: regular })]
  return status === 'DECLINED' ? [activityOf('PAYMENT_DECLINED', at, { paymentDeclined: regular })] : []
}

/** Only merchants can read fulfillments. For members, a custom activity has the tracking number. */
function shipped({ fulfillment, tracking }: OrderEntry, at: string): WireActivity[] {
  const fulfilled = fulfillment === 'FULFILLED' ? [activityOf('ORDER_FULFILLED', at)] : []
  if (tracking === undefined) return fulfilled
  const trackingLink = `https://parcels.example.com/${tracking}`
  const additionalData = { trackingNumber: tracking, trackingLink, shippingProvider: 'Sandbox Parcels' }
  return [
    activityOf('TRACKING_NUMBER_ADDED', at),
    activityOf('TRACKING_LINK_ADDED', at),
    activityOf('CUSTOM_ACTIVITY', at, {
      customActivity: { appId: seedId('order', 'tracking-app'), type: 'tracking', additionalData },
    }),
    ...fulfilled,
    activityOf('SHIPPING_CONFIRMATION_EMAIL_SENT', at),
  ]
}

function refundActivities(refunds: readonly WireRefund[]): WireActivity[] {
  return refunds.flatMap(({ id: refundId, createdDate: at, transactions, details, summary }) => {
    const [transaction] = transactions
    const amount = summary.requestedRefund
    const { reason } = details
    const payment = { paymentId: transaction?.paymentId, externalRefund: false, regular: { amount } }
    const initiated = activityOf('REFUND_INITIATED', at, {
      refundInitiated: { refundId, amount, payments: [payment], reason },
    })
    if (transaction?.refundStatus === 'FAILED') {
      return [initiated, activityOf('PAYMENT_REFUND_FAILED', at, { paymentRefundFailed: { refundId, payment } })]
    }
    if (transaction?.refundStatus !== 'SUCCEEDED') return [initiated]
    return [
      initiated,
      activityOf('PAYMENT_REFUNDED', at, { paymentRefunded: { refundId, payment } }),
      activityOf('ORDER_REFUNDED', at, { orderRefunded: { manual: false, amount, reason } }),
    ]
  })
}

function later(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString()
}

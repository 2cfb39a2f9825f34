import type { MoneyMapper } from '../../../commerce/v1/mapping.ts'
import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { OrderTransactions, Payment } from '../../../payments/v1/types.ts'
import { safeUrl } from '../../../redirects/safe-url.ts'
import type { OrderPayment, OrderTracking } from '../../order.ts'
import type { OrderActivity, PaymentDetails } from '../activity-types.ts'
import type { WireOrder } from '../types.ts'

/** Optional transactions and fulfillments of an order. Source: core/README.md#payments. */
export interface WithTransactions {
  readonly orderTransactions?: OrderTransactions
  readonly fulfillments?: readonly { readonly trackingInfo?: TrackingInfo }[]
}

interface TrackingInfo {
  readonly trackingNumber?: unknown
  readonly shippingProvider?: unknown
  readonly trackingLink?: unknown
}

/** Returns the payments of an order, oldest first. If the transactions are absent, derives the payments from the activities. */
export function toPayments(wire: WireOrder & WithTransactions, money: MoneyMapper): readonly OrderPayment[] {
  const transactionPayments = wire.orderTransactions?.payments
  if (transactionPayments) return transactionPayments.map((payment, at) => toPayment(payment, at, money))
  const found = new Map<string, OrderPayment>()
  for (const activity of wire.activities ?? []) {
    const payment = paymentFromActivity(activity, money)
    if (payment) found.set(payment.id, omitUndefined({ ...found.get(payment.id), ...payment }))
  }
  const { paid } = wire.balanceSummary ?? {}
  const paidAmount = money(paid)
  const hasApproved = [...found.values()].some(({ status }) => status === 'APPROVED')
  if (!paidAmount || hasApproved || Number(paid?.amount) === 0) return [...found.values()]
  const date = wire.activities?.find(({ type }) => type === 'ORDER_PAID')?.createdDate ?? undefined
  return [...found.values(), omitUndefined({ id: '', amount: paidAmount, status: 'APPROVED', date })]
}

/**
 * Returns the trackable parcels of an order, without duplicates.
 *
 * Only merchants can read fulfillments. For members, a shop can add a custom activity whose `additionalData` has the field names of a
 * fulfillment's `trackingInfo`.
 * Source: the platform's reference, Order Fulfillments, and Orders (`activities.customActivity.additionalData`).
 */
export function toTrackings({
  fulfillments = [],
  activities = [],
}: WireOrder & WithTransactions): readonly OrderTracking[] {
  const customActivityData = activities.map(
    ({ customActivity }) => customActivity?.additionalData as TrackingInfo | null | undefined,
  )
  const found = new Map<string, OrderTracking>()
  for (const info of [...fulfillments.map(({ trackingInfo }) => trackingInfo), ...customActivityData]) {
    const tracking = toTracking(info)
    const key = tracking?.number ?? tracking?.url
    if (tracking && key) found.set(key, { ...tracking, ...found.get(key) })
  }
  return [...found.values()]
}

function toTracking(info: TrackingInfo | null | undefined): OrderTracking | undefined {
  const { trackingNumber, shippingProvider, trackingLink } = info ?? {}
  const url = safeUrl(nonEmptyString(trackingLink))?.href
  const number = nonEmptyString(trackingNumber)
  return number || url ? omitUndefined({ number, carrier: nonEmptyString(shippingProvider), url }) : undefined
}

/** Returns a non-empty string, or `undefined` for any other value. The additional data of an activity can have any type. */
function nonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

function toPayment(payment: Payment, at: number, money: MoneyMapper): OrderPayment {
  const {
    regularPaymentDetails: regularPayment,
    giftcardPaymentDetails: card,
    membershipPaymentDetails: membership,
  } = payment
  const gift = card && (card.voided ? 'VOIDED' : 'APPROVED')
  const { brand, lastFourDigits } = regularPayment?.creditCardDetails ?? {}
  return omitUndefined({
    id: payment.id ?? String(at),
    amount: money(payment.amount),
    status: regularPayment?.status ?? gift ?? membership?.status ?? '',
    date: payment.createdDate ?? undefined,
    method: brand || regularPayment?.paymentMethod || membership?.name?.original || (card && 'GIFT_CARD') || undefined,
    lastDigits: lastFourDigits || undefined,
  })
}

function paymentFromActivity(activity: OrderActivity, money: MoneyMapper): OrderPayment | undefined {
  const date = activity.createdDate ?? undefined
  const { authorizedPaymentCaptured: captured, authorizedPaymentVoided: voided } = activity
  const authorization = captured ?? voided ?? activity.authorizedPaymentCreated
  if (authorization) {
    const status = captured ? 'APPROVED' : voided ? 'VOIDED' : 'AUTHORIZED'
    return omitUndefined({
      id: authorization.paymentId ?? '',
      amount: money(authorization.amount),
      status,
      date,
      method: authorization.brand || undefined,
      lastDigits: authorization.lastFourDigits || undefined,
    })
  }
  if (activity.paymentPending) return regularPayment(activity.paymentPending, 'PENDING', date, money)
  if (activity.paymentCanceled) return regularPayment(activity.paymentCanceled, 'CANCELED', date, money)
  return activity.paymentDeclined && regularPayment(activity.paymentDeclined, 'DECLINED', date, money)
}

function regularPayment(
  details: PaymentDetails,
  status: string,
  date: Date | undefined,
  money: MoneyMapper,
): OrderPayment {
  const { amount, creditCardDetails } = details.regular ?? {}
  return omitUndefined({
    id: details.paymentId ?? '',
    amount: money(amount),
    status,
    date,
    method: creditCardDetails?.brand || undefined,
    lastDigits: creditCardDetails?.lastFourDigits || undefined,
  })
}

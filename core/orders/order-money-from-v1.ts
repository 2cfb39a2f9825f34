import type { WirePrice } from '../cart/types.ts'
import type { Money } from '../catalog/product.ts'
import { defined } from '../convert/defined.ts'
import type { OrderTransactions, Payment, Refund } from '../payments/types.ts'
import { safeUrl } from '../redirects/safe-url.ts'
import type { OrderActivity, PaymentFacts } from './activity-types.ts'
import type { OrderPayment, OrderRefund, OrderTracking } from './order.ts'
import type { WireOrder } from './types.ts'

/** What the platform tells beside the order where it does: its transactions and its parcels. Source: SPEC.md §3, orderTransactions. */
export interface WithTransactions {
  readonly orderTransactions?: OrderTransactions
  readonly fulfillments?: readonly { readonly trackingInfo?: TrackingInfo }[]
}

interface TrackingInfo {
  readonly trackingNumber?: unknown
  readonly shippingProvider?: unknown
  readonly trackingLink?: unknown
}

type ToMoney = (price: WirePrice | undefined) => Money | undefined

/** The payments of an order: as its transactions tell, else as far as what happened to it does, oldest first. */
export function paymentsOf(wire: WireOrder & WithTransactions, money: ToMoney): readonly OrderPayment[] {
  const told = wire.orderTransactions?.payments
  if (told) return told.map((payment, at) => paymentOf(payment, at, money))
  const found = new Map<string, OrderPayment>()
  for (const activity of wire.activities ?? []) {
    const one = paymentIn(activity, money)
    if (one) found.set(one.id, defined({ ...found.get(one.id), ...one }))
  }
  const { paid } = wire.balanceSummary ?? {}
  const whole = money(paid)
  const settled = [...found.values()].some(({ status }) => status === 'APPROVED')
  if (!whole || settled || Number(paid?.amount) === 0) return [...found.values()]
  const date = wire.activities?.find(({ type }) => type === 'ORDER_PAID')?.createdDate ?? undefined
  return [...found.values(), defined({ id: '', amount: whole, status: 'APPROVED', date })]
}

/** Money that went back, oldest first. */
export function refundsOf(wire: WireOrder & WithTransactions, money: ToMoney): readonly OrderRefund[] {
  const told = wire.orderTransactions?.refunds
  if (told) return told.map((refund, at) => refundOf(refund, at, money))
  const found = new Map<string, OrderRefund>()
  for (const activity of wire.activities ?? []) {
    const one = refundIn(activity, money)
    if (one) found.set(one.id, defined({ ...found.get(one.id), ...one }))
  }
  return [...found.values()]
}

/**
 * Parcels that can be followed, each once: as the order's fulfillments tell, which the platform shows to merchants, and as what
 * happened to it does. Members learn a carrier's number by an activity that the shop has noted with it, under the names that
 * fulfillments have for it. Source: platform reference, Order Fulfillments; Order, `activities.customActivity.additionalData`.
 */
export function trackingOf({
  fulfillments = [],
  activities = [],
}: WireOrder & WithTransactions): readonly OrderTracking[] {
  const noted = activities.map(
    ({ customActivity }) => customActivity?.additionalData as TrackingInfo | null | undefined,
  )
  const found = new Map<string, OrderTracking>()
  for (const info of [...fulfillments.map(({ trackingInfo }) => trackingInfo), ...noted]) {
    const one = parcelOf(info)
    const key = one?.number ?? one?.url
    if (one && key) found.set(key, { ...one, ...found.get(key) })
  }
  return [...found.values()]
}

function parcelOf(info: TrackingInfo | null | undefined): OrderTracking | undefined {
  const { trackingNumber, shippingProvider, trackingLink } = info ?? {}
  const url = safeUrl(textIn(trackingLink))?.href
  const number = textIn(trackingNumber)
  return number || url ? defined({ number, carrier: textIn(shippingProvider), url }) : undefined
}

/** What is noted with an activity can be anything. */
function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

function paymentOf(payment: Payment, at: number, money: ToMoney): OrderPayment {
  const { regularPaymentDetails: regular, giftcardPaymentDetails: card, membershipPaymentDetails: membership } = payment
  const gift = card && (card.voided ? 'VOIDED' : 'APPROVED')
  const { brand, lastFourDigits } = regular?.creditCardDetails ?? {}
  return defined({
    id: payment.id ?? String(at),
    amount: money(payment.amount),
    status: regular?.status ?? gift ?? membership?.status ?? '',
    date: payment.createdDate ?? undefined,
    method: brand || regular?.paymentMethod || membership?.name?.original || (card && 'GIFT_CARD') || undefined,
    lastDigits: lastFourDigits || undefined,
  })
}

function refundOf(refund: Refund, at: number, money: ToMoney): OrderRefund {
  const { transactions = [], summary, details } = refund
  return defined({
    id: refund.id ?? String(at),
    amount: money(summary?.refunded ?? summary?.requestedRefund ?? transactions[0]?.amount),
    status: transactions[0]?.refundStatus ?? (summary?.pending ? 'PENDING' : 'SUCCEEDED'),
    date: refund.createdDate ?? undefined,
    reason: details?.reason || undefined,
  })
}

function paymentIn(activity: OrderActivity, money: ToMoney): OrderPayment | undefined {
  const date = activity.createdDate ?? undefined
  const { authorizedPaymentCaptured: taken, authorizedPaymentVoided: voided } = activity
  const held = taken ?? voided ?? activity.authorizedPaymentCreated
  if (held) {
    const status = taken ? 'APPROVED' : voided ? 'VOIDED' : 'AUTHORIZED'
    return defined({
      id: held.paymentId ?? '',
      amount: money(held.amount),
      status,
      date,
      method: held.brand || undefined,
      lastDigits: held.lastFourDigits || undefined,
    })
  }
  if (activity.paymentPending) return regular(activity.paymentPending, 'PENDING', date, money)
  if (activity.paymentCanceled) return regular(activity.paymentCanceled, 'CANCELED', date, money)
  return activity.paymentDeclined && regular(activity.paymentDeclined, 'DECLINED', date, money)
}

function regular(facts: PaymentFacts, status: string, date: Date | undefined, money: ToMoney): OrderPayment {
  const { amount, creditCardDetails } = facts.regular ?? {}
  return defined({
    id: facts.paymentId ?? '',
    amount: money(amount),
    status,
    date,
    method: creditCardDetails?.brand || undefined,
    lastDigits: creditCardDetails?.lastFourDigits || undefined,
  })
}

function refundIn(activity: OrderActivity, money: ToMoney): OrderRefund | undefined {
  const date = activity.createdDate ?? undefined
  const { orderRefunded, refundInitiated, refundedAsStoreCredit: credit } = activity
  const part = activity.paymentRefunded ?? activity.paymentRefundFailed
  if (part) {
    const status = activity.paymentRefunded ? 'SUCCEEDED' : 'FAILED'
    return defined({ id: part.refundId ?? '', amount: money(part.payment?.regular?.amount), status, date })
  }
  const whole = orderRefunded ?? credit ?? refundInitiated
  if (!whole) return undefined
  return defined({
    id: refundInitiated?.refundId ?? activity.id ?? '',
    amount: money(whole.amount),
    status: refundInitiated ? 'STARTED' : 'SUCCEEDED',
    date,
    reason: whole.reason || undefined,
  })
}

import type { DescriptionLine, Translatable, WirePrice } from '../cart/types.ts'
import { pictureOf } from '../catalog/picture.ts'
import type { Money } from '../catalog/product.ts'
import { defined } from '../convert/defined.ts'
import type { AccountAddress } from '../members/account.ts'
import { accountAddress } from '../members/account-from-v1.ts'
import { safeUrl } from '../redirects/safe-url.ts'
import type { OrderActivity } from './activity-types.ts'
import type { OrderDelivery, OrderDetail, OrderEvent, OrderLine, OrderSummary, OrderTotals } from './order.ts'
import { paymentsOf, refundsOf, trackingOf, type WithTransactions } from './order-money-from-v1.ts'
import type { OrderAddress } from './part-types.ts'
import type { OrderLineItem, WireOrder } from './types.ts'

/** Turns a price of an order into money of its currency. */
export type OrderMoney = (price: WirePrice | undefined) => Money | undefined

const PICTURES = 4

/** What merchants note for themselves, and what only their tools tell. */
const UNTOLD: readonly string[] = ['MERCHANT_COMMENT', 'FULFILLER_EMAIL_SENT', 'CUSTOM_ACTIVITY']

/** Turns a V1 order into what a list shows of it. Source: SPEC.md §3, Order. */
export function orderSummaryFromV1(wire: WireOrder): OrderSummary {
  const lines = wire.lineItems ?? []
  const pictures = lines
    .map((line) => pictureOf(line.image, textOf(line.productName)))
    .filter((one) => one !== undefined)
  return defined({
    id: wire.id,
    number: wire.number ?? '',
    placed: wire.purchasedDate ?? wire.createdDate,
    status: wire.status ?? '',
    payment: wire.paymentStatus ?? '',
    fulfillment: wire.fulfillmentStatus ?? '',
    total: moneyIn(wire)(wire.priceSummary?.total),
    count: lines.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
    pictures: pictures.slice(0, PICTURES),
  })
}

/** Turns a V1 order into all that its buyer can be told. Source: SPEC.md §3, Order. */
export function orderDetailFromV1(wire: WireOrder & WithTransactions): OrderDetail {
  const money = moneyIn(wire)
  const some: OrderMoney = (price) => (Number(price?.amount ?? 0) === 0 ? undefined : money(price))
  const { balanceSummary, billingInfo, activities = [] } = wire
  return defined({
    ...orderSummaryFromV1(wire),
    currency: wire.currency ?? '',
    lines: (wire.lineItems ?? []).map((line) => lineOf(line, money)),
    totals: totalsOf(wire, money, some),
    taxIncluded: wire.taxIncludedInPrices === true,
    paid: some(balanceSummary?.paid),
    due: some(balanceSummary?.balance),
    refunded: some(balanceSummary?.refunded),
    coupon: wire.appliedDiscounts?.find(({ coupon }) => coupon?.code)?.coupon?.code,
    note: wire.buyerNote || undefined,
    email: wire.buyerInfo?.email || undefined,
    billing: addressOf(billingInfo),
    billedTo: nameOf(billingInfo),
    delivery: deliveryOf(wire),
    payments: paymentsOf(wire, money),
    refunds: refundsOf(wire, money),
    tracking: trackingOf(wire),
    events: activities
      .filter(({ type = '' }) => !UNTOLD.includes(type))
      .map((activity, at) => eventOf(activity, at, some))
      .sort((a, b) => Number(b.date ?? 0) - Number(a.date ?? 0)),
  })
}

function moneyIn({ currency }: WireOrder): OrderMoney {
  return (price) => (price?.amount === undefined ? undefined : { amount: price.amount, currency: currency ?? '' })
}

function lineOf(item: OrderLineItem, money: OrderMoney): OrderLine {
  const name = textOf(item.productName)
  const { digitalFile: file } = item
  const url = safeUrl(file?.link)
  const until = file?.expirationDate
  return defined({
    id: item.id ?? '',
    name,
    details: (item.descriptionLines ?? []).map(detailOf),
    picture: pictureOf(item.image, name),
    quantity: item.quantity ?? 0,
    price: money(item.price),
    total: money(item.lineItemPrice ?? item.totalPriceAfterTax),
    refunded: item.refundQuantity ?? 0,
    download: url ? { url: url.href, ...(until && { until }) } : undefined,
  })
}

function totalsOf({ priceSummary = {} }: WireOrder, money: OrderMoney, some: OrderMoney): OrderTotals {
  const { subtotal, shipping, tax, discount, totalAdditionalFees, total } = priceSummary
  return defined({
    subtotal: money(subtotal),
    shipping: some(shipping),
    tax: some(tax),
    discount: some(discount),
    fees: some(totalAdditionalFees),
    total: money(total),
  })
}

function deliveryOf({ shippingInfo, recipientInfo }: WireOrder): OrderDelivery | undefined {
  const { logistics, title } = shippingInfo ?? {}
  if (!shippingInfo) return undefined
  const pickup = logistics?.pickupDetails
  const to = logistics?.shippingDestination ?? recipientInfo
  return defined({
    kind: pickup ? ('pickup' as const) : ('shipping' as const),
    title: title ?? '',
    time: logistics?.deliveryTime || undefined,
    instructions: logistics?.instructions || undefined,
    address: addressOf(pickup ? { ...(pickup.address && { address: pickup.address }) } : to),
    recipient: nameOf(to),
    from: logistics?.deliveryTimeSlot?.from ?? undefined,
    to: logistics?.deliveryTimeSlot?.to ?? logistics?.deliverByDate ?? undefined,
  })
}

function eventOf(activity: OrderActivity, at: number, some: OrderMoney): OrderEvent {
  const { orderRefunded, refundInitiated, refundedAsStoreCredit, authorizedPaymentCaptured: taken } = activity
  const refund = orderRefunded ?? refundInitiated ?? refundedAsStoreCredit
  const amount =
    refund?.amount ??
    taken?.amount ??
    activity.authorizedPaymentCreated?.amount ??
    activity.authorizedPaymentVoided?.amount ??
    (activity.paymentRefunded ?? activity.paymentRefundFailed)?.payment?.regular?.amount ??
    (activity.paymentPending ?? activity.paymentCanceled ?? activity.paymentDeclined)?.regular?.amount
  return defined({
    id: activity.id ?? String(at),
    type: activity.type ?? '',
    date: activity.createdDate ?? undefined,
    amount: some(amount),
    text: refund?.reason || undefined,
  })
}

function addressOf(info: OrderAddress | undefined): AccountAddress | undefined {
  const address = info?.address && accountAddress(info.address)
  return address?.text ? address : undefined
}

function nameOf(info: OrderAddress | undefined): string | undefined {
  const { firstName, lastName } = info?.contactDetails ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || undefined
}

function detailOf({ name, plainText, colorInfo }: DescriptionLine): OrderLine['details'][number] {
  return defined({ name: textOf(name), value: textOf(plainText ?? colorInfo), color: colorInfo?.code ?? undefined })
}

function textOf(text: Translatable | undefined): string {
  return text?.translated ?? text?.original ?? ''
}

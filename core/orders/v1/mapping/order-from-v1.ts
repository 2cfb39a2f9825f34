import { toPicture } from '../../../catalog/picture.ts'
import type { MoneyMapper } from '../../../commerce/v1/mapping.ts'
import type { DescriptionLine, Translatable } from '../../../commerce/v1/types.ts'
import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { AccountAddress } from '../../../members/account.ts'
import { toAccountAddress } from '../../../members/account-address.ts'
import { safeUrl } from '../../../redirects/safe-url.ts'
import type { OrderDelivery, OrderDetail, OrderLine, OrderSummary, OrderTotals } from '../../order.ts'
import type { OrderAddress } from '../part-types.ts'
import type { OrderLineItem, WireOrder } from '../types.ts'
import { toPayments, toTrackings, type WithTransactions } from './order-money-from-v1.ts'
import { toRefunds } from './order-refunds.ts'
import { toTimeline } from './order-timeline.ts'

const MAX_PICTURES = 4

/** Maps a V1 order to the summary in an order list. Source: core/README.md#orders. */
export function orderSummaryFromV1(wire: WireOrder): OrderSummary {
  const lines = wire.lineItems ?? []
  const pictures = lines
    .map((line) => toPicture(line.image, toText(line.productName)))
    .filter((picture) => picture !== undefined)
  return omitUndefined({
    id: wire.id,
    number: wire.number ?? '',
    placed: wire.purchasedDate ?? wire.createdDate,
    status: wire.status ?? '',
    payment: wire.paymentStatus ?? '',
    fulfillment: wire.fulfillmentStatus ?? '',
    total: createToMoney(wire)(wire.priceSummary?.total),
    count: lines.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
    pictures: pictures.slice(0, MAX_PICTURES),
  })
}

/** Maps a V1 order to the details that its buyer sees. Source: core/README.md#orders. */
export function orderDetailFromV1(wire: WireOrder & WithTransactions): OrderDetail {
  const money = createToMoney(wire)
  const nonZero: MoneyMapper = (price) => (Number(price?.amount ?? 0) === 0 ? undefined : money(price))
  const { balanceSummary, billingInfo, status } = wire
  const isPayable = status !== 'CANCELED' && status !== 'REJECTED'
  const refunds = toRefunds(wire, money)
  return omitUndefined({
    ...orderSummaryFromV1(wire),
    currency: wire.currency ?? '',
    lines: (wire.lineItems ?? []).map((line) => toLine(line, money)),
    totals: toTotals(wire, money, nonZero),
    taxIncluded: wire.taxIncludedInPrices === true,
    paid: nonZero(balanceSummary?.paid),
    due: isPayable ? nonZero(balanceSummary?.balance) : undefined,
    refunded: nonZero(balanceSummary?.refunded),
    coupon: wire.appliedDiscounts?.find(({ coupon }) => coupon?.code)?.coupon?.code,
    note: wire.buyerNote || undefined,
    email: wire.buyerInfo?.email || undefined,
    billing: toAddress(billingInfo),
    billedTo: toName(billingInfo),
    delivery: toDelivery(wire),
    payments: toPayments(wire, money),
    refunds,
    tracking: toTrackings(wire),
    events: toTimeline(wire, refunds, nonZero),
  })
}

function createToMoney({ currency }: WireOrder): MoneyMapper {
  return (price) => (price?.amount === undefined ? undefined : { amount: price.amount, currency: currency ?? '' })
}

function toLine(item: OrderLineItem, money: MoneyMapper): OrderLine {
  const name = toText(item.productName)
  const { digitalFile: file } = item
  const url = safeUrl(file?.link)
  const until = file?.expirationDate
  return omitUndefined({
    id: item.id ?? '',
    name,
    details: (item.descriptionLines ?? []).map(toDetail),
    picture: toPicture(item.image, name),
    quantity: item.quantity ?? 0,
    price: money(item.price),
    total: money(item.lineItemPrice ?? item.totalPriceAfterTax),
    refunded: item.refundQuantity ?? 0,
    download: url ? { url: url.href, ...(until && { until }) } : undefined,
  })
}

function toTotals({ priceSummary = {} }: WireOrder, money: MoneyMapper, nonZero: MoneyMapper): OrderTotals {
  const { subtotal, shipping, tax, discount, totalAdditionalFees, total } = priceSummary
  return omitUndefined({
    subtotal: money(subtotal),
    shipping: nonZero(shipping),
    tax: nonZero(tax),
    discount: nonZero(discount),
    fees: nonZero(totalAdditionalFees),
    total: money(total),
  })
}

function toDelivery({ shippingInfo, recipientInfo }: WireOrder): OrderDelivery | undefined {
  const { logistics, title } = shippingInfo ?? {}
  if (!shippingInfo) return undefined
  const pickup = logistics?.pickupDetails
  const to = logistics?.shippingDestination ?? recipientInfo
  return omitUndefined({
    kind: pickup ? ('pickup' as const) : ('shipping' as const),
    title: title ?? '',
    time: logistics?.deliveryTime || undefined,
    instructions: logistics?.instructions || undefined,
    address: toAddress(pickup ? { ...(pickup.address && { address: pickup.address }) } : to),
    recipient: toName(to),
    from: logistics?.deliveryTimeSlot?.from ?? undefined,
    to: logistics?.deliveryTimeSlot?.to ?? logistics?.deliverByDate ?? undefined,
  })
}

function toAddress(info: OrderAddress | undefined): AccountAddress | undefined {
  const address = info?.address && toAccountAddress(info.address)
  return address?.text ? address : undefined
}

function toName(info: OrderAddress | undefined): string | undefined {
  const { firstName, lastName } = info?.contactDetails ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || undefined
}

function toDetail({ name, plainText, colorInfo }: DescriptionLine): OrderLine['details'][number] {
  return omitUndefined({
    name: toText(name),
    value: toText(plainText ?? colorInfo),
    color: colorInfo?.code ?? undefined,
  })
}

function toText(text: Translatable | undefined): string {
  return text?.translated ?? text?.original ?? ''
}

import { randomUUID } from 'node:crypto'
import { Big } from 'big.js'
import type { Platform } from '../platform.ts'
import { amountText, sum, type WireOrderPrice, wireOrderPrice, ZERO } from '../rules/money.ts'
import { aggregateTax, type TaxResult } from '../rules/tax.ts'
import { wirePicture } from './cart-wire.ts'
import type { ResolvedLine } from './catalog-lines.ts'
import type { CheckoutRow } from './checkout-store.ts'
import type { Estimate } from './estimate.ts'
import { wireLogistics } from './estimate-wire.ts'
import type {
  WireActivity,
  WireOrder,
  WireOrderLine,
  WireOrderShipping,
  WireOrderTransactions,
  WireTaxInfo,
} from './order-types.ts'
import { shop } from './shop.ts'

const FILE_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** How an order was paid. `free` is an order with nothing to pay. */
export interface Payment {
  readonly outcome: 'paid' | 'pending' | 'free'
  readonly card?: { readonly lastFourDigits: string; readonly brand: string }
}

export interface OrderSource {
  readonly id: string
  readonly number: number
  readonly checkout: CheckoutRow
  readonly estimate: Estimate
  readonly payment: Payment
  readonly now: Date
  readonly platform: Platform
}

const money = (amount: Big): WireOrderPrice => wireOrderPrice(amount, shop.currency, shop.language)

/** An order as the platform keeps and answers it. Source: SPEC.md §3, Order. */
export function orderOf(source: OrderSource): WireOrder {
  const { id, number, checkout, estimate, payment } = source
  const { document } = checkout
  const { summary } = estimate.totals
  const at = source.now.toISOString()
  const due = payment.outcome === 'pending' ? summary.total : ZERO
  const shippingInfo = orderShipping(source)
  return {
    id,
    number: String(number),
    createdDate: at,
    updatedDate: at,
    purchasedDate: at,
    lineItems: estimate.lines.map((line) => orderLine(line, source)),
    buyerInfo: buyerInfo(document),
    paymentStatus: payment.outcome === 'pending' ? 'PENDING' : 'PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    buyerLanguage: shop.language,
    siteLanguage: shop.language,
    weightUnit: shop.weightUnit,
    currency: shop.currency,
    currencyConversionDetails: { originalCurrency: shop.currency, conversionRate: '1' },
    taxIncludedInPrices: estimate.totals.taxIncluded,
    priceSummary: {
      subtotal: money(summary.subtotal),
      shipping: money(summary.shipping),
      tax: money(summary.tax),
      discount: money(summary.discount),
      total: money(summary.total),
      totalAdditionalFees: money(summary.additionalFees),
    },
    billingInfo: document.billing ?? document.shipping ?? {},
    recipientInfo: document.shipping ?? document.billing ?? {},
    ...(shippingInfo === undefined ? {} : { shippingInfo }),
    ...(document.buyerNote === undefined ? {} : { buyerNote: document.buyerNote }),
    status: 'APPROVED',
    archived: false,
    taxSummary: { totalTax: money(summary.tax) },
    taxInfo: orderTax(estimate),
    appliedDiscounts: orderDiscounts(estimate),
    activities: activitiesOf(payment, at),
    attributionSource: 'UNSPECIFIED',
    createdBy:
      document.buyer.memberId === undefined
        ? { visitorId: document.buyer.visitorId }
        : { memberId: document.buyer.memberId },
    channelInfo: { type: document.channelType },
    seenByAHuman: false,
    checkoutId: checkout.id,
    customFields: [],
    balanceSummary: {
      balance: money(due),
      paid: money(summary.total.minus(due)),
      refunded: money(ZERO),
      authorized: money(ZERO),
      pendingRefund: money(ZERO),
      pending: money(due),
    },
    additionalFees: estimate.totals.fees.map((fee) => ({
      id: randomUUID(),
      code: fee.rule.code,
      name: fee.rule.name,
      price: money(fee.price),
      priceBeforeTax: money(fee.beforeTax),
      priceAfterTax: money(fee.afterTax),
      taxDetails: taxDetails(fee.tax),
      taxInfo: taxInfo(fee.tax),
      lineItemIds: [],
      source: 'SERVICE_PLUGIN',
    })),
    purchaseFlowId: document.purchaseFlowId,
    tags: { privateTags: { tagIds: [] }, tags: { tagIds: [] } },
    imported: false,
  }
}

function orderLine(line: ResolvedLine, { id, estimate, now, platform }: OrderSource): WireOrderLine {
  const amount = estimate.totals.lines.get(line.id)
  if (amount === undefined) throw new Error(`Line ${line.id} was not priced`)
  const { facts } = line
  const unit = money(new Big(facts.price))
  return {
    id: line.id,
    productName: { original: facts.name, translated: facts.name },
    ...(line.reference === undefined ? {} : { catalogReference: line.reference }),
    quantity: line.quantity,
    totalDiscount: money(amount.discount),
    descriptionLines: [...facts.descriptionLines],
    ...(facts.picture === undefined ? {} : { image: wirePicture(facts.picture, platform) }),
    physicalProperties: {
      ...(facts.sku === undefined ? {} : { sku: facts.sku }),
      ...(facts.weight === undefined ? {} : { weight: facts.weight }),
      shippable: facts.shippable,
    },
    itemType: { preset: facts.itemType },
    price: unit,
    priceBeforeDiscounts: unit,
    lineItemPrice: money(amount.price),
    totalPriceBeforeTax: money(amount.beforeTax),
    totalPriceAfterTax: money(amount.afterTax),
    paymentOption: facts.paymentOption,
    taxDetails: taxDetails(amount.tax),
    taxInfo: { ...taxInfo(amount.tax), taxGroupId: facts.taxGroupId },
    ...(facts.itemType === 'DIGITAL' ? { digitalFile: digitalFile(id, now, platform) } : {}),
  }
}

function digitalFile(orderId: string, now: Date, { config }: Platform) {
  const fileId = randomUUID()
  const expirationDate = new Date(now.getTime() + FILE_LIFETIME_MS).toISOString()
  return { fileId, link: `${config.url}/digital-files/${orderId}/${fileId}`, expirationDate }
}

function buyerInfo({ buyer, email }: CheckoutRow['document']): WireOrder['buyerInfo'] {
  const { visitorId, memberId } = buyer
  const who = memberId === undefined ? (visitorId === undefined ? {} : { visitorId }) : { memberId }
  // The platform keeps a contact per buyer; here the buyer's own id stands for it.
  return { ...who, contactId: memberId ?? visitorId ?? randomUUID(), email: email ?? '' }
}

function orderShipping({ checkout, estimate }: OrderSource): WireOrderShipping | undefined {
  const { choice, region } = estimate
  const cost = estimate.totals.shipping
  if (choice === undefined || cost === undefined || region === undefined) return undefined
  const { option } = choice
  const logistics = wireLogistics(option) as WireOrderShipping['logistics']
  const destination = option.pickup === undefined ? { shippingDestination: checkout.document.shipping ?? {} } : {}
  return {
    carrierId: option.carrierId,
    code: option.code,
    title: option.title,
    logistics: { ...logistics, ...destination },
    cost: {
      price: money(cost.price),
      discount: money(cost.discount),
      totalPriceBeforeTax: money(cost.beforeTax),
      totalPriceAfterTax: money(cost.afterTax),
      taxDetails: taxDetails(cost.tax),
      taxInfo: taxInfo(cost.tax),
    },
    region: { name: region.name },
  }
}

function taxDetails(tax: TaxResult) {
  return { taxableAmount: money(tax.taxable), taxRate: amountText(tax.rate), totalTax: money(tax.tax) }
}

function taxInfo(tax: TaxResult): WireTaxInfo {
  return {
    taxAmount: money(tax.tax),
    taxableAmount: money(tax.taxable),
    taxRate: amountText(tax.rate),
    taxIncludedInPrice: tax.included,
    taxBreakdown: tax.parts.map((part) => ({
      jurisdiction: part.jurisdiction,
      jurisdictionType: part.jurisdictionType,
      rate: part.rate,
      taxAmount: money(part.tax),
      taxableAmount: money(tax.taxable),
      taxName: part.name,
      taxType: 'Sales',
    })),
  }
}

function orderTax({ totals }: Estimate): WireOrder['taxInfo'] {
  return {
    totalTax: money(totals.summary.tax),
    taxBreakdown: aggregateTax(totals.taxes).map((part) => ({
      taxName: part.name,
      taxType: 'Sales',
      jurisdiction: part.jurisdiction,
      jurisdictionType: part.jurisdictionType,
      rate: part.rate,
      aggregatedTaxAmount: money(part.tax),
    })),
  }
}

function orderDiscounts({ totals, coupon, merchantDiscounts }: Estimate): Record<string, unknown>[] {
  const spreadOf = (spread: ReadonlyMap<string, Big>) => ({
    lineItemIds: positive(spread).map(([id]) => id),
    lineItemDiscounts: positive(spread).map(([id, amount]) => ({ id, totalDiscount: money(amount) })),
  })
  const byMerchant = totals.merchantDiscounts.map((spread, index) => ({
    id: randomUUID(),
    merchantDiscount: {
      discountReason: 'UNSPECIFIED',
      amount: money(sum(spread.values())),
      ...(merchantDiscounts[index]?.percentage === undefined
        ? {}
        : { percentage: merchantDiscounts[index].percentage }),
    },
    discountType: 'GLOBAL',
    ...spreadOf(spread),
  }))
  if (coupon === undefined) return byMerchant
  const forShipping = coupon.benefit.kind === 'free-shipping'
  const amount = forShipping ? (totals.shipping?.discount ?? ZERO) : sum(totals.couponDiscounts.values())
  const limited = coupon.productIds !== undefined || coupon.collectionIds !== undefined
  return [
    {
      id: randomUUID(),
      coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: money(amount) },
      discountType: forShipping ? 'SHIPPING' : limited ? 'SPECIFIC_ITEMS' : 'GLOBAL',
      ...spreadOf(totals.couponDiscounts),
    },
    ...byMerchant,
  ]
}

function positive(spread: ReadonlyMap<string, Big>): [string, Big][] {
  return [...spread].filter(([, amount]) => amount.gt(0))
}

function activitiesOf(payment: Payment, createdDate: string): WireActivity[] {
  const activity = (type: string, content: Record<string, unknown> = {}): WireActivity => ({
    id: randomUUID(),
    createdDate,
    type,
    activityType: type,
    ...content,
  })
  const card = payment.card === undefined ? {} : { creditCardDetails: payment.card }
  const after =
    payment.outcome === 'pending'
      ? activity('PAYMENT_PENDING', { paymentPending: { paymentId: randomUUID(), regular: card } })
      : activity('ORDER_PAID')
  return [activity('ORDER_PLACED'), after]
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
        amount: order.priceSummary.total,
        refundDisabled: false,
        status,
        regularPaymentDetails: regular,
      },
    ],
    refunds: [],
  }
}

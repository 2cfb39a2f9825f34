import { randomUUID } from 'node:crypto'
import { Big } from 'big.js'
import { contactOf } from '../cart/addresses.ts'
import { compact } from '../http/input/compact.ts'
import { atLeastZero, sum, type WireOrderPrice, wireOrderPrice, ZERO } from '../pricing/money.ts'
import { shop } from '../shop/settings.ts'
import type { WireOrder, WireOrderLine, WireOrderPriceSummary } from './types.ts'
import { fileExpiration, orderDefaults } from './wire/order.ts'
import { activityOf } from './wire/payment.ts'
import type { NewOrder, NewOrderLine } from './wire/schemas.ts'

/** Maps an amount to a price of an order. */
type MoneyMapper = (amount: Big) => WireOrderPrice

/** A line of a merchant's request, and whether recording it changes no stock. */
export type LineToRecord = NewOrderLine & Pick<WireOrderLine, 'stockUnchanged'>

export interface OrderToRecord extends Omit<NewOrder, 'lineItems'> {
  readonly lineItems: LineToRecord[]
}

/** Creates an unpaid order from a merchant's request. Calculates missing amounts. */
export function orderFromRequest(
  input: OrderToRecord,
  { id, number, now }: { id: string; number: number; now: Date },
): WireOrder {
  const currency = input.currency ?? shop.currency
  const money: MoneyMapper = (amount) => wireOrderPrice(amount, currency, shop.language)
  const at = now.toISOString()
  const lineItems = input.lineItems.map((line) =>
    lineFromRequest(line, input.taxIncludedInPrices ?? false, { money, now }),
  )
  const priceSummary = summaryOf(input, lineItems, money)
  const billing = contactOf(input.billingInfo)
  const recipient = contactOf(input.recipientInfo)
  const { shippingInfo, taxInfo, appliedDiscounts, additionalFees } = withFormattedAmounts(input, money)
  return {
    ...fieldsOf(input, currency),
    ...compact({ appliedDiscounts: appliedDiscounts ?? [], additionalFees: additionalFees ?? [] }),
    id,
    number: String(number),
    createdDate: at,
    updatedDate: at,
    purchasedDate: input.purchasedDate ?? at,
    status: 'INITIALIZED',
    paymentStatus: 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    lineItems,
    buyerInfo: buyerOf(input),
    priceSummary,
    taxSummary: { totalTax: priceSummary.tax },
    taxInfo: { totalTax: priceSummary.tax, taxBreakdown: [], ...taxInfo },
    billingInfo: billing ?? recipient ?? {},
    recipientInfo: recipient ?? billing ?? {},
    ...(shippingInfo ? { shippingInfo } : {}),
    activities: [activityOf('ORDER_PLACED', at)],
    channelInfo: compact(input.channelInfo),
    ...(input.checkoutId ? { checkoutId: input.checkoutId } : {}),
    purchaseFlowId: input.purchaseFlowId ?? randomUUID(),
  }
}

/** The fields of the request, and defaults for absent fields. */
function fieldsOf(input: NewOrder, currency: string): Record<string, unknown> {
  const { buyerLanguage, weightUnit, archived, customFields, tags, buyerNote, extendedFields } = input
  const defaults = orderDefaults(currency)
  return {
    ...defaults,
    ...compact({ buyerLanguage, weightUnit, archived, customFields, tags, buyerNote, extendedFields }),
    currencyConversionDetails: {
      ...defaults.currencyConversionDetails,
      ...compact(input.currencyConversionDetails ?? {}),
    },
    taxIncludedInPrices: input.taxIncludedInPrices ?? false,
  }
}

function buyerOf({ buyerInfo }: NewOrder): WireOrder['buyerInfo'] {
  const { memberId, visitorId, contactId, email } = buyerInfo ?? {}
  const who = memberId ? { memberId } : visitorId ? { visitorId } : {}
  return { ...who, contactId: contactId ?? memberId ?? visitorId ?? randomUUID(), email: email ?? '' }
}

function lineFromRequest(
  input: LineToRecord,
  taxIncluded: boolean,
  { money, now }: { money: MoneyMapper; now: Date },
): WireOrderLine {
  const { productName, catalogReference, quantity, physicalProperties, itemType, digitalFile, image } = input
  const price = new Big(input.price.amount)
  const lineTotal = price.times(quantity)
  const discount = new Big(input.totalDiscount?.amount ?? 0)
  const tax = new Big(input.taxDetails?.totalTax?.amount ?? 0)
  const net = atLeastZero(lineTotal.minus(discount))
  const preset = itemType?.preset ?? 'PHYSICAL'
  const taxableAmount = money(new Big(input.taxDetails?.taxableAmount?.amount ?? (tax.gt(0) ? net : 0)))
  const taxRate = input.taxDetails?.taxRate ?? '0'
  return {
    ...compact({ locations: input.locations, fulfillerId: input.fulfillerId, stockUnchanged: input.stockUnchanged }),
    id: input.id || randomUUID(),
    productName: { original: productName.original, translated: productName.translated ?? productName.original },
    ...(catalogReference ? { catalogReference: catalogReference as WireOrderLine['catalogReference'] & object } : {}),
    quantity,
    totalDiscount: money(discount),
    descriptionLines: (input.descriptionLines ?? []) as unknown as WireOrderLine['descriptionLines'],
    ...(image ? { image: image as WireOrderLine['image'] & object } : {}),
    physicalProperties: {
      shippable: preset === 'PHYSICAL',
      ...(compact(physicalProperties ?? {}) as Partial<WireOrderLine['physicalProperties']>),
    },
    itemType: { preset },
    price: money(price),
    priceBeforeDiscounts: money(new Big(input.priceBeforeDiscounts?.amount ?? price)),
    lineItemPrice: money(lineTotal),
    totalPriceBeforeTax: money(taxIncluded ? net.minus(tax) : net),
    totalPriceAfterTax: money(taxIncluded ? net : net.plus(tax)),
    paymentOption: input.paymentOption ?? 'FULL_PAYMENT_ONLINE',
    taxDetails: { taxableAmount, taxRate, totalTax: money(tax) },
    taxInfo: { taxAmount: money(tax), taxableAmount, taxRate, taxIncludedInPrice: taxIncluded, taxBreakdown: [] },
    ...(digitalFile
      ? {
          digitalFile: {
            link: '',
            expirationDate: fileExpiration(now),
            ...compact(digitalFile),
          } as WireOrderLine['digitalFile'] & object,
        }
      : {}),
  }
}

/** The amounts of the request; absent amounts are calculated. Taxes are added unless prices include them. */
function summaryOf(input: NewOrder, lines: readonly WireOrderLine[], money: MoneyMapper): WireOrderPriceSummary {
  const { priceSummary, taxIncludedInPrices } = input
  const givenOr = (name: keyof WireOrderPriceSummary, calculated: Big) =>
    priceSummary?.[name] ? new Big(priceSummary[name].amount) : calculated
  const sumOf = (read: (line: WireOrderLine) => WireOrderPrice) => sum(lines.map((line) => new Big(read(line).amount)))
  const subtotal = givenOr(
    'subtotal',
    sumOf(({ lineItemPrice }) => lineItemPrice),
  )
  const shipping = givenOr('shipping', ZERO)
  const tax = givenOr(
    'tax',
    sumOf(({ taxInfo }) => taxInfo.taxAmount),
  )
  const discount = givenOr(
    'discount',
    sumOf(({ totalDiscount }) => totalDiscount),
  )
  const fees = givenOr('totalAdditionalFees', ZERO)
  const due = subtotal.plus(shipping).plus(fees).minus(discount)
  const total = givenOr('total', atLeastZero(taxIncludedInPrices ? due : due.plus(tax)))
  return {
    subtotal: money(subtotal),
    shipping: money(shipping),
    tax: money(tax),
    discount: money(discount),
    total: money(total),
    totalAdditionalFees: money(fees),
  }
}

/** Adds formatted texts to all amounts, at any depth. */
function withFormattedAmounts<T>(value: T, money: MoneyMapper): T {
  if (Array.isArray(value)) return value.map((entry: unknown) => withFormattedAmounts(entry, money)) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    withFormattedAmounts(field, money),
  ])
  const amount = 'amount' in value ? value.amount : undefined
  const formatted = typeof amount === 'string' && /^\d{1,15}(\.\d{1,9})?$/.test(amount) ? money(new Big(amount)) : {}
  return { ...Object.fromEntries(fields), ...formatted } as T
}

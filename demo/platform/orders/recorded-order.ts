import { randomUUID } from 'node:crypto'
import { Big } from 'big.js'
import { contactOf } from '../cart/addresses.ts'
import { compact } from '../http/input/compact.ts'
import { atLeastZero, sum, type WireOrderPrice, wireOrderPrice, ZERO } from '../pricing/money.ts'
import { shop } from '../shop/settings.ts'
import type { WireOrder, WireOrderLine, WireOrderPriceSummary, WireOrderShipping } from './types.ts'
import { orderDefaults } from './wire/order.ts'
import { activityOf } from './wire/payment.ts'
import type { NewOrder, NewOrderLine } from './wire/schemas.ts'

type Money = (amount: Big) => WireOrderPrice

/** Creates the order of a merchant's request, with calculated amounts. Not paid yet. */
export function recordedOrder(
  given: NewOrder,
  { id, number, now }: { id: string; number: number; now: Date },
): WireOrder {
  const currency = given.currency ?? shop.currency
  const money: Money = (amount) => wireOrderPrice(amount, currency, shop.language)
  const at = now.toISOString()
  const lineItems = given.lineItems.map((line) => recordedLine(line, given.taxIncludedInPrices ?? false, money))
  const priceSummary = summaryOf(given, lineItems, money)
  const billing = contactOf(given.billingInfo)
  const recipient = contactOf(given.recipientInfo)
  const { shippingInfo, taxInfo, appliedDiscounts, additionalFees } = priced(given, money)
  return {
    ...fieldsOf(given, currency),
    ...compact({ appliedDiscounts: appliedDiscounts ?? [], additionalFees: additionalFees ?? [] }),
    id,
    number: String(number),
    createdDate: at,
    updatedDate: at,
    purchasedDate: given.purchasedDate ?? at,
    status: 'INITIALIZED',
    paymentStatus: 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    lineItems,
    buyerInfo: buyerOf(given),
    priceSummary,
    taxSummary: { totalTax: priceSummary.tax },
    taxInfo: { totalTax: priceSummary.tax, taxBreakdown: [], ...taxInfo },
    billingInfo: billing ?? recipient ?? {},
    recipientInfo: recipient ?? billing ?? {},
    ...(shippingInfo ? { shippingInfo: shippingInfo as unknown as WireOrderShipping } : {}),
    activities: [activityOf('ORDER_PLACED', at)],
    channelInfo: compact(given.channelInfo),
    ...(given.checkoutId ? { checkoutId: given.checkoutId } : {}),
    purchaseFlowId: given.purchaseFlowId ?? randomUUID(),
  }
}

/** The given fields, and the defaults of new orders. */
function fieldsOf(given: NewOrder, currency: string): Record<string, unknown> {
  const { buyerLanguage, weightUnit, archived, customFields, tags, buyerNote, extendedFields } = given
  const defaults = orderDefaults(currency)
  return {
    ...defaults,
    ...compact({ buyerLanguage, weightUnit, archived, customFields, tags, buyerNote, extendedFields }),
    currencyConversionDetails: {
      ...defaults.currencyConversionDetails,
      ...compact(given.currencyConversionDetails ?? {}),
    },
    taxIncludedInPrices: given.taxIncludedInPrices ?? false,
  }
}

function buyerOf({ buyerInfo }: NewOrder): WireOrder['buyerInfo'] {
  const { memberId, visitorId, contactId, email } = buyerInfo ?? {}
  const who = memberId ? { memberId } : visitorId ? { visitorId } : {}
  return { ...who, contactId: contactId ?? memberId ?? visitorId ?? randomUUID(), email: email ?? '' }
}

function recordedLine(given: NewOrderLine, taxIncluded: boolean, money: Money): WireOrderLine {
  const { productName, catalogReference, quantity, physicalProperties, itemType, digitalFile, image } = given
  const price = new Big(given.price.amount)
  const all = price.times(quantity)
  const discount = new Big(given.totalDiscount?.amount ?? 0)
  const tax = new Big(given.taxDetails?.totalTax?.amount ?? 0)
  const net = atLeastZero(all.minus(discount))
  const preset = itemType?.preset ?? 'PHYSICAL'
  const taxableAmount = money(new Big(given.taxDetails?.taxableAmount?.amount ?? (tax.gt(0) ? net : 0)))
  const taxRate = given.taxDetails?.taxRate ?? '0'
  return {
    ...compact({ locations: given.locations, fulfillerId: given.fulfillerId }),
    id: given.id || randomUUID(),
    productName: { original: productName.original, translated: productName.translated ?? productName.original },
    ...(catalogReference ? { catalogReference: catalogReference as WireOrderLine['catalogReference'] & object } : {}),
    quantity,
    totalDiscount: money(discount),
    descriptionLines: (given.descriptionLines ?? []) as unknown as WireOrderLine['descriptionLines'],
    ...(image ? { image: image as WireOrderLine['image'] & object } : {}),
    physicalProperties: {
      shippable: preset === 'PHYSICAL',
      ...(compact(physicalProperties ?? {}) as Partial<WireOrderLine['physicalProperties']>),
    },
    itemType: { preset },
    price: money(price),
    priceBeforeDiscounts: money(new Big(given.priceBeforeDiscounts?.amount ?? price)),
    lineItemPrice: money(all),
    totalPriceBeforeTax: money(taxIncluded ? net.minus(tax) : net),
    totalPriceAfterTax: money(taxIncluded ? net : net.plus(tax)),
    paymentOption: given.paymentOption ?? 'FULL_PAYMENT_ONLINE',
    taxDetails: { taxableAmount, taxRate, totalTax: money(tax) },
    taxInfo: { taxAmount: money(tax), taxableAmount, taxRate, taxIncludedInPrice: taxIncluded, taxBreakdown: [] },
    ...(digitalFile
      ? {
          digitalFile: { link: '', expirationDate: '', ...compact(digitalFile) } as WireOrderLine['digitalFile'] &
            object,
        }
      : {}),
  }
}

/** The given amounts, and calculated ones. Taxes are added unless prices include them. */
function summaryOf(given: NewOrder, lines: readonly WireOrderLine[], money: Money): WireOrderPriceSummary {
  const { priceSummary, taxIncludedInPrices } = given
  const or = (name: keyof WireOrderPriceSummary, otherwise: Big) =>
    priceSummary?.[name] ? new Big(priceSummary[name].amount) : otherwise
  const all = (read: (line: WireOrderLine) => WireOrderPrice) => sum(lines.map((line) => new Big(read(line).amount)))
  const subtotal = or(
    'subtotal',
    all(({ lineItemPrice }) => lineItemPrice),
  )
  const shipping = or('shipping', ZERO)
  const tax = or(
    'tax',
    all(({ taxInfo }) => taxInfo.taxAmount),
  )
  const discount = or(
    'discount',
    all(({ totalDiscount }) => totalDiscount),
  )
  const fees = or('totalAdditionalFees', ZERO)
  const due = subtotal.plus(shipping).plus(fees).minus(discount)
  const total = or('total', atLeastZero(taxIncludedInPrices ? due : due.plus(tax)))
  return {
    subtotal: money(subtotal),
    shipping: money(shipping),
    tax: money(tax),
    discount: money(discount),
    total: money(total),
    totalAdditionalFees: money(fees),
  }
}

/** Adds formatted texts to all amounts. */
function priced<T>(value: T, money: Money): T {
  if (Array.isArray(value)) return value.map((each: unknown) => priced(each, money)) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => [name, priced(field, money)])
  const amount = 'amount' in value ? value.amount : undefined
  const formatted = typeof amount === 'string' && /^\d{1,15}(\.\d{1,9})?$/.test(amount) ? money(new Big(amount)) : {}
  return { ...Object.fromEntries(fields), ...formatted } as T
}

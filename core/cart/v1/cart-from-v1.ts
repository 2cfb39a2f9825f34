import { toPicture } from '../../catalog/picture.ts'
import {
  isImmaterial,
  localizedText,
  type MoneyMapper,
  mapDetail,
  mapTerms,
  moneyMapper,
  parseDate,
} from '../../commerce/v1/mapping.ts'
import type { WirePrice } from '../../commerce/v1/types.ts'
import { omitUndefined } from '../../convert/omit-undefined.ts'
import type { EstimateError, Totals, Violation } from '../estimate.ts'
import { type CartLine, countUnits } from '../line.ts'
import type { Cart } from '../model.ts'
import type { CartResponse, LineItemResponse, TotalsResponse } from './response.ts'
import type { CalculationError } from './totals-types.ts'

/**
 * Maps a V1 cart to the model. Prices are in the shopper's currency if the response has converted prices.
 *
 * Source: core/README.md#cart.
 */
export function cartFromV1(response: CartResponse): Cart {
  const money = moneyMapper(response)
  const lines = (response.lineItems ?? []).map((item) => mapLine(item, money))
  const { currency, conversionCurrency = currency } = response
  const { id: couponId, code } = response.appliedDiscounts?.find(({ coupon }) => coupon?.code)?.coupon ?? {}
  return omitUndefined({
    id: response.id,
    revision: parseDate(response.updatedDate)?.getTime(),
    currency: conversionCurrency ?? '',
    lines,
    count: countUnits(lines),
    coupon: code ? omitUndefined({ id: couponId, code, name: code }) : undefined,
    buyerNote: response.buyerNote || undefined,
    delivery: mapDelivery(response),
    address: mapAddress(response),
    chargedIn: conversionCurrency === currency ? undefined : currency,
  })
}

function mapAddress({ contactInfo }: CartResponse): Cart['address'] {
  const { country, subdivision, city, postalCode } = contactInfo?.address ?? {}
  return country ? omitUndefined({ country, subdivision, city, postalCode }) : undefined
}

function mapDelivery({ selectedShippingOption }: CartResponse): Cart['delivery'] {
  const { code, carrierId } = selectedShippingOption ?? {}
  return code ? omitUndefined({ code, carrierId: carrierId ?? undefined }) : undefined
}

/**
 * Maps the totals of an estimate; `undefined` when the platform could not calculate them. Tax and delivery are absent if they do not apply.
 */
export function totalsFromV1(totals: TotalsResponse, cart: CartResponse): Totals | undefined {
  const money = moneyMapper(cart)
  const { subtotal, discount, shipping, tax, total } = totals.priceSummary ?? {}
  const hasAddress = cart.contactInfo?.address?.country && !totals.calculationErrors?.taxCalculationError
  const nonZero: MoneyMapper = (price) => (Number(price?.amount ?? 0) === 0 ? undefined : money(price))
  const [sum, all] = [money(subtotal), money(total)]
  if (!sum || !all) return undefined
  return omitUndefined({
    subtotal: sum,
    discount: nonZero(discount),
    shipping: totals.shippingInfo?.selectedCarrierServiceOption ? money(shipping) : undefined,
    tax: (hasAddress ? money : nonZero)(tax),
    taxIncluded: cart.taxIncludedInPrices ? true : undefined,
    total: all,
    undeliverable: totals.calculationErrors?.generalShippingCalculationError?.applicationError ? true : undefined,
    violations: totals.violations?.length ? violationsFromV1(totals, cart) : undefined,
    stale: false,
  })
}

/**
 * Maps the violated rules. V1 has no codes for platform rules: the first error of a line that is sold out, or requires a membership, is one of
 * the platform. All others are rules of the merchant.
 */
function violationsFromV1(totals: TotalsResponse, { lineItems = [] }: CartResponse): Violation[] {
  const { violations = [], membershipOptions: plans } = totals
  const paid = plans?.selectedMemberships?.flatMap(({ lineItemIds = [] }) => lineItemIds) ?? []
  const codes = new Map<string | undefined, string>()
  for (const { id, availability, paymentOption } of lineItems) {
    if ((availability?.status ?? 'AVAILABLE') !== 'AVAILABLE') codes.set(id, 'LINE_ITEMS_OUT_OF_STOCK')
    else if (paymentOption === 'MEMBERSHIP' && !paid.includes(id)) codes.set(id, 'MEMBERSHIP_REQUIRED')
  }
  return violations.map(({ severity = 'WARNING', description, target }) => {
    const lineId = target?.lineItem?.id
    const code = severity === 'ERROR' ? codes.get(lineId) : undefined
    if (code) codes.delete(lineId)
    return omitUndefined({ severity, text: description ?? '', code, lineId })
  })
}

/** Whether the estimate has details in addition to the amounts. */
export function hasDetails(totals: TotalsResponse, { currency, conversionCurrency = currency }: CartResponse): boolean {
  const { shippingInfo, membershipOptions: plans, additionalFees, payLater, priceSummary } = totals
  const { orderValidationErrors, ...errors } = totals.calculationErrors ?? {}
  const nonZero = (price: WirePrice | undefined): boolean => Number(price?.amount ?? 0) !== 0
  return Boolean(
    shippingInfo ||
      orderValidationErrors?.length ||
      Object.keys(errors).length ||
      totals.giftCard ||
      plans?.eligibleMemberships?.length ||
      plans?.invalidMemberships?.length ||
      additionalFees?.length ||
      nonZero(payLater?.total) ||
      nonZero(priceSummary?.tax) ||
      totals.appliedDiscounts?.some(({ coupon }) => !coupon) ||
      conversionCurrency !== currency,
  )
}

/** The merchant's name of the coupon, which only estimates contain. */
export function couponName(totals: TotalsResponse): string | undefined {
  return totals.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.name
}

function mapLine(item: LineItemResponse, money: MoneyMapper): CartLine {
  const name = localizedText(item.productName)
  const { image, availability, url } = item
  const price = money(item.price)
  const fullPrice = [item.fullPrice, item.priceBeforeDiscounts]
    .map(money)
    .find((one) => one && one.amount !== price?.amount)
  return omitUndefined({
    id: item.id,
    key: item.id,
    productId: item.catalogReference?.catalogItemId,
    reference: item.catalogReference,
    name,
    details: (item.descriptionLines ?? []).map(mapDetail),
    picture: toPicture(image, name),
    quantity: item.quantity,
    available: availability?.quantityAvailable ?? undefined,
    availability: availability?.status ?? 'AVAILABLE',
    price,
    fullPrice,
    priceBeforeDiscounts: money(item.priceBeforeDiscounts),
    total: money(item.lineItemPrice),
    url: url?.url ?? url?.relativePath,
    terms: mapTerms(
      {
        ...item,
        payment: item.paymentOption,
        deposit: item.depositAmount,
        service: item.serviceProperties,
        subscription: item.subscriptionOptionInfo,
      },
      money,
    ),
    custom: item.customLineItem ? true : undefined,
    fixed: item.fixedQuantity ? true : undefined,
    immaterial: isImmaterial(item.itemType?.preset),
    pending: false,
  })
}

export function errorFromV1(error: CalculationError | undefined): EstimateError | undefined {
  const { code = '', description: text = '', data } = error?.applicationError ?? {}
  return error && omitUndefined({ code, text, data })
}

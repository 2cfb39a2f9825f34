import { pictureOf } from '../catalog/picture.ts'
import type { Money } from '../catalog/product.ts'
import { defined } from '../convert/defined.ts'
import { type CartAnswer, dayOf, type LineAnswer, type TotalsAnswer } from './answer.ts'
import type { Cart, CartLine, LineTerms, Totals } from './cart.ts'
import type { DescriptionLine, Translatable, WirePrice } from './types.ts'

/** An amount as it is shown; `undefined` when there is none. */
export type ToMoney = (price: WirePrice | undefined) => Money | undefined

/**
 * Turns a V1 cart into ours. Prices are in the currency the shopper chose when the platform gives them in it.
 *
 * Source: SPEC.md §3, Cart.
 */
export function cartFromV1(wire: CartAnswer): Cart {
  const money = moneyIn(wire)
  const lines = (wire.lineItems ?? []).map((item) => lineOf(item, money))
  const code = wire.appliedDiscounts?.find(({ coupon }) => coupon?.code)?.coupon?.code
  return defined({
    id: wire.id,
    currency: wire.conversionCurrency ?? wire.currency ?? '',
    lines,
    count: unitsOf(lines),
    coupon: code ? { code, name: code } : undefined,
    buyerNote: wire.buyerNote || undefined,
    delivery: deliveryOf(wire),
    address: addressOf(wire),
    chargedIn: wire.conversionCurrency === wire.currency ? undefined : wire.currency,
  })
}

function addressOf({ contactInfo }: CartAnswer): Cart['address'] {
  const { country, subdivision, city, postalCode } = contactInfo?.address ?? {}
  return country ? defined({ country, subdivision, city, postalCode }) : undefined
}

function deliveryOf({ selectedShippingOption }: CartAnswer): Cart['delivery'] {
  const { code, carrierId } = selectedShippingOption ?? {}
  return code ? defined({ code, carrierId: carrierId ?? undefined }) : undefined
}

/** Whole units over all lines. */
export function unitsOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * What the platform worked out for a cart; `undefined` when it could not. Tax and delivery are absent while there is
 * nothing to tell about them.
 */
export function totalsFromV1(answer: TotalsAnswer, cart: CartAnswer): Totals | undefined {
  const money = moneyIn(cart)
  const { subtotal, discount, shipping, tax, total } = answer.priceSummary ?? {}
  const isPlaced = cart.contactInfo?.address?.country && !answer.calculationErrors?.taxCalculationError
  const some: ToMoney = (price) => (Number(price?.amount ?? 0) === 0 ? undefined : money(price))
  const [sum, all] = [money(subtotal), money(total)]
  if (!sum || !all) return undefined
  return defined({
    subtotal: sum,
    discount: some(discount),
    shipping: answer.shippingInfo?.selectedCarrierServiceOption ? money(shipping) : undefined,
    tax: (isPlaced ? money : some)(tax),
    taxIncluded: cart.taxIncludedInPrices ? true : undefined,
    total: all,
    violations: answer.violations?.length
      ? answer.violations.map(({ severity = 'WARNING', description, target }) =>
          defined({ severity, text: description ?? '', lineId: target?.lineItem?.id }),
        )
      : undefined,
    answer: hasMore(answer, cart) ? answer : undefined,
    stale: false,
  })
}

/** Whether there is more to show than the sums. */
function hasMore(answer: TotalsAnswer, { currency, conversionCurrency = currency }: CartAnswer): boolean {
  const { shippingInfo, membershipOptions: plans, additionalFees, payLater, priceSummary } = answer
  const { orderValidationErrors, ...faults } = answer.calculationErrors ?? {}
  const some = (price: WirePrice | undefined): boolean => Number(price?.amount ?? 0) !== 0
  return Boolean(
    shippingInfo ||
      orderValidationErrors?.length ||
      Object.keys(faults).length ||
      answer.giftCard ||
      plans?.eligibleMemberships?.length ||
      plans?.invalidMemberships?.length ||
      additionalFees?.length ||
      some(payLater?.total) ||
      some(priceSummary?.tax) ||
      answer.appliedDiscounts?.some(({ coupon }) => !coupon) ||
      conversionCurrency !== currency,
  )
}

/** The merchant's name of the coupon, which only the totals tell. */
export function couponName(answer: TotalsAnswer): string | undefined {
  return answer.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.name
}

/** How amounts of the cart are shown: in the currency the shopper chose when the platform gives them in it. */
export function moneyIn({ currency = '', conversionCurrency = currency }: CartAnswer): ToMoney {
  return (price) => {
    if (price?.amount === undefined) return undefined
    if (conversionCurrency === currency || price.convertedAmount === undefined)
      return { amount: price.amount, currency }
    return { amount: price.convertedAmount, currency: conversionCurrency }
  }
}

function lineOf(item: LineAnswer, money: ToMoney): CartLine {
  const name = textOf(item.productName)
  const { image, availability, url } = item
  const price = money(item.price)
  const full = [item.fullPrice, item.priceBeforeDiscounts].map(money).find((one) => one && one.amount !== price?.amount)
  return defined({
    id: item.id,
    key: item.id,
    productId: item.catalogReference?.catalogItemId,
    name,
    details: (item.descriptionLines ?? []).map(detailOf),
    picture: pictureOf(image, name),
    quantity: item.quantity,
    available: availability?.quantityAvailable ?? undefined,
    availability: availability?.status ?? 'AVAILABLE',
    price,
    fullPrice: full,
    total: money(item.lineItemPrice),
    url: url?.url ?? url?.relativePath,
    terms: termsOf(item, money),
    custom: item.customLineItem ? true : undefined,
    fixed: item.fixedQuantity ? true : undefined,
    immaterial: /^(DIGITAL|GIFT_CARD|SERVICE)$/.test(item.itemType?.preset ?? '') ? true : undefined,
    pending: false,
  })
}

/** What a line is agreed on beside its price; `undefined` for what is bought once, at once and in full. */
function termsOf(item: LineAnswer, money: ToMoney): LineTerms | undefined {
  const { paymentOption: payment, serviceProperties: service, subscriptionOptionInfo: plan } = item
  const settings = plan?.subscriptionSettings
  const terms: LineTerms = defined({
    priceText: textOf(item.priceDescription) || undefined,
    payment: payment === 'FULL_PAYMENT_ONLINE' ? undefined : payment,
    deposit: money(item.depositAmount),
    subscription: settings?.frequency
      ? defined({
          title: textOf(plan?.title),
          frequency: settings.frequency,
          interval: settings.interval ?? 1,
          cycles: settings.billingCycles ?? undefined,
          startDate: dayOf(settings.startDate),
        })
      : undefined,
    scheduledDate: dayOf(service?.scheduledDate),
    participants: service?.numberOfParticipants ?? undefined,
    giftCard: item.itemType?.preset === 'GIFT_CARD' ? (true as const) : undefined,
  })
  return Object.keys(terms).length > 0 ? terms : undefined
}

function detailOf({ name, plainText, colorInfo }: DescriptionLine): CartLine['details'][number] {
  return defined({ name: textOf(name), value: textOf(plainText ?? colorInfo), color: colorInfo?.code ?? undefined })
}

/** The text in the buyer's language where the site has it. */
export function textOf(text: Translatable | undefined): string {
  return text?.translated ?? text?.original ?? ''
}

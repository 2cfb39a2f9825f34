import { pictureOf } from '../catalog/picture.ts'
import type { Money } from '../catalog/product.ts'
import { defined } from '../convert/defined.ts'
import type { CartAnswer, LineAnswer, TotalsAnswer } from './answer.ts'
import type { Cart, CartLine, Totals } from './cart.ts'
import type { DescriptionLine, Translatable, WirePrice } from './types.ts'

type ToMoney = (price: WirePrice | undefined) => Money | undefined

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
  })
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
  const some: ToMoney = (price) => (Number(price?.amount ?? 0) === 0 ? undefined : money(price))
  const [sum, all] = [money(subtotal), money(total)]
  if (!sum || !all) return undefined
  return defined({
    subtotal: sum,
    discount: some(discount),
    shipping: answer.shippingInfo?.selectedCarrierServiceOption ? money(shipping) : undefined,
    tax: some(tax),
    total: all,
    stale: false,
  })
}

/** The merchant's name of the coupon, which only the totals tell. */
export function couponName(answer: TotalsAnswer): string | undefined {
  return answer.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.name
}

function moneyIn({ currency = '', conversionCurrency = currency }: CartAnswer): ToMoney {
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
  const [price, full] = [money(item.price), money(item.fullPrice)]
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
    fullPrice: full?.amount === price?.amount ? undefined : full,
    url: url?.url ?? url?.relativePath,
    pending: false,
  })
}

function detailOf({ name, plainText, colorInfo }: DescriptionLine): CartLine['details'][number] {
  return defined({ name: textOf(name), value: textOf(plainText ?? colorInfo), color: colorInfo?.code ?? undefined })
}

function textOf(text: Translatable | undefined): string {
  return text?.translated ?? text?.original ?? ''
}

import { toPicture } from '../../../catalog/picture.ts'
import {
  isImmaterial,
  localizedText,
  type MoneyMapper,
  mapDetail,
  mapTerms,
  moneyMapper,
} from '../../../commerce/v1/mapping.ts'
import { omitUndefined } from '../../../convert/omit-undefined.ts'
import { type CartLine, countUnits, type LineAvailability } from '../../line.ts'
import { type Cart, emptyCart } from '../../model.ts'
import type { CartResponse, LineItemResponse } from './response.ts'

/**
 * Maps a V2 cart to the model. Prices are in the shopper's currency. No cart, and one that has become an order, are the empty cart.
 *
 * Source: core/README.md#cart-v2.
 */
export function cartFromV2(response: CartResponse | undefined): Cart {
  if (!response?.id || response.orderPlaced) return emptyCart
  const { id, revision, note, coupons, paymentInfo, deliveryInfo } = response
  const money = cartMoney(response)
  const lines = (response.lineItems ?? []).map((item) => mapLine(item, money))
  const [{ id: couponId, code } = {}] = coupons ?? []
  const [giftCard] = paymentInfo?.giftCards ?? []
  const { method, address } = deliveryInfo ?? {}
  const { country, subdivision, city, postalCode } = address ?? {}
  const { currency, charged } = currenciesOf(response)
  return omitUndefined({
    id,
    revision: revision ? Number(revision) : undefined,
    currency,
    lines,
    count: countUnits(lines),
    coupon: code ? omitUndefined({ id: couponId, code, name: code }) : undefined,
    giftCard: giftCard?.id ? { id: giftCard.id, code: giftCard.obfuscatedCode ?? '' } : undefined,
    buyerNote: note || undefined,
    delivery: method?.code ? omitUndefined({ code: method.code, carrierId: method.appId ?? undefined }) : undefined,
    address: country ? omitUndefined({ country, subdivision, city, postalCode }) : undefined,
    chargedIn: charged === currency ? undefined : charged,
  })
}

/** The currency of `convertedAmount`, which is shown, and those of `amount` and of the payment. */
export function currenciesOf({ businessInfo, customerInfo, paymentInfo }: CartResponse): {
  readonly currency: string
  readonly business: string
  readonly charged: string
} {
  const business = businessInfo?.currencyCode ?? paymentInfo?.currencyCode ?? ''
  return {
    currency: customerInfo?.currencyCode ?? business,
    business,
    charged: paymentInfo?.currencyCode ?? business,
  }
}

/** Selects the amounts in the shopper's currency. */
export function cartMoney(cart: CartResponse): MoneyMapper {
  const { business, currency } = currenciesOf(cart)
  return moneyMapper({ currency: business, conversionCurrency: currency })
}

const availabilities: Readonly<Record<string, LineAvailability>> = {
  IN_STOCK: 'AVAILABLE',
  PARTIALLY_IN_STOCK: 'PARTIALLY_AVAILABLE',
  OUT_OF_STOCK: 'NOT_AVAILABLE',
  REMOVED_FROM_CATALOG: 'NOT_FOUND',
}

/** Maps the terms of a line, and the free trial, which only Cart V2 has. */
const mapTermsWithTrial: typeof mapTerms = (input, money) => {
  const terms = mapTerms(input, money)
  const freeTrial = input.subscription?.subscriptionSettings?.freeTrialPeriod
  return terms?.subscription && freeTrial ? { ...terms, subscription: { ...terms.subscription, freeTrial } } : terms
}

function mapLine(item: LineItemResponse, money: MoneyMapper): CartLine {
  const { id = '', quantityInfo, pricing, attributes, status = '', source, paymentConfig } = item
  const { confirmedQuantity = 0, requestedQuantity = confirmedQuantity, availableQuantity } = quantityInfo ?? {}
  const name = localizedText(item.name)
  const price = money(pricing?.unitPrice)
  const fullPrice = money(pricing?.breakdown?.fullPrice)
  const { itemType, url, physicalProperties } = attributes ?? {}
  const deliveryProfileId = item.deliveryConfig?.deliveryProfileId ?? undefined
  return omitUndefined({
    id,
    key: id,
    productId: source?.catalogReference?.catalogItemId,
    reference: source?.catalogReference,
    name,
    details: (attributes?.descriptionLines ?? []).map(mapDetail),
    picture: toPicture(attributes?.image, name),
    // A line that is sold out keeps the requested units, so that the shopper sees it.
    quantity: confirmedQuantity || requestedQuantity,
    available: availableQuantity ?? undefined,
    availability: availabilities[status] ?? 'AVAILABLE',
    price,
    fullPrice: Number(fullPrice?.amount) > Number(price?.amount) ? fullPrice : undefined,
    priceBeforeDiscounts: money(pricing?.breakdown?.salePrice),
    total: money(pricing?.totalPrice),
    url: url?.url ?? url?.relativePath,
    terms: mapTermsWithTrial(
      {
        itemType,
        priceDescription: pricing?.priceDescription,
        payment: paymentConfig?.paymentOption,
        deposit: paymentConfig?.depositAmount,
        service: attributes?.serviceProperties,
        subscription: attributes?.subscriptionInfo,
      },
      money,
    ),
    custom: item.customLineItem || undefined,
    fixed: quantityInfo?.fixedQuantity || undefined,
    immaterial: physicalProperties?.shippable === false || isImmaterial(itemType?.preset),
    deliverable: omitUndefined({ physicalProperties, deliveryProfileId }),
    pending: false,
  })
}

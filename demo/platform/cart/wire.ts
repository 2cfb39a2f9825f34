import { Big } from 'big.js'
import { wireSubscriptionSettings } from '../catalog/rules/subscriptions.ts'
import { addressed } from '../catalog/wire/media.ts'
import type { Queryable } from '../db/database.ts'
import type { carts } from '../db/schema/commerce.ts'
import { compact } from '../http/input/compact.ts'
import { grantAccess } from '../media/access.ts'
import type { Platform } from '../platform.ts'
import type { Conversion } from '../pricing/conversion.ts'
import type { CouponRule } from '../pricing/coupons.ts'
import { roundMoney, type WirePrice, wirePrice } from '../pricing/money.ts'
import { taxRegionOf } from '../pricing/tax.ts'
import { shop } from '../shop/settings.ts'
import { findCoupon } from './coupon-store.ts'
import { type ResolvedLine, resolveLines, wireReference } from './lines/catalog-lines.ts'
import type { Buyer, LineFacts, LinePicture } from './types.ts'

/** A stored cart. */
export type CartRow = typeof carts.$inferSelect

/** A cart with current catalog data. */
export interface LoadedCart {
  readonly row: CartRow
  readonly lines: readonly ResolvedLine[]
  readonly coupon?: CouponRule
}

export async function loadCart(db: Queryable, row: CartRow): Promise<LoadedCart> {
  const { couponCode } = row.document
  const [lines, coupon] = await Promise.all([
    resolveLines(db, row.document.lines),
    couponCode === undefined ? undefined : findCoupon(db, couponCode),
  ])
  return { row, lines, ...(coupon === undefined ? {} : { coupon }) }
}

/** A cart in a response. `undefined` fields are absent in its JSON. Source: core/README.md#cart, the platform's reference, Cart (V1). */
export function wireCart(
  { row, lines, coupon }: LoadedCart,
  platform: Platform,
  conversion?: Conversion,
): Record<string, unknown> {
  const { document } = row
  const money = (amount: Big | string) => cartPrice(amount, conversion)
  const place = document.contactInfo?.address
  return {
    id: row.id,
    revision: String(row.revision),
    createdDate: row.createdAt,
    updatedDate: row.updatedAt,
    lineItems: lines.map((line) => wireLine(line, platform, money)),
    buyerNote: document.buyerNote,
    buyerInfo: wireBuyer(row),
    currency: shop.currency,
    conversionCurrency: conversion?.currency ?? shop.currency,
    paymentCurrency: shop.currency,
    buyerLanguage: shop.language,
    siteLanguage: shop.language,
    taxIncludedInPrices: taxRegionOf(shop.taxRegions, place)?.included ?? false,
    weightUnit: shop.weightUnit,
    checkoutId: document.checkoutId,
    appliedDiscounts: wireCartDiscounts(document.merchantDiscounts, coupon, money),
    contactInfo: document.contactInfo,
    overrideCheckoutUrl: document.overrideCheckoutUrl,
    purchaseFlowId: document.purchaseFlowId,
    selectedShippingOption: document.selectedShippingOption,
    extendedFields: document.extendedFields,
    businessLocationId: document.businessLocationId,
  }
}

/** Formats prices of a cart or checkout. */
export type CartMoney = (amount: Big | string) => WirePrice

/** A line in cart responses. Source: platform reference, Cart line item. */
export function wireLine(
  { id, quantity, reference, overrides, facts, availability }: ResolvedLine,
  platform: Platform,
  money: CartMoney,
) {
  const price = money(facts.price)
  return {
    id,
    quantity,
    ...(reference === undefined
      ? {}
      : { catalogReference: wireReference(reference), rootCatalogItemId: reference.catalogItemId }),
    productName: { original: facts.name, translated: facts.name },
    url: facts.path && { relativePath: facts.path, url: `${platform.config.url}${facts.path}` },
    price,
    fullPrice: money(facts.fullPrice),
    priceBeforeDiscounts: price,
    lineItemPrice: money(new Big(facts.price).times(quantity)),
    descriptionLines: facts.descriptionLines,
    image: facts.picture && wirePicture(facts.picture, platform),
    availability,
    physicalProperties: {
      sku: facts.sku,
      weight: facts.weight,
      shippable: facts.shippable,
    },
    itemType: { preset: facts.itemType },
    paymentOption: facts.paymentOption,
    depositAmount: facts.depositAmount && money(facts.depositAmount),
    ...wireTerms(facts),
    taxGroupId: facts.taxGroupId,
    customLineItem: reference === undefined,
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: overrides?.savePaymentMethod ?? false,
    catalogOverrideFields: overrides,
    membersOnly: false,
    policies: [],
    modifierGroups: [],
  }
}

/** Subscription, service and price description of a line. Source: platform reference, Cart line item. */
export function wireTerms({ subscription, service, priceDescription }: LineFacts): Record<string, unknown> {
  const translatable = (text: string) => ({ original: text, translated: text })
  return {
    subscriptionOptionInfo: subscription && {
      subscriptionSettings: wireSubscriptionSettings(subscription),
      title: translatable(subscription.title),
      description: subscription.description && translatable(subscription.description),
    },
    serviceProperties: service,
    priceDescription,
  }
}

export function wirePicture(picture: LinePicture, platform: Platform) {
  return {
    id: picture.id,
    ...addressed(
      `${platform.config.url}/media/${encodeURIComponent(picture.id)}`,
      picture.secure === undefined ? undefined : grantAccess(picture.id, platform),
    ),
    ...compact({
      height: picture.height,
      width: picture.width,
      altText: picture.alt,
      focalPoint: picture.focalPoint,
    }),
    filename: picture.id,
  }
}

/** The buyer of a cart by its owner key. Nobody's cart has neither id. */
export function buyerOfCart({ owner }: Pick<CartRow, 'owner'>): Pick<Buyer, 'memberId' | 'visitorId'> {
  const [kind, id] = owner.replace(/^ordered:/, '').split(':')
  if (kind === 'member') return { memberId: id ?? '' }
  return kind === 'visitor' ? { visitorId: id ?? '' } : {}
}

function wireBuyer(cart: CartRow) {
  const { document } = cart
  return {
    ...buyerOfCart(cart),
    contactId: document.contactId,
    email: document.email,
  }
}

function wireCartDiscounts(
  merchant: CartRow['document']['merchantDiscounts'],
  coupon: CouponRule | undefined,
  money: CartMoney,
) {
  return [
    ...(coupon === undefined ? [] : [{ coupon: { id: coupon.id, code: coupon.code, name: coupon.name } }]),
    ...merchant.map((discount) => ({
      merchantDiscount:
        discount.amount === undefined ? { percentage: discount.percentage } : { amount: money(discount.amount) },
    })),
  ]
}

export function cartPrice(amount: Big | string, conversion: Conversion | undefined): WirePrice {
  return wirePrice(roundMoney(new Big(amount), shop.currency), shop.currency, shop.language, conversion)
}

import { Big } from 'big.js'
import type { Queryable } from '../db/database.ts'
import type { carts } from '../db/schema/commerce.ts'
import { grantAccess } from '../media/access.ts'
import type { Platform } from '../platform.ts'
import { addressed } from '../rules/catalog-media.ts'
import type { Conversion } from '../rules/conversion.ts'
import type { CouponRule } from '../rules/coupons.ts'
import { roundMoney, type WirePrice, wirePrice } from '../rules/money.ts'
import { wireSubscriptionSettings } from '../rules/subscriptions.ts'
import { taxRegionOf } from '../rules/tax.ts'
import { type ResolvedLine, resolveLines } from './catalog-lines.ts'
import { findCoupon } from './coupon-store.ts'
import type { LineFacts, LinePicture } from './documents.ts'
import { shop } from './shop.ts'

/** A cart as it is kept. */
export type CartRow = typeof carts.$inferSelect

/** A cart and what its lines are at this moment. */
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

/** A cart as the platform answers it. Source: platform reference, Cart (V1); SPEC.md §3. */
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
    ...(document.buyerNote === undefined ? {} : { buyerNote: document.buyerNote }),
    buyerInfo: wireBuyer(row),
    currency: shop.currency,
    conversionCurrency: conversion?.currency ?? shop.currency,
    paymentCurrency: shop.currency,
    buyerLanguage: shop.language,
    siteLanguage: shop.language,
    taxIncludedInPrices: taxRegionOf(shop.taxRegions, place)?.included ?? false,
    weightUnit: shop.weightUnit,
    ...(document.checkoutId === undefined ? {} : { checkoutId: document.checkoutId }),
    appliedDiscounts: wireCartDiscounts(document.merchantDiscounts, coupon, money),
    ...(document.contactInfo === undefined ? {} : { contactInfo: document.contactInfo }),
    ...(document.overrideCheckoutUrl === undefined ? {} : { overrideCheckoutUrl: document.overrideCheckoutUrl }),
    purchaseFlowId: document.purchaseFlowId,
    ...(document.selectedShippingOption === undefined
      ? {}
      : { selectedShippingOption: document.selectedShippingOption }),
    ...(document.extendedFields === undefined ? {} : { extendedFields: document.extendedFields }),
    ...(document.businessLocationId === undefined ? {} : { businessLocationId: document.businessLocationId }),
  }
}

type CartMoney = (amount: Big | string) => WirePrice

function wireLine(
  { id, quantity, reference, facts, availability }: ResolvedLine,
  platform: Platform,
  money: CartMoney,
) {
  const price = money(facts.price)
  return {
    id,
    quantity,
    ...(reference === undefined ? {} : { catalogReference: reference, rootCatalogItemId: reference.catalogItemId }),
    productName: { original: facts.name, translated: facts.name },
    ...(facts.path === undefined
      ? {}
      : { url: { relativePath: facts.path, url: `${platform.config.url}${facts.path}` } }),
    price,
    fullPrice: money(facts.fullPrice),
    priceBeforeDiscounts: price,
    lineItemPrice: money(new Big(facts.price).times(quantity)),
    descriptionLines: facts.descriptionLines,
    ...(facts.picture === undefined ? {} : { image: wirePicture(facts.picture, platform) }),
    availability,
    physicalProperties: {
      ...(facts.sku === undefined ? {} : { sku: facts.sku }),
      ...(facts.weight === undefined ? {} : { weight: facts.weight }),
      shippable: facts.shippable,
    },
    itemType: { preset: facts.itemType },
    paymentOption: facts.paymentOption,
    ...(facts.depositAmount === undefined ? {} : { depositAmount: money(facts.depositAmount) }),
    ...wireTerms(facts),
    taxGroupId: facts.taxGroupId,
    customLineItem: reference === undefined,
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: false,
    membersOnly: false,
    policies: [],
    modifierGroups: [],
  }
}

/** Subscription, service and price description of a line. Source: platform reference, Cart line item. */
export function wireTerms({ subscription, service, priceDescription }: LineFacts): Record<string, unknown> {
  const both = (text: string) => ({ original: text, translated: text })
  return {
    ...(subscription === undefined
      ? {}
      : {
          subscriptionOptionInfo: {
            subscriptionSettings: wireSubscriptionSettings(subscription),
            title: both(subscription.title),
            ...(subscription.description === undefined ? {} : { description: both(subscription.description) }),
          },
        }),
    ...(service === undefined ? {} : { serviceProperties: service }),
    ...(priceDescription === undefined ? {} : { priceDescription: both(priceDescription) }),
  }
}

export function wirePicture(picture: LinePicture, platform: Platform) {
  return {
    id: picture.id,
    ...addressed(
      `${platform.config.url}/media/${encodeURIComponent(picture.id)}`,
      picture.secure === undefined ? undefined : grantAccess(picture.id, platform),
    ),
    ...(picture.height === undefined ? {} : { height: picture.height }),
    ...(picture.width === undefined ? {} : { width: picture.width }),
    ...(picture.alt === undefined ? {} : { altText: picture.alt }),
    filename: picture.id,
  }
}

function wireBuyer({ owner, document }: CartRow) {
  const [kind, id] = owner.split(':')
  return {
    ...(kind === 'member' ? { memberId: id } : { visitorId: id }),
    ...(document.contactId === undefined ? {} : { contactId: document.contactId }),
    ...(document.email === undefined ? {} : { email: document.email }),
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

function cartPrice(amount: Big | string, conversion: Conversion | undefined): WirePrice {
  return wirePrice(roundMoney(new Big(amount), shop.currency), shop.currency, shop.language, conversion)
}

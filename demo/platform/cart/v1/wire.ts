import { Big } from 'big.js'
import type { Platform } from '../../platform.ts'
import type { Conversion } from '../../pricing/conversion.ts'
import type { CouponRule } from '../../pricing/coupons.ts'
import { type MoneyMapper, roundMoney, type WirePrice, wirePrice } from '../../pricing/money.ts'
import { taxRegionOf } from '../../pricing/tax.ts'
import { shop } from '../../shop/settings.ts'
import { buyerOfCart, type CartRow } from '../cart-row.ts'
import { type ResolvedLine, wireReference } from '../lines/catalog-lines.ts'
import { translatable } from '../lines/item-data.ts'
import { wirePicture, wireTerms } from '../lines/line-wire.ts'
import type { LoadedCart } from './load-cart.ts'

/** A cart in a response. `undefined` fields are absent in its JSON. Source: core/README.md#cart, the platform's reference, Cart (V1). */
export function wireCart(
  { row, lines, coupon }: LoadedCart,
  platform: Platform,
  conversion?: Conversion,
): Record<string, unknown> {
  const { document } = row
  const money: MoneyMapper = (amount) => cartPrice(amount, conversion)
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

/** A line in cart responses. Source: platform reference, Cart line item. */
export function wireLine(
  { id, quantity, reference, overrides, itemData, availability }: ResolvedLine,
  platform: Platform,
  money: MoneyMapper,
) {
  const price = money(new Big(itemData.price))
  return {
    id,
    quantity,
    ...(reference === undefined
      ? {}
      : { catalogReference: wireReference(reference), rootCatalogItemId: reference.catalogItemId }),
    productName: translatable(itemData.name),
    url: itemData.path && { relativePath: itemData.path, url: `${platform.config.url}${itemData.path}` },
    price,
    fullPrice: money(new Big(itemData.fullPrice)),
    priceBeforeDiscounts: price,
    lineItemPrice: money(new Big(itemData.price).times(quantity)),
    descriptionLines: itemData.descriptionLines,
    image: itemData.picture && wirePicture(itemData.picture, platform),
    availability,
    physicalProperties: {
      sku: itemData.sku,
      weight: itemData.weight,
      shippable: itemData.shippable,
    },
    itemType: { preset: itemData.itemType },
    paymentOption: itemData.paymentOption,
    depositAmount: itemData.depositAmount && money(new Big(itemData.depositAmount)),
    ...wireTerms(itemData),
    taxGroupId: itemData.taxGroupId,
    customLineItem: reference === undefined,
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: overrides?.savePaymentMethod ?? false,
    catalogOverrideFields: overrides,
    membersOnly: itemData.membersOnly ?? false,
    policies: [],
    modifierGroups: [],
  }
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
  money: MoneyMapper,
) {
  return [
    ...(coupon === undefined ? [] : [{ coupon: { id: coupon.id, code: coupon.code, name: coupon.name } }]),
    ...merchant.map((discount) => ({
      merchantDiscount:
        discount.amount === undefined
          ? { percentage: discount.percentage }
          : { amount: money(new Big(discount.amount)) },
    })),
  ]
}

export function cartPrice(amount: Big, conversion: Conversion | undefined): WirePrice {
  return wirePrice(roundMoney(amount, shop.currency), shop.currency, shop.language, conversion)
}

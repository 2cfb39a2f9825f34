import { Big } from 'big.js'
import type { ShippingOption } from '../../checkout/rules/shipping.ts'
import { compact } from '../../http/input/compact.ts'
import type { Platform } from '../../platform.ts'
import type { Conversion } from '../../pricing/conversion.ts'
import { amountText, converted, roundMoney, sum, ZERO } from '../../pricing/money.ts'
import { taxRegionOf } from '../../pricing/tax.ts'
import { shop } from '../../shop/settings.ts'
import { buyerOfCart } from '../cart-row.ts'
import { wireReference } from '../lines/catalog-lines.ts'
import { translatable } from '../lines/item-data.ts'
import { wirePicture, wireTerms } from '../lines/line-wire.ts'
import { methodsOf, selectedMethod } from './changes/delivery.ts'
import { obfuscated } from './changes/gift-card.ts'
import { type CartLine, chargedLines, type StoredCart } from './load-cart.ts'

/** Maps an amount to decimal texts in the currencies of the business and of the customer. */
export type MoneyMapper = (amount: Big | string) => { readonly amount: string; readonly convertedAmount: string }

export function createMoneyMapper(conversion: Conversion | undefined): MoneyMapper {
  return (value) => {
    const amount = roundMoney(new Big(value), shop.currency)
    const shown = conversion === undefined ? amount : converted(amount, conversion)
    return { amount: amountText(amount), convertedAmount: amountText(shown) }
  }
}

/** A Cart V2 in a response. `undefined` fields are absent in its JSON. Source: core/README.md#cart-v2. */
export function wireCart(cart: StoredCart, platform: Platform, conversion?: Conversion): Record<string, unknown> {
  const { row, lines, coupon } = cart
  const { document } = row
  const money = createMoneyMapper(conversion)
  const isOrdered = document.orderId !== undefined
  return {
    id: row.id,
    revision: String(row.revision),
    createdDate: row.createdAt,
    updatedDate: row.updatedAt,
    lineItems: lines.map((line) => wireLine(line, cart, platform, money)),
    subtotal: money(sum(chargedLines(lines).map((line) => lineTotal(line, cart)))),
    note: document.buyerNote,
    coupons: coupon === undefined ? [] : [{ id: coupon.rule.id, code: coupon.rule.code }],
    source: { channelType: 'WEB', externalReferences: [], createdBy: buyerOfCart(row) },
    businessInfo: { languageCode: shop.language, currencyCode: shop.currency },
    customerInfo: {
      ...buyerOfCart(row),
      ...document.contactInfo?.contactDetails,
      email: document.email,
      contactId: document.contactId,
      languageCode: shop.language,
      currencyCode: conversion?.currency ?? shop.currency,
    },
    deliveryInfo: wireDelivery(cart, platform),
    taxInfo: { pricesIncludeTax: pricesIncludeTax(cart) },
    paymentInfo: wirePayment(cart, money),
    orderPlaced: isOrdered,
    orderId: document.orderId,
    purchaseFlowId: document.purchaseFlowId,
    settings: { lockGiftCard: false, lockCouponCode: false },
    customCheckoutUrl: document.overrideCheckoutUrl,
    currentCart: /^(visitor|member):/.test(row.owner),
    demo: false,
  }
}

export function pricesIncludeTax({ row }: StoredCart): boolean {
  return taxRegionOf(shop.taxRegions, row.document.contactInfo?.address)?.included ?? false
}

/** The total of the confirmed units after the discounts of the line. */
function lineTotal({ id, confirmed, itemData }: CartLine, { lineDiscounts }: StoredCart): Big {
  return new Big(itemData.price).times(confirmed).minus(lineDiscounts.get(id) ?? ZERO)
}

const statuses = {
  AVAILABLE: 'IN_STOCK',
  PARTIALLY_AVAILABLE: 'PARTIALLY_IN_STOCK',
  NOT_AVAILABLE: 'OUT_OF_STOCK',
  NOT_FOUND: 'REMOVED_FROM_CATALOG',
} as const

function wireLine(line: CartLine, cart: StoredCart, platform: Platform, money: MoneyMapper) {
  const { id, quantity, confirmed, reference, overrides, itemData, availability } = line
  const { subscriptionOptionInfo, serviceProperties, priceDescription } = wireTerms(itemData)
  const total = lineTotal(line, cart)
  const { productName: name, price: salePrice, ...sameOverrides } = overrides ?? {}
  const discount = cart.lineDiscounts.get(id)
  return {
    id,
    name: translatable(itemData.name),
    quantityInfo: {
      confirmedQuantity: confirmed,
      requestedQuantity: quantity,
      availableQuantity: availability.quantityAvailable,
      fixedQuantity: false,
    },
    pricing: {
      unitPrice: money(confirmed === 0 ? itemData.price : total.div(confirmed)),
      totalPrice: money(total),
      priceDescription,
      priceUndetermined: false,
      breakdown: {
        fullPrice: money(itemData.fullPrice),
        salePrice: money(itemData.price),
        totalModifiersPrice: money(itemData.addedPrice ?? ZERO),
      },
    },
    source: {
      catalogReference: reference && wireReference(reference),
      rootCatalogItemId: reference?.catalogItemId,
      catalogOverrideFields: overrides && compact({ ...sameOverrides, name, salePrice }),
    },
    attributes: {
      descriptionLines: itemData.descriptionLines,
      image: itemData.picture && wirePicture(itemData.picture, platform),
      url: itemData.path && { relativePath: itemData.path, url: `${platform.config.url}${itemData.path}` },
      policies: [],
      itemType: { preset: itemData.itemType },
      physicalProperties: { sku: itemData.sku, weight: itemData.weight, shippable: itemData.shippable },
      subscriptionInfo: subscriptionOptionInfo,
      serviceProperties,
      membersOnly: itemData.membersOnly ?? false,
    },
    taxConfig: { taxGroupId: itemData.taxGroupId },
    paymentConfig: wirePaymentConfig(line, money),
    status: statuses[availability.status],
    modifierGroups: [],
    discounts: discount?.gt(0) && cart.coupon ? [wireLineDiscount(cart.coupon.rule, money(discount))] : [],
    customLineItem: reference === undefined,
  }
}

function wireLineDiscount({ name, code }: { readonly name: string; readonly code: string }, amountOff: unknown) {
  return { name: translatable(name), amountOff, source: { sourceType: 'COUPON', couponCode: code } }
}

function wirePaymentConfig({ itemData, overrides, membershipId }: CartLine, money: MoneyMapper) {
  return {
    savePaymentMethod: overrides?.savePaymentMethod ?? false,
    depositAmount: itemData.depositAmount && money(itemData.depositAmount),
    paymentOption: itemData.paymentOption,
    membership: membershipId && { existingMembership: { membershipId } },
  }
}

/** A delivery method in responses. */
export function wireMethod({ code, carrierId, title, pickup }: ShippingOption) {
  return { code, appId: carrierId, title: translatable(title), pickup: pickup !== undefined }
}

function wireDelivery({ row, lines }: StoredCart, platform: Platform) {
  const { document } = row
  const selected = document.selectedShippingOption
  const method = selectedMethod(document, methodsOf(document, chargedLines(lines), platform.clock.now()))
  return {
    address: document.contactInfo?.address,
    method: method ? wireMethod(method) : selected && { code: selected.code, appId: selected.carrierId },
    weightUnit: shop.weightUnit,
  }
}

function wirePayment({ row }: StoredCart, money: MoneyMapper) {
  const { giftCard, billing } = row.document
  const card = giftCard && {
    id: giftCard.id,
    obfuscatedCode: obfuscated(giftCard.code),
    requestedRedeemAmount: giftCard.redeemAmount && money(giftCard.redeemAmount),
  }
  return {
    giftCards: card === undefined ? [] : [card],
    currencyCode: shop.currency,
    billingAddress: billing?.address,
    billingContact: billing?.contactDetails,
  }
}

import { randomUUID } from 'node:crypto'
import { addItems, itemsOnSite, type RequestedLine } from '../cart/lines/cart-lines.ts'
import { findProductsById } from '../cart/lines/catalog-lines.ts'
import { buyerOf, ownerOf } from '../cart/store.ts'
import type { CheckoutDocument } from '../cart/types.ts'
import { wireEstimate } from '../cart/v1/estimate/wire.ts'
import { cartPrice, wireLine } from '../cart/v1/wire.ts'
import { conversionOf } from '../http/conversion.ts'
import { ApplicationError } from '../http/errors.ts'
import type { Ctx } from '../platform.ts'
import { shop } from '../shop/settings.ts'
import { quoteCheckout } from './quote.ts'
import { type CheckoutRow, saveCheckout } from './store.ts'

/**
 * Creates a checkout of catalog items without a cart.
 *
 * As in a cart, quantities are capped at the stock, and items that are incompletely referenced, hidden or sold out are skipped. Fails with
 * `EMPTY_CART` if no item is left.
 */
export function createItemsCheckout(
  ctx: Ctx,
  requested: readonly RequestedLine[],
  channelType: string,
): Promise<Record<string, unknown>> {
  return ctx.platform.db.transaction(async (tx) => {
    const ids = requested.map(({ item }) => item.catalogItemId)
    const lines = addItems([], itemsOnSite(requested, ctx.site), await findProductsById(tx, ids), ctx.now())
    if (lines.length === 0) throw new ApplicationError('EMPTY_CART', 428, 'None of the items is available')
    const id = randomUUID()
    const document: CheckoutDocument = {
      lines,
      merchantDiscounts: [],
      buyer: buyerOf(ctx.caller),
      channelType,
      purchaseFlowId: randomUUID(),
    }
    const { kind } = ctx.caller
    const owner = kind === 'visitor' || kind === 'member' ? ownerOf(ctx.caller) : `checkout:${id}`
    const row = await saveCheckout(tx, { id, owner, document }, ctx.now())
    return wireCheckout(row, await quoteCheckout(tx, row, ctx.platform), ctx)
  })
}

/** A checkout in responses. Source: platform reference, Checkout. */
function wireCheckout(
  { id, document, createdAt }: CheckoutRow,
  { estimate }: Awaited<ReturnType<typeof quoteCheckout>>,
  ctx: Ctx,
): Record<string, unknown> {
  const conversion = conversionOf(ctx)
  const totals = wireEstimate(estimate, conversion)
  return {
    id,
    lineItems: estimate.lines.map((line) => {
      const { image: media, ...rest } = wireLine(line, ctx.platform, (amount) => cartPrice(amount, conversion))
      return { ...rest, media }
    }),
    channelType: document.channelType,
    buyerInfo: document.buyer,
    createdDate: createdAt,
    updatedDate: createdAt,
    currency: shop.currency,
    conversionCurrency: conversion?.currency ?? shop.currency,
    siteLanguage: shop.language,
    buyerLanguage: shop.language,
    weightUnit: shop.weightUnit,
    purchaseFlowId: document.purchaseFlowId,
    priceSummary: totals['priceSummary'],
    taxSummary: totals['taxSummary'],
    payNow: totals['payNow'],
    payLater: totals['payLater'],
    appliedDiscounts: totals['appliedDiscounts'],
    additionalFees: totals['additionalFees'],
    calculationErrors: totals['calculationErrors'],
    violations: totals['violations'],
  }
}

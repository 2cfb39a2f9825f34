/** The responses of the calls of Cart V2. */

import { conversionOf } from '../../http/conversion.ts'
import { ApplicationError } from '../../http/errors.ts'
import type { Ctx } from '../../platform.ts'
import type { CartRow } from '../cart-row.ts'
import { emitCartCalculated } from '../events.ts'
import { changeCart, refuseOrdered, type SelectCart } from '../store.ts'
import { refresh } from './changes.ts'
import { loadStoredCart, type StoredCart } from './load-cart.ts'
import type { EstimateInput } from './schemas.ts'
import { summaryOf } from './totals/summary.ts'
import { wireCart } from './wire.ts'

export async function cartResponse(row: CartRow, ctx: Ctx) {
  const cart = await loadStoredCart(ctx.platform.db, row, ctx.now())
  return { cart: wireCart(cart, ctx.platform, conversionOf(ctx)) }
}

/** The response to a write of the current cart. `/_control/cart` can omit parts of the cart. */
export async function writtenResponse(row: CartRow, ctx: Ctx) {
  const { cart } = await cartResponse(row, ctx)
  const { written } = ctx.platform.sandbox.cartAlternatives
  if (written === 'COMPLETE') return { cart }
  const { lineItems, ...rest } = cart
  if (written === 'WITHOUT_LINES') return { cart: rest }
  return { cart: { ...rest, lineItems: (lineItems as WireLine[]).map(withoutPicture) } }
}

type WireLine = { readonly attributes: object }

function withoutPicture(line: WireLine): WireLine {
  return { ...line, attributes: { ...line.attributes, image: undefined } }
}

/** The upsell options of a cart. Always empty, because they come from apps, and this shop has no apps. */
export function upsellOptions(_cart: CartRow) {
  return { itemsUpsells: [] }
}

/** The requested parts of the totals. */
export async function estimateCart(select: SelectCart, { refreshCart, ...input }: EstimateInput, ctx: Ctx) {
  const cart = await cartToCalculate(select, refreshCart ?? false, ctx)
  return await totalsResponse(cart, { ...input, isFinal: false }, ctx)
}

/** All totals, with the validations of the checkout, and the token that confirms them. */
export async function calculateCart(select: SelectCart, refreshCart: boolean, ctx: Ctx) {
  const cart = await cartToCalculate(select, refreshCart, ctx)
  const options = {
    validationConfig: 'CHECKOUT_VALIDATIONS' as const,
    calculateDelivery: true,
    calculateAdditionalFees: true,
    calculateTax: true,
    calculateGiftCards: true,
    isFinal: true,
  }
  const response = await totalsResponse(cart, options, ctx)
  await ctx.platform.db.transaction((tx) => emitCartCalculated(tx, cart.row.id, response.summary, ctx))
  return response
}

async function totalsResponse(cart: StoredCart, options: Parameters<typeof summaryOf>[3], ctx: Ctx) {
  const { db } = ctx.platform
  return {
    cart: wireCart(cart, ctx.platform, conversionOf(ctx)),
    summary: await summaryOf(db, cart, ctx, options),
  }
}

/** Fails with 404 for an empty cart, and with `CART_ALREADY_ORDERED` (428) after the order. */
async function cartToCalculate(select: SelectCart, refreshCart: boolean, ctx: Ctx): Promise<StoredCart> {
  const { db } = ctx.platform
  const found = await select(db, ctx)
  refuseOrdered(found)
  if (found.document.lines.length === 0) throw new ApplicationError('CART_NOT_FOUND', 404, 'The cart is empty')
  const row = refreshCart ? await changeCart(ctx, select, refresh) : found
  return await loadStoredCart(db, row, ctx.now())
}

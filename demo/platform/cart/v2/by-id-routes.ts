import * as v from 'valibot'
import { placeOrder } from '../../checkout/place-order.ts'
import { quoteCheckout } from '../../checkout/quote.ts'
import { openCartCheckout } from '../../checkout/store.ts'
import type { Route } from '../../http/call.ts'
import { ApplicationError, requireElevated } from '../../http/errors.ts'
import { guid } from '../../http/input/schemas.ts'
import { defineRoute } from '../../http/v3/route.ts'
import type { Ctx } from '../../platform.ts'
import { CHECKOUT_PATH } from '../../redirects/intents.ts'
import { createRedirect } from '../../redirects/store.ts'
import { emitCartDeleted, emitCartOrdered } from '../events.ts'
import { changeCart, createSeparateCart, deleteCart, markOrdered, refuseOrdered } from '../store.ts'
import type { RedirectDocument } from '../types.ts'
import { changeById, withId } from './change-routes.ts'
import * as changes from './changes.ts'
import { loadStoredCart } from './load-cart.ts'
import { calculateCart, cartResponse, estimateCart, upsellOptions } from './responses.ts'
import * as schemas from './schemas.ts'
import { cartById } from './select-cart.ts'
import { findViolations, refuseViolations } from './totals/violations.ts'

/** Calls for carts by id. Buyers can read and order their own carts only. Source: core/README.md#cart-v2. */
export const cartByIdRoutes: readonly Route[] = [
  defineRoute('getCart', schemas.idSchema, async ({ cartId }, ctx) =>
    cartResponse(await cartById(cartId)(ctx.platform.db, ctx), ctx),
  ),
  defineRoute('refreshCart', schemas.idSchema, async ({ cartId }, ctx) =>
    cartResponse(await changeCart(ctx, cartById(cartId), changes.refresh), ctx),
  ),
  defineRoute('estimateCart', withId(schemas.estimateSchema), ({ cartId, ...input }, ctx) =>
    estimateCart(cartById(cartId), input, ctx),
  ),
  defineRoute('calculateCart', withId(schemas.calculateSchema), ({ cartId, refreshCart }, ctx) =>
    calculateCart(cartById(cartId), refreshCart ?? false, ctx),
  ),
  defineRoute(
    'getCheckoutUrl',
    v.object({ ...schemas.idSchema.entries, currencyCode: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))) }),
    ({ cartId, currencyCode }, ctx) => checkoutUrl(cartId, currencyCode ?? undefined, ctx),
  ),
  defineRoute(
    'placeOrder',
    v.object({ ...schemas.idSchema.entries, priceVerificationToken: v.nullish(v.string()) }),
    ({ cartId, priceVerificationToken }, ctx) => placeCartOrder(cartId, priceVerificationToken ?? undefined, ctx),
  ),
  defineRoute('createCart', schemas.createSchema, async (input, ctx) => {
    requireElevated(ctx, 'change carts by id')
    return cartResponse(await createSeparateCart(ctx, changes.createWith(input, ctx)), ctx)
  }),
  defineRoute('updateCart', schemas.updateByIdSchema, ({ cart: { id, ...fields } }, ctx) =>
    changeById(ctx, id, changes.updateFields(fields)),
  ),
  defineRoute('deleteCart', schemas.idSchema, async ({ cartId }, ctx) => {
    requireElevated(ctx, 'change carts by id')
    await ctx.platform.db.transaction(async (tx) => {
      const cart = await cartById(cartId)(tx, ctx)
      refuseOrdered(cart)
      await deleteCart(tx, cart.owner, cartId)
      await emitCartDeleted(tx, cartId, ctx)
    })
  }),
  defineRoute('addLineItems', withId(schemas.itemsSchema), ({ cartId, ...input }, ctx) =>
    changeById(ctx, cartId, changes.addItems(input, ctx)),
  ),
  defineRoute('getUpsellOptions', schemas.idSchema, async ({ cartId }, ctx) =>
    upsellOptions(await cartById(cartId)(ctx.platform.db, ctx)),
  ),
  defineRoute(
    'markCartAsCompleted',
    v.object({ ...schemas.idSchema.entries, orderId: v.nullish(guid) }),
    ({ cartId, orderId }, ctx) => markCartAsCompleted(cartId, orderId ?? '', ctx),
  ),
]

async function markCartAsCompleted(cartId: string, orderId: string, ctx: Ctx) {
  requireElevated(ctx, 'change carts by id')
  const row = await ctx.platform.db.transaction(async (tx) => {
    const cart = await cartById(cartId)(tx, ctx)
    if (cart.document.orderId !== undefined) return cart
    const ordered = await markOrdered(tx, cart, orderId, ctx.now())
    await emitCartOrdered(tx, ordered, ctx)
    return ordered
  })
  return cartResponse(row, ctx)
}

/** URL of the checkout page of a cart, without return URLs. */
function checkoutUrl(cartId: string, currencyCode: string | undefined, ctx: Ctx) {
  return ctx.platform.db.transaction(async (tx) => {
    refuseOrdered(await cartById(cartId)(tx, ctx))
    await openCartCheckout(tx, cartId, ctx.now())
    const document: RedirectDocument = { checkoutId: cartId, callbacks: {} }
    const { token } = await createRedirect(tx, 'ecomCheckout', document, ctx.now())
    const search = new URLSearchParams({ session: token, ...(currencyCode ? { currency: currencyCode } : {}) })
    return { checkoutUrl: `${ctx.platform.config.url}${CHECKOUT_PATH}?${search}` }
  })
}

/**
 * Places the order of a cart with no amount due. Cards are accepted on the hosted page only, so a cart with an amount due is refused with
 * `EMPTY_PAYMENT_TOKEN`, one with a line that requires a membership and has none with `INVALID_MEMBERSHIP`, and one with violations of severity
 * `ERROR` with the code of `refuseViolations`.
 */
async function placeCartOrder(cartId: string, token: string | undefined, ctx: Ctx) {
  const { platform } = ctx
  const { db } = platform
  const cart = await cartById(cartId)(db, ctx)
  refuseOrdered(cart)
  const checkout = await openCartCheckout(db, cartId, ctx.now())
  if (checkout === undefined) throw new ApplicationError('CART_NOT_FOUND', 404, `Cart ${cartId} was not found`)
  const quote = await quoteCheckout(db, checkout, platform)
  if (token !== undefined && token !== quote.fingerprint) {
    throw new ApplicationError('INVALID_PRICE_VERIFICATION_TOKEN', 428, 'The prices have changed', { token })
  }
  const refreshed = { ...cart, document: await changes.refresh(cart.document, db) }
  const stored = await loadStoredCart(db, refreshed, ctx.now())
  refuseViolations(await findViolations(db, stored, quote.estimate, 'CHECKOUT_VALIDATIONS', ctx))
  if (quote.uncovered.length > 0) {
    const message = 'A line item requires a membership'
    throw new ApplicationError('INVALID_MEMBERSHIP', 428, message, { message })
  }
  if (quote.due.gt(0)) throw new ApplicationError('EMPTY_PAYMENT_TOKEN', 428, 'The order needs a payment')
  const placement = await placeOrder(platform, cartId, quote.fingerprint, { outcome: 'free' })
  if (placement.kind === 'changed') throw new ApplicationError('CART_PRICES_OUT_OF_SYNC', 428, 'The cart has changed')
  return { orderId: placement.order.id, completed: true }
}

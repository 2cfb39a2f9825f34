import type { Route } from '../../http/call.ts'
import { defineRoute } from '../../http/v3/route.ts'
import type { Ctx } from '../../platform.ts'
import { changeOrCreateCart, deleteCurrentCart, findCart, ownerOf, refuseOrdered } from '../store.ts'
import { changeCurrent } from './change-routes.ts'
import * as changes from './changes.ts'
import { calculateCart, cartResponse, estimateCart, upsellOptions, writtenResponse } from './responses.ts'
import * as schemas from './schemas.ts'
import { currentCart, currentCartToChange } from './select-cart.ts'

/** Whether the response is empty because the caller has no cart. */
async function hasNoCart({ platform: { db, sandbox }, caller }: Ctx): Promise<boolean> {
  return sandbox.cartAlternatives.noCart === 'EMPTY_RESPONSE' && (await findCart(db, ownerOf(caller))) === undefined
}

/** The calls of the current cart of Cart V2. Source: core/README.md#cart-v2. */
export const currentCartRoutes: readonly Route[] = [
  defineRoute('createCurrentCart', schemas.createSchema, async (input, ctx) =>
    writtenResponse(await changeOrCreateCart(ctx, changes.createWith(input, ctx)), ctx),
  ),
  defineRoute('getCurrentCart', schemas.nothing, async (_input, ctx) =>
    (await hasNoCart(ctx)) ? {} : cartResponse(await currentCart(ctx.platform.db, ctx), ctx),
  ),
  defineRoute('updateCurrentCart', schemas.updateSchema, ({ cart }, ctx) =>
    changeCurrent(ctx, changes.updateFields(cart)),
  ),
  defineRoute('deleteCurrentCart', schemas.nothing, async (_input, ctx) => {
    refuseOrdered(await currentCartToChange(ctx.platform.db, ctx))
    await deleteCurrentCart(ctx)
  }),
  defineRoute('refreshCurrentCart', schemas.nothing, (_input, ctx) => changeCurrent(ctx, changes.refresh)),
  defineRoute('calculateCurrentCart', schemas.calculateSchema, ({ refreshCart }, ctx) =>
    calculateCart(currentCartToChange, refreshCart ?? false, ctx),
  ),
  defineRoute('estimateCurrentCart', schemas.estimateSchema, (input, ctx) =>
    estimateCart(currentCartToChange, input, ctx),
  ),
  defineRoute('addLineItemsToCurrentCart', schemas.itemsSchema, async (input, ctx) =>
    writtenResponse(await changeOrCreateCart(ctx, changes.addItems(input, ctx)), ctx),
  ),
  defineRoute('getUpsellOptionsForCurrentCart', schemas.nothing, async (_input, ctx) =>
    upsellOptions(await currentCart(ctx.platform.db, ctx)),
  ),
]

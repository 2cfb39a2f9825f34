import type { Ctx, Route } from '../../http/call.ts'
import { defineRoute } from '../../http/v3/route.ts'
import { type Change, changeOrCreateCart, deleteCurrentCart, findCart, ownerOf } from '../store.ts'
import * as changes from './changes.ts'
import { calculated, cartResponse, estimated, upsellOptions, writtenResponse } from './responses.ts'
import * as schemas from './schemas.ts'
import { changeCart, currentCart, currentCartToChange, refuseOrdered } from './select-cart.ts'

const changed = async (ctx: Ctx, change: Change) =>
  writtenResponse(await changeCart(ctx, currentCartToChange, change), ctx)

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
  defineRoute('updateCurrentCart', schemas.updateSchema, ({ cart }, ctx) => changed(ctx, changes.updateFields(cart))),
  defineRoute('deleteCurrentCart', schemas.nothing, async (_input, ctx) => {
    refuseOrdered(await currentCartToChange(ctx.platform.db, ctx))
    await deleteCurrentCart(ctx)
  }),
  defineRoute('refreshCurrentCart', schemas.nothing, (_input, ctx) => changed(ctx, changes.refresh)),
  defineRoute('calculateCurrentCart', schemas.calculateSchema, ({ refreshCart }, ctx) =>
    calculated(currentCartToChange, refreshCart ?? false, ctx),
  ),
  defineRoute('estimateCurrentCart', schemas.estimateSchema, (input, ctx) =>
    estimated(currentCartToChange, input, ctx),
  ),
  defineRoute('addLineItemsToCurrentCart', schemas.itemsSchema, async (input, ctx) =>
    writtenResponse(await changeOrCreateCart(ctx, changes.addItems(input, ctx)), ctx),
  ),
  defineRoute('removeLineItemsFromCurrentCart', schemas.removeItemsSchema, ({ lineItemIds }, ctx) =>
    changed(ctx, changes.removeItems(lineItemIds)),
  ),
  defineRoute('updateLineItemsInCurrentCart', schemas.updateItemsSchema, ({ lineItems }, ctx) =>
    changed(ctx, changes.updateItems(lineItems, ctx)),
  ),
  defineRoute('addCouponToCurrentCart', schemas.couponSchema, ({ coupon }, ctx) =>
    changed(ctx, changes.addCoupon(coupon.code, ctx)),
  ),
  defineRoute('removeCouponFromCurrentCart', schemas.couponIdSchema, ({ couponId }, ctx) =>
    changed(ctx, changes.removeCoupon(couponId)),
  ),
  defineRoute('setDeliveryMethodForCurrentCart', schemas.deliverySchema, ({ deliveryMethod }, ctx) =>
    changed(ctx, changes.setDeliveryMethod(deliveryMethod, ctx)),
  ),
  defineRoute('removeDeliveryMethodFromCurrentCart', schemas.nothing, (_input, ctx) =>
    changed(ctx, changes.removeDeliveryMethod),
  ),
  defineRoute('addGiftCardToCurrentCart', schemas.giftCardSchema, ({ giftCard }, ctx) =>
    changed(ctx, changes.addGiftCard(giftCard, ctx)),
  ),
  defineRoute('removeGiftCardFromCurrentCart', schemas.giftCardIdSchema, ({ giftCardId }, ctx) =>
    changed(ctx, changes.removeGiftCard(giftCardId)),
  ),
  defineRoute('updateFormSubmissionsInCurrentCart', schemas.formsSchema, (input, ctx) =>
    changed(ctx, changes.setFormSubmissions(input)),
  ),
  defineRoute('getUpsellOptionsForCurrentCart', schemas.nothing, async (_input, ctx) =>
    upsellOptions(await currentCart(ctx.platform.db, ctx)),
  ),
]

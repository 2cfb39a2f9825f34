import * as v from 'valibot'
import type { Route } from '../../http/call.ts'
import { requireElevated } from '../../http/errors.ts'
import { defineRoute } from '../../http/v3/route.ts'
import type { CallName } from '../../http/v3/wire-map.ts'
import type { Ctx } from '../../platform.ts'
import { type Change, changeCart } from '../store.ts'
import * as changes from './changes.ts'
import { cartResponse, writtenResponse } from './responses.ts'
import * as schemas from './schemas.ts'
import { cartById, currentCartToChange } from './select-cart.ts'

/** Changes a cart by its id. Merchants only. */
export async function changeById(ctx: Ctx, cartId: string, change: Change) {
  requireElevated(ctx, 'change carts by id')
  return cartResponse(await changeCart(ctx, cartById(cartId), change), ctx)
}

export async function changeCurrent(ctx: Ctx, change: Change) {
  return writtenResponse(await changeCart(ctx, currentCartToChange, change), ctx)
}

/** The schema of a call by cart id. */
export const withId = <Entries extends v.ObjectEntries>({ entries }: { readonly entries: Entries }) =>
  v.object({ ...entries, ...schemas.idSchema.entries })

/** The two calls of a change: of a cart by its id, and of the current cart. */
function changeRoutes<Entries extends v.ObjectEntries>(
  [byId, ofCurrent]: readonly [CallName, CallName],
  schema: v.ObjectSchema<Entries, undefined>,
  change: (input: v.InferOutput<v.ObjectSchema<Entries, undefined>>, ctx: Ctx) => Change,
): readonly Route[] {
  type InputWithId = v.InferOutput<typeof schema> & v.InferOutput<typeof schemas.idSchema>
  return [
    defineRoute(byId, withId(schema), (payload, ctx) => {
      const input = payload as InputWithId
      return changeById(ctx, input.cartId, change(input, ctx))
    }),
    defineRoute(ofCurrent, schema, (input, ctx) => changeCurrent(ctx, change(input, ctx))),
  ]
}

/** The changes of carts that have the same call by cart id and for the current cart. Source: core/README.md#cart-v2. */
export const cartChangeRoutes: readonly Route[] = [
  ...changeRoutes(
    ['removeLineItems', 'removeLineItemsFromCurrentCart'],
    schemas.removeItemsSchema,
    changes.removeItems,
  ),
  ...changeRoutes(['updateLineItems', 'updateLineItemsInCurrentCart'], schemas.updateItemsSchema, changes.updateItems),
  ...changeRoutes(['addCoupon', 'addCouponToCurrentCart'], schemas.couponSchema, changes.addCoupon),
  ...changeRoutes(['removeCoupon', 'removeCouponFromCurrentCart'], schemas.couponIdSchema, changes.removeCoupon),
  ...changeRoutes(
    ['setDeliveryMethod', 'setDeliveryMethodForCurrentCart'],
    schemas.deliverySchema,
    changes.setDeliveryMethod,
  ),
  ...changeRoutes(
    ['removeDeliveryMethod', 'removeDeliveryMethodFromCurrentCart'],
    schemas.nothing,
    changes.removeDeliveryMethod,
  ),
  ...changeRoutes(['addGiftCard', 'addGiftCardToCurrentCart'], schemas.giftCardSchema, changes.addGiftCard),
  ...changeRoutes(
    ['removeGiftCard', 'removeGiftCardFromCurrentCart'],
    schemas.giftCardIdSchema,
    changes.removeGiftCard,
  ),
  ...changeRoutes(
    ['updateFormSubmissions', 'updateFormSubmissionsInCurrentCart'],
    schemas.formsSchema,
    changes.setFormSubmissions,
  ),
]

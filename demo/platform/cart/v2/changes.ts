/** Changes that are shared by the calls of the current cart and the calls by cart id. */
import type * as v from 'valibot'
import { requireElevated } from '../../http/errors.ts'
import type { Ctx } from '../../platform.ts'
import { itemsOnSite } from '../lines/cart-lines.ts'
import { resolveLines } from '../lines/catalog-lines.ts'
import type { Change } from '../store.ts'
import { withCoupon, withoutCoupon } from './changes/coupon.ts'
import { withDeliveryMethod } from './changes/delivery.ts'
import { withGiftCard, withoutGiftCard } from './changes/gift-card.ts'
import { addLines, refreshLines, removeLines, updateLines } from './changes/lines.ts'
import { requestedCustomItemsOf, requestedItemsOf, withFields } from './from-wire.ts'
import type * as schemas from './schemas.ts'

type Input<Schema extends v.GenericSchema> = v.InferOutput<Schema>

export const updateFields =
  (fields: schemas.CartFieldsInput): Change =>
  (cart) =>
    withFields(cart, fields)

/** Custom items and overrides have their own prices, so only merchants can add them. */
export function addItems(input: schemas.ItemsInput, ctx: Ctx): Change {
  refuseCustomPrices(input, ctx)
  const items = itemsOnSite(requestedItemsOf(input), ctx.site)
  const customItems = requestedCustomItemsOf(input)
  return async (cart, tx) => ({ ...cart, lines: await addLines(tx, cart.lines, items, customItems, ctx) })
}

function refuseCustomPrices({ catalogItems, customItems }: schemas.ItemsInput, ctx: Ctx): void {
  if (customItems?.length || catalogItems?.some(({ catalogOverrideFields }) => catalogOverrideFields)) {
    requireElevated(ctx, 'add custom items and overrides')
  }
}

export const updateItems =
  ({ lineItems }: Input<typeof schemas.updateItemsSchema>, { platform }: Ctx): Change =>
  async (cart, tx) => ({
    ...cart,
    lines: await updateLines(tx, cart.lines, lineItems, platform.sandbox.cartAlternatives),
  })

export const removeItems =
  ({ lineItemIds }: Input<typeof schemas.removeItemsSchema>): Change =>
  (cart) => ({ ...cart, lines: removeLines(cart.lines, lineItemIds) })

export const addCoupon =
  ({ coupon }: Input<typeof schemas.couponSchema>, ctx: Ctx): Change =>
  (cart, tx) =>
    withCoupon(tx, cart, coupon.code, ctx)

export const removeCoupon =
  ({ couponId }: Input<typeof schemas.couponIdSchema>): Change =>
  (cart, tx) =>
    withoutCoupon(tx, cart, couponId)

export const addGiftCard =
  ({ giftCard }: Input<typeof schemas.giftCardSchema>, ctx: Ctx): Change =>
  (cart, tx) =>
    withGiftCard(tx, cart, giftCard, ctx.now())

export const removeGiftCard =
  ({ giftCardId }: Input<typeof schemas.giftCardIdSchema>): Change =>
  (cart) =>
    withoutGiftCard(cart, giftCardId)

export const setDeliveryMethod =
  ({ deliveryMethod }: Input<typeof schemas.deliverySchema>, ctx: Ctx): Change =>
  async (cart, tx) =>
    withDeliveryMethod(cart, await resolveLines(tx, cart.lines), deliveryMethod, ctx.now())

export const removeDeliveryMethod =
  (): Change =>
  ({ selectedShippingOption: _removed, ...cart }) =>
    cart

/** Replaces the submitted forms. They are stored with the cart and not returned in responses. */
export const setFormSubmissions =
  ({ formSubmissions }: Input<typeof schemas.formsSchema>): Change =>
  (cart) => ({ ...cart, formSubmissions })

export const refresh: Change = async (cart, tx) => ({ ...cart, lines: await refreshLines(tx, cart.lines) })

/** Fields, items, coupon, delivery method and gift card of a new cart. */
export function createWith(input: schemas.CreateInput, ctx: Ctx): Change {
  refuseCustomPrices(input, ctx)
  const { cart: fields, coupons, deliveryMethod, giftCards } = input
  const hasItems = (input.catalogItems?.length ?? 0) + (input.customItems?.length ?? 0) > 0
  const changes: readonly Change[] = [
    ...(fields ? [updateFields(fields)] : []),
    ...(hasItems ? [addItems(input, ctx)] : []),
    ...(coupons ?? []).map((coupon) => addCoupon({ coupon }, ctx)),
    ...(deliveryMethod ? [setDeliveryMethod({ deliveryMethod }, ctx)] : []),
    ...(giftCards ?? []).map((giftCard) => addGiftCard({ giftCard }, ctx)),
  ]
  return async (cart, tx) => {
    let changed = cart
    for (const change of changes) changed = await change(changed, tx)
    return changed
  }
}

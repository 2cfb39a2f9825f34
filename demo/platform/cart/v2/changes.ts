import type { Queryable } from '../../db/database.ts'
import { type Ctx, requireElevated } from '../../http/call.ts'
import { itemsOnSite } from '../lines/cart-lines.ts'
import { resolveLines } from '../lines/catalog-lines.ts'
import type { Change } from '../store.ts'
import type { CartDocument } from '../types.ts'
import { withCoupon, withoutCoupon } from './changes/coupon.ts'
import { withDeliveryMethod } from './changes/delivery.ts'
import { withGiftCard, withoutGiftCard } from './changes/gift-card.ts'
import { addedLines, refreshedLines, remainingLines, updatedLines } from './changes/lines.ts'
import { requestedCustomItemsOf, requestedItemsOf, withFields } from './from-wire.ts'
import type {
  CartFieldsInput,
  CreateInput,
  DeliveryMethodInput,
  FormsInput,
  GiftCardInput,
  ItemsInput,
  LineUpdates,
} from './schemas.ts'

/** Changes that are shared by the calls of the current cart and the calls by cart id. */

export const updateFields =
  (fields: CartFieldsInput): Change =>
  (cart) =>
    withFields(cart, fields)

/** Custom items and overrides have their own prices, so only merchants can add them. */
export function addItems(input: ItemsInput, ctx: Ctx): Change {
  refuseCustomPrices(input, ctx)
  return (cart, tx) => withItems(cart, input, tx, ctx)
}

async function withItems(cart: CartDocument, input: ItemsInput, tx: Queryable, ctx: Ctx): Promise<CartDocument> {
  const items = itemsOnSite(requestedItemsOf(input), ctx.site)
  const lines = await addedLines(tx, cart.lines, items, requestedCustomItemsOf(input), ctx)
  return { ...cart, lines }
}

function refuseCustomPrices({ catalogItems, customItems }: ItemsInput, ctx: Ctx): void {
  if (customItems?.length || catalogItems?.some(({ catalogOverrideFields }) => catalogOverrideFields)) {
    requireElevated(ctx, 'add custom items and overrides')
  }
}

export const updateItems =
  (updates: LineUpdates, { platform }: Ctx): Change =>
  async (cart, tx) => ({
    ...cart,
    lines: await updatedLines(tx, cart.lines, updates, platform.sandbox.cartAlternatives),
  })

export const removeItems =
  (ids: readonly string[]): Change =>
  (cart) => ({ ...cart, lines: remainingLines(cart.lines, ids) })

export const addCoupon =
  (code: string, ctx: Ctx): Change =>
  (cart, tx) =>
    withCoupon(tx, cart, code, ctx.now())

export const removeCoupon =
  (couponId: string): Change =>
  (cart, tx) =>
    withoutCoupon(tx, cart, couponId)

export const addGiftCard =
  (giftCard: GiftCardInput, ctx: Ctx): Change =>
  (cart, tx) =>
    withGiftCard(tx, cart, giftCard, ctx.now())

export const removeGiftCard =
  (giftCardId: string): Change =>
  (cart) =>
    withoutGiftCard(cart, giftCardId)

export const setDeliveryMethod =
  (method: DeliveryMethodInput, ctx: Ctx): Change =>
  async (cart, tx) =>
    withDeliveryMethod(cart, await resolveLines(tx, cart.lines), method, ctx.now())

export const removeDeliveryMethod: Change = ({ selectedShippingOption: _removed, ...cart }) => cart

/** Replaces the submitted forms. They are stored with the cart and not returned in responses. */
export const setFormSubmissions =
  ({ formSubmissions }: FormsInput): Change =>
  (cart) => ({ ...cart, formSubmissions })

export const refresh: Change = async (cart, tx) => ({ ...cart, lines: await refreshedLines(tx, cart.lines) })

/** Fields, items, coupon, delivery method and gift card of a new cart. */
export function createWith(input: CreateInput, ctx: Ctx): Change {
  refuseCustomPrices(input, ctx)
  const { cart: fields, coupons, deliveryMethod, giftCards } = input
  const hasItems = (input.catalogItems?.length ?? 0) + (input.customItems?.length ?? 0) > 0
  const changes: readonly Change[] = [
    ...(fields ? [updateFields(fields)] : []),
    ...(hasItems ? [addItems(input, ctx)] : []),
    ...(coupons ?? []).map(({ code }) => addCoupon(code, ctx)),
    ...(deliveryMethod ? [setDeliveryMethod(deliveryMethod, ctx)] : []),
    ...(giftCards ?? []).map((giftCard) => addGiftCard(giftCard, ctx)),
  ]
  return async (cart, tx) => {
    let changed = cart
    for (const change of changes) changed = await change(changed, tx)
    return changed
  }
}

import * as v from 'valibot'
import { createItemsCheckout } from '../../checkout/items-checkout.ts'
import { createCheckout } from '../../checkout/store.ts'
import type { Queryable } from '../../db/database.ts'
import { defineRoute, type Route } from '../../http/call.ts'
import { conversionOf } from '../../http/conversion.ts'
import { requireElevated } from '../../http/errors.ts'
import {
  address,
  atMost,
  channelType,
  customLineItem,
  email,
  flag,
  guid,
  lineItem,
  quantity,
  selectedMemberships,
  shippingSelection,
  some,
} from '../../http/input/schemas.ts'
import type { Ctx } from '../../platform.ts'
import { addressOf } from '../addresses.ts'
import type { CartRow } from '../cart-row.ts'
import { setQuantities } from '../lines/cart-lines.ts'
import { resolveLines } from '../lines/catalog-lines.ts'
import { requireOverridePermission } from '../lines/catalog-overrides.ts'
import { requestedLineOf } from '../lines/requested-lines.ts'
import { changeCart, changeOrCreateCart, currentCart, deleteCurrentCart } from '../store.ts'
import type { CartDocument } from '../types.ts'
import { estimateCart } from './estimate/estimate-cart.ts'
import { wireEstimate } from './estimate/wire.ts'
import { shippingOf } from './from-wire.ts'
import { loadCart } from './load-cart.ts'
import { updateCart, updateCartSchema, withLines } from './update-cart.ts'
import { wireCart } from './wire.ts'

const nothing = v.object({})

const addSchema = v.object({
  lineItems: atMost(lineItem, 100),
  customLineItems: atMost(customLineItem, 100),
  businessLocationId: v.nullish(guid),
})
type AddInput = v.InferOutput<typeof addSchema>

const removeSchema = v.object({ lineItemIds: some(guid, 100) })
const quantitySchema = v.object({
  lineItems: some(v.object({ id: guid, quantity }), 100),
})

const checkoutSchema = v.object({
  channelType: v.nullish(channelType),
  shippingAddress: v.nullish(address),
  billingAddress: v.nullish(address),
  selectedShippingOption: v.nullish(shippingSelection),
  email: v.nullish(email),
})

const itemsCheckoutSchema = v.object({
  channelType,
  lineItems: some(lineItem, 300),
})

const estimateSchema = v.object({
  selectedShippingOption: v.nullish(shippingSelection),
  shippingAddress: v.nullish(address),
  billingAddress: v.nullish(address),
  selectedMemberships: v.nullish(selectedMemberships),
  calculateTax: flag,
  calculateShipping: flag,
  calculateAdditionalFees: flag,
})

/** The nine calls of the current cart, and the checkout of separate items. Source: core/README.md#cart. */
export const cartRoutes: readonly Route[] = [
  defineRoute('getCurrentCart', nothing, async (_input, ctx) =>
    cartResponse(await currentCart(ctx.platform.db, ctx), ctx),
  ),
  defineRoute('updateCurrentCart', updateCartSchema, async (input, ctx) =>
    cartResponse(await updateCart(input, ctx), ctx),
  ),
  defineRoute('addToCurrentCart', addSchema, async (input, ctx) => {
    requireOverridePermission(input.lineItems, ctx)
    // Custom items have their own price.
    if (input.customLineItems?.length) requireElevated(ctx, 'add custom line items')
    return cartResponse(await changeOrCreateCart(ctx, (cart, tx) => withAddedItems(cart, input, tx, ctx)), ctx)
  }),
  defineRoute('removeLineItemsFromCurrentCart', removeSchema, async ({ lineItemIds }, ctx) =>
    // Idempotent: unknown lines are ignored.
    cartResponse(
      await changeCart(ctx, currentCart, (cart) => ({
        ...cart,
        lines: cart.lines.filter(({ id }) => !lineItemIds.includes(id)),
      })),
      ctx,
    ),
  ),
  defineRoute('updateCurrentCartLineItemQuantity', quantitySchema, async ({ lineItems }, ctx) =>
    cartResponse(
      await changeCart(ctx, currentCart, async (cart, tx) => {
        const quantities = new Map(lineItems.map((line) => [line.id, line.quantity]))
        const changed = setQuantities(await resolveLines(tx, cart.lines), quantities)
        return {
          ...cart,
          lines: cart.lines.map((line) => ({ ...line, quantity: changed.get(line.id) ?? line.quantity })),
        }
      }),
      ctx,
    ),
  ),
  defineRoute('removeCouponFromCurrentCart', nothing, async (_input, ctx) =>
    cartResponse(await changeCart(ctx, currentCart, ({ couponCode: _removed, ...cart }) => cart), ctx),
  ),
  defineRoute('createCheckoutFromCurrentCart', checkoutSchema, async (input, ctx) => ({
    checkoutId: await createCheckout(ctx, {
      channelType: input.channelType ?? 'WEB',
      shippingAddress: addressOf(input.shippingAddress),
      billingAddress: addressOf(input.billingAddress),
      selectedShippingOption: shippingOf(input.selectedShippingOption),
      email: input.email ?? undefined,
    }),
  })),
  defineRoute('createCheckout', itemsCheckoutSchema, async ({ lineItems, channelType }, ctx) => {
    requireOverridePermission(lineItems, ctx)
    return { checkout: await createItemsCheckout(ctx, lineItems.map(requestedLineOf), channelType) }
  }),
  defineRoute('estimateCurrentCartTotals', estimateSchema, async (input, ctx) => {
    const cart = await loadCart(ctx.platform.db, await currentCart(ctx.platform.db, ctx))
    const result = await estimateCart(cart, ctx, {
      shippingAddress: addressOf(input.shippingAddress),
      billingAddress: addressOf(input.billingAddress),
      selectedShippingOption: shippingOf(input.selectedShippingOption),
      selectedMemberships: input.selectedMemberships?.memberships ?? [],
      calculateTax: input.calculateTax ?? true,
      calculateShipping: input.calculateShipping ?? true,
      calculateAdditionalFees: input.calculateAdditionalFees ?? true,
    })
    const conversion = conversionOf(ctx)
    return { cart: wireCart(cart, ctx.platform, conversion), ...wireEstimate(result, conversion) }
  }),
  defineRoute('deleteCurrentCart', nothing, async (_input, ctx) => {
    await deleteCurrentCart(ctx)
  }),
]

async function cartResponse(row: CartRow, ctx: Ctx) {
  return { cart: wireCart(await loadCart(ctx.platform.db, row), ctx.platform, conversionOf(ctx)) }
}

async function withAddedItems(cart: CartDocument, input: AddInput, tx: Queryable, ctx: Ctx): Promise<CartDocument> {
  const { businessLocationId } = input
  return { ...(await withLines(cart, input, tx, ctx)), ...(businessLocationId ? { businessLocationId } : {}) }
}

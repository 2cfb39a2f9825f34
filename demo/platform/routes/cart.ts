import * as v from 'valibot'
import { addCustomLines, addItems, setQuantities, type WantedLine } from '../commerce/cart-lines.ts'
import { changeCart, changeOrCreateCart, currentCart, dropCart, ownerOf } from '../commerce/cart-store.ts'
import { type CartRow, loadCart, wireCart } from '../commerce/cart-wire.ts'
import { productsById, resolveLines } from '../commerce/catalog-lines.ts'
import { createCheckout } from '../commerce/checkout-store.ts'
import { conversionOf } from '../commerce/conversion.ts'
import type { CartDocument } from '../commerce/documents.ts'
import { estimateCart } from '../commerce/estimate-cart.ts'
import { wireEstimate } from '../commerce/estimate-wire.ts'
import { addressOf, customLineOf, shippingOf } from '../commerce/from-wire.ts'
import { updateCart, updateCartSchema } from '../commerce/update-cart.ts'
import {
  address,
  channelType,
  customLineItem,
  guid,
  lineItem,
  quantity,
  selectedMemberships,
  shippingSelection,
} from '../commerce/wire-schemas.ts'
import type { Queryable } from '../db/database.ts'
import { answer, type Ctx, permissionDenied, type Route } from '../http/call.ts'

const nothing = v.object({})
const hundred = <S extends v.GenericSchema>(schema: S) => v.nullish(v.pipe(v.array(schema), v.maxLength(100)))

const addSchema = v.object({
  lineItems: hundred(lineItem),
  customLineItems: hundred(customLineItem),
  businessLocationId: v.nullish(guid),
})
type AddInput = v.InferOutput<typeof addSchema>

const removeSchema = v.object({ lineItemIds: v.pipe(v.array(guid), v.minLength(1), v.maxLength(100)) })
const quantitySchema = v.object({
  lineItems: v.pipe(v.array(v.object({ id: guid, quantity })), v.minLength(1), v.maxLength(100)),
})

const checkoutSchema = v.object({
  channelType: v.nullish(channelType),
  shippingAddress: v.nullish(address),
  billingAddress: v.nullish(address),
  selectedShippingOption: v.nullish(shippingSelection),
  email: v.nullish(v.pipe(v.string(), v.email())),
})

const estimateSchema = v.object({
  selectedShippingOption: v.nullish(shippingSelection),
  shippingAddress: v.nullish(address),
  billingAddress: v.nullish(address),
  selectedMemberships: v.nullish(selectedMemberships),
  calculateTax: v.nullish(v.boolean()),
  calculateShipping: v.nullish(v.boolean()),
  calculateAdditionalFees: v.nullish(v.boolean()),
})

/** The current cart's nine calls. Source: SPEC.md §7 Cart; silent 200s as WIRE.md tells. */
export const cartRoutes: readonly Route[] = [
  answer('getCurrentCart', nothing, async (_input, ctx) =>
    cartAnswer(await currentCart(ctx.platform.db, ownerOf(ctx.caller)), ctx),
  ),
  answer('updateCurrentCart', updateCartSchema, async (input, ctx) => cartAnswer(await updateCart(input, ctx), ctx)),
  answer('addToCurrentCart', addSchema, async (input, ctx) => {
    refuseCustomLines(input, ctx)
    return cartAnswer(await changeOrCreateCart(ctx, (cart, tx) => added(cart, input, tx, ctx.now())), ctx)
  }),
  answer('removeLineItemsFromCurrentCart', removeSchema, async ({ lineItemIds }, ctx) =>
    // A line that is not there any more is no failure: a repeat of the same removal must come out the same.
    cartAnswer(
      await changeCart(ctx, (cart) => ({ ...cart, lines: cart.lines.filter(({ id }) => !lineItemIds.includes(id)) })),
      ctx,
    ),
  ),
  answer('updateCurrentCartLineItemQuantity', quantitySchema, async ({ lineItems }, ctx) =>
    cartAnswer(
      await changeCart(ctx, async (cart, tx) => {
        const wanted = new Map(lineItems.map((line) => [line.id, line.quantity]))
        const changed = setQuantities(await resolveLines(tx, cart.lines), wanted)
        return {
          ...cart,
          lines: cart.lines.map((line) => ({ ...line, quantity: changed.get(line.id) ?? line.quantity })),
        }
      }),
      ctx,
    ),
  ),
  answer('removeCouponFromCurrentCart', nothing, async (_input, ctx) =>
    cartAnswer(await changeCart(ctx, ({ couponCode: _removed, ...cart }) => cart), ctx),
  ),
  answer('createCheckoutFromCurrentCart', checkoutSchema, async (input, ctx) => ({
    checkoutId: await createCheckout(ctx, {
      channelType: input.channelType ?? 'WEB',
      shippingAddress: addressOf(input.shippingAddress),
      billingAddress: addressOf(input.billingAddress),
      selectedShippingOption: shippingOf(input.selectedShippingOption),
      email: input.email ?? undefined,
    }),
  })),
  answer('estimateCurrentCartTotals', estimateSchema, async (input, ctx) => {
    const cart = await loadCart(ctx.platform.db, await currentCart(ctx.platform.db, ownerOf(ctx.caller)))
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
  answer('deleteCurrentCart', nothing, async (_input, ctx) => {
    await dropCart(ctx)
    return {}
  }),
]

async function cartAnswer(row: CartRow, ctx: Ctx) {
  return { cart: wireCart(await loadCart(ctx.platform.db, row), ctx.platform, conversionOf(ctx)) }
}

async function added(cart: CartDocument, input: AddInput, tx: Queryable, now: Date): Promise<CartDocument> {
  const wanted: WantedLine[] = (input.lineItems ?? []).map((line) => ({
    quantity: line.quantity,
    item: line.catalogReference,
  }))
  const products = await productsById(
    tx,
    wanted.map(({ item }) => item.catalogItemId),
  )
  const lines = addCustomLines(
    addItems(cart.lines, wanted, products, now),
    (input.customLineItems ?? []).map(customLineOf),
  )
  return { ...cart, lines, ...(input.businessLocationId ? { businessLocationId: input.businessLocationId } : {}) }
}

/** Custom items carry their own price: a shopper may not make them. */
function refuseCustomLines(input: AddInput, { elevated }: Ctx): void {
  if ((input.customLineItems?.length ?? 0) > 0 && !elevated) {
    throw permissionDenied('Custom line items need the permission to manage the shop')
  }
}

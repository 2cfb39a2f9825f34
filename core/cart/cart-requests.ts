import type { Client } from '../client.ts'
import {
  addToCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from './calls.ts'
import type { NewLine } from './cart.ts'
import type { Action, Edit } from './cart-edits.ts'
import type { AddToCart, CatalogReference, WireCart } from './types.ts'

/** The app whose catalogue holds the products. Source: WIRE.md, “Requests”. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Asks the platform for what an action needs. One write, never repeated; answers with the cart after it. */
export async function sendEdit(client: Client, action: Action, edit: Edit): Promise<WireCart> {
  const { lineId: id, quantity, code = '', seed } = edit
  switch (action) {
    case 'add':
      return (await client.call(addToCurrentCart, seed ? addition(seed.item, quantity) : {})).cart
    case 'quantity':
      return (await client.call(updateCurrentCartLineItemQuantity, { lineItems: [{ id, quantity }] })).cart
    case 'remove':
      return (await client.call(removeLineItemsFromCurrentCart, { lineItemIds: [id] })).cart
    case 'coupon-apply':
      return (await client.call(updateCurrentCart, { couponCode: code })).cart
    default:
      return (await client.call(removeCouponFromCurrentCart, {})).cart
  }
}

/** What to add: something named by a shopper, or a line of the cart again, by the reference the platform gave it. */
export function addition(item: NewLine | CatalogReference, quantity: number): AddToCart {
  if ('catalogItemId' in item) return { lineItems: [{ catalogReference: item, quantity }] }
  const options = optionsOf(item)
  const catalogReference = { appId: storesAppId, catalogItemId: item.productId, ...(options && { options }) }
  return { lineItems: [{ catalogReference, quantity }] }
}

/** A variant id says it all; without one the options do. */
function optionsOf({ variantId, options, customText }: NewLine): Readonly<Record<string, unknown>> | undefined {
  const named = variantId ? { variantId } : options && { options }
  return named || customText ? { ...named, ...(customText && { customTextFields: customText }) } : undefined
}

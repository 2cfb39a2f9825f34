import type { Client } from '../client.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { CartAnswer } from './answer.ts'
import type { NewLine } from './cart.ts'
import type { Edit } from './cart-edits.ts'
import type { CartInfo, DeliveryChoice } from './cart-news.ts'
import { addRoute, quantityRoute, removeCouponRoute, removeRoute, updateRoute } from './routes.ts'
import type { AddToCart, CatalogReference, UpdateCart, WireCart } from './types.ts'
import type { Action } from './verdict.ts'

/** The app whose catalogue holds the products. Source: WIRE.md, “Requests”. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

type WriteCart<Input> = Endpoint<Input, { readonly cart: CartAnswer }>

const add: WriteCart<AddToCart> = addRoute
const update: WriteCart<UpdateCart> = updateRoute
const setQuantity: WriteCart<{ lineItems: readonly { readonly id: string; readonly quantity: number }[] }> =
  quantityRoute
const remove: WriteCart<{ lineItemIds: readonly string[] }> = removeRoute
const removeCoupon: WriteCart<object> = removeCouponRoute

/** Asks the platform for what an action needs. One write, never repeated; answers with the cart after it. */
export async function sendEdit({ call }: Client, action: Action, edit: Edit): Promise<CartAnswer> {
  const { lineId: id, quantity, code: couponCode = '', seed, info } = edit
  const send = (): Promise<{ readonly cart: CartAnswer }> => {
    if (action === 'add') return call(add, seed ? addition(seed.item, quantity) : {})
    if (action === 'quantity') return call(setQuantity, { lineItems: [{ id, quantity }] })
    if (action === 'remove') return call(remove, { lineItemIds: [id] })
    if (action === 'info') return call(update, { cartInfo: infoOf(info) })
    return action === 'coupon-apply' ? call(update, { couponCode }) : call(removeCoupon, {})
  }
  return (await send()).cart
}

/** An empty text and `null` take back what was told; what is absent stays. */
function infoOf({ buyerNote, delivery, address }: CartInfo = {}): Partial<WireCart> {
  return {
    ...(buyerNote !== undefined && { buyerNote }),
    ...(address && { contactInfo: { address } }),
    ...(delivery !== undefined && { selectedShippingOption: delivery as DeliveryChoice }),
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
function optionsOf(line: NewLine): Readonly<Record<string, unknown>> | undefined {
  const { variantId, options, customText, subscriptionOptionId } = line
  const named = {
    ...(variantId ? { variantId } : options && { options }),
    ...(customText && { customTextFields: customText }),
    ...(subscriptionOptionId && { subscriptionOptionId }),
  }
  return Object.keys(named).length > 0 ? named : undefined
}

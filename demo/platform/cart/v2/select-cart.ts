import { ApplicationError } from '../../http/errors.ts'
import type { Ctx } from '../../platform.ts'
import { buyerOfCart, type CartRow } from '../cart-row.ts'
import { findCart, findCartById, findOrderedCart, ownerOf, type SelectCart } from '../store.ts'

/** The caller's current cart. Fails with `CURRENT_CART_NOT_FOUND` (404). */
export const currentCart: SelectCart = async (db, ctx) => {
  const cart = await findCart(db, ownerOf(ctx.caller))
  if (cart === undefined) throw noCurrentCart(ctx)
  return cart
}

function noCurrentCart({ platform }: Ctx): ApplicationError {
  const { noCart } = platform.sandbox.cartAlternatives
  const code = noCart === 'EMPTY_RESPONSE' ? 'CURRENT_CART_NOT_FOUND' : noCart
  return new ApplicationError(code, 404, 'There is no current cart')
}

/** The caller's current cart, or the last ordered one. Changing an ordered cart fails with `CART_ALREADY_ORDERED` (428). */
export const currentCartToChange: SelectCart = async (db, ctx) => {
  const owner = ownerOf(ctx.caller)
  const cart = (await findCart(db, owner)) ?? (await findOrderedCart(db, owner))
  if (cart === undefined) throw noCurrentCart(ctx)
  return cart
}

/** Whether the caller may use a cart by its id: the buyer of the cart or a merchant. */
function mayUse(cart: CartRow, { caller, elevated }: Ctx): boolean {
  if (elevated || caller.kind === 'merchant') return true
  const { memberId, visitorId } = buyerOfCart(cart)
  return caller.kind === 'member' && memberId !== undefined
    ? caller.memberId === memberId
    : caller.visitorId === visitorId
}

/** A cart by its id. Fails with `CART_NOT_FOUND` (404), also for carts of other buyers. */
export function cartById(id: string): SelectCart {
  return async (db, ctx) => {
    const cart = await findCartById(db, id)
    if (cart === undefined || !mayUse(cart, ctx)) {
      throw new ApplicationError('CART_NOT_FOUND', 404, `Cart ${id} was not found`)
    }
    return cart
  }
}

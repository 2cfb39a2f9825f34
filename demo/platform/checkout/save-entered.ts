import { isDeepStrictEqual } from 'node:util'
import { buyerOfCart, type CartRow } from '../cart/cart-row.ts'
import { emitCart } from '../cart/events.ts'
import { withMemberships } from '../cart/lines/line-memberships.ts'
import { callerOf, findCartById, saveCart } from '../cart/store.ts'
import type { CartDocument, CheckoutDocument } from '../cart/types.ts'
import type { Queryable } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { withEntered } from './cart-document.ts'
import { quoteCheckout } from './quote.ts'
import { type CheckoutRow, findCheckout, updateCheckout } from './store.ts'

/**
 * Stores what the buyer has entered at the checkout, and reads the checkout again. The checkout of a Cart V2 stores it in the cart, which
 * another tab may have changed in the meantime. `undefined` if the checkout is gone.
 */
export function saveEntered(
  platform: Platform,
  checkout: CheckoutRow,
  document: CheckoutDocument,
): Promise<CheckoutRow | undefined> {
  return platform.db.transaction(async (tx) => {
    await updateCheckout(tx, checkout.id, document)
    const cart = await findCartById(tx, checkout.id)
    if (cart !== undefined && cart.document.orderId === undefined) {
      await saveToCart(tx, cart, await enteredCart(tx, cart.document, { ...checkout, document }, platform), platform)
    }
    return await findCheckout(tx, checkout.id)
  })
}

async function saveToCart(tx: Queryable, cart: CartRow, document: CartDocument, platform: Platform): Promise<void> {
  if (isDeepStrictEqual(document, cart.document)) return
  const saved = await saveCart(tx, cart, document, platform.clock.now())
  await emitCart(tx, 'updated', saved, { platform, ...callerOf(buyerOfCart(cart)) })
}

/** The cart with the entered data. The memberships that the buyer has chosen pay for the lines that they cover. */
async function enteredCart(
  tx: Queryable,
  cart: CartDocument,
  checkout: CheckoutRow,
  platform: Platform,
): Promise<CartDocument> {
  const { memberships = [] } = checkout.document
  const document = { ...checkout.document, lines: cart.lines, memberships }
  const { estimate } = await quoteCheckout(tx, { ...checkout, document }, platform)
  const changed = withEntered(cart, document)
  return { ...changed, lines: withMemberships(cart.lines, estimate.cover.selected) }
}

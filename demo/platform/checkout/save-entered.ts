import { isDeepStrictEqual } from 'node:util'
import { buyerOfCart, type CartRow } from '../cart/cart-row.ts'
import { emitCart } from '../cart/events.ts'
import { withMemberships } from '../cart/lines/line-memberships.ts'
import { callerOf, findCartById, saveCart } from '../cart/store.ts'
import type { CartDocument, CheckoutDocument } from '../cart/types.ts'
import type { Queryable } from '../db/database.ts'
import { compact } from '../http/input/compact.ts'
import type { Platform } from '../platform.ts'
import { contactWith, withEntered } from './cart-document.ts'
import { quoteCheckout } from './quote.ts'
import { type CheckoutRow, findCheckout, updateCheckout } from './store.ts'

/**
 * Stores the buyer's input and reads the checkout again, because another tab may have changed the cart of a Cart V2 in the meantime. The input
 * is stored in the checkout and, for Cart V2, in the cart. `undefined` if the checkout was deleted.
 */
export function saveEntered(
  platform: Platform,
  checkout: CheckoutRow,
  document: CheckoutDocument,
): Promise<CheckoutRow | undefined> {
  return platform.db.transaction(async (tx) => {
    const shipping = contactWith(checkout.document.shipping ?? {}, document.shipping ?? {})
    await updateCheckout(tx, checkout.id, compact({ ...document, shipping }) as CheckoutDocument)
    const cart = await findCartById(tx, checkout.id)
    if (cart !== undefined && cart.document.orderId === undefined) {
      await saveToCart(tx, cart, await applyEntered(tx, cart.document, { ...checkout, document }, platform), platform)
    }
    return await findCheckout(tx, checkout.id)
  })
}

async function saveToCart(tx: Queryable, cart: CartRow, document: CartDocument, platform: Platform): Promise<void> {
  if (isDeepStrictEqual(document, cart.document)) return
  const saved = await saveCart(tx, cart, document, platform.clock.now())
  await emitCart(tx, 'updated', saved, { platform, ...callerOf(buyerOfCart(cart)) })
}

/** The cart with the entered data. Assigns the chosen memberships to the lines that they cover. */
async function applyEntered(
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

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { checkouts } from '../db/schema/commerce.ts'
import { compact } from '../http/input/compact.ts'
import type { Platform } from '../platform.ts'
import type { EventSource } from '../webhooks/emit.ts'
import { emitCart, emitCartDeleted } from './events.ts'
import { addItems, MAXIMUM_LINES } from './lines/cart-lines.ts'
import { findProductsById } from './lines/catalog-lines.ts'
import { deleteCart, findCart, saveCart } from './store.ts'
import type { CartDocument, StoredLine } from './types.ts'

/**
 * Merges a visitor's cart into the member's cart at login. A member without a cart gets the visitor's cart with its ids.
 * Otherwise its items are added, up to the stock and the maximum of lines, and its checkout becomes that of the cart. The member becomes the
 * buyer of the visitor's checkouts. Idempotent, because the visitor's cart is deleted.
 */
export async function mergeCarts(
  tx: Queryable,
  fromVisitor: string,
  toMember: string,
  platform: Platform,
): Promise<void> {
  const owner = `member:${toMember}`
  const visitor = `visitor:${fromVisitor}`
  const document = sql`json_set(${checkouts.document}, '$.buyer.memberId', ${toMember})`
  await tx.update(checkouts).set({ owner, document }).where(eq(checkouts.owner, visitor))
  const guest = await findCart(tx, visitor)
  if (guest === undefined) return
  const now = platform.clock.now()
  const source: EventSource = { platform, caller: { kind: 'member', memberId: toMember, visitorId: fromVisitor } }
  const own = await findCart(tx, owner)
  if (own === undefined) {
    const moved = await saveCart(tx, { ...guest, owner }, guest.document, now)
    return emitCart(tx, 'updated', moved, source)
  }
  const combined = await saveCart(tx, own, await merged(tx, own.document, guest.document, now), now)
  await deleteCart(tx, guest.owner, guest.id)
  await emitCart(tx, 'updated', combined, source)
  await emitCartDeleted(tx, guest.id, source)
}

async function merged(tx: Queryable, own: CartDocument, guest: CartDocument, now: Date): Promise<CartDocument> {
  const catalogLines = guest.lines.filter(isCatalogLine)
  const products = await findProductsById(
    tx,
    catalogLines.map(({ reference }) => reference.catalogItemId),
  )
  const requested = catalogLines.map(({ quantity, reference, overrides, membershipId, itemData: { service } }) => ({
    quantity,
    item: reference,
    ...compact({ overrides, membershipId, service }),
  }))
  const lines = addItems(own.lines, requested, products, now)
  const checkoutId = guest.checkoutId ?? own.checkoutId
  const couponCode = own.couponCode ?? guest.couponCode
  const giftCard = own.giftCard ?? guest.giftCard
  const formSubmissions = own.formSubmissions ?? guest.formSubmissions
  return {
    ...own,
    lines: [
      ...lines,
      ...guest.lines.filter((line) => !isCatalogLine(line)).map((line) => ({ ...line, id: randomUUID() })),
    ].slice(0, MAXIMUM_LINES),
    ...compact({ checkoutId, couponCode, giftCard, formSubmissions }),
  }
}

function isCatalogLine(line: StoredLine): line is StoredLine & Required<Pick<StoredLine, 'reference'>> {
  return line.reference !== undefined
}

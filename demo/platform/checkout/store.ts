import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { resolveLines } from '../cart/lines/catalog-lines.ts'
import { buyerOf, changeCart, currentCart, findCartById, ownerOf } from '../cart/store.ts'
import type { Address, CartDocument, CheckoutDocument, ShippingSelection, StoredLine } from '../cart/types.ts'
import type { Queryable } from '../db/database.ts'
import { checkouts, orders } from '../db/schema/commerce.ts'
import { ApplicationError } from '../http/errors.ts'
import { compact } from '../http/input/compact.ts'
import type { Ctx } from '../platform.ts'
import { checkoutOfCart } from './cart-document.ts'

/** Lifetime of a checkout. */
const CHECKOUT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

export type CheckoutRow = typeof checkouts.$inferSelect

export interface CheckoutRequest {
  readonly channelType: string
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  readonly selectedShippingOption: ShippingSelection | undefined
  readonly email: string | undefined
}

/**
 * Creates a checkout of the current cart and resolves with its id.
 *
 * The checkout stores current lines and prices. Until it becomes an order, a repeated call updates the same checkout, so that a double
 * click cannot cause two payments. Fails with `EMPTY_CART`.
 */
export async function createCheckout(ctx: Ctx, request: CheckoutRequest): Promise<string> {
  let checkoutId = ''
  await changeCart(ctx, currentCart, async (cart, tx) => {
    if (cart.lines.length === 0) throw new ApplicationError('EMPTY_CART', 428, 'The cart is empty')
    const lines = (await resolveLines(tx, cart.lines)).map(
      ({ id, quantity, reference, overrides, itemData }): StoredLine =>
        compact({ id, quantity, itemData, reference, overrides }),
    )
    const open = cart.checkoutId === undefined ? undefined : await openCheckout(tx, cart.checkoutId)
    checkoutId = open?.id ?? randomUUID()
    const document = checkoutDocument({ ...cart, lines }, request, ctx, open?.document)
    await saveCheckout(tx, { id: checkoutId, owner: ownerOf(ctx.caller), document }, ctx.now())
    return { ...cart, checkoutId }
  })
  return checkoutId
}

function checkoutDocument(
  cart: CartDocument,
  request: CheckoutRequest,
  { caller }: Ctx,
  before: CheckoutDocument | undefined,
): CheckoutDocument {
  const address = request.shippingAddress ?? cart.contactInfo?.address ?? before?.shipping?.address
  const contactDetails = cart.contactInfo?.contactDetails ?? before?.shipping?.contactDetails
  const billing = request.billingAddress === undefined ? before?.billing : { address: request.billingAddress }
  const email = request.email ?? cart.email ?? before?.email
  const shipping = request.selectedShippingOption ?? cart.selectedShippingOption ?? before?.selectedShippingOption
  return {
    lines: cart.lines,
    merchantDiscounts: cart.merchantDiscounts,
    buyer: buyerOf(caller),
    channelType: request.channelType,
    purchaseFlowId: cart.purchaseFlowId,
    ...compact({
      couponCode: cart.couponCode,
      buyerNote: cart.buyerNote,
      email,
      shipping: address || contactDetails ? compact({ address, contactDetails }) : undefined,
      billing,
      selectedShippingOption: shipping,
    }),
  }
}

/** Finds a checkout. In Cart V2, a checkout has the id of its cart and always the current data of the cart. */
export async function findCheckout(db: Queryable, id: string): Promise<CheckoutRow | undefined> {
  const row = await db.select().from(checkouts).where(eq(checkouts.id, id)).get()
  if (row === undefined) return undefined
  const cart = await findCartById(db, id)
  return cart === undefined ? row : { ...row, document: checkoutOfCart(cart, row.document.language) }
}

/**
 * Opens the checkout of a Cart V2, which has the id of the cart, and renews its lifetime. `undefined` for an unknown or
 * ordered cart. Fails with `EMPTY_CART`.
 */
export async function openCartCheckout(db: Queryable, cartId: string, now: Date): Promise<CheckoutRow | undefined> {
  const cart = await findCartById(db, cartId)
  if (cart === undefined || cart.document.orderId !== undefined) return undefined
  if (cart.document.lines.length === 0) throw new ApplicationError('EMPTY_CART', 428, 'The cart is empty')
  const open = await findCheckout(db, cartId)
  const document = checkoutOfCart(cart, open?.document.language)
  return await saveCheckout(db, { id: cartId, owner: cart.owner, document }, now)
}

export async function updateCheckout(db: Queryable, id: string, document: CheckoutDocument): Promise<void> {
  await db.update(checkouts).set({ document }).where(eq(checkouts.id, id))
}

export function isExpired(checkout: CheckoutRow, now: Date): boolean {
  return new Date(checkout.expiresAt) <= now
}

/** The checkout, if it has no order yet. */
async function openCheckout(db: Queryable, id: string): Promise<CheckoutRow | undefined> {
  const ordered = await db.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, id)).get()
  return ordered === undefined ? findCheckout(db, id) : undefined
}

/** Saves a new or updated checkout and renews its lifetime. */
export async function saveCheckout(
  db: Queryable,
  checkout: Pick<CheckoutRow, 'id' | 'owner' | 'document'>,
  now: Date,
): Promise<CheckoutRow> {
  const expiresAt = new Date(now.getTime() + CHECKOUT_LIFETIME_MS).toISOString()
  const row: CheckoutRow = { ...checkout, createdAt: now.toISOString(), expiresAt }
  const { owner, document } = checkout
  await db
    .insert(checkouts)
    .values(row)
    .onConflictDoUpdate({ target: checkouts.id, set: { owner, document, expiresAt } })
  return row
}

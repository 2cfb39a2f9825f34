import { randomUUID } from 'node:crypto'
import { and, desc, eq, like } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { carts, checkouts } from '../db/schema/commerce.ts'
import { ApplicationError, permissionDenied } from '../http/errors.ts'
import type { Caller, Ctx } from '../platform.ts'
import type { CartRow } from './cart-row.ts'
import { emitCart, emitCartDeleted } from './events.ts'
import type { Buyer, CartDocument } from './types.ts'

/** Owner key of the caller's current cart. Merchants have none: fails with 403. */
export function ownerOf(caller: Caller): string {
  if (caller.kind === 'member') return `member:${caller.memberId}`
  if (caller.kind === 'visitor') return `visitor:${caller.visitorId}`
  throw permissionDenied('The current cart needs a visitor or a member')
}

export function buyerOf(caller: Caller): Buyer {
  if (caller.kind === 'member') return { memberId: caller.memberId, visitorId: caller.visitorId }
  return caller.kind === 'visitor' ? { visitorId: caller.visitorId } : {}
}

/** The buyer as the caller of events. Empty without a visitor or member. */
export function callerOf({ memberId, visitorId = '' }: Buyer): { caller?: Caller } {
  if (memberId !== undefined) return { caller: { kind: 'member', memberId, visitorId } }
  return visitorId === '' ? {} : { caller: { kind: 'visitor', visitorId } }
}

export function findCart(db: Queryable, owner: string): Promise<CartRow | undefined> {
  return db.select().from(carts).where(eq(carts.owner, owner)).get()
}

export function findCartById(db: Queryable, id: string): Promise<CartRow | undefined> {
  return db.select().from(carts).where(eq(carts.id, id)).get()
}

/** The owner's cart that was ordered last. */
export function findOrderedCart(db: Queryable, owner: string): Promise<CartRow | undefined> {
  return db
    .select()
    .from(carts)
    .where(like(carts.owner, `ordered:${owner}:%`))
    .orderBy(desc(carts.updatedAt))
    .limit(1)
    .get()
}

/** Finds the cart of a request. */
export type SelectCart = (db: Queryable, ctx: Ctx) => Promise<CartRow>

/** Finds the caller's cart. Fails with `OWNED_CART_NOT_FOUND` (404). */
export const currentCart: SelectCart = async (db, { caller }) => {
  const cart = await findCart(db, ownerOf(caller))
  if (cart === undefined) throw new ApplicationError('OWNED_CART_NOT_FOUND', 404, 'Cart not found')
  return cart
}

export function refuseOrdered({ id, document }: CartRow): void {
  if (document.orderId === undefined) return
  const data = { cartId: id, orderId: document.orderId }
  throw new ApplicationError('CART_ALREADY_ORDERED', 428, 'The cart has already been ordered', data)
}

export type Change = (document: CartDocument, db: Queryable) => Promise<CartDocument> | CartDocument

/**
 * Changes a cart in one transaction, so that concurrent changes are both applied. Fails with `CART_ALREADY_ORDERED` (428) after the order.
 */
export function changeCart(ctx: Ctx, select: SelectCart, change: Change): Promise<CartRow> {
  return ctx.platform.db.transaction(async (tx) => {
    const cart = await select(tx, ctx)
    refuseOrdered(cart)
    return await applyChange(tx, ctx, { cart, change, event: 'updated' })
  })
}

/** Changes the caller's current cart, and creates it if there is none. */
export function changeOrCreateCart(ctx: Ctx, change: Change): Promise<CartRow> {
  const owner = ownerOf(ctx.caller)
  return ctx.platform.db.transaction(async (tx) => {
    const before = await findCart(tx, owner)
    const cart = before ?? (await createCart(tx, owner, ctx.now()))
    return await applyChange(tx, ctx, { cart, change, event: before === undefined ? 'created' : 'updated' })
  })
}

/** Creates a cart without an owner, which is never a current cart. */
export function createSeparateCart(ctx: Ctx, change: Change): Promise<CartRow> {
  return ctx.platform.db.transaction(async (tx) =>
    applyChange(tx, ctx, { cart: await createCart(tx, undefined, ctx.now()), change, event: 'created' }),
  )
}

interface AppliedChange {
  readonly cart: CartRow
  readonly change: Change
  readonly event: 'created' | 'updated'
}

async function applyChange(tx: Queryable, ctx: Ctx, { cart, change, event }: AppliedChange): Promise<CartRow> {
  const saved = await saveCart(tx, cart, await change(cart.document, tx), ctx.now())
  await emitCart(tx, event, saved, ctx)
  return saved
}

/** Deletes the caller's cart. Fails with `OWNED_CART_NOT_FOUND` (404). */
export function deleteCurrentCart(ctx: Ctx): Promise<void> {
  return ctx.platform.db.transaction(async (tx) => {
    const { id, owner } = await currentCart(tx, ctx)
    await deleteCart(tx, owner, id)
    await emitCartDeleted(tx, id, ctx)
  })
}

/** Saves a cart without emitting an event. Callers emit it with `emitCart`. */
export async function saveCart(db: Queryable, cart: CartRow, document: CartDocument, now: Date): Promise<CartRow> {
  const numbered = numberLines(cart.document, document)
  const saved = { ...cart, document: numbered, revision: cart.revision + 1, updatedAt: now.toISOString() }
  await db.update(carts).set(saved).where(eq(carts.id, cart.id))
  return saved
}

/** Assigns ids to new lines. As on the hosted platform, they are unique within one cart only. */
function numberLines(before: CartDocument, document: CartDocument): CartDocument {
  const existingIds = new Set(before.lines.map(({ id }) => id))
  let lastLine = before.lastLine ?? 0
  const lines = document.lines.map((line) => (existingIds.has(line.id) ? line : { ...line, id: lineId(++lastLine) }))
  return { ...document, lines, lastLine }
}

const lineId = (number: number): string => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`

/** Marks a cart as ordered. It stays readable by its id, and is no longer the current cart of its owner. */
export async function markOrdered(db: Queryable, cart: CartRow, orderId: string, now: Date): Promise<CartRow> {
  const owner = `ordered:${cart.owner}:${cart.id}`
  return await saveCart(db, { ...cart, owner }, { ...cart.document, orderId }, now)
}

/** Deletes a cart and its Cart V2 checkout without emitting an event. Does nothing if it has another owner. */
export async function deleteCart(db: Queryable, owner: string, id: string): Promise<void> {
  const { rowsAffected } = await db.delete(carts).where(and(eq(carts.owner, owner), eq(carts.id, id)))
  if (rowsAffected > 0) await db.delete(checkouts).where(eq(checkouts.id, id))
}

/** Creates an empty cart without emitting an event. A cart without an owner is never a current cart. */
async function createCart(db: Queryable, owner: string | undefined, now: Date): Promise<CartRow> {
  const document: CartDocument = { lines: [], merchantDiscounts: [], purchaseFlowId: randomUUID() }
  const at = now.toISOString()
  const id = randomUUID()
  const row: CartRow = { id, owner: owner ?? `cart:${id}`, document, revision: 0, createdAt: at, updatedAt: at }
  await db.insert(carts).values(row)
  return row
}

import { and, eq, isNull, max, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { orders } from '../db/schema/commerce.ts'
import { ApplicationError, type Ctx, permissionDenied } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { wirePicture } from './cart-wire.ts'
import type { WireOrder } from './order-types.ts'

const FIRST_ORDER_NUMBER = 10_001

/** An order that the caller may read: the buyer's own; every one for a merchant. Fails with `ORDER_NOT_FOUND` (404). */
export async function readOrder(ctx: Ctx, id: string): Promise<WireOrder> {
  const [row] = await ctx.platform.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), readable(ctx)))
  if (row === undefined) throw orderNotFound(id)
  return presentedOrder(row.document, ctx.platform)
}

/** Every order that the caller may read, the oldest first. */
export async function readOrders(ctx: Ctx): Promise<WireOrder[]> {
  const rows = await ctx.platform.db.select().from(orders).where(readable(ctx)).orderBy(orders.number)
  return rows.map((row) => presentedOrder(row.document, ctx.platform))
}

export async function findOrder(db: Queryable, id: string): Promise<WireOrder | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  return row?.document
}

export type OrderRow = typeof orders.$inferSelect

/** An order with its payments, to be changed. Fails with `ORDER_NOT_FOUND` (404). */
export async function orderRow(tx: Queryable, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id))
  if (row === undefined) throw orderNotFound(id)
  return row
}

/** Keeps a changed order, and the date of the change, without telling webhooks. */
export async function saveOrder(tx: Queryable, row: OrderRow, now: Date): Promise<OrderRow> {
  const saved = { ...row, document: { ...row.document, updatedDate: now.toISOString() } }
  await tx.update(orders).set(saved).where(eq(orders.id, row.id))
  return saved
}

/** Numbers follow each other. The transaction writes alone: nobody else can take the same one. */
export async function nextOrderNumber(tx: Queryable): Promise<number> {
  const [row] = await tx.select({ last: max(orders.number) }).from(orders)
  return (row?.last ?? FIRST_ORDER_NUMBER - 1) + 1
}

function orderNotFound(id: string): ApplicationError {
  return new ApplicationError('ORDER_NOT_FOUND', 404, `Order ${id} was not found`)
}

/** Members see what they ordered, and what they ordered as the visitor they were before they logged in. */
function readable({ caller, elevated }: Ctx): SQL | undefined {
  if (elevated || caller.kind === 'merchant') return undefined
  const asVisitor = and(eq(orders.visitorId, caller.visitorId), isNull(orders.memberId))
  return caller.kind === 'member' ? or(eq(orders.memberId, caller.memberId), asVisitor) : asVisitor
}

/** Pictures and files are addressed where the platform is now: it may have moved since the order. */
export function presentedOrder(order: WireOrder, platform: Platform): WireOrder {
  const { url } = platform.config
  const lineItems = order.lineItems.map(({ image, digitalFile, ...line }) => ({
    ...line,
    ...(image === undefined
      ? {}
      : { image: isOwn(image) ? { ...image, url: wirePicture(image, platform).url } : image }),
    ...(digitalFile === undefined
      ? {}
      : { digitalFile: { ...digitalFile, link: `${url}/digital-files/${order.id}/${digitalFile.fileId}` } }),
  }))
  return { ...order, lineItems } as WireOrder
}

/** A merchant may have recorded a picture from elsewhere. */
function isOwn({ id, url }: { readonly id: string; readonly url?: string }): boolean {
  return url === undefined || url.endsWith(`/media/${encodeURIComponent(id)}`)
}

/** Fails with 403 for everybody but a merchant. */
export function needsOrderManager({ elevated }: Ctx): void {
  if (!elevated) throw permissionDenied('Orders and payments are managed by the merchant')
}

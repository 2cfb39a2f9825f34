import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { orders } from '../db/schema/commerce.ts'
import { ApplicationError, type Ctx } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { wirePicture } from './cart-wire.ts'
import type { WireOrder } from './order-types.ts'

/** An order that the caller may read: the buyer's own; every one for a merchant. Fails with `ORDER_NOT_FOUND` (404). */
export async function readOrder(ctx: Ctx, id: string): Promise<WireOrder> {
  const [row] = await ctx.platform.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), readable(ctx)))
  if (row === undefined) throw new ApplicationError('ORDER_NOT_FOUND', 404, `Order ${id} was not found`)
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
    ...(image === undefined ? {} : { image: { ...image, url: wirePicture({ id: image.id }, platform).url } }),
    ...(digitalFile === undefined
      ? {}
      : { digitalFile: { ...digitalFile, link: `${url}/digital-files/${order.id}/${digitalFile.fileId}` } }),
  }))
  return { ...order, lineItems } as WireOrder
}

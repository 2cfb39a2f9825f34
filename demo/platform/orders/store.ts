import { and, eq, isNull, max, or, type SQL } from 'drizzle-orm'
import { wirePicture } from '../cart/lines/line-wire.ts'
import type { Queryable } from '../db/database.ts'
import { orders } from '../db/schema/commerce.ts'
import { ApplicationError } from '../http/errors.ts'
import { compact } from '../http/input/compact.ts'
import { findMember, normalEmail } from '../members/store.ts'
import type { Ctx, Platform } from '../platform.ts'
import type { WireOrder, WireOrderLine } from './types.ts'

const FIRST_ORDER_NUMBER = 10_001

/** Reads an order. Buyers can read their own orders, merchants all. Fails with `ORDER_NOT_FOUND` (404). */
export async function readOrder(ctx: Ctx, id: string): Promise<WireOrder> {
  const row = await ctx.platform.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), readable(ctx)))
    .get()
  if (row === undefined || !(await ownerCheck(ctx))(row)) throw orderNotFound(id)
  return withTransactions(row, ctx)
}

/** All orders that the caller may read, oldest first. */
export async function readOrders(ctx: Ctx): Promise<WireOrder[]> {
  const rows = await ctx.platform.db.select().from(orders).where(readable(ctx)).orderBy(orders.number)
  const isOwn = await ownerCheck(ctx)
  return rows.filter(isOwn).map((row) => withTransactions(row, ctx))
}

function withTransactions({ document, transactions }: OrderRow, { platform }: Ctx): WireOrder {
  return { ...presentedOrder(document, platform), orderTransactions: transactions }
}

export async function findOrder(db: Queryable, id: string): Promise<WireOrder | undefined> {
  const row = await db.select().from(orders).where(eq(orders.id, id)).get()
  return row?.document
}

export type OrderRow = typeof orders.$inferSelect

/** Finds an order for a change. Fails with `ORDER_NOT_FOUND` (404). */
export async function readOrderRow(tx: Queryable, id: string): Promise<OrderRow> {
  const row = await tx.select().from(orders).where(eq(orders.id, id)).get()
  if (row === undefined) throw orderNotFound(id)
  return row
}

/** Saves a changed order with its `updatedDate`, without emitting an event. */
export async function saveOrder(tx: Queryable, row: OrderRow, now: Date): Promise<OrderRow> {
  const saved = { ...row, document: { ...row.document, updatedDate: now.toISOString() } }
  await tx.update(orders).set(saved).where(eq(orders.id, row.id))
  return saved
}

/** The next order number. Write transactions are serialized, so numbers are unique. */
export async function readNextOrderNumber(tx: Queryable): Promise<number> {
  const [row] = await tx.select({ last: max(orders.number) }).from(orders)
  return (row?.last ?? FIRST_ORDER_NUMBER - 1) + 1
}

function orderNotFound(id: string): ApplicationError {
  return new ApplicationError('ORDER_NOT_FOUND', 404, `Order ${id} was not found`)
}

/** Filter of the caller's own orders. See `ownerCheck` for guest orders of members. */
function readable({ caller, elevated }: Ctx): SQL | undefined {
  if (elevated || caller.kind === 'merchant') return undefined
  const ownGuestOrders = and(eq(orders.visitorId, caller.visitorId), isNull(orders.memberId))
  return caller.kind === 'member' ? or(eq(orders.memberId, caller.memberId), ownGuestOrders) : ownGuestOrders
}

/**
 * Members can read their own orders. They can read guest orders of the same browser only with their own email address, because other people may
 * have used the browser.
 */
async function ownerCheck({ caller, elevated, platform }: Ctx): Promise<(row: OrderRow) => boolean> {
  if (elevated || caller.kind !== 'member') return () => true
  const member = await findMember(platform.db, caller.memberId)
  return ({ memberId, document }) =>
    memberId === caller.memberId || normalEmail(document.buyerInfo.email) === member?.loginEmail
}

/** An order as in responses: with the URLs of pictures and files at the platform's current origin. */
export function presentedOrder(order: WireOrder, platform: Platform): WireOrder {
  const { url } = platform.config
  const lineItems = order.lineItems.map(({ image, digitalFile, stockUnchanged: _stored, ...line }) => ({
    ...line,
    ...compact({
      image: image && isPlatformPicture(image) ? { ...image, ...currentUrl(image, platform) } : image,
      digitalFile: digitalFile && {
        ...digitalFile,
        link: `${url}/digital-files/${order.id}/${digitalFile.fileId}`,
      },
    }),
  }))
  return { ...order, lineItems }
}

type Picture = NonNullable<WireOrderLine['image']>

/** Whether a picture is hosted by the platform. Recorded orders may have external pictures. */
function isPlatformPicture({ id, url }: Pick<Picture, 'id'> & Partial<Picture>): boolean {
  return url === undefined || url.split('?', 1)[0]?.endsWith(`/media/${encodeURIComponent(id)}`) === true
}

/** The URL of a picture, with a new token if the picture is secure. */
function currentUrl({ id, urlExpirationDate: secure }: Picture, platform: Platform) {
  const { url, urlExpirationDate } = wirePicture(secure === undefined ? { id } : { id, secure: true }, platform)
  return compact({ url, urlExpirationDate })
}

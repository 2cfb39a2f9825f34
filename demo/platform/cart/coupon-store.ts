import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { coupons } from '../db/schema/commerce.ts'
import type { CouponRule } from '../pricing/coupons.ts'

export async function findCoupon(db: Queryable, code: string): Promise<CouponRule | undefined> {
  const row = await db.select().from(coupons).where(eq(coupons.code, code.trim().toUpperCase())).get()
  return row === undefined ? undefined : { ...row.document, used: row.used }
}

/** Increments the use count of a coupon, in the transaction that validated it. Otherwise concurrent orders could exceed its limit. */
export async function countCouponUse(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, id))
}

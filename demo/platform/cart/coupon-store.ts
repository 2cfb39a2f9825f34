import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { coupons } from '../db/schema/commerce.ts'
import type { CouponRule } from '../pricing/coupons.ts'

export async function findCoupon(db: Queryable, code: string): Promise<CouponRule | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code.trim().toUpperCase()))
  return row === undefined ? undefined : { ...row.document, used: row.used }
}

/** Increments the use count. Resolves with `false` if the limit is reached. */
export async function countCouponUse(db: Queryable, id: string): Promise<boolean> {
  const counted = await db
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, id), or(isNull(coupons.usageLimit), lt(coupons.used, coupons.usageLimit))))
  return counted.rowsAffected === 1
}

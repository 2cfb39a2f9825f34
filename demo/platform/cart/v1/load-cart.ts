import type { Queryable } from '../../db/database.ts'
import { compact } from '../../http/input/compact.ts'
import type { CouponRule } from '../../pricing/coupons.ts'
import type { CartRow } from '../cart-row.ts'
import { findCoupon } from '../coupon-store.ts'
import { type ResolvedLine, resolveLines } from '../lines/catalog-lines.ts'

/** A cart with current catalog data. */
export interface LoadedCart {
  readonly row: CartRow
  readonly lines: readonly ResolvedLine[]
  readonly coupon?: CouponRule
}

export async function loadCart(db: Queryable, row: CartRow): Promise<LoadedCart> {
  const { couponCode } = row.document
  const [lines, coupon] = await Promise.all([
    resolveLines(db, row.document.lines),
    couponCode === undefined ? undefined : findCoupon(db, couponCode),
  ])
  return compact({ row, lines, coupon })
}

import type { Queryable } from '../../../db/database.ts'
import { conversionOf } from '../../../http/conversion.ts'
import { ApplicationError } from '../../../http/errors.ts'
import type { Ctx } from '../../../platform.ts'
import { type CouponRefusal, type CouponRefusalCode, type CouponRule, couponRefusal } from '../../../pricing/coupons.ts'
import { findCoupon } from '../../coupon-store.ts'
import { isCharged, pricingLine } from '../../estimate/estimate.ts'
import { resolveLines } from '../../lines/catalog-lines.ts'
import type { CartDocument } from '../../types.ts'
import { createMoneyMapper } from '../wire.ts'

const reasons: Readonly<Record<CouponRefusalCode, string>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'UNKNOWN_INVALID_COUPON_REASON',
  ERROR_COUPON_IS_DISABLED: 'DISABLED',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'INACTIVE',
  ERROR_COUPON_HAS_EXPIRED: 'EXPIRED',
  ERROR_COUPON_USAGE_EXCEEDED: 'MAX_USAGE_EXCEEDED',
  ERROR_INVALID_SUBTOTAL: 'MIN_SUBTOTAL_NOT_REACHED',
  ERROR_COUPON_NOT_APPLICABLE: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
}

/** The reason why a coupon does not apply, for errors and violations. */
export function couponStatus(
  { code, minimumSubtotal = '0' }: CouponRule,
  refusal: CouponRefusal,
  ctx: Ctx,
): Record<string, unknown> {
  const money = createMoneyMapper(conversionOf(ctx))
  const minimum = { requiredMinimumSubtotal: money(minimumSubtotal) }
  return {
    couponCode: code,
    reason: reasons[refusal.code],
    ...(refusal.code === 'ERROR_INVALID_SUBTOTAL' ? { minSubtotalNotReachedDetails: minimum } : {}),
  }
}

/** The cart with a coupon. Refuses a second coupon, an unknown coupon, and a coupon that does not apply. */
export async function withCoupon(db: Queryable, cart: CartDocument, code: string, ctx: Ctx): Promise<CartDocument> {
  const coupon = await findCoupon(db, code)
  if (cart.couponCode !== undefined) {
    const data = { couponCode: cart.couponCode }
    if (coupon?.code === cart.couponCode)
      throw new ApplicationError('COUPON_ALREADY_EXISTS', 428, 'The cart already has this coupon', data)
    throw new ApplicationError('MAX_COUPONS_PER_CART_EXCEEDED', 428, 'A cart has at most one coupon', data)
  }
  if (coupon === undefined) {
    throw new ApplicationError('INVALID_COUPON_CODE', 400, 'Coupon does not exist', { couponCode: code })
  }
  const lines = (await resolveLines(db, cart.lines)).filter(isCharged).map(pricingLine)
  const refusal = couponRefusal(coupon, lines, ctx.now())
  if (refusal !== undefined) {
    throw new ApplicationError('INVALID_COUPON_STATUS', 428, refusal.description, couponStatus(coupon, refusal, ctx))
  }
  return { ...cart, couponCode: coupon.code }
}

/** The cart without its coupon. Fails with `COUPON_NOT_FOUND_IN_CART` for another id. */
export async function withoutCoupon(db: Queryable, cart: CartDocument, couponId: string): Promise<CartDocument> {
  const { couponCode, ...rest } = cart
  const coupon = couponCode === undefined ? undefined : await findCoupon(db, couponCode)
  if (coupon?.id === couponId) return rest
  throw new ApplicationError('COUPON_NOT_FOUND_IN_CART', 404, 'The coupon is not in the cart', { couponId })
}

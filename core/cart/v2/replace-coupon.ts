import type { PlatformError } from '../../errors/platform-error.ts'
import type { CartRequestOptions } from '../adapter.ts'
import type { Cart } from '../model.ts'
import { hasCode } from './refusals.ts'
import { addCouponRoute, removeCouponRoute } from './routes.ts'
import type { Write } from './write.ts'

/**
 * Replaces the coupon of the cart, of which there is at most one. It is removed by its id, and added again if the platform refuses `code`. Rejects
 * with the failure of `code`, also if the previous coupon cannot be added again.
 */
export async function replaceCoupon(
  write: Write,
  { id: couponId = '', code: previous }: NonNullable<Cart['coupon']>,
  code: string,
  options: CartRequestOptions,
): Promise<Cart | undefined> {
  const add = (next: string): Promise<Cart | undefined> => write(addCouponRoute, { coupon: { code: next } }, options)
  await write(removeCouponRoute, { couponId }, options).catch((error: PlatformError) => {
    if (!hasCode(error, 'COUPON_NOT_FOUND_IN_CART')) throw error
  })
  return add(code).catch(async (error) => {
    await add(previous).catch(() => undefined)
    throw error
  })
}

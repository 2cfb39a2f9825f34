import type { ReactNode } from 'react'
import type { CartProps } from '../drawer-view.ts'
import { Reason } from '../reasons/reason.tsx'

/** Renders why the applied coupon gives no discount. */
export function CouponError({ view, cart }: CartProps): ReactNode {
  return (
    <Reason view={view} part="coupon-error" error={cart.totals?.details?.couponError} fallbackKey="couponRefused" />
  )
}

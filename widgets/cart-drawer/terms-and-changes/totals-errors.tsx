import type { ReactNode } from 'react'
import type { CartProps } from '../drawer-view.ts'
import { Reason } from '../reasons/reason.tsx'

/** Renders why the applied coupon gives no discount. */
export function CouponError({ view, cart }: CartProps): ReactNode {
  return (
    <Reason view={view} part="coupon-error" error={cart.totals?.details?.couponError} fallbackKey="couponRefused" />
  )
}

/** Renders the parts of the totals that the platform could not calculate, above the checkout button. */
export function TotalsErrors({ view, cart }: CartProps): ReactNode {
  return cart.totals?.details?.errors.map((error) => (
    <Reason
      key={error.part}
      view={view}
      part="totals-error"
      error={error}
      fallbackKey={`${error.part}Error`}
      tone="info"
    />
  ))
}

import type { ReactNode } from 'react'
import type { CartProps } from '../drawer-view.ts'
import { Reason } from '../reasons/reason.tsx'

/** Renders why the applied coupon gives no discount. */
export function CouponFault({ view, cart }: CartProps): ReactNode {
  return <Reason view={view} part="coupon-error" refusal={cart.totals?.details?.couponError} general="couponRefused" />
}

/** Renders the parts of the totals that the platform could not calculate, above the checkout button. */
export function Faults({ view, cart }: CartProps): ReactNode {
  return cart.totals?.details?.errors.map((fault) => (
    <Reason
      key={fault.part}
      view={view}
      part="estimate-fault"
      refusal={fault}
      general={`${fault.part}Fault`}
      tone="info"
    />
  ))
}

import type { ReactNode } from 'react'
import type { CartProps } from '../drawer-view.ts'
import { Reason } from '../reasons/reason.tsx'

/** Why the coupon that is applied takes nothing off. */
export function CouponFault({ view, cart }: CartProps): ReactNode {
  return <Reason view={view} part="coupon-error" refusal={cart.totals?.details?.couponError} general="couponRefused" />
}

/** What else the platform could not work out, above the way to the checkout. */
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

import type { ReactNode } from 'react'
import type { Cart } from '../../core/cart/cart.ts'
import { type CartFault, estimateOf } from '../../core/cart/estimate.ts'
import type { DrawerView } from './drawer-view.ts'
import { Told } from './told.tsx'

interface FaultsProps {
  readonly view: DrawerView
  readonly cart: Cart
}

/** Why the coupon that is applied takes nothing off. */
export function CouponFault({ view, cart }: FaultsProps): ReactNode {
  const fault = estimateOf(cart)?.couponFault
  return fault && <Told part="coupon-error" text={faultText(view, fault)} />
}

/** What else the platform could not work out, above the way to the checkout. */
export function Faults({ cart }: FaultsProps): ReactNode {
  return estimateOf(cart)?.faults.map((text) => <Told key={text} part="estimate-fault" text={text} mild />)
}

/** The words that the merchant has for the code, else the platform's own. */
export function faultText({ t }: DrawerView, { code, text }: CartFault): string {
  const own = t(code as 'SYSTEM_ERROR')
  return own === code ? text : own
}

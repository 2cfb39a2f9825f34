import type { ReactNode } from 'react'
import { Callout } from '../../shared/ui/callout.tsx'
import type { CartProps, CartStateProps, DrawerView } from '../drawer-view.ts'
import { violationsOf } from '../model.ts'
import { Reason } from '../reasons/reason.tsx'
import { useSpecialMessages } from './special-view.ts'
import { Violations } from './violations.tsx'

/** Renders the notices above the checkout button: violations of the cart, errors of the totals, and a checkout in another tab. */
export function SummaryNotices({ view, state: { cart, concurrentCheckout, capabilities } }: CartStateProps): ReactNode {
  return (
    <>
      <Violations view={view} violations={violationsOf(cart)} />
      <TotalsErrors view={view} cart={cart} />
      {concurrentCheckout && (
        <ConcurrentCheckoutNotice view={view} checkoutIsCart={capabilities?.checkoutIsCart ?? false} />
      )}
    </>
  )
}

/** Renders the parts of the totals that the platform could not calculate. */
function TotalsErrors({ view, cart }: CartProps): ReactNode {
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

interface ConcurrentCheckoutProps {
  readonly view: DrawerView
  /** Whether changes made here are part of that checkout. */
  readonly checkoutIsCart: boolean
}

/** Renders a notice that a checkout of this cart is open in another tab, and whether changes made here are part of it. */
function ConcurrentCheckoutNotice({ view, checkoutIsCart }: ConcurrentCheckoutProps): ReactNode {
  const t = useSpecialMessages(view)
  return (
    <Callout
      part="concurrent-checkout"
      text={t(checkoutIsCart ? 'concurrentCheckoutSameCart' : 'concurrentCheckout')}
      tone="info"
    />
  )
}

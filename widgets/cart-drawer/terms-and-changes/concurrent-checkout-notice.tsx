import type { ReactNode } from 'react'
import { Callout } from '../../shared/ui/callout.tsx'
import type { ConcurrentCheckoutProps } from '../drawer-view.ts'
import { useSpecialMessages } from './special-view.ts'

/** Renders a notice that a checkout of this cart is open in another tab, and whether changes made here are part of it. */
export function ConcurrentCheckoutNotice({ view, checkoutIsCart }: ConcurrentCheckoutProps): ReactNode {
  const t = useSpecialMessages(view)
  return (
    <Callout
      part="concurrent-checkout"
      text={t(checkoutIsCart ? 'concurrentCheckoutSameCart' : 'concurrentCheckout')}
      tone="info"
    />
  )
}

import { useEffect } from 'react'
import type { CartState } from '../../../core/cart/model.ts'
import { useLive } from '../../shared/store/use-store.ts'
import type { DrawerView } from '../drawer-view.ts'
import { type RemovalControl, useRemoval } from '../lines/use-removal.ts'
import { type PartsControl, useParts } from './use-lazy-parts.ts'

export interface Shown {
  readonly view: DrawerView
  readonly state: CartState
  readonly removal: RemovalControl
  readonly more: PartsControl
}

/** Returns the state that the drawer and `mode="page"` share. While `open`, loads the cart and keeps its totals up to date. */
export function useShown(view: DrawerView, open: boolean, freeShippingFrom: string | undefined): Shown {
  const { cart } = view.store
  const state = useLive(cart.state)
  const removal = useRemoval()
  const more = useParts(view.store.key, state, open && freeShippingFrom !== undefined)
  const { end } = removal
  useEffect(() => {
    if (!open) return
    void cart.load()
    const releaseTotals = cart.holdTotals()
    return () => {
      releaseTotals()
      cart.dismissNotice()
      end()
    }
  }, [cart, open, end])
  const { parts, special } = more
  return { view: { ...view, parts, special }, state, removal, more }
}

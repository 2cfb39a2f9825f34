import { useEffect, useMemo } from 'react'
import { onIdle } from '../../../core/browser/on-idle.ts'
import type { CartState } from '../../../core/cart/model.ts'
import type { ReadableState } from '../../../core/state/state.ts'
import { useLive } from '../../shared/store/use-store.ts'
import type { DrawerView } from '../drawer-view.ts'
import { type RemovalControl, useRemoval } from '../lines/use-removal.ts'
import { type LazyParts, useLazyParts } from './use-lazy-parts.ts'

export interface DrawerState {
  readonly view: DrawerView
  readonly state: CartState
  readonly removal: RemovalControl
  readonly lazyParts: LazyParts
}

/**
 * Returns the state with listeners that are called when the browser is idle. A closed drawer must not delay the frame that shows the number of items
 * in the cart button.
 */
const deferred = (state: ReadableState<CartState>): ReadableState<CartState> => ({
  ...state,
  subscribe: (listener) => state.subscribe((value) => onIdle(() => listener(value))),
})

/** Returns the state that the drawer and `mode="page"` share. While `open`, loads the cart and keeps its totals up to date. */
export function useDrawerState(view: DrawerView, open: boolean, freeShippingFrom: string | undefined): DrawerState {
  const { cart } = view.store
  const state = useLive(useMemo(() => (open ? cart.state : deferred(cart.state)), [cart, open]))
  const removal = useRemoval()
  const lazyParts = useLazyParts(view, state, open && freeShippingFrom !== undefined)
  const { special } = lazyParts
  const { end } = removal
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed line is not restored into another cart
  useEffect(() => end, [state.cart.id, end])
  // Without dependencies: clones that exist are kept.
  useEffect(() => special?.cloneLineTemplate(view.host, state.cart.lines))
  useEffect(() => {
    if (!open) return
    void cart.load()
    return () => {
      cart.dismissNotice()
      end()
    }
  }, [cart, open, end])
  const hasFailed = state.status === 'error'
  // Again after a failure, because the code of the cart may not have been loaded before.
  useEffect(() => (open && !hasFailed ? cart.observeTotals() : undefined), [cart, open, hasFailed])
  return { view: { ...view, special }, state, removal, lazyParts }
}

import { useMemo } from 'react'
import { lazy } from '../../../core/lazy.ts'
import { useLazyModule } from '../../shared/hooks/use-lazy-module.ts'
import { type CartError, immediateReason } from '../content/cart-texts.ts'
import type { DrawerView } from '../drawer-view.ts'
import type { ReasonKey } from './reasons.ts'

const loadReasons: () => Promise<typeof import('./reasons.ts')> = lazy(() => import('./reasons.ts'))

/** Returns why something failed, in the shopper's language. Returns `undefined` without an error, and while the text is loading. */
export function useReason(view: DrawerView, error: CartError | undefined, fallbackKey?: ReasonKey): string | undefined {
  const immediate = error && immediateReason(view, error)
  const { module, error: loadError } = useLazyModule(loadReasons, error && !immediate)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amounts of an error are in the currency at its time
  const cart = useMemo(() => view.store.cart.state.get().cart, [error])
  if (!error) return undefined
  return immediate ?? module?.reasonText(view, error, cart, fallbackKey) ?? (loadError && view.t('SYSTEM_ERROR'))
}

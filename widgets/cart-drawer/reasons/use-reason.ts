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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason keeps the language and currency at the time of the error
  const reason = useMemo(() => {
    if (!error || !module) return undefined
    const { currency, chargedIn = currency } = view.store.cart.state.get().cart
    return module.reasonText(view, error, chargedIn, fallbackKey)
  }, [error, module])
  if (!error) return undefined
  return immediate ?? reason ?? (loadError && view.t('SYSTEM_ERROR'))
}

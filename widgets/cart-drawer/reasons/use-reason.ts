import { useMemo } from 'react'
import { lazy } from '../../../core/lazy.ts'
import { useLazyModule } from '../../shared/hooks/use-lazy-module.ts'
import { quickReason, type Refusal } from '../content/cart-texts.ts'
import type { DrawerView } from '../drawer-view.ts'
import type { ReasonKey } from './reasons.ts'

const loadReasons: () => Promise<typeof import('./reasons.ts')> = lazy(() => import('./reasons.ts'))

/** Returns why something failed, in the shopper's language. Returns `undefined` without an error, and while the text is loading. */
export function useReason(view: DrawerView, refusal: Refusal | undefined, general?: ReasonKey): string | undefined {
  const quick = refusal && quickReason(view, refusal)
  const { module, error } = useLazyModule(loadReasons, refusal && !quick)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason keeps the language and currency at the time of the error
  const reason = useMemo(() => {
    if (!refusal || !module) return undefined
    const { currency, chargedIn = currency } = view.store.cart.state.get().cart
    return module.reasonText(view, refusal, chargedIn, general)
  }, [refusal, module])
  if (!refusal) return undefined
  return quick ?? reason ?? (error && view.t('SYSTEM_ERROR'))
}

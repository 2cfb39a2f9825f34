import { useMemo } from 'react'
import { lazy } from '../../../core/lazy.ts'
import { useLazyModule } from '../../shared/hooks/use-lazy-module.ts'
import { type CartProblem, immediateReason } from '../content/cart-texts.ts'
import type { DrawerView } from '../drawer-view.ts'
import type { ReasonKey } from './reasons.ts'

const loadReasons: () => Promise<typeof import('./reasons.ts')> = lazy(() => import('./reasons.ts'))

/** Returns the text of an error or a notice in the shopper's language. Returns `undefined` without one, and while the text is loading. */
export function useReason(
  view: DrawerView,
  problem: CartProblem | undefined,
  fallbackKey?: ReasonKey,
): string | undefined {
  const immediate = problem && immediateReason(view, problem)
  const { module, error: loadError } = useLazyModule(loadReasons, problem && !immediate)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amounts of an error are in the currency at its time
  const cart = useMemo(() => view.store.cart.state.get().cart, [problem])
  if (!problem) return undefined
  return immediate ?? module?.reasonText(view, problem, cart, fallbackKey) ?? (loadError && view.t('SYSTEM_ERROR'))
}

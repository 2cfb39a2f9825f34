import { useEffect, useState } from 'react'
import { lazy } from '../../core/lazy.ts'
import { quickReason, type Refusal } from './drawer-texts.ts'
import type { DrawerView } from './drawer-view.ts'
import type { ReasonKey } from './reasons.ts'

const loadReasons: () => Promise<typeof import('./reasons.ts')> = lazy(() => import('./reasons.ts'))

/** Why something failed, in words for the shopper. `undefined` without a failure, and while its text is loading. */
export function useReason(view: DrawerView, refusal: Refusal | undefined, general?: ReasonKey): string | undefined {
  const quick = refusal && quickReason(view, refusal)
  const [reason, setReason] = useState<{ readonly of: Refusal; readonly text: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is told in the language it happened in
  useEffect(() => {
    if (!refusal || quick) return
    let ended = false
    const show = (text: string): void => {
      if (!ended) setReason({ of: refusal, text })
    }
    const { currency, chargedIn = currency } = view.store.cart.state.get().cart
    void loadReasons().then(
      ({ reasonText }) => show(reasonText(view, refusal, chargedIn, general)),
      () => show(view.t('SYSTEM_ERROR')),
    )
    return () => {
      ended = true
    }
  }, [refusal, quick])
  return quick ?? (refusal && reason?.of === refusal ? reason.text : undefined)
}

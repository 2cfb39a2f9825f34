import type { ReactNode } from 'react'
import { lazy } from '../../../core/lazy.ts'
import { useLazyModule } from '../hooks/use-lazy-module.ts'
import type { Fault as FaultData } from '../store/use-store.ts'

/** Messages for merchants. Few pages need them. */
export const faultView: () => Promise<typeof import('./config-error-view.tsx')> = lazy(
  () => import('./config-error-view.tsx'),
)

interface FaultProps {
  readonly fault: FaultData
  readonly host: HTMLElement
}

/** A message for the merchant in place of an element that cannot work: the problem and the fix. */
export function Fault({ fault, host }: FaultProps): ReactNode {
  const { module } = useLazyModule(faultView, true)
  return module ? <module.FaultView {...fault} host={host} /> : null
}

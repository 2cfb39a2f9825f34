import type { ReactNode } from 'react'
import { lazy } from '../../../core/lazy.ts'
import { useLazyModule } from '../hooks/use-lazy-module.ts'
import type { ConfigError } from '../store/use-store.ts'

/** Messages for merchants. Few pages need them. */
export const loadConfigErrorView: () => Promise<typeof import('./config-error-view.tsx')> = lazy(
  () => import('./config-error-view.tsx'),
)

interface ConfigErrorMessageProps {
  readonly fault: ConfigError
  readonly host: HTMLElement
}

/** A message for the merchant in place of an element that cannot work: the problem and the fix. */
export function ConfigErrorMessage({ fault, host }: ConfigErrorMessageProps): ReactNode {
  const { module } = useLazyModule(loadConfigErrorView, true)
  return module ? <module.ConfigErrorView {...fault} host={host} /> : null
}

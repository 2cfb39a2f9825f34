import type { ReactNode } from 'react'
import { lazy } from '../../../core/lazy.ts'
import { useLazyModule } from '../hooks/use-lazy-module.ts'
import type { ConfigError } from '../store/use-store.ts'

/** Loads the view of configuration errors. Lazy-loaded, because few pages need it. */
export const loadConfigErrorView: () => Promise<typeof import('./config-error-view.tsx')> = lazy(
  () => import('./config-error-view.tsx'),
)

interface ConfigErrorMessageProps {
  readonly configError: ConfigError
  readonly host: HTMLElement
}

/** Renders a message for the merchant in place of an element that cannot work: the problem and the fix. */
export function ConfigErrorMessage({ configError, host }: ConfigErrorMessageProps): ReactNode {
  const { module } = useLazyModule(loadConfigErrorView, true)
  return module ? <module.ConfigErrorView {...configError} host={host} /> : null
}

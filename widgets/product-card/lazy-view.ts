import type { FunctionComponent } from 'react'
import { lazy } from '../../core/lazy.ts'
import { useLazyModule } from '../shared/hooks/use-lazy-module.ts'
import type { LazyViewProps } from './view-props.ts'

/** The view that is shown in addition to a plain card, or instead of it. Pages with plain cards only never load its code. */
export type LazyView = FunctionComponent<LazyViewProps>

/** Loads the product page, the quick view, and the additional controls of a card. */
const loadLayoutView: () => Promise<LazyView> = lazy(() => {
  const view = import('./layout-view.tsx').then(({ LayoutView }) => LayoutView)
  // Imported by `layout-view.tsx` as well. Requested together, it adds no round trip.
  return Promise.all([view, import('../shared/dialog/use-dialog.ts')]).then(([LayoutView]) => LayoutView)
})

/** Loads the view once it is needed. `undefined` until it has loaded, `null` if it could not be loaded. */
export function useLazyView(isNeeded: unknown): LazyView | null | undefined {
  const { module, error } = useLazyModule(loadLayoutView, isNeeded)
  return module ?? (error && null)
}

import type { FunctionComponent, ReactNode } from 'react'
import type { ProductState } from '../../core/catalog/product-store.ts'
import { lazy } from '../../core/lazy.ts'
import type { Store } from '../../core/state/registry.ts'
import type { Hosted } from '../shared/element/define-element.ts'
import { useLazyModule } from '../shared/hooks/use-lazy-module.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import type { messages } from './messages.ts'
import type { Choices } from './model.ts'
import type { ProductCardProps } from './props.ts'

/** Props of a card with valid configuration. */
export type LoadedCardProps = Hosted<ProductCardProps> & {
  readonly store: Store
  readonly locale: string
  readonly t: Translate<typeof messages>
}

export type LazyViewProps = LoadedCardProps & {
  readonly productState: ProductState
  /** The choices of the card when its button last requested the quick view. A new object for each request. */
  readonly requested?: Choices | undefined
  /** Content to show while there is no product. */
  readonly children: ReactNode
}

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

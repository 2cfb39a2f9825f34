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

/** What a card that is set up right knows. */
export type LoadedCardProps = Hosted<ProductCardProps> & {
  readonly store: Store
  readonly locale: string
  readonly t: Translate<typeof messages>
}

export type LazyViewProps = LoadedCardProps & {
  readonly known: ProductState
  /** The choices on the card when its button last asked for the quick view: a new object each time. */
  readonly requested?: Choices | undefined
  /** What stands for a product that is not there. */
  readonly children: ReactNode
}

/** What is shown beside a plain card, or in its place, by code that a page of plain cards never loads. */
export type LazyView = FunctionComponent<LazyViewProps>

/** The page and the quick view of a product, and what a plain card may have besides. */
const loadLayoutView: () => Promise<LazyView> = lazy(() => {
  const view = import('./layout-view.tsx').then(({ LayoutView }) => LayoutView)
  // Imported by `layout-view.tsx` as well. Requested together, it adds no round trip.
  return Promise.all([view, import('../shared/dialog/use-dialog.ts')]).then(([LayoutView]) => LayoutView)
})

/** Loads the view once it is `wanted`. `undefined` until it has loaded, `null` if it could not be loaded. */
export function useLazyView(wanted: unknown): LazyView | null | undefined {
  const { module, error } = useLazyModule(loadLayoutView, wanted)
  return module ?? (error && null)
}

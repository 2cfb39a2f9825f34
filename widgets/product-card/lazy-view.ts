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
const loadLateView: () => Promise<LazyView> = lazy(() => {
  const view = import('./product-parts.ts').then(({ LayoutView }) => LayoutView)
  // Imported by `product-parts.ts` as well. Requested together, it adds no round trip.
  return Promise.all([view, import('../shared/dialog/use-dialog.ts')]).then(([LayoutView]) => LayoutView)
})

/** The view that is brought when it is `wanted`; `undefined` before it is there, `null` when it could not be had. */
export function useLazyView(wanted: unknown): LazyView | null | undefined {
  const { module, error } = useLazyModule(loadLateView, wanted)
  return module ?? (error && null)
}

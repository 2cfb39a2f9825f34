import type { ReactNode } from 'react'
import type { ProductState } from '../../core/catalog/products/product-store.ts'
import type { Store } from '../../core/state/store.ts'
import type { Hosted } from '../shared/element/define-element.ts'
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
  /** The last request of a button of the card for the quick view. A new object for each request. */
  readonly requested?: object | undefined
  /** The choices of the card, with which its quick view starts. */
  readonly initialChoices?: Choices | undefined
  /** Content to show while there is no product. */
  readonly children: ReactNode
}

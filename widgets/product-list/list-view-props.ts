import type { RefObject } from 'react'
import type { Store } from '../../core/state/store.ts'
import type { Hosted } from '../shared/element/define-element.ts'
import type { Navigate } from '../shared/hooks/use-route.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import type { messages } from './messages.ts'
import type { ListOptions } from './model.ts'
import type { ProductListProps } from './props.ts'
import type { ListRoute } from './route/list-route.ts'
import type { List } from './use-list.ts'

/** Props of the view of a list with valid attributes. */
export type ListViewProps = Hosted<ProductListProps> & {
  readonly store: Store
  readonly options: ListOptions
  readonly locale: string
  readonly t: Translate<typeof messages>
}

/** Props of the lazy-loaded parts of a list. */
export type ListPartsProps = Omit<ListViewProps, 't'> & {
  readonly list: List
  readonly route: ListRoute
  readonly navigate: Navigate<ListRoute>
  /** The section with the products. */
  readonly results: RefObject<HTMLElement | null>
}

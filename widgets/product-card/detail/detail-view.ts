import type { Preorders, Product, ProductDetail } from '../../../core/catalog/model.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import type { Form } from '../form/use-form.ts'
import type { LazyViewProps } from '../view-props.ts'
import type { DetailMessages } from './detail-messages.ts'

/** Translation function for all messages of the element. */
export type DetailTranslate = Translate<DetailMessages>

/** Props of every lazy-loaded view. */
export type LayoutViewProps = Omit<LazyViewProps, 't'> & {
  readonly t: DetailTranslate
  /** The pre-orders of the product, if they have already been requested. */
  readonly preorders?: Preorders | false | undefined
}

/** Props of the view of a loaded product. */
export type DetailViewProps = LayoutViewProps & {
  readonly product: Product
  /** Absent while the product comes from the session's cache. */
  readonly detail: ProductDetail | undefined
  /** Whether the detail could not be loaded. */
  readonly isDetailFailed: boolean
}

/** Data that the parts of the view share. */
export type DetailView = DetailViewProps & { readonly form: Form }

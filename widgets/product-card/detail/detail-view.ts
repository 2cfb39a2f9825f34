import type { Preorders, Product, ProductDetail } from '../../../core/catalog/model.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import type { Form } from '../form/use-form.ts'
import type { LazyViewProps } from '../lazy-view.ts'
import type { DetailMessages } from './detail-messages.ts'

/** All words of the element. */
export type DetailTranslate = Translate<DetailMessages>

/** What every late view gets. */
export type LayoutViewProps = Omit<LazyViewProps, 't'> & {
  readonly t: DetailTranslate
  /** What can be ordered ahead, where that is asked for already. */
  readonly preorders?: Preorders | false | undefined
}

/** What the view of a product that is there gets. */
export type DetailViewProps = LayoutViewProps & {
  readonly product: Product
  /** Absent while the product is what an earlier page saw. */
  readonly detail: ProductDetail | undefined
}

/** What its parts share. */
export type DetailView = DetailViewProps & { readonly form: Form }

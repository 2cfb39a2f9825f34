import type { ListOptions } from './model.ts'
import type { ProductListProps } from './props.ts'

type ControlProps = Pick<ProductListProps, 'search' | 'sortable'>

/** Whether a list has a search field, a select for the order, or filters. */
export const hasControls = ({ filters }: ListOptions, { search, sortable }: ControlProps): boolean =>
  filters.length > 0 || Boolean(search || sortable)

/** Returns the classes of a list, which reserve the space of its controls until their code has loaded. */
export const listClass = (options: ListOptions, props: ControlProps): string =>
  `list${hasControls(options, props) ? ' with-controls' : ''}${options.filters.length > 0 ? ' filtered' : ''}${props.search ? ' searched' : ''} ${options.cardLayout}`

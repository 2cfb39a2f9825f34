import { pageSizeOf } from '../../core/catalog/list/page-size.ts'
import { type ListSort, type ListSource, listSorts } from '../../core/catalog/list-query.ts'
import type { ProductListProps } from './props.ts'
import { queryError } from './query-error.ts'

/** How a list is paged: by numbers, by a button, or by scrolling. */
export type Paging = (typeof pagings)[number]
/** A filter for shoppers. */
export type FilterName = (typeof filterNames)[number]
/** The layout of the cards of a list. */
export type CardLayout = (typeof cardLayouts)[number]

const pagings = ['pages', 'more', 'infinite'] as const
const cardLayouts = ['compact', 'card', 'horizontal'] as const
const filterNames = ['price', 'options', 'stock', 'collections'] as const

/** Parsed attributes of a list. */
export interface ListOptions {
  readonly source: ListSource
  /** The sort order until the shopper selects one. */
  readonly sort: ListSort | undefined
  readonly filters: readonly FilterName[]
  /** Products per page, 1 to 100. */
  readonly size: number
  readonly paging: Paging
  readonly cardLayout: CardLayout
  /** Prefix of the parameters in the URL of the page. Undefined: the URL is not used. */
  readonly prefix: string | undefined
}

/** Parses the attributes. Returns an error message for the merchant if one is invalid. */
export function parseListOptions(props: ProductListProps): ListOptions | string {
  const { collection, query, urlState, pageSize } = props
  const ids = parseNames(props.productIds)
  const paging = props.paging || 'pages'
  const cardLayout = props.cardLayout || 'compact'
  const filters = parseNames(props.filters)
  const error =
    attributeError('sort', props.sort ? [props.sort] : [], listSorts) ||
    attributeError('paging', [paging], pagings) ||
    attributeError('card-layout', [cardLayout], cardLayouts) ||
    attributeError('filters', filters, filterNames) ||
    queryError(query)
  if (error) return error
  return {
    source: {
      ...(collection && { collection }),
      ...(ids.length > 0 && { ids: ids.slice(0, 100) }),
      ...(query && { query }),
    },
    sort: (props.sort || undefined) as ListSort | undefined,
    filters: filters as FilterName[],
    size: pageSizeOf(pageSize),
    paging: paging as Paging,
    cardLayout: cardLayout as CardLayout,
    prefix: prefixOf(urlState),
  }
}

/** Frameworks write a boolean attribute as `true`. */
function prefixOf(urlState: ProductListProps['urlState']): string | undefined {
  const text = String(urlState ?? false)
  if (text === 'false') return undefined
  return text === '' || text === 'true' ? '' : `${text}-`
}

/** Parses names that are separated by spaces or commas. A repeated name counts once. */
function parseNames(text = ''): string[] {
  return [...new Set(text.match(/[^\s,]+/g))]
}

function attributeError(
  attribute: string,
  values: readonly string[],
  supported: readonly string[],
): string | undefined {
  const invalidValue = values.find((one) => !supported.includes(one))
  return invalidValue && `${attribute}="${invalidValue}" is not supported. Use ${supported.join(', ')}.`
}

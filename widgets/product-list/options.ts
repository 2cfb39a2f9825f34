import { type ListSort, type ListSource, listSorts } from '../../core/catalog/list-query.ts'
import type { ProductListProps } from './props.ts'

/** How a list is paged: by numbers, by a button, or by scrolling. */
export type Paging = (typeof pagings)[number]
/** What a shopper can narrow a list down by. */
export type FilterName = (typeof filterNames)[number]

const pagings = ['pages', 'more', 'infinite'] as const
const filterNames = ['price', 'options', 'stock', 'collections'] as const

/** What the attributes of a list come to. */
export interface ListOptions {
  readonly source: ListSource
  /** The order before a shopper chooses one. */
  readonly sort: ListSort | undefined
  readonly filters: readonly FilterName[]
  /** Products per page, 1 to 100. */
  readonly size: number
  readonly paging: Paging
  /** Put before the names of parameters in the page's address; undefined when the address is left alone. */
  readonly prefix: string | undefined
}

/** Reads the attributes. Answers with what is wrong with them, for the merchant, when something is. */
export function listOptions(props: ProductListProps): ListOptions | string {
  const { collection, query, urlState, pageSize = 24 } = props
  const ids = namesIn(props.productIds)
  const paging = props.paging || 'pages'
  const filters = namesIn(props.filters)
  const wrong =
    fault('sort', props.sort ? [props.sort] : [], listSorts) ||
    fault('paging', [paging], pagings) ||
    fault('filters', filters, filterNames)
  if (wrong) return wrong
  return {
    source: {
      ...(collection && { collection }),
      ...(ids.length > 0 && { ids: ids.slice(0, 100) }),
      ...(query && { query }),
    },
    sort: (props.sort || undefined) as ListSort | undefined,
    filters: filters as FilterName[],
    size: Math.min(100, Math.max(1, Math.floor(pageSize))),
    paging: paging as Paging,
    prefix: urlState === undefined || urlState === 'false' ? undefined : urlState && `${urlState}-`,
  }
}

function namesIn(text = ''): string[] {
  return text.match(/[^\s,]+/g) ?? []
}

function fault(attribute: string, given: readonly string[], known: readonly string[]): string | undefined {
  const wrong = given.find((one) => !known.includes(one))
  return wrong && `${attribute}="${wrong}" is not supported. Use ${known.join(', ')}.`
}

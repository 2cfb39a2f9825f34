import type { Sorting } from '../http/query-types.ts'
import type { ProductFilterFields } from './filter-fields.ts'
import type { Filter, Query } from './types.ts'

/** Orders a shopper can choose from, as they are read from top to bottom; without one, products come as the shop has them. */
export const listSorts = ['newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const
export type ListSort = (typeof listSorts)[number]

/** Which products a list is about, whatever a shopper chooses among them. */
export interface ListSource {
  /** Id or slug of a collection. In a query: its id. */
  readonly collection?: string | undefined
  /** At most 100, in the order they are shown in. */
  readonly ids?: readonly string[] | undefined
  /** A filter and an order of the page's own; paging in it does not count. */
  readonly query?: Query | undefined
}

/** What a shopper chose among the products of a list. What is absent or empty chooses nothing. */
export interface ListChoice {
  /** Words: each must be in the name. */
  readonly search?: string | undefined
  readonly sort?: ListSort | undefined
  /** Exact decimals, in the currency of the shop. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly inStock?: boolean | undefined
  /** Ids; products of any of them. */
  readonly collections?: readonly string[] | undefined
  /** Option name → values; products with any of them, for every option. */
  readonly options?: Readonly<Record<string, readonly string[]>> | undefined
}

/** More words than that narrow nothing down. */
const mostWords = 8

/**
 * The query for a part of a list. Amounts go as they were typed: nothing is computed with them.
 *
 * Source: WIRE.md; the platform's public reference of product filters.
 */
export function listQuery(
  { collection, ids, query }: ListSource,
  choice: ListChoice,
  paging: { readonly offset: number; readonly limit: number },
): { query: Query } {
  const filters = [
    query?.filter,
    collection && inCollections([collection]),
    ids && { id: { $in: ids } },
    ...choiceFilters(choice),
  ].filter((filter): filter is Filter => Boolean(filter && Object.keys(filter).length))
  const filter = filters.length > 1 ? { $and: filters } : filters[0]
  const sort = choice.sort ? [sortingBy(choice.sort)] : query?.sort
  return { query: { ...(filter && { filter }), ...(sort && { sort }), paging } }
}

/** Every order but one is called after its field. */
function sortingBy(sort: ListSort): Sorting<keyof ProductFilterFields> {
  const [fieldName, order] = sort === 'newest' ? ['createdDate', 'desc'] : sort.split('-')
  return { fieldName: fieldName as 'price', order: order?.toUpperCase() as 'ASC' }
}

function choiceFilters({ search = '', min, max, inStock, collections, options = {} }: ListChoice): (Filter | false)[] {
  return [
    ...wordsOf(search).map((word) => ({ name: { $contains: word } })),
    Boolean(min) && { price: { $gte: Number(min) } },
    Boolean(max) && { price: { $lte: Number(max) } },
    inStock === true && { inventoryStatus: { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } },
    !!collections?.length && inCollections(collections),
    ...Object.entries(options).map(
      ([name, values]) => values.length > 0 && { [`productOptions.${name}`]: { $hasSome: values } },
    ),
  ]
}

function inCollections(ids: readonly string[]): Filter {
  return { 'collections.id': { $hasSome: ids } }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, mostWords)
}

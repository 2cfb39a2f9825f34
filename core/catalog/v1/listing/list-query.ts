import type { Filter, Query, Sorting } from '../../../http/query/query-types.ts'
import type { ListChoice, ListSort, ListSource } from '../../list-query.ts'
import { translateQuery } from '../../query-fields.ts'
import type { ProductFilterFields } from '../filter-fields.ts'
import { queryTranslation } from './query-translation.ts'

/** Maximum number of search words. Further words are ignored. */
const MAX_WORDS = 8

/**
 * Builds the query for a page of a list. `source.collection` is an id. Amounts are sent exactly as the shopper entered them.
 *
 * Source: the platform's reference, Catalog V1, product filters.
 */
export function listQuery(
  { collection, ids, query: sourceQuery }: ListSource,
  choice: ListChoice,
  paging: { readonly offset: number; readonly limit: number },
): { query: Query } {
  const query = sourceQuery && translateQuery(sourceQuery, queryTranslation)
  const filters = [
    query?.filter,
    collection && collectionFilter([collection]),
    ids && { id: { $in: ids } },
    ...toFilters(choice),
  ].filter((filter): filter is Filter => Boolean(filter && Object.keys(filter).length))
  const filter = filters.length > 1 ? { $and: filters } : filters[0]
  const sort = choice.sort ? [toSorting(choice.sort)] : query?.sort
  return { query: { ...(filter && { filter }), ...(sort && { sort }), paging } }
}

/** Returns the sort field of a sort order. The name of each sort order except `newest` starts with its field. */
function toSorting(sort: ListSort): Sorting<keyof ProductFilterFields> {
  const [fieldName, order] = sort === 'newest' ? ['createdDate', 'desc'] : sort.split('-')
  return { fieldName: fieldName as 'price', order: order?.toUpperCase() as 'ASC' }
}

function toFilters({ search = '', min, max, inStock, collections, options = {} }: ListChoice): (Filter | false)[] {
  return [
    ...splitWords(search).map((word) => ({ name: { $contains: word } })),
    Boolean(min) && { price: { $gte: Number(min) } },
    Boolean(max) && { price: { $lte: Number(max) } },
    inStock === true && { inventoryStatus: { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } },
    !!collections?.length && collectionFilter(collections),
    ...Object.entries(options).map(
      ([name, values]) => values.length > 0 && { [`productOptions.${name}`]: { $hasSome: values } },
    ),
  ]
}

function collectionFilter(ids: readonly string[]): Filter {
  return { 'collections.id': { $hasSome: ids } }
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

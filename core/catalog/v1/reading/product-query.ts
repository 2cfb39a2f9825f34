import type { Filter, Query } from '../../../http/query/query-types.ts'
import type { ProductRef } from '../../model.ts'
import { refsByField } from '../../products/refs-by-field.ts'

/** Maximum number of products per query. */
export const MAX_PRODUCTS_PER_QUERY = 100

/**
 * Builds the query for the given products: 1 to `MAX_PRODUCTS_PER_QUERY`, in the given order, without duplicates.
 *
 * A prefetch sends it before the client has loaded.
 */
export function productQuery(refs: readonly ProductRef[]): { query: Query } {
  const filters = refsByField<Filter>(refs, (field, values) => ({ [field]: { $in: values } }))
  return {
    query: { filter: filters[1] ? { $or: filters } : (filters[0] ?? {}), paging: { limit: MAX_PRODUCTS_PER_QUERY } },
  }
}

/** Builds the query for the first page of a list without filters. The result equals that of `listQuery`, with less code. */
export function firstPageQuery(ids: readonly string[] | undefined, limit: number): { query: Query } {
  return { query: { ...(ids && { filter: { id: { $in: ids } } }), paging: { offset: 0, limit } } }
}

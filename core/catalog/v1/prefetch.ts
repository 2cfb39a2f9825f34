import type { CatalogPrefetch } from '../adapter.ts'
import type { ProductRef } from '../model.ts'
import { firstPageQuery, maxProductsPerQuery, productQuery } from './product-query.ts'
import { queryPath } from './query-route.ts'

export const maxPrefetched: number = maxProductsPerQuery

/** See `PrefetchRequests`. */
export const prefetchProducts = (refs: readonly ProductRef[]): CatalogPrefetch => prefetch(refs, productQuery(refs))

/** See `PrefetchRequests`. */
export function prefetchList(ids: readonly string[] | undefined, limit: number): CatalogPrefetch {
  const query = firstPageQuery(ids, limit)
  return prefetch(query, query)
}

const prefetch = (queryKey: unknown, body: unknown): CatalogPrefetch => ({
  queryKey,
  send: (post) => post(queryPath, body),
})

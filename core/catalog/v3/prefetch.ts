import type { CatalogPrefetch } from '../adapter.ts'
import type { ProductRef } from '../model.ts'
import { firstPageSearch, maxProductsPerQuery, requestResponses, searchPath } from './reading/product-query.ts'

export const maxPrefetched: number = maxProductsPerQuery

/** See `PrefetchRequests`. */
export const prefetchProducts = (refs: readonly ProductRef[]): CatalogPrefetch => ({
  queryKey: refs,
  send: (post) => requestResponses(post, refs),
})

/** See `PrefetchRequests`. Products by id are a list of refs, as for cards. */
export function prefetchList(ids: readonly string[] | undefined, limit: number): CatalogPrefetch {
  if (ids) return prefetchProducts(ids.map((id) => ({ id })))
  const search = firstPageSearch(limit)
  return { queryKey: search, send: (post) => post(searchPath, search) }
}

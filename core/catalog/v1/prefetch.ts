import type { CatalogPrefetch, PrefetchRequests } from '../adapter.ts'
import { firstPageQuery, productQuery } from './reading/product-query.ts'
import { queryPath } from './reading/query-route.ts'

/** The prefetches of Catalog V1. */
export const v1Prefetch: PrefetchRequests = {
  prefetchProducts: (refs) => prefetch(refs, productQuery(refs)),
  prefetchList(ids, limit) {
    const query = firstPageQuery(ids, limit)
    return prefetch(query, query)
  },
}

const prefetch = (queryKey: unknown, body: unknown): CatalogPrefetch => ({
  queryKey,
  send: (post) => post(queryPath, body),
})

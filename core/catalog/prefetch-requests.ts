/** The prefetch of the catalog version that the loader supports, see `PrefetchRequests`. */
export type { CatalogPrefetch } from './adapter.ts'
export { maxPrefetched, prefetchList, prefetchProducts } from './v1/prefetch.ts'

import type { PrefetchRequests } from '../adapter.ts'
import { firstPageSearch, searchPath } from './reading/product-fields.ts'
import { requestResponses, requestVariantPage } from './reading/product-query.ts'

/** The prefetches of Catalog V3. Products by id are a list of refs, as for cards. */
export const v3Prefetch: PrefetchRequests = {
  prefetchProducts: (refs) => ({ queryKey: refs, send: (post) => requestResponses(post, refs, requestVariantPage) }),
  prefetchList(ids, limit) {
    const search = firstPageSearch(limit)
    return ids
      ? v3Prefetch.prefetchProducts(ids.map((id) => ({ id })))
      : { queryKey: search, send: (post) => post(searchPath, search) }
  },
}

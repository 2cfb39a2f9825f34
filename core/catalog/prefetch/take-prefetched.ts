import { readSetting } from '../../client/config.ts'
import { getPrefetch } from '../../client/prefetch.ts'
import { detectCatalog } from '../../platform-version/detect-catalog.ts'

/** The queries of this page, with the keys of their shops. */
const requested = new Set<string>()

/**
 * Returns the response to the page's prefetched query. Returns `undefined` if another query or currency was prefetched, if the query was requested
 * before, because the response may be older, and if the prefetch failed. Rejects if the platform refused the query because of the catalog's version.
 */
export async function takePrefetched(key: string, queryKey: string): Promise<unknown> {
  const prefetch = getPrefetch(key)
  const isRepeated = requested.has(key + queryKey)
  requested.add(key + queryKey)
  if (isRepeated || prefetch?.queryKey !== queryKey || prefetch.currency !== readSetting('currency')) return undefined
  prefetch.queryKey = ''
  return prefetch.products?.catch((error) => {
    if (detectCatalog(error)) throw error
  })
}

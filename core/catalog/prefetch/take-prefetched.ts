import { readSetting } from '../../client/config.ts'
import { getPrefetch } from '../../client/prefetch.ts'
import { detectCatalog } from '../../platform-version/detect-catalog.ts'

/**
 * Returns the response to the page's prefetched query on the first call. Returns `undefined` if another query or currency was prefetched, if
 * the response has already been taken, and if the prefetch failed. Rejects if the platform refused the query because of the catalog's version.
 */
export async function takePrefetched(key: string, queryKey: string): Promise<unknown> {
  const prefetch = getPrefetch(key)
  if (prefetch?.queryKey !== queryKey || prefetch.currency !== readSetting('currency')) return undefined
  prefetch.queryKey = ''
  return prefetch.products?.catch((error) => {
    if (detectCatalog(error)) throw error
  })
}

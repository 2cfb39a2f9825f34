import { readSetting } from '../../client/config.ts'
import { getPrefetch } from '../../client/prefetch.ts'
import { detectCatalog } from '../../platform-version/detect-catalog.ts'
import { page } from '../../state/page.ts'

/**
 * Returns the response to the page's prefetched query. Returns `undefined` if the prefetch failed, or was for another query or currency, and if the
 * page has requested the query since, because the prefetched response may be older. Rejects if the platform refused the query because of the
 * catalog's version.
 */
export async function takePrefetched(key: string, queryKey: string): Promise<unknown> {
  const prefetch = getPrefetch(key)
  const { requestedLists = new Set() } = page()
  const isRepeated = requestedLists.has(key + queryKey)
  page().requestedLists = requestedLists.add(key + queryKey)
  if (isRepeated || prefetch?.queryKey !== queryKey || prefetch.currency !== readSetting('currency')) return undefined
  prefetch.queryKey = ''
  return prefetch.products?.catch((error) => {
    if (detectCatalog(error)) throw error
  })
}

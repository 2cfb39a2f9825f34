import { readSetting } from '../client/config.ts'
import { getPrefetch } from '../client/prefetch.ts'

/**
 * Takes the response to the page's prefetched query, once: `undefined` when another query or currency was prefetched, when it was taken
 * before, and when the prefetch failed.
 */
export async function takePrefetched(key: string, queryKey: string): Promise<unknown> {
  const prefetch = getPrefetch(key)
  if (prefetch?.queryKey !== queryKey || prefetch.currency !== readSetting('currency')) return undefined
  prefetch.queryKey = ''
  return prefetch.products?.catch(() => undefined)
}

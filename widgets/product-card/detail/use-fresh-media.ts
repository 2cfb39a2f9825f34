import { useCallback, useEffect, useRef } from 'react'
import type { ProductDetail, ProductRef } from '../../../core/catalog/model.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import type { Store } from '../../../core/state/store.ts'

/** The product is reloaded this long before a URL expires. */
const RELOAD_LEAD_MS = 60_000
/** Minimum time between two reloads. */
const MIN_INTERVAL_MS = 5_000
/** Maximum delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Reloads the product before the URLs of its media expire. Returns a function that reloads it if a medium fails to load, for example after the
 * computer was suspended.
 */
export function useFreshMedia(store: Store, ref: ProductRef, detail: ProductDetail | undefined): () => void {
  const lastReload = useRef(0)
  const key = encodeJson(ref)
  const reload = useCallback(() => {
    if (Date.now() - lastReload.current < MIN_INTERVAL_MS) return
    lastReload.current = Date.now()
    store.products.retry(JSON.parse(key) as ProductRef)
  }, [store, key])
  // Runs after each response, because a cached response has the same URLs as the last one.
  useEffect(() => {
    if (detail?.expires === undefined) return undefined
    const delay = Math.max(detail.expires - RELOAD_LEAD_MS - Date.now(), MIN_INTERVAL_MS)
    const timer = setTimeout(reload, Math.min(delay, MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [reload, detail])
  return useCallback(() => {
    if (detail?.expires !== undefined) reload()
  }, [reload, detail])
}

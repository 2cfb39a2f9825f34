import { useCallback, useEffect, useRef } from 'react'
import type { ProductRef } from '../../../core/catalog/model.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import type { Store } from '../../../core/state/registry.ts'

/** So long before an address runs out the product is read again. */
const LEAD_MS = 60_000
/** So long after a reading there is no other. */
const PAUSE_MS = 5_000
/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Reads the product again before the addresses of its media run out, at `expires` (milliseconds since 1970). What it
 * returns does so when one could not be loaded after all, as after a night with the lid closed.
 */
export function useFreshMedia(store: Store, ref: ProductRef, expires: number | undefined): () => void {
  const last = useRef(0)
  const key = encodeJson(ref)
  const read = useCallback(() => {
    if (Date.now() - last.current < PAUSE_MS) return
    last.current = Date.now()
    store.products.retry(JSON.parse(key) as ProductRef)
  }, [store, key])
  useEffect(() => {
    if (expires === undefined) return undefined
    const timer = setTimeout(read, Math.min(Math.max(expires - LEAD_MS - Date.now(), PAUSE_MS), LONGEST_MS))
    return () => clearTimeout(timer)
  }, [read, expires])
  return useCallback(() => {
    if (expires !== undefined) read()
  }, [read, expires])
}

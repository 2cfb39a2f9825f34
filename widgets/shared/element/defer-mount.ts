import { FIRST_BATCH_SIZE, NEXT_BATCH_DELAY_MS } from '../../../core/catalog/products/product-store.ts'
import { pagePrefetch } from '../../../core/client/prefetch.ts'

/** The products of the next batch are published before the deferred elements mount. */
const deferredMountDelayMs = NEXT_BATCH_DELAY_MS + 10
/** Maximum time to wait for the prefetched products. */
const MAX_WAIT_MS = 300

let immediateMountsLeft = FIRST_BATCH_SIZE
let deferredMounts: Promise<void> | undefined

/**
 * Returns `undefined` for the first elements of a page, which mount immediately. Returns a promise for the others, which mount when it resolves:
 * after the first elements show the prefetched products.
 *
 * Elements in a shadow root mount immediately: the heights of the cards of a list determine which of them are rendered.
 */
export function deferMount(host: HTMLElement): Promise<void> | undefined {
  if (host.getRootNode() instanceof ShadowRoot || immediateMountsLeft-- > 0) return undefined
  deferredMounts ??= new Promise<void>((resolve) => {
    Promise.allSettled([pagePrefetch()?.products]).then(() => setTimeout(resolve, deferredMountDelayMs))
    setTimeout(resolve, MAX_WAIT_MS)
  }).then(() => {
    immediateMountsLeft = Infinity
  })
  return deferredMounts
}

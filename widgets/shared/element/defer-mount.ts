import { firstBatchSize, nextBatchDelayMs } from '../../../core/catalog/products/product-store.ts'
import { pagePrefetch } from '../../../core/client/prefetch.ts'

/** The products of the next batch are published before the deferred elements mount. */
const deferredMountDelayMs = nextBatchDelayMs + 10
/** Maximum time to wait for the prefetched products. */
const maxWaitMs = 300

let immediateMountsLeft = firstBatchSize
let deferredMounts: Promise<void> | undefined

/**
 * Returns `undefined` for the first elements of a page, which mount immediately. Returns a promise for the others, which mount when it resolves: after
 * the first elements show the prefetched products.
 *
 * Elements in a shadow root mount immediately: the heights of the cards of a list determine which of them are rendered.
 */
export function deferMount(host: HTMLElement): Promise<void> | undefined {
  if (host.getRootNode() instanceof ShadowRoot || immediateMountsLeft-- > 0) return undefined
  deferredMounts ??= new Promise<void>((resolve) => {
    Promise.allSettled([pagePrefetch()?.products]).then(() => setTimeout(resolve, deferredMountDelayMs))
    setTimeout(resolve, maxWaitMs)
  }).then(() => {
    immediateMountsLeft = Infinity
  })
  return deferredMounts
}

import { firstBatchSize, nextBatchDelayMs } from '../../../core/catalog/product-store.ts'
import { pagePrefetch } from '../../../core/client/prefetch.ts'

/** The products of the other elements are published before these mount. */
const deferredMountDelayMs = nextBatchDelayMs + 10
/** Limit for a response that takes long. */
const maxWaitMs = 300

let immediateMountsLeft = firstBatchSize
let deferredMounts: Promise<void> | undefined

/**
 * Takes the turn of an element to mount. Returns `undefined` for the first elements of a page, which mount immediately. Returns a promise for the
 * others, which mount after the first elements show the prefetched products.
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

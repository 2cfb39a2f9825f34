import { pagePrefetch } from '../../../core/client/prefetch.ts'

/** Number of elements that fill a window. */
const firstTurnSize = 12
/** Time to show the first elements, and to load the products of the others. */
const nextTurnDelayMs = 30
/** Limit for a response that takes long. */
const maxWaitMs = 300

let left = firstTurnSize
let nextTurn: Promise<void> | undefined

/**
 * Takes the turn of an element to mount. Returns `undefined` for the first elements of a page, which mount immediately. Returns a promise for the
 * others, which mount after the first elements show the prefetched products.
 *
 * Elements in a shadow root mount immediately: the heights of the cards of a list determine which of them are rendered.
 */
export function takeTurn(host: HTMLElement): Promise<void> | undefined {
  if (host.getRootNode() instanceof ShadowRoot || left-- > 0) return undefined
  nextTurn ??= new Promise<void>((resolve) => {
    Promise.allSettled([pagePrefetch()?.products]).then(() => setTimeout(resolve, nextTurnDelayMs))
    setTimeout(resolve, maxWaitMs)
  }).then(() => {
    left = Infinity
  })
  return nextTurn
}

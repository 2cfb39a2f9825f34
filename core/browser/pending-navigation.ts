/** After this time, the navigation was stopped, or its response is not a page. */
const TIMEOUT_MS = 30_000

/**
 * Settles when the navigation that `watchNavigation` detected last has hidden the page, or after 30 seconds. Undefined if there was none.
 *
 * Await it before a failure is reported: while the next page is loading, Firefox aborts `import()` and reads that are in flight, and WebKit
 * also those that start then.
 */
export let pendingNavigation: Promise<unknown> | undefined

/**
 * Detects the start of a navigation, until the returned function is called. Watch only while work is pending, because a listener of
 * `beforeunload` can exclude the page from the back/forward cache.
 */
export function watchNavigation(): () => undefined {
  const watching = new AbortController()
  const onBeforeUnload = (): void => {
    pendingNavigation = new Promise((resolve) => {
      addEventListener('pagehide', resolve, { once: true })
      setTimeout(resolve, TIMEOUT_MS)
    })
  }
  // An `AbortController` is a valid third argument, because it has a `signal`.
  globalThis.addEventListener?.('beforeunload', onBeforeUnload, watching)
  return () => void watching.abort()
}

import { PlatformError } from './errors/platform-error.ts'
import { delay, raceSignal } from './http/timeout.ts'

/** Time for the next page to start loading. The shopper may have stopped it. */
const TIMEOUT_MS = 10_000

/**
 * Navigates to a URL with `leave`, or with `location.assign` if it is absent. The latter resolves when the page is being left, and rejects
 * with `NAVIGATION_FAILED` when the browser stays: the shopper pressed Stop, the response was no page, or none came in time. The signal
 * ends the wait, not the navigation.
 */
export async function navigate(url: string, leave?: (url: string) => void, signal?: AbortSignal): Promise<void> {
  if (leave) return leave(url)
  location.assign(url)
  const ending = new AbortController()
  const until = { signal: ending.signal }
  const left = new Promise<boolean>((resolve) => {
    const stay = (): void => resolve(false)
    addEventListener('pagehide', () => resolve(true), until)
    ;(globalThis as { navigation?: EventTarget }).navigation?.addEventListener('navigateerror', stay, until)
    delay(TIMEOUT_MS, ending.signal).then(stay, stay)
  })
  try {
    if (await raceSignal(left, signal)) return
  } finally {
    ending.abort()
  }
  throw new PlatformError('The next page did not load', { code: 'NAVIGATION_FAILED', retryable: true })
}

import { PlatformError } from './errors/platform-error.ts'
import { delay, raceSignal } from './http/timeout.ts'

/** Time for the next page to start loading. The shopper may have stopped it. */
const TIMEOUT_MS = 10_000

/**
 * Navigates to a URL with `leave`, or in the browser tab if it is absent. The latter resolves when the page is being left, and rejects
 * with `NAVIGATION_FAILED` when the browser stays: the shopper pressed Stop, the response was no page, or none came in time. The signal
 * ends the wait, not the navigation.
 *
 * Hosted pages cannot be shown in a frame. A page in a frame therefore navigates the whole tab. If the sandbox of the frame forbids that,
 * it opens another tab and stays.
 */
export async function navigate(url: string, leave?: (url: string) => void, signal?: AbortSignal): Promise<void> {
  if (leave) return leave(url)
  if (navigateTab(url) === 'other tab') return
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
  throw navigationFailed()
}

/** Starts the navigation. Throws `NAVIGATION_FAILED` if the browser allows neither tab. */
function navigateTab(url: string): 'this tab' | 'other tab' {
  const { top, self } = globalThis
  if (!top || top === self) {
    location.assign(url)
    return 'this tab'
  }
  try {
    // The only way to navigate a window of another origin.
    top.location.href = url
    return 'this tab'
  } catch {
    if (!open(url, '_blank')) throw navigationFailed()
    return 'other tab'
  }
}

function navigationFailed(): PlatformError {
  return new PlatformError('The next page did not load', { code: 'NAVIGATION_FAILED', retryable: true })
}

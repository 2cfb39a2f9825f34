import { PlatformError } from '../errors/platform-error.ts'
import { delay, raceSignal } from '../http/timeout.ts'

/** Time until the next page must start to load. The shopper may have stopped it. */
const TIMEOUT_MS = 10_000

/**
 * Navigates to a URL with `leave`, or in the browser tab if `leave` is absent. The promise resolves on `pagehide`. It rejects with
 * `NAVIGATION_FAILED` if the browser stays on the page, because the shopper pressed Stop, the response was not a page, or no page loaded in
 * time. The signal ends the wait, not the navigation.
 *
 * Hosted pages cannot be shown in a frame, so a page in a frame navigates the whole tab. If the sandbox of the frame forbids that, the page
 * opens another tab.
 */
export async function navigate(url: string, leave?: (url: string) => void, signal?: AbortSignal): Promise<void> {
  if (leave) return leave(url)
  if (navigateTab(url) === 'other tab') return
  const ending = new AbortController()
  const until = { signal: ending.signal }
  // Added after the start of the navigation, which aborts an earlier pending one: `navigateerror` is dispatched for that one first.
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
    // `href` is the only property of `location` that can be set across origins.
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

import type { BrowserContext, Page, Request } from '@playwright/test'

interface Traffic {
  readonly inFlight: Set<Request>
  /** Number of requests that the page has sent. */
  sent: number
}

const traffic = new WeakMap<Page, Traffic>()

/** Starts to count the requests of all pages of a context. */
export function trackRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const state: Traffic = { inFlight: new Set(), sent: 0 }
    traffic.set(page, state)
    page.on('request', (request) => {
      state.sent++
      // Ignore videos, because the browser may pause their download.
      if (request.resourceType() !== 'media') state.inFlight.add(request)
    })
    const remove = (request: Request): void => void state.inFlight.delete(request)
    page.on('requestfinished', remove)
    page.on('requestfailed', remove)
    // Playwright does not report the end of requests that outlive their page.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) state.inFlight.clear()
    })
  })
}

/**
 * Waits until the page has stopped sending requests: twice in a row, it has been idle without a new request, no request is in flight, and the page
 * neither holds nor requests a lock. Includes requests that the page sends when it is idle.
 */
export async function requestsDone(page: Page): Promise<void> {
  const state = traffic.get(page)
  if (state === undefined) throw new Error('Open the page in a context of the test app.')
  await page.waitForLoadState()
  for (let quiet = 0; quiet < 2; ) {
    const { sent } = state
    const isIdle = await page.evaluate(idle)
    quiet = isIdle && sent === state.sent && state.inFlight.size === 0 ? quiet + 1 : 0
  }
}

/**
 * Runs in the page. Resolves after a frame and the idle callbacks of the page, with whether no page of the origin uses locks. The bounds are for
 * headless Chromium, which sometimes produces no further frame after a scroll until a screenshot requests one.
 */
async function idle(): Promise<boolean> {
  const limit = 1_000
  await Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, limit))])
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: limit }))
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  return held.length + pending.length === 0
}

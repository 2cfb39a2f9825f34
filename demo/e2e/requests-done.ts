import type { BrowserContext, Page, Request } from '@playwright/test'

interface Traffic {
  readonly inFlight: Set<Request>
  /** How many requests the page has sent. */
  sent: number
}

const traffic = new WeakMap<Page, Traffic>()

/** Counts the requests of all pages of a context, from now on. */
export function trackRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const state: Traffic = { inFlight: new Set(), sent: 0 }
    traffic.set(page, state)
    page.on('request', (request) => {
      state.sent++
      // A browser may pause the download of a video.
      if (request.resourceType() !== 'media') state.inFlight.add(request)
    })
    const remove = (request: Request): void => void state.inFlight.delete(request)
    page.on('requestfinished', remove)
    page.on('requestfailed', remove)
    // Requests that outlive their page are not reported any more.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) state.inFlight.clear()
    })
  })
}

/**
 * Waits until the page has sent everything that it sends by itself: no request is in flight, and the page has been idle twice without
 * sending another. What the page loads when it is idle is included.
 */
export async function requestsDone(page: Page): Promise<void> {
  const state = traffic.get(page)
  if (state === undefined) throw new Error('Open the page in a context of the test app.')
  await page.waitForLoadState()
  for (let quiet = 0, sent = -1; quiet < 2; quiet = sent === state.sent && state.inFlight.size === 0 ? quiet + 1 : 0) {
    sent = state.sent
    await page.evaluate(idle)
  }
}

/** In the page: resolves after a frame, when the callbacks of the page that wait for idle time have run. */
async function idle(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => requestIdleCallback(resolve))
}

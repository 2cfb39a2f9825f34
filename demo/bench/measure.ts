import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** What one visit of a page cost. */
export interface Visit {
  /** From navigation start to the frame that first shows a product's name, in milliseconds. */
  readonly firstProductMs: number
  /** Requests one after the other on the longest chain that ended before that frame (preflights included). */
  readonly roundTrips: number
  readonly requests: number
  readonly scriptMs: number
  /** JavaScript heap in bytes after a garbage collection. */
  readonly heapBytes: number
}

/** In milliseconds since the first request. */
export interface Exchange {
  /** When it was really sent: a request that waits for its preflight is the next round trip. */
  start: number
  end: number
}

/** Network of a decent phone: what a page pays is round trips, so these must cost something. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 }

/** Marks the first frame that shows product text, in light DOM (`h3`) or in the open shadow root of a card, on the page or in a list. */
const WATCH = `(() => {
  const shown = () => {
    const list = document.querySelector('store-product-list')
    const card = (list ? list.shadowRoot : document)?.querySelector('store-product-card')
    const title = card ? card.shadowRoot?.querySelector('[part~="title"]') : document.querySelector('article h3')
    return (title?.textContent ?? '').trim() !== ''
  }
  const look = () => (shown() ? performance.mark('first-product') : requestAnimationFrame(look))
  requestAnimationFrame(look)
})()`

/**
 * Visits `url` in a new browser context and measures it.
 *
 * `warm` visits the page once before, then drops the HTTP cache and session storage, so that only the stored token is warm.
 */
export async function visit(browser: Browser, url: string, warm: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    if (warm) await prime(context, url)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const exchanges = await record(session)
    await page.addInitScript(WATCH)
    await page.goto(url)
    const firstProductMs = await firstProduct(page)
    await page.waitForLoadState('networkidle')
    return {
      firstProductMs,
      roundTrips: longestChain(exchanges, firstProductMs),
      requests: exchanges.size,
      ...(await cost(session)),
    }
  } finally {
    await context.close()
  }
}

async function prime(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  await page.goto(url)
  await firstProduct(page)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
}

async function firstProduct(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-product').length > 0)
  return await page.evaluate(() => performance.getEntriesByName('first-product')[0]?.startTime ?? Number.NaN)
}

async function record(session: CDPSession): Promise<Map<string, Exchange>> {
  const exchanges = new Map<string, Exchange>()
  let origin: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('http')) return
    origin ??= timestamp
    exchanges.set(requestId, { start: (timestamp - origin) * 1000, end: Number.POSITIVE_INFINITY })
  })
  session.on('Network.responseReceived', ({ requestId, response: { timing } }) => {
    const exchange = exchanges.get(requestId)
    if (exchange && timing && origin !== undefined)
      exchange.start = (timing.requestTime - origin) * 1000 + timing.sendStart
  })
  const close = ({ requestId, timestamp }: { requestId: string; timestamp: number }): void => {
    const exchange = exchanges.get(requestId)
    if (exchange) exchange.end = (timestamp - (origin ?? timestamp)) * 1000
  }
  session.on('Network.loadingFinished', close)
  session.on('Network.loadingFailed', close)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  return exchanges
}

/** Length of the longest chain in which each request begins after the one before it has ended. */
export function longestChain(exchanges: ReadonlyMap<string, Exchange>, untilMs: number): number {
  const ended = [...exchanges.values()].filter((one) => one.end <= untilMs).sort((a, b) => a.end - b.end)
  let length = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { start, end } of ended) {
    if (start < last) continue
    length++
    last = end
  }
  return length
}

async function cost(session: CDPSession): Promise<Pick<Visit, 'scriptMs' | 'heapBytes'>> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { scriptMs: value('ScriptDuration') * 1000, heapBytes: value('JSHeapUsedSize') }
}

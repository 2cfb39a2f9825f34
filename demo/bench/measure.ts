import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** Measurements of one visit. */
export interface Visit {
  /** Time from navigation start to the first frame that shows a product's name, in milliseconds. */
  readonly firstProductMs: number
  /** Length of the longest chain of consecutive requests that ended before that frame, including preflights. */
  readonly roundTrips: number
  readonly requests: number
  /** CPU time of the main thread until the page is idle, in milliseconds. */
  readonly mainThreadMs: number
  /** Part of `mainThreadMs` that scripts used. */
  readonly scriptMs: number
  /** JavaScript heap in bytes after a garbage collection. */
  readonly heapBytes: number
}

/** A request and its response. Times are in milliseconds since the first request. */
export interface Exchange {
  /** Time when the request was sent. A request that waits for its preflight counts as the next round trip. */
  start: number
  end: number
}

/** Throttling of a visit. Throughput is in bytes per second. */
export interface Throttling {
  readonly network: { readonly latency: number; readonly downloadThroughput: number; readonly uploadThroughput: number }
  readonly cpuSlowdown: number
}

/** A good mobile network, so that round trips take time. */
export const FAST: Throttling = {
  network: { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 },
  cpuSlowdown: 1,
}

/** “Slow 4G” and “4× slowdown” of Chrome DevTools. */
export const SLOW: Throttling = {
  network: { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  cpuSlowdown: 4,
}

const TIMEOUT_MS = 60_000

/** Function of the page that reports the time of the first frame with product text, in milliseconds since navigation start. */
const REPORT = 'reportFirstProduct'

/**
 * Reports the first frame that shows product text, in light DOM (`h3`) or in the open shadow root of a card, on the page or in a list. Observes
 * mutations, because checking in every frame would use main-thread time.
 */
const WATCH = `(() => {
  const shown = () => {
    const list = document.querySelector('store-product-list')
    const card = (list ? list.shadowRoot : document)?.querySelector('store-product-card')
    const title = card ? card.shadowRoot?.querySelector('[part~="title"]') : document.querySelector('article h3')
    return (title?.textContent ?? '').trim() !== ''
  }
  let isReported = false
  const observer = new MutationObserver(() => {
    if (!shown()) return
    observer.disconnect()
    isReported = true
    requestAnimationFrame(() => ${REPORT}(String(performance.now())))
  })
  const observe = (root) => observer.observe(root, { childList: true, characterData: true, subtree: true })
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    if (!isReported) observe(root)
    return root
  }
  observe(document)
})()`

/** Polling interval for conditions outside the page. */
const POLL_MS = 20

/**
 * Visits `url` in a new browser context and measures it.
 *
 * `warm` visits the page once before, then drops the HTTP cache and session storage, so that only the stored token is warm.
 */
export async function visit(browser: Browser, url: string, warm: boolean, throttling: Throttling): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    if (warm) await prime(context, url)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const exchanges = await record(session)
    await throttle(session, throttling)
    const firstProductMs = await open(page, session, url)
    await networkSettled(page, exchanges)
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
  const session = await context.newCDPSession(page)
  const exchanges = await record(session)
  await open(page, session, url)
  await networkSettled(page, exchanges)
  await session.send('Network.clearBrowserCache')
  await page.close()
}

/**
 * Opens a page. Returns the time of the first frame with product text, and fails after `TIMEOUT_MS` without one. Runs nothing else in the page until
 * then: injected code would block the main thread while the page sends its requests.
 */
async function open(page: Page, session: CDPSession, url: string): Promise<number> {
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: REPORT })
  const reported = new Promise<number>((resolve, reject) => {
    session.on('Runtime.bindingCalled', ({ name, payload }) => name === REPORT && resolve(Number(payload)))
    AbortSignal.timeout(TIMEOUT_MS).onabort = () => reject(new Error(`${url} has shown no product.`))
  })
  await page.addInitScript(WATCH)
  await page.goto(url, { waitUntil: 'commit' })
  return await reported
}

/**
 * Resolves when no request is in flight, and the page has been idle twice without sending another. Waits outside the page, unlike
 * `requestsDone` of the end-to-end tests, because code that runs in the page would count as main-thread time.
 */
async function networkSettled(page: Page, exchanges: ReadonlyMap<string, Exchange>): Promise<void> {
  const inFlight = (): boolean => [...exchanges.values()].some(({ end }) => end === Number.POSITIVE_INFINITY)
  for (let quiet = 0; quiet < 2; ) {
    while (inFlight()) await wait(POLL_MS)
    const sent = exchanges.size
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    quiet = sent === exchanges.size && !inFlight() ? quiet + 1 : 0
  }
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
  return exchanges
}

async function throttle(session: CDPSession, { network, cpuSlowdown }: Throttling): Promise<void> {
  // Measure CPU time, so that other processes on the machine have no effect.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Returns the length of the longest chain in which each request starts after the previous one has ended. */
function longestChain(exchanges: ReadonlyMap<string, Exchange>, untilMs: number): number {
  const ended = [...exchanges.values()].filter((exchange) => exchange.end <= untilMs).sort((a, b) => a.end - b.end)
  let length = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { start, end } of ended) {
    if (start < last) continue
    length++
    last = end
  }
  return length
}

async function cost(session: CDPSession): Promise<Pick<Visit, 'mainThreadMs' | 'scriptMs' | 'heapBytes'>> {
  const times = await metricsOf(session)
  // Read the times before the garbage collection, because it uses CPU time.
  await session.send('HeapProfiler.collectGarbage')
  const memory = await metricsOf(session)
  return {
    mainThreadMs: times('TaskDuration') * 1000,
    scriptMs: times('ScriptDuration') * 1000,
    heapBytes: memory('JSHeapUsedSize'),
  }
}

async function metricsOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { requestsDone, trackRequests } from '../e2e/testing/page/requests-done.ts'
import type { RunningPlatform } from '../platform/server.ts'
import { median } from './median.ts'

/** Latency of each response of the platform while clicks are measured. */
const LATENCY_MS = 300
const TARGET_FRAMES = 1
const TARGET_WRITES = 2
/** Duration of a frame at 60 Hz. */
const FRAME_MS = 1000 / 60
const CLICKS = 10
/** Limit for the last write of the clicks. */
const TIMEOUT_MS = 60_000

/** Measurements of a shopper's clicks. */
interface Clicks {
  /** Time from the click on “add” to the frame that shows the count, in frames at 60 Hz. */
  readonly frames: number
  /** Number of requests that change the cart, for ten quick clicks on “+”. */
  readonly writes: number
}

/**
 * Returns the measured page, with a product card, a cart button and the cart lines. It calls the platform itself, without the replay, which would
 * give all runs the same visitor and so the same cart.
 */
export const cartPage = (
  apiUrl: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>
<script type="module" src="{{storefront}}/storefront.js" data-client-id="{{clientId}}" data-api-url="${apiUrl}" data-catalog="{{catalog}}" data-cart="{{cart}}"></script></head>
<body><store-product-card product-slug="oak-wall-clock"></store-product-card><store-cart-button></store-cart-button>
<store-cart-drawer></store-cart-drawer></body></html>`

/** Clicks like a shopper while every response is delayed. Prints the medians of `runs` and the targets. */
export async function measureClicks(
  browser: Browser,
  url: string,
  { platform }: RunningPlatform,
  runs: number,
): Promise<void> {
  const all: Clicks[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    trackRequests(context)
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('store-product-card [part~=add-button]').waitFor()
    await requestsDone(page)
    platform.faults.add({ match: '*', kind: 'latency', ms: LATENCY_MS, retryAfter: 1 })
    all.push({ frames: await framesToBadge(page), writes: await writesOfClicks(page, platform) })
    platform.faults.remove()
    await context.close()
  }
  const frames = median(all.map((clicks) => clicks.frames))
  const writes = median(all.map((clicks) => clicks.writes))
  console.info(`\nClicks with ${LATENCY_MS} ms for each response (medians of ${runs})`)
  report('click on “add” to the count', `${frames.toFixed(2)} frames at 60 Hz`, frames <= TARGET_FRAMES, TARGET_FRAMES)
  report(`${CLICKS} quick clicks on “+”`, `${writes} writes`, writes <= TARGET_WRITES, TARGET_WRITES)
}

function report(label: string, value: string, met: boolean, target: number): void {
  console.info(`  ${label.padEnd(30)}${value.padEnd(26)}${met ? 'within' : 'over'} the target of ${target}`)
}

/**
 * Resolves with the milliseconds from the next click to the first frame that shows the count. An animation frame callback receives the time of
 * its frame, and the DOM that it reads is what the frame shows.
 */
const WATCH_BADGE = `new Promise((resolve) => {
  const badge = () => document.querySelector('store-cart-button').shadowRoot.querySelector('[part~=badge]')?.textContent ?? ''
  document.addEventListener('click', ({ timeStamp }) => {
    const checkFrame = (frame) => (badge().includes('1') ? resolve(frame - timeStamp) : requestAnimationFrame(checkFrame))
    requestAnimationFrame(checkFrame)
  }, { capture: true, once: true })
})`

async function framesToBadge(page: Page): Promise<number> {
  const shown = page.evaluate<number>(WATCH_BADGE)
  await page.locator('store-product-card [part~=add-button]').click()
  return Math.max(0, (await shown) / FRAME_MS)
}

async function writesOfClicks(page: Page, platform: RunningPlatform['platform']): Promise<number> {
  await page.evaluate(() => document.querySelector('store-cart-drawer')?.setAttribute('open', ''))
  const plus = page.locator('store-cart-drawer [part~=increase-button]')
  await plus.waitFor()
  await requestsDone(page)
  platform.log.clear()
  // Wait for a frame between two clicks, because a shopper does not click faster than that.
  for (let click = 0; click < CLICKS; click++) {
    await plus.evaluate(
      (button: HTMLElement) => new Promise<void>((done) => requestAnimationFrame(() => done(button.click()))),
    )
  }
  const writes = (): readonly { readonly body?: unknown }[] =>
    platform.log.all().filter(({ call = '' }) => /^(add|update|remove).*CurrentCart/.test(call))
  const isLast = new RegExp(`"(quantity|newQuantity)":${CLICKS + 1}\\b`)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  while (!isLast.test(JSON.stringify(writes().at(-1)?.body ?? '')))
    await wait(LATENCY_MS, undefined, { signal: timeout })
  return writes().length
}

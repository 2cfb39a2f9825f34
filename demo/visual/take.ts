import type { BrowserContext, Page, Request } from 'playwright-core'
import type { World } from '../e2e/harness.ts'
import type { Circumstances, View } from './views.ts'

/** Letters that every Debian with a browser has, Arabic and Hebrew among them: others are as wide as they please. */
const FONT = '"DejaVu Sans"'
const HEIGHTS: Readonly<Record<string, number>> = { 320: 640, 375: 740, 768: 900, 1280: 800 }
const RIGHT_TO_LEFT = ['ar', 'he']
/** How often a page may go on moving before it is pictured as it is. */
const MOST_LOOKS = 8
/** The longest that a page may take to load all it requests. */
const LOAD_TIMEOUT_MS = 15_000

/** What was kept of a browser: its storage. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** Takes a picture of a view in one of its circumstances: a PNG. */
export async function take(w: World, view: View, at: Circumstances, storageState: Kept | undefined): Promise<Buffer> {
  const [width = '', look, language = 'en'] = at.split(' ')
  const context = await w.context({
    viewport: { width: Number(width), height: HEIGHTS[width] ?? 800 },
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  })
  try {
    await dress(context, language)
    if (view.lost) await context.route(view.lost, (route) => route.abort())
    const pending = pendingRequests(context)
    const page = await w.open(view.path, context)
    await assertFont(page)
    // A click scrolls to its button. The scroll position depends on everything above the button.
    await page.waitForLoadState('networkidle')
    await settle(page, pending)
    await view.reach(page)
    return await still(page, pending)
  } finally {
    await context.close()
  }
}

/** Gives every document its language and the letters of the pictures, before anything of it is shown. */
async function dress(context: BrowserContext, language: string): Promise<void> {
  const direction = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
  const style = `font-family: ${FONT} !important; --display: ${FONT} !important; --store-font: ${FONT} !important`
  await context.addInitScript(
    (attributes) => {
      new MutationObserver((_changes, observer) => {
        for (const [name, value] of attributes) document.documentElement?.setAttribute(name, value)
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    },
    [
      ['lang', language],
      ['dir', direction],
      ['style', style],
    ] as const,
  )
}

async function assertFont(page: Page): Promise<void> {
  const there = await page.evaluate((font) => {
    const pen = document.createElement('canvas').getContext('2d')
    const widths = ['serif', 'monospace'].map((other) => {
      if (pen) pen.font = `40px ${font}, ${other}`
      return pen?.measureText('Well-made things').width
    })
    return widths[0] === widths[1]
  }, FONT)
  if (!there)
    throw new Error(`The pictures are taken in ${FONT}: install it (Debian: \`apt-get install fonts-dejavu-core\`).`)
}

/** The requests of a context that have no complete response yet. A browser may pause the download of a film, so films are left out. */
function pendingRequests(context: BrowserContext): ReadonlySet<Request> {
  const pending = new Set<Request>()
  context.on('request', (request) => {
    if (request.resourceType() !== 'media') pending.add(request)
  })
  const end = (request: Request): void => void pending.delete(request)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return pending
}

/** The page once its pictures are there and nothing moves any more, with nothing focused and no pointer on it. */
async function still(page: Page, pending: ReadonlySet<Request>): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await page.evaluate(rest)
  let before: Buffer | undefined
  for (let look = 0; look < MOST_LOOKS; look++) {
    await settle(page, pending)
    const after = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
    if (pending.size === 0 && before?.equals(after)) break
    before = after
  }
  return before as Buffer
}

/** Waits until the page has loaded and drawn all it requests. Animations are finished by the screenshot. */
async function settle(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  const end = Date.now() + LOAD_TIMEOUT_MS
  do {
    await picturesShown(page)
    await page.evaluate(drawn)
  } while (pending.size > 0 && Date.now() < end)
}

/** In the page: waits for the fonts, then for the frame that shows them. */
async function drawn(): Promise<void> {
  await document.fonts.ready
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** In the page: takes the focus from whatever has it, through all shadow roots. */
function rest(): void {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (active instanceof HTMLElement) active.blur()
}

/** Waits until every picture in sight is there, or cannot be had. */
async function picturesShown(page: Page): Promise<void> {
  await page.locator('img').evaluateAll((images) =>
    Promise.allSettled(
      images.map((image) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        const inSight = width > 0 && bottom > 0 && top < innerHeight
        return inSight ? (image as HTMLImageElement).decode() : undefined
      }),
    ),
  )
}

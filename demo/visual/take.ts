import type { BrowserContext, Page } from 'playwright-core'
import type { World } from '../e2e/harness.ts'
import type { Circumstances, View } from './views.ts'

/** Letters that every Debian with a browser has, Arabic and Hebrew among them: others are as wide as they please. */
const FONT = '"DejaVu Sans"'
const HEIGHTS: Readonly<Record<string, number>> = { 320: 640, 375: 740, 768: 900, 1280: 800 }
const RIGHT_TO_LEFT = ['ar', 'he']
/** How often a page may go on moving before it is pictured as it is. */
const MOST_LOOKS = 8

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
    const page = await w.open(view.path, context)
    await assertFont(page)
    await view.reach(page)
    return await still(page)
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

/** The page once its pictures are there and nothing moves any more, with nothing focused and no pointer on it. */
async function still(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(rest)
  let before: Buffer | undefined
  for (let look = 0; look < MOST_LOOKS; look++) {
    await picturesShown(page)
    const after = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
    if (before?.equals(after)) break
    before = after
  }
  return before as Buffer
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

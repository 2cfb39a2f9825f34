import type { BrowserContext, Page } from '@playwright/test'
import { requestsDone } from '../e2e/testing/page/requests-done.ts'
import type { Configuration, View } from './views.ts'

/** The font of all texts. Debian installs it with a browser. It has Arabic and Hebrew letters, so that text widths do not depend on other fonts. */
const FONT = '"DejaVu Sans"'
const HEIGHTS: Readonly<Record<string, number>> = { 320: 640, 375: 740, 768: 900, 1280: 800 }
const RIGHT_TO_LEFT = ['ar', 'he']

/** Opens a view under one of its circumstances. No element has the focus, and no pointer is over the page. */
export async function openView(
  context: BrowserContext,
  pagesUrl: string,
  view: View,
  configuration: Configuration,
): Promise<Page> {
  const [width = '', scheme, language = 'en'] = configuration.split(' ')
  // A page of its own, because Chromium may draw images from larger ones that the same page has decoded for an earlier view.
  const page = await context.newPage()
  await page.setViewportSize({ width: Number(width), height: HEIGHTS[width] ?? 800 })
  await page.emulateMedia({
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    forcedColors: scheme === 'forced' ? 'active' : 'none',
  })
  await setLanguageAndFont(page, language)
  if (view.abortedRequests) await page.route(view.abortedRequests, (route) => route.abort())
  await page.goto(pagesUrl + view.path)
  await assertFont(page)
  // A click scrolls to its button, and the scroll position depends on the content above the button. Settle first.
  await settle(page)
  await view.reach(page)
  await page.mouse.move(0, 0)
  await page.evaluate(blur)
  await settle(page)
  return page
}

/** Sets language, direction and font of every document before its first paint. */
async function setLanguageAndFont(page: Page, language: string): Promise<void> {
  const direction = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
  const style = `font-family: ${FONT} !important; --display: ${FONT} !important; --store-font: ${FONT} !important`
  await page.addInitScript(
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
  const isInstalled = await page.evaluate((font) => {
    const pen = document.createElement('canvas').getContext('2d')
    const widths = ['serif', 'monospace'].map((other) => {
      if (pen) pen.font = `40px ${font}, ${other}`
      return pen?.measureText('Well-made things').width
    })
    return widths[0] === widths[1]
  }, FONT)
  if (!isInstalled)
    throw new Error(`The screenshots use ${FONT}: install it (Debian: \`apt-get install fonts-dejavu-core\`).`)
}

/** Waits for the requests of the page, then for its fonts and visible images. */
async function settle(page: Page): Promise<void> {
  await requestsDone(page)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await page.locator('img').evaluateAll((images) =>
    Promise.allSettled(
      images.map((image) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        const isVisible = width > 0 && bottom > 0 && top < innerHeight
        return isVisible ? (image as HTMLImageElement).decode() : undefined
      }),
    ),
  )
}

/** In the page: removes the focus, through all shadow roots. */
function blur(): void {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (active instanceof HTMLElement) active.blur()
}

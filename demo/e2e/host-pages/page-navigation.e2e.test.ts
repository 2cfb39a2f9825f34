import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import { chromiumWithCache } from '../../../.ci/engines.mjs'
import { launchOptions } from '../../launch-options.ts'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import {
  add,
  card,
  closeDrawer,
  drawer,
  goToCheckout,
  openDrawer,
  quantity,
  see,
  seeCount,
} from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'
import { addMug, checkOut, visit } from '../testing/shop/visit.ts'

const MUG = 'Ember stoneware mug'
const LANTERN = 'Glow camp lantern'
const html = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`
/** A page that is higher than the viewport and has its own loader, as the pages of most site builders do. */
const content = (slug: string, next: string): string =>
  `<store-product-card product-slug="${slug}" json-ld></store-product-card>
   <store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>
   <a href="${next}">Next page</a><div style="height: 3000px"></div>${loaderTag}`

/** Libraries that replace parts of the page instead of loading the next one. */
const libraries: Readonly<Record<string, { url: string; wrap: (content: string) => string }>> = {
  Turbo: {
    url: import.meta.resolve('@hotwired/turbo'),
    wrap: (content) => html('<script src="/library.js"></script>', content),
  },
  htmx: {
    url: import.meta.resolve('htmx.org/dist/htmx.min.js'),
    wrap: (content) => html('<script src="/library.js"></script>', `<main hx-boost:inherited="true">${content}</main>`),
  },
}
const app = testApp({
  documents: {
    '/plain.html': html('', content('ember-mug', '/plain.html')),
    ...Object.fromEntries(
      Object.entries(libraries).flatMap(([name, { wrap }]) => [
        [`/${name}-mug.html`, wrap(content('ember-mug', `/${name}-lantern.html`))],
        [`/${name}-lantern.html`, wrap(content('glow-camp-lantern', `/${name}-mug.html`))],
      ]),
    ),
  },
})

/** Waits until a product is shown. The page may contain only the structured data of this product. */
async function waitForProduct(page: Page, name: string): Promise<void> {
  await see(card(page, name))
  await page.waitForFunction((expected) => {
    const found = [...document.querySelectorAll('script[type="application/ld+json"]')]
    return found.length === 1 && found[0]?.textContent?.includes(expected)
  }, name)
  await requestsDone(page)
}

async function assertScrolls(page: Page): Promise<void> {
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => scrollY > 0)
  await page.evaluate(() => scrollTo(0, 0))
}

test.describe('pages that are replaced without a navigation', () => {
  for (const [name, { url }] of Object.entries(libraries))
    test(`behavior: widgets work on each page that ${name} loads or restores`, async () => {
      const context = await app.context()
      await context.route('**/library.js', (route) => route.fulfill({ path: fileURLToPath(url) }))
      const visited = await visit(app, `/${name}-mug.html`, context)
      const { page } = visited
      await page.evaluate(() => Reflect.set(window, '__document', 'the first'))
      await waitForProduct(page, MUG)
      await page.getByRole('link', { name: 'Next page' }).click()
      await waitForProduct(page, LANTERN)
      await add(page, LANTERN)
      await see(quantity(page, LANTERN))
      // The library replaces the page while the drawer is open.
      await page.goBack()
      await waitForProduct(page, MUG)
      await seeCount(page, 1)
      await assertScrolls(page)
      await page.goForward()
      await waitForProduct(page, LANTERN)
      if (await drawer(page).isVisible()) await closeDrawer(page)
      await assertScrolls(page)
      await page.getByRole('link', { name: 'Next page' }).click()
      await waitForProduct(page, MUG)
      await addMug(page)
      await see(quantity(page, LANTERN))
      assert.equal(await page.evaluate(() => Reflect.get(window, '__document')), 'the first')
      await checkOut(visited)
    })
})

test.describe('the back/forward cache', () => {
  test('behavior: a page restored after the checkout shows the cart and sells again', async ({ playwright }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions(),
      executablePath:
        chromiumWithCache() ??
        assert.fail('Install Chromium, or set CHROMIUM to it: headless shells have no back/forward cache.'),
      // Playwright disables the cache by default.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const page = await browser.newPage()
      await page.goto(`${app.pagesUrl}/plain.html`)
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => Reflect.set(window, '__restored', persisted)),
      )
      await addMug(page)
      await goToCheckout(page)
      await page.goBack({ waitUntil: 'commit' })
      await see(quantity(page, MUG))
      assert.equal(await page.evaluate(() => Reflect.get(window, '__restored')), true)
      await closeDrawer(page)
      await assertScrolls(page)
      await seeCount(page, 1)
      await openDrawer(page)
      await goToCheckout(page)
    } finally {
      await browser.close()
    }
  })
})

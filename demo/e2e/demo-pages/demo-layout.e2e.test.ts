import assert from 'node:assert/strict'
import { chromium, expect, type Page, test } from '@playwright/test'
import { launchOptions } from '../../launch-options.ts'
import { type RunningPages, startPages } from '../../pages/server.ts'
import { assertFits } from '../testing/page/accessibility.ts'
import { see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp()
const PHONE = { width: 375, height: 740 }

/** The demo shop with links to a second site above the header, as `npm start` shows it. */
let twoSites: RunningPages
test.beforeAll(async () => {
  const values = () => ({ apiUrl: app.platform.url, clientId: app.shop.clientId, apiKey: app.platform.apiKey })
  twoSites = await startPages({ port: 0, values, otherSite: { catalog: 'v3', values } })
})
test.afterAll(() => twoSites.close())

test('behavior: the menu of small screens opens below the header, and its button closes it', async () => {
  const page = await (await app.context({ viewport: PHONE })).newPage()
  await page.goto(`${twoSites.url}/shop.html`)
  for (const viewport of [PHONE, { width: 768, height: 460 }]) {
    await page.setViewportSize(viewport)
    const [menu, departments] = [page.getByRole('button', { name: 'Menu' }), page.locator('#departments')]
    await menu.click()
    await see(departments.getByRole('link', { name: 'All products' }))
    const [header, opened] = [await page.locator('header.bar').boundingBox(), await departments.boundingBox()]
    assert.ok(header && opened)
    assert.equal(Math.round(opened.y), Math.round(header.y + header.height), `${viewport.width} px`)
    assert.equal(opened.width, viewport.width)
    assert.ok(opened.y + opened.height <= viewport.height, 'the menu ends inside the viewport')
    await menu.click()
    await expect(departments).toBeHidden()
  }
})

test('behavior: all links of the header are visible in windows in which they are not a menu, also beside a long name', async () => {
  const page = await app.open('/catalog.html')
  const [menu, links] = [page.getByRole('button', { name: 'Menu' }), page.locator('#departments a')]
  await page.locator('header.bar').evaluate((bar) => {
    bar.querySelector('[data-log-in]')?.remove()
    const name = bar.querySelector<HTMLElement>('[data-account]')
    name?.removeAttribute('hidden')
    name?.firstElementChild?.append('long-name-of-a-member@shop.example')
  })
  for (const width of [768, 820, 1024, 1168, 1169, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await assertFits(page, `${width} px`)
    assert.equal(await menu.isVisible(), width <= 1168, `a menu at ${width} px`)
    if (width > 1168) for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
  }
})

test('a11y: the header has no overlapping controls and the page does not scroll sideways at a text size of 200%', async () => {
  const browser = await chromium.launch(launchOptions('--blink-settings=defaultFontSize=32'))
  try {
    const page = await browser.newPage({ viewport: PHONE })
    await page.goto(`${app.pagesUrl}/shop.html`)
    const brand = page.getByRole('link', { name: 'Fell & Ember', exact: true })
    await see(
      brand,
      page.getByRole('button', { name: 'Log in' }),
      page.locator('header.bar store-cart-button [part=button]'),
    )
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), '32px')
    for (const width of [320, 375, 768]) {
      await page.setViewportSize({ ...PHONE, width })
      assert.deepEqual(await overlaps(page), [], `${width} px`)
      await assertFits(page, `${width} px`)
    }
  } finally {
    await browser.close()
  }
})

/** Returns the pairs of controls of the header whose contents overlap. */
function overlaps(page: Page): Promise<string[]> {
  return page.locator('header.bar').evaluate((bar) => {
    const controls = [...bar.querySelectorAll('.brand, .menu, .account-link, store-cart-button')]
    const boxes = controls.map((control) => {
      const range = document.createRange()
      range.selectNodeContents(control)
      const box = control.matches('store-cart-button') ? control.getBoundingClientRect() : range.getBoundingClientRect()
      return { name: control.className || control.localName, box }
    })
    const shown = boxes.filter(({ box }) => box.width > 0)
    return shown.flatMap(({ name, box }, index) =>
      shown
        .slice(index + 1)
        .filter(
          ({ box: { left, right, top, bottom } }) =>
            Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
            Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1,
        )
        .map((other) => `${name} and ${other.name}`),
    )
  })
}

test('behavior: the documentation of the platform fits phones', async () => {
  const page = await (await app.context({ viewport: PHONE })).newPage()
  await page.goto(`${app.platform.url}/docs`)
  await see(page.getByRole('heading', { level: 1 }))
  await assertFits(page, 'the documentation of the platform')
})

test('behavior: the checkout opens in the language of the page; in German, it breaks no word of its total on a narrow screen', async () => {
  const context = await app.context({ viewport: { ...PHONE, width: 320 } })
  const page = await app.open('/shop.html', context)
  await page.evaluate(() => {
    document.documentElement.lang = 'de'
  })
  await page.locator('store-product-card[product-slug="glow-camp-lantern"] [part~=add-button]').click()
  await page.locator('store-cart-drawer [part~=checkout-button]').click()
  // The drawer of the shop has such a row, too.
  await page.waitForURL(`${app.platform.url}/**`)
  const total = page.locator('dt', { hasText: 'Gesamtsumme' }).first()
  await see(total, page.locator('html[lang=de]'))
  const rows = await total.evaluate((term) => {
    const range = document.createRange()
    range.selectNodeContents(term)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  assert.equal(rows, 1)
  await assertFits(page, 'the checkout')
})

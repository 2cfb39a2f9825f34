import assert from 'node:assert/strict'
import { type APIResponse, expect, type Locator, type Page, test } from '@playwright/test'
import { detailMessages } from '../../../widgets/product-card/detail/detail-messages.ts'
import { seedProducts } from '../../platform/seed/catalog/catalog.ts'
import { assertFits } from '../testing/page/accessibility.ts'
import { see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp()
/** Shortest time between two reloads of a product. */
const MIN_INTERVAL_MS = 5_000

const detail = (page: Page, name: string): Locator => page.getByRole('article', { name }).first()
/** Locates the thumbnail of the current picture. */
const currentThumbnail = (page: Page): Locator => page.locator('[part~="thumbnail-chosen"]').first()

/** Waits until the carousel has scrolled to a loaded picture whose name matches, and its thumbnail is current. */
async function seeChosenPicture(page: Page, name: RegExp): Promise<void> {
  await page.waitForFunction((source) => {
    const root = document.querySelector('store-product-card')?.shadowRoot
    const carousel = root?.querySelector('[part~="carousel"]')
    const slides = [...(carousel?.children ?? [])]
    const thumbnails = [...(root?.querySelectorAll('[part~="thumbnail"]') ?? [])]
    const index = thumbnails.findIndex(({ ariaCurrent }) => ariaCurrent === 'true')
    const [slide, img] = [slides[index], slides[index]?.querySelector('img')]
    if (!carousel || !slide || !img || !new RegExp(source).test(img.alt)) return false
    const isInPlace = Math.abs(slide.getBoundingClientRect().x - carousel.getBoundingClientRect().x) < 2
    return isInPlace && img.complete && img.naturalWidth > 0
  }, name.source)
}

test.describe('product page', () => {
  test('default: a link to a variant shows its picture, also after reload, Back and the return from the checkout', async () => {
    const page = await app.open('/product/ember-mug')
    const product = detail(page, 'Ember stoneware mug')
    await product.getByRole('radio', { name: 'Oat' }).click()
    await page.waitForURL(/[?&]variant=/)
    await seeChosenPicture(page, /Oat/)
    await page.reload()
    await seeChosenPicture(page, /Oat/)
    await page.goto(`${app.pagesUrl}/catalog.html`)
    await page.goBack()
    await seeChosenPicture(page, /Oat/)
    await product.getByRole('button', { name: 'Buy now' }).click()
    await page.waitForURL((url) => url.origin !== app.pagesUrl)
    await page.getByRole('link', { name: /back/i }).first().click()
    await page.waitForURL(/[?&]variant=/)
    await seeChosenPicture(page, /Oat/)
  })

  test('behavior: reloads pictures before their URLs expire, again if the response has the same URLs', async () => {
    await app.control('POST', 'settings', { mediaUrlSeconds: 8 })
    const page = await (await app.context()).newPage()
    await page.clock.install()
    let cached: APIResponse | undefined
    const query = /\/products\/query/
    await page.route(query, async (route) => {
      cached ??= await route.fetch()
      await route.fulfill({ response: cached })
    })
    await page.goto(`${app.pagesUrl}/product/proof-print`)
    const picture = detail(page, 'Artist').locator('.slide img').first()
    await picture.waitFor()
    const before = await picture.getAttribute('src')
    // The details contain the expiry of the URLs, which starts the timer.
    await see(detail(page, 'Artist').locator('[part~="specifications"]').getByText('0.9 kg'))
    const reloaded = page.waitForResponse(query)
    await page.clock.runFor(MIN_INTERVAL_MS)
    await reloaded
    await page.unroute(query)
    // The next interval begins when the page has processed the response.
    await expect
      .poll(async () => {
        await page.clock.runFor(MIN_INTERVAL_MS)
        return picture.getAttribute('src')
      })
      .not.toBe(before)
    await page.waitForFunction((old) => {
      const img = document.querySelector('store-product-card')?.shadowRoot?.querySelector('.slide img')
      return img instanceof HTMLImageElement && img.src !== old && img.complete && img.naturalWidth > 0
    }, before)
    await app.control('POST', 'settings', { mediaUrlSeconds: 3600 })
  })

  test('default: without JavaScript, the shop is a list of product links, the catalog page links to it, and a product page shows name, price, picture and description', async () => {
    const context = await app.context({ javaScriptEnabled: false })
    const page = await app.open('/catalog.html', context)
    await page.getByRole('link', { name: 'browse by department' }).click()
    const links = await page.locator('main store-product-card').evaluateAll((cards) =>
      cards.map((card) => {
        const link = card.querySelector('a')
        const { height } = card.getBoundingClientRect()
        return { slug: card.getAttribute('product-slug'), name: link?.text, href: link?.getAttribute('href'), height }
      }),
    )
    assert.ok(links.length > 0)
    for (const [index, { slug, name, href, height }] of links.entries()) {
      assert.equal(name, seedProducts.find((product) => product.slug === slug)?.name, `${index}: ${slug}`)
      assert.equal(href, `/product/${slug}`, `${index}: ${slug}`)
      assert.ok(height < 80, `${slug}: no space is reserved for widgets: ${height}`)
    }
    await page.getByRole('link', { name: 'Ember stoneware mug' }).click()
    await see(page.getByRole('heading', { level: 1, name: 'Ember stoneware mug' }), page.getByText('$24.00').first())
    await see(page.getByRole('img', { name: 'Ember stoneware mug' }), page.getByText(/Thrown by hand/).first())
  })

  test('default: on a small screen, nothing scrolls sideways, a sticky bar shows the add button, and wrapped breadcrumbs have no leading slash', async () => {
    const context = await app.context({ viewport: { width: 320, height: 600 } })
    const page = await app.open('/product/walnut-serving-tray', context)
    await see(detail(page, 'Walnut serving tray').getByText(detailMessages.sku))
    await assertFits(page, 'the page')
    const bar = page.locator('[part~="sticky-bar"]')
    assert.equal(await bar.isVisible(), false)
    await page.locator('[part~="specifications"]').first().scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: 'You may also like' }).evaluate((heading) => heading.scrollIntoView())
    await see(bar)
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await see(page.getByRole('dialog', { name: /^Your cart/ }).getByText('Walnut serving tray'))
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo(0, 0))
    await bar.waitFor({ state: 'hidden' })
    const hasSlash = (pseudo: string): Promise<boolean[]> =>
      page
        .locator('.crumbs li')
        .evaluateAll((items, name) => items.map((item) => getComputedStyle(item, name).content.includes('/')), pseudo)
    assert.deepEqual(await hasSlash('::before'), [false, false, false])
    assert.deepEqual(await hasSlash('::after'), [true, true, false])
    await page
      .getByRole('button', { name: /^Quick view/ })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Quick view/ })
    await see(dialog.getByRole('button', { name: /Add to cart|Sold out/ }))
    assert.ok(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), 'the quick view')
  })

  test('a11y: with forced colors, the current picture and the selected purchase option have an outline, and a quick view has a border', async () => {
    const context = await app.context({ forcedColors: 'active' })
    const page = await app.open('/product/roastery-subscription', context)
    const purchaseOption = page.locator('[part~="subscription"]:has(:checked)')
    await see(purchaseOption, currentThumbnail(page))
    for (const chosen of [purchaseOption, currentThumbnail(page)])
      assert.equal(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle), 'solid')
    await page
      .getByRole('button', { name: /^Quick view/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Quick view/ })
    await see(dialog)
    assert.equal(await dialog.evaluate((element) => getComputedStyle(element).borderStyle), 'solid')
  })
})

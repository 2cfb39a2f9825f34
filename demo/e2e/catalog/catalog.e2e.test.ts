import assert from 'node:assert/strict'
import { type BrowserContext, type Locator, type Page, test } from '@playwright/test'
import { shopAttributes } from '../../pages/server.ts'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { assertAccessible, assertFits, desktop, inEachAppearance, phone } from '../testing/page/accessibility.ts'
import { layoutShifts } from '../testing/page/layout-shifts.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { card, see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const html = (head: string, list: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Shop</h1>${list}</main><footer><a href="#imprint">Imprint</a></footer></body></html>`

const app = testApp({
  documents: {
    '/many.html': html(loaderTag, '<store-product-list page-size="48"></store-product-list>'),
    '/endless.html': html(loaderTag, '<store-product-list page-size="8" paging="infinite"></store-product-list>'),
    '/more.html': html(
      loaderTag,
      '<store-product-list page-size="8" paging="more" url-state="s"></store-product-list>',
    ),
    '/list-alone.html': html(
      `<script src="{{storefront}}/standalone/product-list.js" ${shopAttributes} defer></script>`,
      '<store-product-list page-size="6"></store-product-list>',
    ),
    '/queries.html': html(
      loaderTag,
      `<store-product-list label="Dear things" sort="price-asc" query='{"filter":{"price":{"$gte":150}}}'></store-product-list>
       <store-product-list label="No things" query='{"filter":{"name":"nothing"}}'><p slot="empty">We are between two seasons.</p></store-product-list>
       <store-product-list label="All things" page-size="6"></store-product-list>`,
    ),
  },
})

const total = (page: Page): Locator => page.getByRole('region', { name: 'Products' }).getByRole('status').first()
const pageLink = (page: Page, number: number): Locator =>
  page.getByRole('link', { name: `Page ${number}`, exact: true })
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search products' })
/** Expands a filter by its name. */
const expandFilter = (page: Page, name: string): Promise<void> =>
  page.locator('[part=filters] summary', { hasText: name }).click()
const seeTotal = (page: Page, text: string | RegExp): Promise<void> => total(page).filter({ hasText: text }).waitFor()

async function openAndSettle(path: string, context?: BrowserContext): Promise<Page> {
  const page = await app.open(path, context)
  await see(page.getByRole('article'))
  await requestsDone(page)
  return page
}

test.describe('the catalog', () => {
  test.afterEach(() => app.control('DELETE', 'faults'))

  test('default: off-screen cards are not painted and load no pictures, but Tab, find-in-page and screen readers reach them', async () => {
    const page = await openAndSettle('/many.html')
    assert.equal(await page.getByRole('listitem').count(), 48)
    await assertFittingPictures(page)
    const lists = page.locator('store-product-list')
    const { painted, pictures, last } = await lists.evaluate((list) => {
      const cards = [...(list.shadowRoot?.querySelectorAll('store-product-card') ?? [])]
      const images = cards.map((card) => card.shadowRoot?.querySelector('img'))
      return {
        painted: cards.filter((card) => card.checkVisibility({ contentVisibilityAuto: true })).length,
        pictures: images.filter((image) => image?.currentSrc).length,
        last: cards.at(-1)?.shadowRoot?.querySelector('#name')?.textContent ?? '',
      }
    })
    assert.ok(painted > 0 && painted < 30, `${painted} cards are painted`)
    assert.ok(pictures > 0 && pictures < 30, `${pictures} pictures are loaded`)
    const snapshot = await page.getByRole('list', { name: 'Products' }).ariaSnapshot()
    assert.ok(snapshot.includes(last), 'the accessibility tree contains the card')
    await assertTabFollowsRows(page)
    const found = (): Promise<boolean> =>
      page.evaluate((name) => (window as unknown as { find(text: string): boolean }).find(name), last)
    assert.ok(await found(), 'find-in-page finds the card')
    await page.waitForFunction((name) => {
      const cards = document.querySelector('store-product-list')?.shadowRoot?.querySelectorAll('store-product-card')
      const { top = -1, bottom = -1 } = cards?.[cards.length - 1]?.getBoundingClientRect() ?? {}
      return name && bottom > 0 && top < innerHeight
    }, last)
  })

  /** Fails unless each picture has loaded the smallest size that fits. */
  async function assertFittingPictures(page: Page): Promise<void> {
    const pictures = await page.locator('img').evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ currentSrc }) => currentSrc)
        .map(({ currentSrc, clientWidth, srcset }) => {
          const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
          const fit = widths.find((width) => width >= clientWidth * devicePixelRatio)
          return { loaded: Number(/w_(\d+)/.exec(currentSrc)?.[1]), fit }
        }),
    )
    assert.ok(pictures.length >= 5)
    for (const { loaded, fit } of pictures) assert.equal(loaded, fit)
  }

  /** Fails unless Tab reaches several rows of cards from top to bottom. */
  async function assertTabFollowsRows(page: Page): Promise<void> {
    const tops: number[] = []
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab')
      const top = await page.evaluate(() => {
        const card = document.querySelector('store-product-list')?.shadowRoot?.activeElement
        return card?.localName === 'store-product-card' ? card.getBoundingClientRect().top + scrollY : -1
      })
      if (top >= 0) tops.push(Math.round(top))
    }
    assert.ok(new Set(tops).size > 3, `rows reached: ${tops.join(' ')}`)
    assert.deepEqual(
      tops,
      [...tops].sort((one, other) => one - other),
    )
  }

  test('args: query, sort, an empty list, and a list without a total', async () => {
    await app.control('POST', 'count', { limit: 10 })
    const page = await openAndSettle('/queries.html')
    const dear = page.getByRole('region', { name: 'Dear things' })
    await see(dear.getByRole('article'))
    const prices = await dear.locator('[part~="price-current"]').allTextContents()
    const amounts = prices.map((text) => Number(text.replace(/[^\d.]/g, '')))
    assert.ok(amounts.length > 3 && amounts.every((amount) => amount >= 150), prices.join())
    assert.deepEqual(
      amounts,
      [...amounts].sort((one, other) => one - other),
    )
    await see(page.getByText('We are between two seasons.'))
    const all = page.getByRole('region', { name: 'All things' })
    await see(all.getByText('1–6 of more than 6 products'))
    await all.locator('..').getByRole('button', { name: 'Next page' }).click()
    await see(all.getByText('7–12 of more than 12 products'))
    await app.control('POST', 'count', { limit: null })
  })

  test('behavior: navigates from the list to a quick view, to the product and to its collection', async () => {
    const page = await openAndSettle('/catalog.html')
    await card(page, 'Ember stoneware mug').hover()
    await page.getByRole('button', { name: 'Quick view: Ember stoneware mug' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quick view: Ember stoneware mug' })
    await dialog.getByRole('link', { name: 'View full details' }).press('Enter')
    await page.waitForURL('**/product/ember-mug')
    await page.getByRole('link', { name: 'Coffee & Tea', exact: true }).click()
    await page.waitForURL('**/catalog.html?in=*')
    await see(page.getByRole('button', { name: 'Remove filter: Coffee & Tea' }))
    await seeTotal(page, /^(1–12 of )?\d\d? products$/)
  })

  test('behavior: the history has one entry per page and per search', async () => {
    const page = await openAndSettle('/catalog.html')
    const steps = (): Promise<number> => page.evaluate(() => history.length)
    const before = await steps()
    await pageLink(page, 2).click()
    await seeTotal(page, /^13–24/)
    await search(page).pressSequentially('camp')
    await seeTotal(page, /^\d products?$/)
    await search(page).pressSequentially('fire')
    await see(card(page, 'Campfire coffee pot'))
    await seeTotal(page, '1 product')
    assert.equal(await steps(), before + 2, 'one entry for the page and one for the search')
    assert.equal(new URL(page.url()).searchParams.get('q'), 'campfire')
    await page.goBack()
    await seeTotal(page, /^13–24/)
    assert.equal(await search(page).inputValue(), '')
    await page.goBack()
    await seeTotal(page, /^1–12/)
    await page.goForward()
    await seeTotal(page, /^13–24/)
  })

  test('behavior: combines filters, and restores them from the URL', async () => {
    const page = await openAndSettle('/catalog.html')
    await seeSortedSizes(page)
    await page.getByRole('textbox', { name: 'From' }).fill('10,50')
    await page.getByRole('textbox', { name: 'To' }).fill('40')
    await page.getByRole('textbox', { name: 'To' }).press('Enter')
    await page.waitForURL(/min=10.5&max=40/)
    await page.getByRole('checkbox', { name: 'Coffee & Tea' }).check()
    await expandFilter(page, 'Color')
    await page
      .getByRole('button', { name: /^Show all \d+$/ })
      .first()
      .click()
    await page.getByRole('checkbox', { name: 'Sage', exact: true }).check()
    await seeTotal(page, /^\d products?$/)
    await see(card(page, 'Ember stoneware mug'))
    const found = (await total(page).textContent()) ?? ''
    await page.getByLabel('Sort by').selectOption('Price, high to low')
    await page.waitForURL(/sort=price-desc/)
    await app.clearRequests()
    await page.reload()
    await see(card(page, 'Ember stoneware mug'))
    await seeTotal(page, new RegExp(`^${found}$`))
    assert.ok(await page.getByRole('checkbox', { name: 'Sage', exact: true }).isChecked())
    const [query] = await app.requests('queryProducts')
    assert.ok(JSON.stringify(query?.body).includes('{"price":{"$gte":10.5}},{"price":{"$lte":40}}'))
    await page.getByRole('button', { name: 'Remove filter: Coffee & Tea' }).click()
    await page.waitForURL((url) => !url.searchParams.has('in'))
    assert.equal(await page.getByRole('checkbox', { name: 'Coffee & Tea' }).isChecked(), false)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await seeTotal(page, /^1–12 of/)
  })

  /** Expands a filter, and fails unless its values are sorted. */
  async function seeSortedSizes(page: Page): Promise<void> {
    const sizes = page.getByRole('region', { name: 'Filters' }).getByRole('group', { name: 'Size' })
    await expandFilter(page, 'Size')
    await see(sizes)
    const names = await sizes.locator('label bdi').allTextContents()
    assert.deepEqual(names, ['XS', 'S', 'M', 'L', 'XL', 'XXL', '36–38', '38'])
  }

  test('behavior: the list loads without layout shift, and is shown from the cache before the response on the next visit', async () => {
    const page = await openAndSettle('/catalog.html')
    await see(page.getByRole('checkbox', { name: 'Trail & Camp' }))
    assert.deepEqual(await layoutShifts(page), [])
    await app.control('POST', 'faults', { kind: 'timeout', match: 'queryProducts' })
    await page.reload()
    await see(card(page, 'Ember stoneware mug').getByRole('button', { name: 'Choose options' }))
    await seeTotal(page, /^1–12 of/)
  })

  test('behavior: infinite scrolling loads three pages, then a button loads more, so that the footer is reachable', async () => {
    const page = await openAndSettle('/endless.html')
    const more = page.getByRole('button', { name: 'Load more' })
    for (const count of [16, 24, 32]) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page
        .getByRole('listitem')
        .nth(count - 1)
        .waitFor({ state: 'attached' })
    }
    await requestsDone(page)
    await page.getByRole('link', { name: 'Imprint' }).scrollIntoViewIfNeeded()
    assert.equal(await page.getByRole('listitem').count(), 32)
    await more.click()
    await page.getByRole('listitem').nth(39).waitFor({ state: 'attached' })
  })

  test('behavior: restores all loaded pages of a list from the URL', async () => {
    const page = await openAndSettle('/more.html')
    const before = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: 'Load more' }).click()
    await seeTotal(page, /^1–16 of/)
    await page.waitForURL(/s-page=2/)
    assert.equal(await page.evaluate(() => history.length), before)
    await page.reload()
    await seeTotal(page, /^1–16 of/)
    assert.equal(await page.getByRole('article').count(), 16)
  })

  test('default: one classic script contains the list and its cards', async () => {
    const page = await openAndSettle('/list-alone.html')
    assert.equal(await page.getByRole('article').count(), 6)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await seeTotal(page, /^7–12/)
  })

  // `pages.e2e.test.ts` checks the list with products.
  test('a11y: no axe violations, light at 1280 px and dark at 375 px, and no horizontal scrolling at 320 px, with filters, an error and no results', async () => {
    const { width, height } = phone
    const page = await openAndSettle('/catalog.html', await app.context({ viewport: { width, height } }))
    const check = (state: string): Promise<void> =>
      inEachAppearance(page, [desktop, phone], (appearance) => assertAccessible(page, `${state}, ${appearance}`))
    // Wide pages show the filters always.
    await page.getByRole('button', { name: 'Filters' }).click()
    await see(page.getByRole('checkbox', { name: 'Wear' }))
    await expandFilter(page, 'Color')
    await page.getByRole('checkbox', { name: 'Berry', exact: true }).check()
    await see(page.getByRole('button', { name: 'Remove filter: Color: Berry' }))
    await check('narrowed down')
    await page.setViewportSize({ width: 320, height })
    await assertFits(page, 'narrowed down')
    await page.getByRole('textbox', { name: 'From' }).fill('x')
    await page.getByRole('textbox', { name: 'From' }).press('Enter')
    await see(page.getByText('Enter an amount'))
    await check('no amount')
    await page.keyboard.press('Escape')
    await search(page).fill('no such thing')
    await see(page.getByText('No products found for “no such thing”'))
    await check('nothing found')
  })

  test('a11y: on a narrow screen, the list loads without layout shift, a button expands the filters, and their last button moves focus to the products', async () => {
    const context = await app.context({ viewport: { width: 375, height: 900 } })
    const page = await openAndSettle('/catalog.html', context)
    assert.deepEqual(await layoutShifts(page), [])
    const filters = page.getByRole('button', { name: /^Filters/ })
    assert.equal(await filters.getAttribute('aria-expanded'), 'false')
    await filters.press('Enter')
    await page.getByRole('checkbox', { name: 'Gifts' }).check()
    await seeTotal(page, /(?<!61) products$/)
    await page.getByRole('button', { name: /^\d+ products$/ }).press('Enter')
    assert.equal(await filters.textContent(), 'Filters (1)')
    assert.equal(await page.getByRole('checkbox', { name: 'Gifts' }).isVisible(), false)
    const focus = await page.evaluate(() =>
      document.querySelector('store-product-list')?.shadowRoot?.activeElement?.getAttribute('aria-label'),
    )
    assert.equal(focus, 'Products')
  })
})

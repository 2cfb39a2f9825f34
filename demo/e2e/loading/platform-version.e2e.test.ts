import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { version } from '../../../core/version.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

/** The head snippet without the setting `catalog`, unlike that of the demo pages. */
const snippet = `<script data-client-id="{{clientId}}" data-api-url="{{apiUrl}}">${readFileSync(
  new URL(`../../../dist/cdn/${version}/head-snippet.js`, import.meta.url),
  'utf8',
).replaceAll('</', '<\\/')}</script>`
const loader =
  '<script type="module" src="{{storefront}}/storefront.js" data-client-id="{{clientId}}" data-api-url="{{apiUrl}}"></script>'
const card = '<store-product-card product-slug="ember-mug"></store-product-card>'
const list = '<store-product-list page-size="6"></store-product-list>'
/** Returns a page with this head and body. */
const html = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body><main>${body}</main></body></html>`

const app = testApp({
  documents: { '/card-loader.html': html(loader, card), '/list-snippet.html': html(snippet + loader, list) },
})

/** Returns the versions of the catalog requests so far, in order. `check` is the call that returns the version. */
async function versions(): Promise<string[]> {
  return (await app.requests()).flatMap(({ method, path }) => {
    if (method === 'OPTIONS') return []
    if (path.startsWith('/stores/v3/provision')) return 'check'
    return path.startsWith('/stores-reader/v1') ? 'v1' : path.startsWith('/stores/v3') ? 'v3' : []
  })
}

/** Catalog requests of a page on a site with V3. A list also requests the number of products; both request the variants. */
const REQUESTS_ON_V3 = { card: ['v3', 'v3'], list: ['v3', 'v3', 'v3'] }

/** Opens a page, waits for its products and for `atLeast` catalog requests, and returns the versions that it requested. */
async function open(path: string, context: BrowserContext, atLeast = 1): Promise<{ page: Page; requested: string[] }> {
  await app.clearRequests()
  const page = await app.open(path, context)
  await see(page.getByRole('article').first())
  await expect.poll(async () => (await versions()).length).toBeGreaterThanOrEqual(atLeast)
  await requestsDone(page)
  return { page, requested: await versions() }
}

const setCatalog = (catalog: string): Promise<unknown> =>
  app.control('POST', 'catalog', { clientId: app.shop.clientId, catalog, v1Reader: 'REFUSE' })
const loadedVersions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /(?:catalog|cart)-v\d/.exec(name)?.[0] ?? [])
      .filter((name, index, all) => all.indexOf(name) === index)
      .sort(),
  )

test.describe('the catalog of a site', () => {
  test.afterEach(() => setCatalog('V1'))

  // Loader and snippet start the same requests, and each test has one of them: requests for cards, or for a list.
  for (const [kind, start] of [
    ['card', 'loader'],
    ['list', 'snippet'],
  ] as const) {
    test(`default: a ${kind} with ${start} on a site with V1 costs one extra round trip per browser, and one check a day`, async () => {
      const context = await app.context()
      const first = await open(`/${kind}-${start}.html`, context)
      assert.equal(first.requested.at(-1), 'v1')
      assert.equal(first.requested.filter((version) => version === 'v1').length, 1)
      // The requests of one round trip.
      assert.ok(first.requested.slice(0, -1).every((version) => version === 'v3') && first.requested.length <= 3)
      const { page } = await open(`/${kind}-${start}.html`, context)
      await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.endsWith(':catalog-checked')))
      await requestsDone(page)
      assert.deepEqual(await versions(), ['v1', 'check'])
      assert.deepEqual(await loadedVersions(page), ['cart-v2', 'catalog-v1'])
      assert.deepEqual((await open(`/${kind}-${start}.html`, context)).requested, ['v1'])
    })

    test(`default: a ${kind} with ${start} on a site with V3 requests V3 only`, async () => {
      await setCatalog('V3')
      const context = await app.context()
      const expected = REQUESTS_ON_V3[kind]
      const first = await open(`/${kind}-${start}.html`, context, expected.length)
      assert.deepEqual(first.requested, expected)
      const second = await open(`/${kind}-${start}.html`, context, expected.length)
      assert.deepEqual(second.requested, expected, 'a warm token changes nothing')
      assert.deepEqual((await loadedVersions(second.page)).includes('catalog-v1'), false)
    })
  }
})

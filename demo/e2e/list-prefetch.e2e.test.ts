import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { deferred } from '../../core/testing/deferred.ts'
import { seedId } from '../platform/seed/ids.ts'
import { holdFiles } from './hold-files.ts'
import { interceptRequests } from './intercept-requests.ts'
import { requestsDone } from './requests-done.ts'
import { see } from './shopper.ts'
import { testApp } from './test-app.ts'

const config = 'data-client-id="{{clientId}}" data-api-url="{{apiUrl}}" data-catalog="{{catalog}}" data-cart="{{cart}}"'
const loader = `<script type="module" src="{{storefront}}/storefront.js" ${config}></script>`
/** The settings with white space around their values, and an empty one. */
const blanks = `${config.replaceAll('{{', ' {{').replaceAll('}}', '}} ')} data-currency=""`
/** Returns a page that creates the list whose markup is in the URL fragment. */
const html = (head: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body><main><script>document.currentScript.outerHTML=decodeURIComponent(location.hash.slice(1))</script></main></body></html>`

const app = testApp({
  documents: {
    '/loader.html': html(loader),
    '/snippet.html': html(`<!-- {{headSnippet}} -->${loader}`),
    '/blanks.html': html(`<script src="{{storefront}}/head-snippet.js" ${blanks}></script>`),
    '/late.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"><!-- {{headSnippet}} -->${loader}</head><body><main></main><img src="/held.png" alt=""><script type="module">document.querySelector('main').innerHTML = '<store-product-list page-size="4"></store-product-list>'</script></body></html>`,
    '/currency.html': html(`<!-- {{headSnippet}} -->${loader.replace('<script', '<script data-currency="EUR"')}`),
  },
})

const list = (attributes: string): string =>
  encodeURIComponent(`<store-product-list ${attributes}></store-product-list>`)
const count = (page: Page): Promise<number> => page.getByRole('article').count()

async function openAndSettle(path: string, attributes: string): Promise<Page> {
  await app.clearRequests()
  const page = await app.open(`${path}#${list(attributes)}`)
  await see(page.getByRole('article'))
  await requestsDone(page)
  return page
}

async function calls(): Promise<(string | undefined)[]> {
  return (await app.requests()).map(({ call }) => call).filter(Boolean)
}

async function ids(page: Page): Promise<(string | null)[]> {
  return page.locator('store-product-card').evaluateAll((cards) => cards.map((card) => card.getAttribute('product-id')))
}

test.describe('prefetched lists', () => {
  test.afterEach(() => app.control('DELETE', 'faults'))

  // The loader and the head snippet call the same function, so each of them has one of the lists.
  for (const [path, attributes, products] of [
    ['/loader.html', 'page-size="6" url-state search', 6],
    ['/snippet.html', 'page-size="7.5" paging="more" sortable', 7],
  ] as const) {
    test(`default: one product query and one token request: ${attributes} at ${path}`, async () => {
      const page = await openAndSettle(path, attributes)
      assert.equal(await count(page), products)
      assert.deepEqual(await calls(), ['token', 'queryProducts'])
    })
  }

  test('args: the head snippet ignores white space around settings, and empty ones', async () => {
    await app.clearRequests()
    const page = await app.open(`/blanks.html#${list('page-size="5"')}`)
    await requestsDone(page)
    assert.deepEqual(await calls(), ['token', 'queryProducts'])
  })

  test('args: product-ids keep their order, with one product query', async () => {
    const named = ['ember-mug', 'fell-daypack', 'glow-camp-lantern'].map((slug) => seedId('product', slug)).reverse()
    const page = await openAndSettle('/snippet.html', `page-size="2" product-ids="${named.join(', ')}"`)
    assert.deepEqual(await ids(page), named.slice(0, 2))
    assert.deepEqual(await calls(), ['token', 'queryProducts'])
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByText('3–3 of 3 products').waitFor()
    assert.deepEqual(await ids(page), named.slice(2))
  })

  test('error: the list repeats a prefetch that failed with 500', async () => {
    await app.control('POST', 'faults', { kind: '500', match: 'queryProducts', times: 1 })
    const page = await openAndSettle('/snippet.html', 'page-size="4"')
    assert.equal(await count(page), 4)
    assert.deepEqual(await calls(), ['token', 'queryProducts', 'queryProducts'])
  })

  test('behavior: a page size that changes before the list has loaded is used', async () => {
    const context = await app.context()
    const release = await holdFiles(context, /\/product-list\.js/)
    await app.clearRequests()
    const page = await app.open(`/loader.html#${list('page-size="4"')}`, context)
    await page.locator('store-product-list').evaluate((element) => element.setAttribute('page-size', '2'))
    release()
    await see(page.getByRole('article'))
    await requestsDone(page)
    assert.equal(await count(page), 2)
    assert.deepEqual(await calls(), ['token', 'queryProducts', 'queryProducts'])
  })

  test('behavior: a list that the page creates after parsing, and before it has loaded, sends one query', async () => {
    const context = await app.context()
    const released = deferred()
    await interceptRequests(context, /\/held\.png/, async (route) => {
      await released.promise
      await route.abort()
    })
    await app.clearRequests()
    const page = await context.newPage()
    await page.goto(`${app.pagesUrl}/late.html`, { waitUntil: 'commit' })
    await see(page.getByRole('article'))
    released.resolve()
    await page.waitForLoadState('load')
    await requestsDone(page)
    assert.deepEqual(await calls(), ['token', 'queryProducts'])
  })

  test('behavior: requests the prices again if they were prefetched in another currency', async () => {
    const page = await openAndSettle('/currency.html', 'page-size="4"')
    await see(page.getByText('≈ €').first())
  })

  test('behavior: no prefetch if the URL selects a page; only the list sends a query', async () => {
    await app.clearRequests()
    const page = await app.open(`/loader.html?page=2#${list('page-size="4" url-state')}`)
    await page.getByText(/^5–8 of \d+ products$/).waitFor()
    await requestsDone(page)
    assert.deepEqual(await calls(), ['token', 'queryProducts'])
  })
})

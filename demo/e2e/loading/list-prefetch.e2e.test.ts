import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { deferred } from '../../../core/testing/deferred.ts'
import { shopAttributes } from '../../pages/server.ts'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { interceptRequests } from '../testing/page/intercept-requests.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

/** The settings with white space around their values, and an empty one. */
const blanks = `${shopAttributes.replaceAll('{{', ' {{').replaceAll('}}', '}} ')} data-currency=""`
/** Returns a page that creates the list whose markup is in the URL fragment. */
const html = (head: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body><main><script>document.currentScript.outerHTML=decodeURIComponent(location.hash.slice(1))</script></main></body></html>`

const app = testApp({
  documents: {
    '/loader.html': html(loaderTag),
    '/snippet.html': html(`<!-- {{headSnippet}} -->${loaderTag}`),
    '/blanks.html': html(`<script src="{{storefront}}/head-snippet.js" ${blanks}></script>`),
    '/late.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"><!-- {{headSnippet}} -->${loaderTag}</head><body><main></main><img src="/held.png" alt=""><script type="module">document.querySelector('main').innerHTML = '<store-product-list page-size="4"></store-product-list>'</script></body></html>`,
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

test.describe('prefetched lists', () => {
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
})

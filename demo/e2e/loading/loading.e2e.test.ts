import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type BrowserContext, test } from '@playwright/test'
import { version } from '../../../core/version.ts'
import { shopAttributes } from '../../pages/server.ts'
import { seedProducts } from '../../platform/seed/catalog/catalog.ts'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { shopPageWith } from '../testing/documents/shop-page.ts'
import { interceptRequests, withholdResponses } from '../testing/page/intercept-requests.ts'
import { layoutShifts } from '../testing/page/layout-shifts.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { addAndSee, card, closeDrawer, see, seeCount } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const LANTERN = 'Glow camp lantern'
const slugs = seedProducts.filter(({ visible }) => visible).map(({ slug }) => slug)
const products = slugs
  .slice(0, 48)
  .map((slug) => `<store-product-card product-slug="${slug}"></store-product-card>`)
  .join('')
const cart = '<store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>'
const html = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body><main>${body}</main></body></html>`
const { '/shop.html': fewProducts } = shopPageWith('glow-camp-lantern', 'fell-daypack')
const cartButton = await readFile(
  new URL(`../../../dist/cdn/${version}/standalone/cart-button.js`, import.meta.url),
  'utf8',
)
const lantern = `<store-product-card product-slug="glow-camp-lantern"></store-product-card>${cart}`

const app = testApp({
  documents: {
    '/many.html': html(loaderTag, products + cart),
    '/few-products.html': fewProducts,
    '/without-snippet.html': fewProducts
      .replace('<!-- {{headSnippet}} -->', '')
      .replace('data-api-url="{{apiUrl}}"', 'data-api-url="{{apiUrl}}/"'),
    '/other-link.html': fewProducts.replace(
      '<!-- {{headSnippet}} -->',
      '<link rel="author" href="/other/widgets/chunks/shop.js"><!-- {{headSnippet}} -->',
    ),
    '/older.js': cartButton.replaceAll(`"${version}"`, '"0.0.9"'),
    '/two-versions.html': html(`<script src="/older.js" ${shopAttributes}></script>${loaderTag}`, lantern),
  },
})

/** Opens a page and returns the method and URL of its requests, sorted. Omits pictures and documents. */
async function requestedUrls(path: string, context: BrowserContext): Promise<string[]> {
  const page = await context.newPage()
  const urls: string[] = []
  page.on('request', (request) => urls.push(`${request.method()} ${request.url()}`))
  await page.goto(app.pagesUrl + path)
  await see(card(page, LANTERN))
  await requestsDone(page)
  // The next visit uses the stored token.
  await page.waitForFunction(() => localStorage.length > 0)
  await page.close()
  return urls.filter((url) => !url.includes('/media/') && !url.includes('.html')).sort()
}

/** Records in each animation frame how many cards have mounted, and how many of them show a product, as `mounted/shown`. */
const recordFrames = (): void => {
  const frames: string[] = []
  Object.assign(globalThis, { cardFrames: frames })
  const record = (): void => {
    const roots = [...document.querySelectorAll('store-product-card')].flatMap(({ shadowRoot }) =>
      shadowRoot?.firstElementChild ? shadowRoot : [],
    )
    const shown = roots.filter((root) => root.querySelector('[part~=title]'))
    const frame = `${roots.length}/${shown.length}`
    if (frames.at(-1) !== frame) frames.push(frame)
    requestAnimationFrame(record)
  }
  requestAnimationFrame(record)
}

/** Records when the product query is sent and when formatters are created, as `query` and `formatter`. */
const recordSteps = (): void => {
  const steps: string[] = []
  const { fetch } = globalThis
  const { NumberFormat } = Intl
  Object.assign(globalThis, {
    recordedSteps: steps,
    fetch: (...[request, options]: Parameters<typeof fetch>) => {
      if (String(request).includes('/products/query')) steps.push('query')
      return fetch(request, options)
    },
  })
  Intl.NumberFormat = new Proxy(NumberFormat, {
    apply: (target, self, args) => {
      steps.push('formatter')
      return Reflect.apply(target, self, args)
    },
    construct: (target, args) => {
      steps.push('formatter')
      return Reflect.construct(target, args)
    },
  })
}

test.describe('loading a page', () => {
  test.afterEach(() => app.control('DELETE', 'faults'))

  test('behavior: products that arrive before the code are shown in the first frame of the first cards, then the others follow', async () => {
    const context = await app.context()
    const page = await context.newPage()
    await page.addInitScript(recordFrames)
    const products = page.waitForResponse(/query-platformized/).then((response) => response.finished())
    await interceptRequests(context, '**/chunks/shop.js', (route) => products.then(() => route.continue()))
    await page.goto(`${app.pagesUrl}/many.html`)
    await page.getByRole('article').nth(47).waitFor()
    const frames = await page.evaluate(() => Reflect.get(globalThis, 'cardFrames') as string[])
    const [first = '', ...others] = frames.filter((frame) => frame !== '0/0')
    const [mounted, shown] = first.split('/').map(Number)
    assert.ok(mounted && mounted <= 12 && shown === mounted, frames.join(', '))
    assert.equal(others.at(-1), '48/48')
  })

  test('behavior: the token is requested before any file, and the products before the first formatter is created', async () => {
    const context = await app.context()
    const page = await context.newPage()
    await page.addInitScript(recordSteps)
    await interceptRequests(context, '**/oauth2/token', async (route) => {
      await page.waitForFunction(() => document.querySelector('store-product-card')?.shadowRoot?.firstElementChild)
      await route.continue()
    })
    await page.goto(`${app.pagesUrl}/many.html`)
    await page.getByRole('article').nth(47).waitFor()
    const steps = await page.evaluate(() => Reflect.get(globalThis, 'recordedSteps') as string[])
    // Creating a formatter blocks the page for long.
    assert.deepEqual(steps.slice(0, 2), ['query', 'formatter'])
    const [first] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .sort((one, other) => one.startTime - other.startTime)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path === '/oauth2/token' || path.includes('/widgets/')),
    )
    assert.equal(first, '/oauth2/token')
  })

  test('behavior: the other elements do not wait for catalog code that never arrives', async () => {
    const context = await app.context()
    await withholdResponses(context, '**/chunks/catalog-v1.js')
    const page = await app.open('/many.html', context)
    await see(page.getByRole('button', { name: 'Cart' }))
  })

  test('default: 48 different cards need one product query and one token request; a visitor without a cart requests one token in total and no cart', async () => {
    await app.clearRequests()
    const page = await app.open('/many.html')
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.getByRole('article').nth(47).waitFor()
    await requestsDone(page)
    assert.deepEqual((await app.requests()).map(({ call }) => call).filter(Boolean), ['token', 'queryProducts'])
    await page.waitForFunction(() => localStorage.length > 0)
    await app.clearRequests()
    await page.reload()
    await page.getByRole('article').nth(47).waitFor()
    await requestsDone(page)
    assert.deepEqual((await app.requests()).map(({ call }) => call).filter(Boolean), ['queryProducts'])
    assert.deepEqual(errors, [])
  })

  test('behavior: a revisited page shows its products from the cache before the response', async () => {
    const page = await app.open('/few-products.html')
    await see(card(page, LANTERN))
    await requestsDone(page)
    await app.control('POST', 'faults', { kind: 'timeout', match: 'queryProducts' })
    await page.reload()
    await see(card(page, LANTERN).getByRole('button', { name: 'Add to cart' }))
    await addAndSee(page, LANTERN)
  })

  test('behavior: the head snippet causes no additional request, because all of its responses are used', async () => {
    // The URL of the page without it ends with a slash, which is ignored.
    const [one, two] = [await app.context(), await app.context()]
    for (const visit of ['first visit', 'second visit'])
      assert.deepEqual(
        await requestedUrls('/few-products.html', one),
        await requestedUrls('/without-snippet.html', two),
        visit,
      )
  })

  test('behavior: with the head snippet, the code of the cards loads in parallel with the loader', async () => {
    const context = await app.context()
    await withholdResponses(context, '**/storefront.js')
    const page = await context.newPage()
    const requested = ['shop', 'catalog-v1'].map((chunk) => page.waitForRequest(`**/widgets/chunks/${chunk}.js`))
    await page.goto(`${app.pagesUrl}/few-products.html`, { waitUntil: 'commit' })
    await Promise.all(requested)
  })

  test('behavior: the head snippet preloads from the folder of its own link only', async () => {
    const urls = await requestedUrls('/other-link.html', await app.context())
    assert.deepEqual(
      urls.filter((url) => url.includes('/other/')),
      [],
    )
    assert.ok(urls.some((url) => url.endsWith('/widgets/chunks/catalog-v1.js')))
  })

  test('behavior: a product page loads its layout chunk in parallel with the card; other pages do not load it', async () => {
    const context = await app.context()
    const parts = '/layout-view.js'
    await withholdResponses(context, '**/chunks/shop.js')
    const page = await context.newPage()
    const requested = page.waitForRequest((request) => request.url().includes(parts))
    await page.goto(`${app.pagesUrl}/product/reading-chair`)
    await requested
    await context.unroute('**/chunks/shop.js')
    const others: string[] = []
    page.on('request', (request) => others.push(request.url()))
    await page.goto(`${app.pagesUrl}/few-products.html`)
    await see(card(page, LANTERN))
    await requestsDone(page)
    assert.deepEqual(
      others.filter((url) => url.includes(parts)),
      [],
    )
  })

  for (const width of [375, 1280]) {
    test(`behavior: no layout shift while the widgets load, ${width} px wide`, async () => {
      const context = await app.context({ viewport: { width, height: 900 } })
      const page = await app.open('/shop.html', context)
      await see(card(page, 'First light, framed print'))
      await requestsDone(page)
      const shifts = await layoutShifts(page)
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      assert.ok(sum < 0.02, `${sum}: ${JSON.stringify(shifts, null, 1)}`)
    })
  }

  test('behavior: bundles of two versions on one page warn once and share one cart', async () => {
    const context = await app.context()
    const page = await context.newPage()
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto(`${app.pagesUrl}/two-versions.html`)
    await addAndSee(page, LANTERN)
    await closeDrawer(page)
    await seeCount(page, 1)
    assert.equal(warnings.filter((text) => text.includes('are both loaded')).length, 1, warnings.join('\n'))
  })
})

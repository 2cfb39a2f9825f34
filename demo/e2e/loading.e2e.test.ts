import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { afterEach, describe, it } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { version } from '../../core/version.ts'
import { seedProducts } from '../platform/seed/index.ts'
import { world } from './harness.ts'
import { addAndSee, card, closeDrawer, see, seeCount } from './shopper.ts'

const LANTERN = 'Glow camp lantern'
const slugs = seedProducts.filter(({ visible }) => visible).map(({ slug }) => slug)
const config = 'data-client-id="{{clientId}}" data-api-url="{{apiUrl}}"'
const loader = `<script type="module" src="/storefront/storefront.js" ${config}></script>`
const products = slugs
  .slice(0, 48)
  .map((slug) => `<store-product-card product-slug="${slug}"></store-product-card>`)
  .join('')
const cart = '<store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>'
const html = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body><main>${body}</main></body></html>`
const shopPage = await readFile(new URL('../pages/shop.html', import.meta.url), 'utf8')
const cartButton = await readFile(new URL('../../dist/standalone/cart-button.js', import.meta.url), 'utf8')
const lantern = `<store-product-card product-slug="glow-camp-lantern"></store-product-card>${cart}`

const w = world({
  documents: {
    '/many.html': html(loader, products + cart),
    '/without-snippet.html': shopPage.replace('<!-- {{headSnippet}} -->', ''),
    '/older.js': cartButton.replaceAll(`"${version}"`, '"0.0.9"'),
    '/two-versions.html': html(`<script src="/older.js" ${config}></script>${loader}`, lantern),
    '/wrong-client.html': html(loader.replace('{{clientId}}', '{{clientId}}-x'), lantern),
    '/unknown-client.html': html(loader.replace('{{clientId}}', '00000000-0000-4000-8000-000000000000'), lantern),
  },
})

/** What the page asked of the network, without the times it asked: sorted, addresses only. */
async function asked(path: string, context: BrowserContext): Promise<string[]> {
  const page = await context.newPage()
  const urls: string[] = []
  page.on('request', (request) => urls.push(`${request.method()} ${request.url()}`))
  await page.goto(w.pagesUrl + path)
  await see(card(page, LANTERN))
  await page.waitForLoadState('networkidle')
  await page.close()
  return urls.filter((url) => !url.includes('/media/') && !url.includes('.html')).sort()
}

/** How far the content of the page has moved by itself so far (cumulative layout shift). */
async function layoutShift(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[]
          const moved = entries.flatMap(({ sources }) =>
            sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node))),
          )
          resolve({ shift: entries.reduce((sum, { value }) => sum + value, 0), moved })
        }).observe({ type: 'layout-shift', buffered: true })
        // No shift, no entry: then the observer is never called.
        setTimeout(() => resolve({ shift: 0, moved: [] }), 300)
      }),
  )
}

describe('loading a page', () => {
  afterEach(() => w.control('DELETE', 'faults'))

  it('default: 48 different cards are one product request and one token', async () => {
    await w.clearRequests()
    const page = await w.open('/many.html')
    await page.getByRole('article').nth(47).waitFor()
    await page.waitForLoadState('networkidle')
    assert.deepEqual((await w.requests()).map(({ call }) => call).filter(Boolean), ['token', 'queryProducts'])
    await page.context().close()
  })

  it('behavior: who only looks around asks for one token in all, and never for a cart', async () => {
    const page = await w.open('/many.html')
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    await page.waitForFunction(() => localStorage.length > 0)
    await w.clearRequests()
    await page.reload()
    await page.getByRole('article').nth(47).waitFor()
    await page.waitForLoadState('networkidle')
    assert.deepEqual((await w.requests()).map(({ call }) => call).filter(Boolean), ['queryProducts'])
    assert.deepEqual(said, [])
    await page.context().close()
  })

  it('behavior: a page visited again shows its products before the platform has answered', async () => {
    const page = await w.open('/shop.html')
    await see(card(page, LANTERN))
    await page.waitForLoadState('networkidle')
    await w.control('POST', 'faults', { kind: 'timeout', match: 'queryProducts' })
    await page.reload()
    await see(card(page, LANTERN).getByRole('button', { name: 'Add to cart' }))
    await addAndSee(page, LANTERN)
    await page.context().close()
  })

  it('behavior: the head snippet costs no request: everything it asks is picked up', async () => {
    for (const kind of ['first visit', 'second visit']) {
      const [one, two] = [await w.context(), await w.context()]
      if (kind === 'second visit') for (const context of [one, two]) await asked('/shop.html', context)
      assert.deepEqual(await asked('/shop.html', one), await asked('/without-snippet.html', two), kind)
      await Promise.all([one.close(), two.close()])
    }
  })

  it('behavior: what the page of a product is made of is on its way with the card, and of no other page', async () => {
    const context = await w.context()
    const parts = 'product-parts-'
    await context.route('**/chunks/shop-*.js', () => undefined)
    const page = await context.newPage()
    const asked = page.waitForRequest((request) => request.url().includes(parts))
    await page.goto(`${w.pagesUrl}/product/reading-chair`)
    await asked
    await context.unroute('**/chunks/shop-*.js')
    const others: string[] = []
    page.on('request', (request) => others.push(request.url()))
    await page.goto(`${w.pagesUrl}/shop.html`)
    await see(card(page, LANTERN))
    await page.waitForLoadState('networkidle')
    assert.deepEqual(
      others.filter((url) => url.includes(parts)),
      [],
    )
    await context.close()
  })

  for (const width of [375, 1280]) {
    it(`behavior: nothing moves while the widgets load, ${width} px wide`, async () => {
      const context = await w.context({ viewport: { width, height: 900 } })
      const page = await w.open('/shop.html', context)
      await see(card(page, 'First light, framed print'))
      await page.waitForLoadState('networkidle')
      const { shift, moved } = await layoutShift(page)
      assert.ok(shift < 0.02, `${shift}: ${moved.join('\n')}`)
      await context.close()
    })
  }

  it('behavior: bundles of two versions on one page warn once and sell from one cart', async () => {
    const context = await w.context()
    const page = await context.newPage()
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto(`${w.pagesUrl}/two-versions.html`)
    await addAndSee(page, LANTERN)
    await closeDrawer(page)
    await seeCount(page, 1)
    assert.equal(
      warnings.filter((text) => text.includes('are both loaded on this page')).length,
      1,
      warnings.join('\n'),
    )
    await context.close()
  })

  it('error: CONFIGURATION of a client id that is cut short is shown in place of the widget', async () => {
    const page = await w.open('/wrong-client.html')
    await see(page.getByText(/The client ID .* is not valid/))
    await page.context().close()
  })

  it('error: a client id that the platform does not know leaves no skeletons behind', async () => {
    const page = await w.open('/unknown-client.html')
    await see(page.getByText(/The platform does not recognize the client ID/))
    await page.context().close()
  })
})

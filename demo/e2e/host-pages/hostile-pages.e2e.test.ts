import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { addAndSee, card, cartButton, closeDrawer, drawer, openDrawer, see, seeCount } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'
import { visit } from '../testing/shop/visit.ts'

const LANTERN = 'Glow camp lantern'
const elements = `<store-product-card product-slug="glow-camp-lantern"></store-product-card>
  <store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>`
const html = (head: string, body = elements): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`
/** Returns a script that writes `markup` into the page during parsing. */
const writeMarkup = (markup: string): string =>
  `<script>document.write(${JSON.stringify(markup).replace('</script>', '<\\/script>')}.replace('{{origin}}', location.origin))</script>`
const loaderAfterLoad = `<script>addEventListener('load', () => {
  const tag = document.createElement('script')
  Object.assign(tag, { type: 'module', src: '{{storefront}}/storefront.js' })
  Object.assign(tag.dataset, { clientId: '{{clientId}}', apiUrl: '{{apiUrl}}', catalog: '{{catalog}}', cart: '{{cart}}' })
  document.head.append(tag)
})</script>`

/** Style sheets of pages that change every element. */
const hostileStyles = {
  unset: '* { all: unset }',
  inherited:
    '* { text-align: center; white-space: pre; text-transform: uppercase; letter-spacing: 4px; line-height: 3; text-indent: 2em; word-spacing: 9px }',
  buttons: 'button { display: none !important; padding: 40px !important; font-size: 40px !important }',
  small: 'html { font-size: 10px }',
}
const styledPage = (css: string): string =>
  html(
    `<style>${css}</style>${loaderTag}`,
    `${elements}<store-product-card product-slug="ember-mug"></store-product-card>`,
  )

const app = testApp({
  documents: {
    '/plain.html': html(loaderTag),
    '/neutral.html': styledPage(''),
    ...Object.fromEntries(Object.entries(hostileStyles).map(([name, css]) => [`/style-${name}.html`, styledPage(css)])),
    '/written.html': html(writeMarkup(loaderTag)),
    '/late.html': html(loaderAfterLoad),
    '/guarded.html': html(
      `<script>customElements.define = (name) => { throw new Error('no ' + name) }</script>${loaderTag}`,
    ),
    '/taken.html': html(
      `<script>customElements.define('store-cart-button', class extends HTMLElement {
        connectedCallback() { this.textContent = 'A button of another script' }
      })</script>${loaderTag}`,
    ),
    '/base.html': html(
      // The URL of the loader must be absolute, and the origin of the page is not known here.
      `<base href="https://elsewhere.example/shop/">${writeMarkup(loaderTag.replace('src="', 'src="{{origin}}'))}`,
      `${elements}<store-product-card layout="detail" product-slug="fell-daypack" url-state></store-product-card>
       <store-product-list page-size="4" paging="pages" search url-state></store-product-list>`,
    ),
  },
})

/** Returns the calls to the platform since the log was last cleared. */
const calls = async (): Promise<(string | undefined)[]> =>
  (await app.requests()).map(({ call }) => call).filter(Boolean)

/** Returns texts, styles and sizes (in whole pixels) of the first card, its button and the cart button. */
const appearance = (page: Page): Promise<object> =>
  page.evaluate(() => {
    const [shownCard, cart] = ['store-product-card', 'store-cart-button'].map((name) => document.querySelector(name))
    const button = shownCard?.shadowRoot?.querySelector('[part~=add-button]')
    const title = shownCard?.shadowRoot?.querySelector('[part~=title]')
    const sizeOf = (element: Element | null | undefined): number[] => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return [width, height].map(Math.round)
    }
    const styleOf = (element: Element | null | undefined): string[] => {
      if (!element) return []
      const { textAlign, whiteSpace, textTransform, letterSpacing, lineHeight, textIndent, fontSize, color } =
        getComputedStyle(element)
      return [textAlign, whiteSpace, textTransform, letterSpacing, lineHeight, textIndent, fontSize, color]
    }
    return {
      card: sizeOf(shownCard),
      button: sizeOf(button),
      cart: sizeOf(cart),
      title: styleOf(title),
      label: styleOf(button),
    }
  })

test.describe('pages whose styles change every element', () => {
  let neutral: object
  test.beforeAll(async () => {
    const { page } = await visit(app, '/neutral.html')
    await see(card(page, LANTERN))
    await requestsDone(page)
    neutral = await appearance(page)
    await page.close()
  })

  for (const [name, css] of Object.entries(hostileStyles))
    test(`behavior: elements look and sell as on a neutral page, and can be hidden, with ${css.slice(0, 40)}`, async () => {
      const { page } = await visit(app, `/style-${name}.html`)
      await see(card(page, LANTERN))
      await requestsDone(page)
      assert.deepEqual(await appearance(page), neutral)
      await addAndSee(page, LANTERN)
      await see(drawer(page).getByRole('button', { name: 'Check out' }))
      await page.locator('store-cart-button').evaluate((element) => element.setAttribute('hidden', ''))
      assert.equal(await page.locator('store-cart-button').isVisible(), false)
    })
})

test.describe('pages that interfere with the widgets', () => {
  for (const [path, how] of [
    ['/written.html', 'written by document.write'],
    ['/late.html', 'added after the page has loaded'],
    ['/guarded.html', 'on a page whose customElements.define throws'],
  ] as const)
    test(`behavior: a loader ${how} works, with one token request and one product query`, async () => {
      await app.clearRequests()
      const { page, logged } = await visit(app, path)
      await see(card(page, LANTERN))
      await requestsDone(page)
      assert.deepEqual(await calls(), ['token', 'queryProducts'])
      await addAndSee(page, LANTERN)
      await seeCount(page, 1)
      assert.deepEqual(logged, [])
    })

  test('behavior: copied, moved and reinserted elements send no further requests, and add once per click', async () => {
    const { page, logged } = await visit(app, '/plain.html')
    await see(card(page, LANTERN))
    await requestsDone(page)
    await app.clearRequests()
    await page.evaluate(async () => {
      const main = document.createElement('main')
      document.body.append(main)
      for (const element of document.querySelectorAll('body > [product-slug], store-cart-button')) {
        main.append(element.cloneNode(true))
        main.prepend(element)
        element.remove()
        await new Promise(requestAnimationFrame)
        main.prepend(element)
      }
      document.body.append(document.querySelector('store-cart-drawer') ?? main)
    })
    assert.equal(await page.locator('store-product-card').count(), 2)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('store-product-card')].every(
        ({ shadowRoot }) => shadowRoot?.querySelectorAll('article').length === 1,
      ),
    )
    await requestsDone(page)
    assert.deepEqual(await calls(), [])
    await card(page, LANTERN).nth(1).getByRole('button', { name: 'Add to cart' }).click()
    await see(drawer(page))
    await closeDrawer(page)
    for (const at of [0, 1]) await see(page.getByRole('button', { name: /^Cart\s*1 item$/ }).nth(at))
    await requestsDone(page)
    assert.deepEqual(
      (await calls()).filter((call) => call === 'addToCurrentCart'),
      ['addToCurrentCart'],
    )
    assert.deepEqual(logged, [])
  })

  test('behavior: logs an element name that another script has defined; the other elements work', async () => {
    const { page, logged } = await visit(app, '/taken.html')
    await addAndSee(page, LANTERN)
    assert.ok(
      logged.some((text) => text.includes('<store-cart-button> is already defined by another script')),
      logged.join('\n'),
    )
    assert.equal(await page.locator('store-cart-button').textContent(), 'A button of another script')
  })

  test('behavior: loading, URL state and checkout work with a <base> of another origin', async () => {
    const { page, logged } = await visit(app, '/base.html')
    const list = page.locator('store-product-list')
    await see(list.getByRole('link', { name: /2$/ }))
    await list.getByRole('link', { name: /2$/ }).click()
    await page.waitForURL(/[?&]page=2/)
    await page.locator('[layout=detail]').getByRole('radio', { name: 'Rust' }).click()
    await page.locator('[layout=detail]').getByRole('radio', { name: '18 l' }).click()
    await page.waitForURL(/[?&]variant=/)
    assert.equal(new URL(page.url()).origin, app.pagesUrl)
    await page.locator('body > store-product-card').first().getByRole('button', { name: 'Add to cart' }).click()
    await see(drawer(page))
    await drawer(page).getByRole('button', { name: 'Check out' }).click()
    await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.waitForURL(`${app.pagesUrl}/base.html**`)
    await see(cartButton(page))
    await openDrawer(page)
    assert.deepEqual(logged, [])
  })
})

import assert from 'node:assert/strict'
import { expect, type Page, test } from '@playwright/test'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { interceptRequests } from '../testing/page/intercept-requests.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { addAndSee, goToCheckout, see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const classic = loaderTag.replace('type="module"', 'async')
const snippet = '<!-- {{headSnippet}} -->'
const slugs = ['ember-mug', 'espresso-cups', 'matcha-set', 'rounded-teapot', 'gooseneck-kettle', 'house-blend-coffee']
const card = (slug: string | undefined): string => `<store-product-card product-slug="${slug}"></store-product-card>`
const cards = slugs.map(card).join('')
const shop = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

const documents = {
  '/cards.html': shop(
    loaderTag,
    `${cards}<store-cart-button></store-cart-button><store-cart-drawer></store-cart-drawer>`,
  ),
  '/head.html': shop(snippet + loaderTag, cards),
  '/both.html': shop(loaderTag + classic, cards),
  '/classic.html': shop(
    classic,
    `${cards}<store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer><store-login-box></store-login-box>`,
  ),
  '/no-client.html': shop('<script type="module" src="{{storefront}}/storefront.js"></script>', cards),
  '/divs.html': shop(
    loaderTag,
    '<div data-store-element="product-card" data-product-slug="ember-mug">Mug</div><div data-store-element="cart-button"></div><div data-store-element="cart-drawer" data-open-on-add></div>',
  ),
  '/simple.html': shop(loaderTag, `${card('oak-wall-clock')}<store-cart-button></store-cart-button>`),
}

const app = testApp({ documents })

interface Visit {
  readonly page: Page
  /** Warnings and errors in the console, and uncaught errors. */
  readonly logged: string[]
}

async function visit(path: string, prepare: (page: Page) => Promise<unknown> = async () => undefined): Promise<Visit> {
  await app.clearRequests()
  const page = await (await app.context()).newPage()
  const logged: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) logged.push(message.text())
  })
  page.on('pageerror', (error) => logged.push(String(error)))
  await prepare(page)
  await page.goto(app.pagesUrl + path)
  return { page, logged }
}

/** Waits until the first card shows its name. */
async function cardShown(page: Page): Promise<void> {
  await page.locator('store-product-card').first().getByRole('heading').getByText('Ember').waitFor()
}

/** Returns the number of requests per call. Pictures are not counted. */
async function calls(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { call } of await app.requests()) if (call) counts[call] = (counts[call] ?? 0) + 1
  return counts
}

for (const path of ['/head.html', '/both.html']) {
  test(`default: ${path} works with one token request and one product query`, async () => {
    const { page, logged } = await visit(path)
    await cardShown(page)
    await requestsDone(page)
    assert.deepEqual(await calls(), { token: 1, queryProducts: 1 })
    assert.deepEqual(logged, [])
  })
}

test('behavior: the loader works as a classic script with one token request and one product query, and loads the other widgets of the page', async () => {
  const { page, logged } = await visit('/classic.html')
  await cardShown(page)
  await requestsDone(page)
  assert.deepEqual(await calls(), { token: 1, queryProducts: 1 })
  await see(page.getByLabel('Email'))
  await addAndSee(page, 'Ember stoneware mug', ['Sage'])
  await goToCheckout(page)
  assert.deepEqual(logged, [])
})

test('behavior: elements that are written as <div data-store-element> sell', async () => {
  const { page, logged } = await visit('/divs.html')
  await addAndSee(page, 'Ember stoneware mug', ['Sage'])
  await goToCheckout(page)
  assert.deepEqual(logged, [])
})

test('error: an addition fails if the cart code cannot be loaded; the next click loads it again', async () => {
  let fail = true
  const { page } = await visit('/simple.html', (page) =>
    interceptRequests(page, '**/chunks/engine.js*', (route) => (fail ? route.abort() : route.continue())),
  )
  const card = page.locator('store-product-card')
  const add = card.getByRole('button', { name: 'Add to cart' })
  await add.click()
  await card.getByText("We couldn't connect").waitFor()
  assert.equal((await calls())['addToCurrentCart'], undefined)
  fail = false
  await add.click()
  await page
    .locator('store-cart-button')
    .getByRole('button', { name: /1 item$/ })
    .waitFor()
})

test('default: sends one token request, and one product query before any widget has loaded; then loads the cart code and elements that are added later, also in shadow roots', async () => {
  const order: string[] = []
  const { page, logged } = await visit('/cards.html', async (page) => {
    page.on('requestfinished', (request) => order.push(new URL(request.url()).pathname))
    const requested = page.waitForRequest(/query-platformized/)
    await interceptRequests(page, '**/widgets/**', async (route) => {
      await requested
      await route.continue()
    })
  })
  await cardShown(page)
  await page.waitForFunction(() => customElements.get('store-cart-drawer'))
  await requestsDone(page)
  assert.deepEqual(await calls(), { token: 1, queryProducts: 1 })
  const positionOf = (part: string): number => order.findIndex((path) => path.includes(part))
  assert.ok(positionOf('/engine.js') > positionOf('query-platformized'), order.join('\n'))
  assert.ok(positionOf('/cart-drawer.js') > positionOf('query-platformized'), order.join('\n'))
  const files = (): string[] => order.flatMap((path) => /\/widgets\/(?:chunks\/)?([\w-]+)\.js$/.exec(path)?.[1] ?? [])
  // The drawer and the cart count share no further files: each file costs a request.
  await expect
    .poll(() => files().sort())
    .toEqual(['cart-drawer', 'cart-v1', 'catalog-v1', 'dialog', 'engine', 'loader-parts', 'shop'])
  await page.evaluate(() => {
    const host = document.createElement('div')
    host.attachShadow({ mode: 'open' }).innerHTML = '<store-redirect-button></store-redirect-button>'
    document.body.append(host)
  })
  await page.locator('store-redirect-button').getByRole('button').waitFor()
  assert.deepEqual(logged, [])
})

test('behavior: preloads the cart code first only for visitors who may have a cart', async () => {
  const { page } = await visit('/simple.html')
  const preloads = page.locator('link[rel="modulepreload"][href*="/chunks/engine.js"]')
  const add = page.locator('store-product-card').getByRole('button', { name: 'Add to cart' })
  const reload = async (): Promise<number> => {
    await requestsDone(page)
    await page.reload()
    await see(add)
    return preloads.count()
  }
  await see(add)
  assert.equal(await preloads.count(), 0, 'a new visitor')
  assert.equal(await reload(), 0, 'a visitor without a cart')
  await add.click()
  await see(page.locator('store-cart-button').getByRole('button', { name: /1 item$/ }))
  assert.equal(await reload(), 1, 'a visitor with a cart')
})

test('error: CONFIGURATION is shown in place of the widgets, and logged once', async () => {
  const { page, logged } = await visit('/no-client.html')
  await page.locator('store-product-card').first().getByText('The client ID is missing').waitFor()
  await requestsDone(page)
  assert.equal(logged.length, 1)
  assert.match(logged[0] ?? '', /data-client-id/)
  assert.deepEqual(await calls(), {})
})

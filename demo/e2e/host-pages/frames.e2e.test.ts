import assert from 'node:assert/strict'
import { type FrameLocator, type Page, test } from '@playwright/test'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { testApp } from '../testing/shop/test-app.ts'

const shop = (body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop in a frame</title><link rel="icon" href="data:,">
${loaderTag}</head>
<body>${body}</body></html>`

const frame = (path: string, sandbox = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Page with a frame</title><link rel="icon" href="data:,"></head>
<body><iframe src="${path}" title="Shop" width="1200" height="850" ${sandbox}></iframe></body></html>`

/** Served at 127.0.0.1, which is another site than `localhost` of the frame. */
const otherSite = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Another site</title><link rel="icon" href="data:,"></head>
<body><iframe title="Shop" width="1200" height="850"></iframe>
<script>document.querySelector('iframe').src = 'http://localhost:' + location.port + '/shop-in-frame.html'</script></body></html>`

const SANDBOX = 'sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"'
const CART =
  '<store-product-card product-slug="oak-wall-clock"></store-product-card><store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>'

/** Buttons that open a page of the platform: selector of the element → name of the button. */
const BUTTONS = {
  'store-redirect-button[intent=login]': 'Log in',
  'store-redirect-button[intent=auth]': 'Log in',
  'store-login-box': 'Continue to login',
  'store-product-card': 'Buy now',
} as const
const buttons = `<store-redirect-button intent="login"></store-redirect-button>
  <store-redirect-button intent="auth"></store-redirect-button>
  <store-login-box login-style="hosted"></store-login-box>
  <store-product-card product-slug="oak-wall-clock" buy-now></store-product-card>
  <store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>`

const app = testApp({
  documents: {
    '/shop-in-frame.html': shop(CART),
    '/other-site.html': otherSite,
    '/opaque.html': frame('/shop-in-frame.html', 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'),
    '/buttons.html': shop(buttons),
    '/sandboxed.html': frame('/buttons.html', SANDBOX),
  },
})

async function addAndCheckOut(page: Page): Promise<FrameLocator> {
  const inFrame = page.frameLocator('iframe')
  await inFrame.getByRole('button', { name: 'Add to cart' }).click()
  await inFrame.getByRole('button', { name: 'Check out' }).click()
  return inFrame
}

/** Clicks a button when it is ready, and waits for the page of the platform in another tab. */
async function openTab(page: Page, name: string, element = 'body'): Promise<Page> {
  const opened = page.waitForEvent('popup')
  // A busy button ignores clicks.
  await page.frameLocator('iframe').locator(element).locator('button:not([aria-busy])', { hasText: name }).click()
  const tab = await opened
  await tab.waitForURL((url) => url.origin === app.platform.url)
  return tab
}

test('behavior: the checkout of a frame on a page of another site navigates the whole tab', async () => {
  const page = await (await app.context()).newPage()
  await page.goto(`${app.pagesUrl.replace('localhost', '127.0.0.1')}/other-site.html`)
  await addAndCheckOut(page)
  await page.waitForURL(/\/hosted\/checkout/)
  await page.getByText('Oak wall clock').first().waitFor()
})

test('behavior: a frame without storage sells, and opens the checkout in another tab', async () => {
  const page = await app.open('/opaque.html')
  const opened = page.waitForEvent('popup')
  await addAndCheckOut(page)
  const checkout = await opened
  await checkout.waitForURL(/\/hosted\/checkout/)
  await checkout.getByText('Oak wall clock').first().waitFor()
})

test('behavior: each button can open another tab repeatedly if the sandbox forbids top-level navigation', async () => {
  const page = await app.open('/sandboxed.html')
  for (const [element, name] of Object.entries(BUTTONS))
    for (const _ of [1, 2]) await (await openTab(page, name, element)).close()
  const opened = page.waitForEvent('popup')
  await addAndCheckOut(page)
  const checkout = await opened
  await checkout.waitForURL(/\/hosted\/checkout/)
  await checkout.getByText('Oak wall clock').first().waitFor()
  assert.match(page.url(), /sandboxed/)
  await openTab(page, 'Check out')
})

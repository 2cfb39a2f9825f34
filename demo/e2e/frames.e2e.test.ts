import assert from 'node:assert/strict'
import { type FrameLocator, type Page, test } from '@playwright/test'
import { testApp } from './test-app.ts'

const shop = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop in a frame</title><link rel="icon" href="data:,">
<script type="module" src="/storefront/storefront.js" data-client-id="{{clientId}}" data-api-url="{{apiUrl}}"></script></head>
<body><store-product-card product-slug="oak-wall-clock"></store-product-card>
<store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer></body></html>`

const frame = (sandbox: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Page with a frame</title><link rel="icon" href="data:,"></head>
<body><iframe src="/shop-in-frame.html" title="Shop" width="1200" height="850" ${sandbox}></iframe></body></html>`

const app = testApp({
  documents: {
    '/shop-in-frame.html': shop,
    '/framed.html': frame(''),
    '/sandboxed.html': frame('sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"'),
  },
})

async function addAndCheckOut(page: Page): Promise<FrameLocator> {
  const inFrame = page.frameLocator('iframe')
  await inFrame.getByRole('button', { name: 'Add to cart' }).click()
  await inFrame.getByRole('button', { name: 'Check out' }).click()
  return inFrame
}

test('behavior: the checkout of a shop in a frame opens in the whole tab', async () => {
  const page = await app.open('/framed.html')
  await addAndCheckOut(page)
  await page.waitForURL(/\/hosted\/checkout/)
  await page.getByText('Oak wall clock').first().waitFor()
})

test('behavior: the checkout opens in another tab where the frame may not navigate this one', async () => {
  const page = await app.open('/sandboxed.html')
  const opened = page.waitForEvent('popup')
  const inFrame = await addAndCheckOut(page)
  const checkout = await opened
  await checkout.waitForURL(/\/hosted\/checkout/)
  await checkout.getByText('Oak wall clock').first().waitFor()
  assert.match(page.url(), /sandboxed/)
  await inFrame.getByRole('button', { name: 'Check out' }).and(inFrame.locator(':enabled')).waitFor()
})

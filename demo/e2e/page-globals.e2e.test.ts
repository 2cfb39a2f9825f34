import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { testApp } from './test-app.ts'

/** Adds a `toJSON` that returns JSON text to each built-in prototype, as Prototype.js 1.6 does. */
const PROTOTYPE_JS = `
const quoted = (value) => '"' + String(value) + '"'
String.prototype.toJSON = function () { return quoted(this) }
Number.prototype.toJSON = function () { return String(this) }
Date.prototype.toJSON = function () { return quoted(this.toUTCString()) }
Array.prototype.toJSON = function () { return '[' + this.map((each) => JSON.stringify(each)).join(', ') + ']' }`

const OBJECT = `
Object.defineProperty(Object.prototype, 'toJSON', { configurable: true, writable: true, value() { return 'page' } })`

const page = (script: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"><script>${script}</script>
<script type="module" src="/storefront/storefront.js" data-client-id="{{clientId}}" data-api-url="{{apiUrl}}"></script></head>
<body><store-product-card product-slug="oak-wall-clock"></store-product-card>
<store-cart-button></store-cart-button><store-cart-drawer></store-cart-drawer></body></html>`

const app = testApp({
  documents: { '/prototype-js.html': page(PROTOTYPE_JS), '/object.html': page(OBJECT) },
})

test.describe('a page that adds toJSON to built-in prototypes', () => {
  for (const path of ['/prototype-js.html', '/object.html']) {
    test(`behavior: ${path} shows a product, adds it to the cart and keeps the cart on reload`, async () => {
      const context = await app.context()
      const refused: string[] = []
      context.on('response', (response) => {
        if (response.status() === 400) refused.push(`${response.request().method()} ${response.url()}`)
      })
      const shop = await app.open(path, context)
      await shop.locator('store-product-card [part~="add-button"]').click()
      const button = shop.locator('store-cart-button button, store-cart-button a').first()
      await shop.locator('store-cart-button').getByText('1', { exact: true }).first().waitFor()
      await shop.reload()
      await shop.locator('store-cart-button').getByText('1', { exact: true }).first().waitFor()
      await button.click()
      await shop.locator('store-cart-drawer').getByText(/oak/i).first().waitFor()
      assert.deepEqual(refused, [])
    })
  }
})

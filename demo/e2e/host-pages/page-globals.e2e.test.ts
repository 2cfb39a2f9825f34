import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { testApp } from '../testing/shop/test-app.ts'
import { addMug, checkOut, mugElements, visit } from '../testing/shop/visit.ts'

/** Adds a `toJSON` that returns JSON text to each built-in prototype, as Prototype.js 1.6 does. */
const PROTOTYPE_JS = `
const quoted = (value) => '"' + String(value) + '"'
String.prototype.toJSON = function () { return quoted(this) }
Number.prototype.toJSON = function () { return String(this) }
Date.prototype.toJSON = function () { return quoted(this.toUTCString()) }
Array.prototype.toJSON = function () { return '[' + this.map((each) => JSON.stringify(each)).join(', ') + ']' }`

const OBJECT = `
Object.defineProperty(Object.prototype, 'toJSON', { configurable: true, writable: true, value() { return 'page' } })`

const page = (script: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"><script>${script}</script>
${loaderTag}</head>
<body>${body}</body></html>`
const clock = `<store-product-card product-slug="oak-wall-clock"></store-product-card>
<store-cart-button></store-cart-button><store-cart-drawer></store-cart-drawer>`

/** Scripts that replace or extend what widgets use of the browser. Each counts its uses, so that a test shows that it took effect. */
const changes: Readonly<Record<string, string>> = {
  'extends prototypes with enumerable properties': `
    for (const { prototype } of [Object, Array, String, Number, Function, Element])
      Object.assign(prototype, { extend() { return this }, isEmpty() { return false }, kind: 'page', settings: {} })
    __uses = Object.keys(Object.prototype).length`,
  'replaces fetch by a polyfill on XMLHttpRequest': `
    window.fetch = (input, init) => new Promise((resolve, reject) => {
      __uses++
      const request = new Request(input, init)
      const xhr = new XMLHttpRequest()
      xhr.open(request.method, request.url)
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
      xhr.onerror = () => reject(new TypeError('Network request failed'))
      xhr.onload = () => {
        const headers = new Headers({ 'content-type': xhr.getResponseHeader('content-type') ?? '' })
        resolve(new Response(xhr.status === 204 ? null : xhr.responseText, { status: xhr.status, headers }))
      }
      request.text().then((body) => xhr.send(body || null))
    })`,
  'replaces Promise by a subclass': `
    window.Promise = class extends Promise {
      constructor(executor) { super(executor); __uses++ }
    }`,
  'wraps JSON': `
    const { parse, stringify } = JSON
    JSON.parse = (...input) => (__uses++, parse(...input))
    JSON.stringify = (...input) => (__uses++, stringify(...input))`,
  'wraps the registry and the methods that create elements and add listeners': `
    const wrap = (prototype, name, change = (input) => input) => {
      const original = prototype[name]
      prototype[name] = function (...input) { __uses++; return original.apply(this, change(input)) }
    }
    wrap(CustomElementRegistry.prototype, 'define', ([name, type, options]) => [name, class extends type {}, options])
    wrap(Document.prototype, 'createElement')
    wrap(Node.prototype, 'appendChild')
    wrap(EventTarget.prototype, 'addEventListener', ([type, listener, options]) =>
      [type, typeof listener === 'function' ? function (event) { return listener.call(this, event) } : listener, options])`,
}
const changeNames = Object.keys(changes)

const app = testApp({
  documents: {
    '/prototype-js.html': page(PROTOTYPE_JS, clock),
    '/object.html': page(OBJECT, clock),
    ...Object.fromEntries(
      changeNames.map((name, index) => [
        `/changed-${index}.html`,
        page(`var __uses = 0\n{${changes[name]}}`, mugElements),
      ]),
    ),
  },
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

test.describe('a page whose scripts change the globals', () => {
  for (const [index, name] of changeNames.entries())
    test(`behavior: a script that ${name} does not prevent a purchase`, async () => {
      const visited = await visit(app, `/changed-${index}.html`)
      await addMug(visited.page)
      assert.ok(await visited.page.evaluate(() => Reflect.get(window, '__uses')), 'the change has taken effect')
      await checkOut(visited)
    })
})

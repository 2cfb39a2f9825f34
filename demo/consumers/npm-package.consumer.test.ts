import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { bundlers, pages } from './bundlers.ts'
import { type ConsumerShop, openConsumerShop } from './consumer-shop.ts'
import { run, TSC } from './run.ts'

const ENTRIES = `
import 'storefront-widgets/analytics.js'
import 'storefront-widgets/storefront.js'
import 'storefront-widgets/themes/soft.css'
import 'storefront-widgets/widgets/product-card.js'
import { configure, createClient, queryProducts, type WireProduct } from 'storefront-widgets'
import { createAdminClient } from 'storefront-widgets/admin'
import { createCategory } from 'storefront-widgets/admin/v3'
import { searchProducts } from 'storefront-widgets/v3'
import { createWebhookHandler } from 'storefront-widgets/webhooks'
import type { ProductCardElement } from 'storefront-widgets/elements'

configure({ theme: 'dark', messages: { 'cart-drawer': { heading: 'Your bag' } } })
configure({ theme: undefined, currency: undefined, messages: { 'cart-drawer': { heading: undefined }, 'login-box': undefined } })
// @ts-expect-error no such text
configure({ messages: { 'cart-drawer': { headline: 'Your bag' } } })

const client = createClient({ clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11' })
export const products: Promise<readonly WireProduct[] | undefined> = client.call(queryProducts, { query: {} }).then((page) => page.products)
export const card: ProductCardElement = document.createElement('store-product-card')
card.addEventListener('store-cart-add', ({ detail }) => detail.cart.count)
export const others = [createAdminClient, createWebhookHandler, createCategory, searchProducts]
`

const SERVER = `
import { createClient, queryProducts } from 'storefront-widgets'
import { createWebhookHandler } from 'storefront-widgets/webhooks'

const client = createClient({ clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11' })
export const names = async (): Promise<string[]> =>
  ((await client.call(queryProducts, { query: {} })).products ?? []).map(({ name }) => name ?? '')
export const handle: (request: Request) => Promise<Response> = createWebhookHandler({
  publicKey: 'key',
  handlers: { 'wix.ecom.v1.order_approved': ({ data }) => console.log(data.order.number) },
})
`

let shop: ConsumerShop

before(async () => {
  shop = await openConsumerShop(['@types/node', 'undici-types'])
  await writeFile(join(shop.folder, 'shop.js'), `export const shop = ${JSON.stringify(shop.settings)}\n`)
})
after(() => shop?.close())

describe('a project with the npm package', { concurrency: 2 }, () => {
  for (const [bundler, bundle] of Object.entries(bundlers)) {
    it(`default: ${bundler} bundles the widgets and the loader, and a shopper buys with each`, async () => {
      await bundle(shop.folder, join(shop.folder, 'dist', bundler))
      for (const page of pages) await shop.buy(`/${bundler}/${page}.html`)
    })
  }
})

describe('types and Node', () => {
  it('default: TypeScript resolves every entry, without types of other packages', async () => {
    await writeFile(join(shop.folder, 'entries.ts'), ENTRIES)
    for (const module of ['nodenext', 'preserve']) {
      const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedSideEffectImports']
      const options = ['--noEmit', ...strict, '--target', 'es2022', '--module', module, '--types', '']
      const { output, code } = await run(shop.folder, [TSC, ...options, 'entries.ts'])
      assert.equal(code, 0, `--module ${module}:\n${output}`)
    }
  })

  it('default: a project for Node without the types of browsers compiles', async () => {
    await writeFile(join(shop.folder, 'server.ts'), SERVER)
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022']
    const { output, code } = await run(shop.folder, [TSC, ...options, '--types', 'node', '--skipLibCheck', 'server.ts'])
    assert.equal(code, 0, output)
  })

  it('behavior: the types use no generic of TypeScript 5.7 or later', async () => {
    const folder = join(shop.folder, 'node_modules/storefront-widgets/dist/types')
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.d.ts'))
    assert.ok(files.length > 400)
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    assert.deepEqual(
      files.filter((_, index) => /\b(?:Uint8Array|DataView|ArrayBufferView)</.test(texts[index] ?? '')),
      [],
    )
  })

  it('default: Node imports the client; widgets and loader do nothing there', async () => {
    const { output, code } = await run(shop.folder, ['node.js'])
    assert.equal(code, 0, output)
  })
})

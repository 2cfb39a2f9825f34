import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { bundlers, pages } from './bundlers.ts'
import { type ConsumerShop, openConsumerShop } from './consumer-shop.ts'
import { run, TSC } from './run.ts'

const ENTRIES = `
import 'storefront-widgets/storefront.js'
import 'storefront-widgets/widgets/product-card.js'
import { configure, createClient, queryProducts, type WireProduct } from 'storefront-widgets'
import { createAdminClient } from 'storefront-widgets/admin'
import { createCategory } from 'storefront-widgets/admin/v3'
import { searchProducts } from 'storefront-widgets/v3'
import { createWebhookHandler } from 'storefront-widgets/webhooks'
import type { ProductCardElement } from 'storefront-widgets/elements'

configure({ theme: 'dark', messages: { 'cart-drawer': { heading: 'Your bag' } } })
// @ts-expect-error no such text
configure({ messages: { 'cart-drawer': { headline: 'Your bag' } } })

const client = createClient({ clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11' })
export const products: Promise<readonly WireProduct[] | undefined> = client.call(queryProducts, { query: {} }).then((page) => page.products)
export const card: ProductCardElement = document.createElement('store-product-card')
card.addEventListener('store-cart-add', ({ detail }) => detail.cart.count)
export const others = [createAdminClient, createWebhookHandler, createCategory, searchProducts]
`

let shop: ConsumerShop

before(async () => {
  shop = await openConsumerShop()
  await writeFile(join(shop.folder, 'shop.js'), `export const shop = ${JSON.stringify(shop.settings)}\n`)
})
after(() => shop?.close())

describe('a project with the npm package', { concurrency: 2 }, () => {
  for (const [bundler, bundle] of Object.entries(bundlers)) {
    it(`default: ${bundler} bundles the widgets and the loader, and a shopper buys with both`, async () => {
      await bundle(shop.folder, join(shop.folder, 'dist', bundler))
      for (const page of pages) await shop.buy(`/${bundler}/${page}.html`)
    })
  }
})

describe('types and Node', () => {
  it('default: TypeScript resolves every entry, without types of other packages', async () => {
    await writeFile(join(shop.folder, 'entries.ts'), ENTRIES)
    for (const module of ['nodenext', 'preserve']) {
      const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', module, '--types', '']
      const { output, code } = await run(shop.folder, [TSC, ...options, '--noUncheckedSideEffectImports', 'entries.ts'])
      assert.equal(code, 0, `--module ${module}:\n${output}`)
    }
  })

  it('default: Node imports the client; widgets and loader do nothing there', async () => {
    const { output, code } = await run(shop.folder, ['node.js'])
    assert.equal(code, 0, output)
  })
})

import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { createProductLoader } from '../../core/catalog/products/product-loader.ts'
import type { ProductState } from '../../core/catalog/products/product-store.ts'
import { type Client, createFullClient } from '../../core/client/client.ts'
import { recheckCatalog } from '../../core/platform-version/recheck-catalog.ts'
import { createShopCatalog } from '../../core/platform-version/shop-catalog.ts'
import type { ReadableState } from '../../core/state/state.ts'
import { type TestPage, testPage } from '../../core/testing/test-page.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'

const slug = 'ember-mug'

let platform: RunningPlatform
let page: TestPage
let client: Client

const keyOf = (clientId: string): string => `storefront-widgets:${clientId}@${platform.url}:catalog`
/** Returns the version of each catalog request so far, or `check` for the call that returns the version. */
const logged = (): readonly string[] =>
  platform.platform.log.all().flatMap(({ path }) => {
    if (path.startsWith('/stores/v3/provision')) return 'check'
    return path.startsWith('/stores-reader/v1') ? 'v1' : path.startsWith('/stores/v3') ? 'v3' : []
  })
const open = (version: 'v1' | 'v3', catalog?: 'v1' | 'v3'): Client => {
  const { clientId } = platform.sites[version]
  client = createFullClient({ clientId, apiUrl: platform.url, ...(catalog && { catalog }) })
  return client
}

async function control(body: object): Promise<void> {
  const response = await fetch(`${platform.url}/_control/catalog`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.ok(response.ok)
}

/** Waits until a product has loaded. */
function loaded(state: ReadableState<ProductState>): Promise<ProductState> {
  return new Promise((resolve) => {
    const check = (now: ProductState): void => {
      if (!now.fresh && !now.error) return
      stop()
      resolve(now)
    }
    const stop = state.subscribe(check)
    check(state.get())
  })
}

before(async () => {
  platform = await startPlatform({ database: 'temporary' })
})
after(() => platform.close())
beforeEach(() => {
  page = testPage()
  platform.platform.log.clear()
})
afterEach(async () => {
  client.close()
  page.close()
  await control({ clientId: platform.sites.v1.clientId, catalog: 'V1' })
})

describe('the version of a shop on the platform', () => {
  it('default: a site with V3 needs one request', async () => {
    const { product } = await loaded(createProductLoader(open('v3')).product({ slug }))
    assert.equal(product?.slug, slug)
    assert.deepEqual(logged(), ['v3'])
  })

  it('default: a site with V1 refuses the first request, and its version is remembered', async () => {
    const first = createProductLoader(open('v1'))
    assert.equal((await loaded(first.product({ slug }))).product?.slug, slug)
    assert.deepEqual(logged(), ['v3', 'v1'])
    assert.equal(localStorage.getItem(keyOf(client.shop.clientId)), '"v1"')
    client.close()
    platform.platform.log.clear()
    await loaded(createProductLoader(open('v1')).product({ slug: 'fell-daypack' }))
    assert.deepEqual(logged(), ['v1'])
  })

  it('args: a client with a configured version sends no other request', async () => {
    await loaded(createProductLoader(open('v1', 'v1')).product({ slug }))
    assert.deepEqual(logged(), ['v1'])
  })

  it('behavior: a migration during the session is detected, and loaded products are requested again', async () => {
    const products = createProductLoader(open('v1', 'v1'))
    const mug = products.product({ slug })
    await loaded(mug)
    await control({ clientId: client.shop.clientId, catalog: 'V3', v1Reader: 'REFUSE' })
    platform.platform.log.clear()
    const other = await loaded(products.product({ slug: 'fell-daypack' }))
    assert.equal(other.product?.slug, 'fell-daypack')
    assert.equal((await loaded(mug)).product?.slug, slug)
    assert.deepEqual([...new Set(logged())], ['v1', 'v3'])
    assert.equal(logged().filter((version) => version === 'v1').length, 1)
    assert.equal(localStorage.getItem(keyOf(client.shop.clientId)), '"v3"')
  })

  it('behavior: a daily recheck detects a migration that the V1 reader does not report', async () => {
    const { shop } = open('v1')
    await loaded(createProductLoader(client).product({ slug }))
    await control({ clientId: shop.clientId, catalog: 'V3', v1Reader: 'THIN' })
    const catalog = createShopCatalog(shop, undefined)
    assert.deepEqual([catalog.version.get(), catalog.isUncertain()], ['v1', true])
    platform.platform.log.clear()
    await recheckCatalog(client, catalog)
    assert.equal(catalog.version.get(), 'v3')
    await recheckCatalog(client, catalog)
    assert.deepEqual(logged(), ['check'])
    await recheckCatalog(client, catalog, Date.now() + 90_000_000)
    assert.deepEqual(logged(), ['check', 'check'])
  })

  it('behavior: a check with a future date, from a wrong clock, does not stop the rechecks', async () => {
    const { shop } = open('v1')
    const catalog = createShopCatalog(shop, undefined)
    await recheckCatalog(client, catalog, Date.now() + 30 * 86_400_000)
    await recheckCatalog(client, catalog)
    assert.deepEqual(logged(), ['check', 'check'])
  })

  for (const [catalog, code] of [
    ['NOT_INSTALLED', 'STORES_NOT_INSTALLED'],
    ['V3_PROVISIONING', 'CATALOG_V3_SITE_PROVISIONING'],
  ] as const) {
    it(`error: ${code}: no version is remembered`, async () => {
      const products = createProductLoader(open('v1'))
      await control({ clientId: client.shop.clientId, catalog })
      const { error } = await loaded(products.product({ slug }))
      assert.equal(error?.code, code)
      assert.equal(localStorage.getItem(keyOf(client.shop.clientId)), null)
    })
  }
})

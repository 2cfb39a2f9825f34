import assert from 'node:assert/strict'
import { after, afterEach, describe, it } from 'node:test'
import { codeOf, merchantOf, openShop, visitorOf } from '../../testing/open-shop.ts'

const shop = await openShop()
const [v1, v3] = [await visitorOf(shop, 'v1'), await visitorOf(shop, 'v3')]
const { sites } = shop.platform.config
after(() => shop.close())
afterEach(() => control({ catalog: 'V3', v1Reader: 'REFUSE' }))

const control = (body: object) => shop.call('POST', '/_control/catalog', body)
const VERSION = '/stores/v3/provision/version'
const V1_READER = '/stores-reader/v1/products/query-platformized'
const V3_READER = '/stores/v3/products/query'

describe('the catalog of a site', () => {
  it('default: one site has Catalog V1 and one Catalog V3, for visitors and merchants', async () => {
    assert.deepEqual((await v1.call('GET', VERSION)).body, { catalogVersion: 'V1_CATALOG' })
    assert.deepEqual((await v3.call('GET', VERSION)).body, { catalogVersion: 'V3_CATALOG' })
    assert.deepEqual((await merchantOf(shop, 'v3').call('GET', VERSION)).body, { catalogVersion: 'V3_CATALOG' })
  })

  it('error: CATALOG_V1_SITE_CALLING_CATALOG_V3_API for every call of Catalog V3 on a site with V1', async () => {
    for (const path of [V3_READER, '/stores/v3/inventory-items/query', '/categories/v1/categories/query']) {
      const refused = await v1.call('POST', path, {})
      assert.deepEqual([refused.status, codeOf(refused)], [428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'], path)
    }
  })

  it('error: CATALOG_V3_CALLING_CATALOG_V1_API for every call of Catalog V1 on a site with V3', async () => {
    for (const path of [V1_READER, '/v2/collections/query', '/stores/v1/collections']) {
      const refused = await v3.call('POST', path, {})
      assert.deepEqual([refused.status, codeOf(refused)], [428, 'CATALOG_V3_CALLING_CATALOG_V1_API'], path)
    }
  })

  it('args: queryProducts of Catalog V1 can return products with little data', async () => {
    await control({ v1Reader: 'THIN' })
    const { body, status } = await v3.call('POST', V1_READER, { query: { paging: { limit: 1 } } })
    const [product] = (body as { products: Record<string, unknown>[] }).products
    assert.equal(status, 200)
    assert.equal(product?.['slug'], 'ember-mug')
    assert.equal(product?.['variants'] ?? product?.['description'] ?? product?.['collectionIds'], undefined)
    assert.deepEqual(product?.['priceData'], { currency: 'USD', price: 24, discountedPrice: 24 })
    assert.equal((await v3.call('POST', '/v2/collections/query', {})).status, 428)
  })

  it('args: returns the state of a site in setup, and of one without a store', async () => {
    await control({ catalog: 'V3_PROVISIONING' })
    assert.equal(codeOf(await v3.call('POST', V3_READER, {})), 'CATALOG_V3_SITE_PROVISIONING')
    await control({ catalog: 'NOT_INSTALLED' })
    assert.equal(codeOf(await v3.call('POST', V3_READER, {})), 'STORES_NOT_INSTALLED')
    assert.deepEqual((await v3.call('GET', VERSION)).body, { catalogVersion: 'STORES_NOT_INSTALLED' })
    assert.equal((await v3.call('GET', '/ecom/v1/carts/current')).status, 404)
  })

  it('behavior: a migrated site responds to the same visitor with the other catalog', async () => {
    const clientId = sites[0].clientIds[0]
    assert.equal((await v1.call('POST', V1_READER, {})).status, 200)
    await control({ clientId, catalog: 'V3' })
    assert.equal((await v1.call('POST', V1_READER, {})).status, 428)
    assert.equal((await v1.call('POST', V3_READER, {})).status, 200)
    await control({ clientId, catalog: 'V1' })
  })

  it('error: INVALID_ARGUMENT for an unknown state, NOT_FOUND for an unknown client ID', async () => {
    assert.equal((await control({ catalog: 'V2' })).status, 400)
    assert.equal((await control({ clientId: 'nobody', catalog: 'V3' })).status, 404)
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { seedProducts } from '../../platform/seed/catalog/catalog.ts'
import { seedId } from '../../platform/seed/ids.ts'
import { STORES_APP_ID } from '../../platform/shop/settings.ts'
import { openShop, type TestShop } from '../../platform/testing/open-shop.ts'
import { createSdk, runWithFetch, type Sdk } from '../sdk.ts'

type Entity = Readonly<Record<string, unknown>>

const mug = seedId('product', 'ember-mug')
const treeReference = { appNamespace: '@wix/stores', treeKey: null }

let shop: TestShop
let sdk: Sdk
/** Methods and paths of the requests of one test. */
let requests: string[] = []

before(async () => {
  shop = await openShop()
  const { accessToken, refreshToken } = await shop.visitor('v3')
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const tokens = {
    accessToken: { value: accessToken, expiresAt },
    refreshToken: { value: refreshToken, role: 'visitor' },
  }
  sdk = createSdk({ clientId: shop.platform.config.sites[1].clientIds[0] ?? '', tokens: tokens as never })
})
after(() => shop.close())

/** Runs a call of the SDK with its requests redirected to the platform in this process. */
async function run<T>(call: () => Promise<unknown>): Promise<T> {
  requests = []
  return (await runWithFetch(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    requests.push(`${request.method} ${pathname}`)
    const body = await request.text()
    return await shop.send(request.method, pathname + search, body === '' ? undefined : body, {
      headers: Object.fromEntries(request.headers),
    })
  }, call)) as T
}

describe('the vendor’s SDK reads a local shop with Catalog V3', () => {
  it('default: the version of the catalog', async () => {
    assert.deepEqual(await run(() => sdk.catalogVersioning.getCatalogVersion()), { catalogVersion: 'V3_CATALOG' })
  })

  it('default: a product by id and by slug, with dates and picture URIs', async () => {
    const byId = await run<Entity>(() => sdk.productsV3.getProduct(mug, { fields: ['CURRENCY', 'MEDIA_ITEMS_INFO'] }))
    assert.equal(byId['_id'], mug)
    assert.equal(byId['currency'], 'USD')
    assert.ok(byId['_createdDate'] instanceof Date)
    assert.match(JSON.stringify(byId['media']), /wix:image:\/\/v1\/f1a2b3_ember-mug/)
    const bySlug = await run<{ product: Entity }>(() => sdk.productsV3.getProductBySlug('ember-mug'))
    assert.equal(bySlug.product['_id'], mug)
  })

  it('default: products by ids, sent as GET or, if there are many, as POST', async () => {
    const ids = seedProducts.map(({ id }) => id)
    const few = await run<{ products: Entity[] }>(() =>
      sdk.productsV3.queryProducts({ filter: { _id: { $in: ids.slice(0, 3) } } }),
    )
    assert.deepEqual([requests, few.products.length], [['GET /stores/v3/products/query'], 3])
    const many = await run<{ products: Entity[] }>(() =>
      sdk.productsV3.queryProducts({ filter: { _id: { $in: [...ids, ...ids] } }, cursorPaging: { limit: 100 } }),
    )
    assert.deepEqual([requests, many.products.length], [['POST /stores/v3/products/query'], ids.length])
  })

  it('args: a search with cursor and aggregations', async () => {
    const first = await run<{
      products: Entity[]
      pagingMetadata: { cursors: { next: string } }
      aggregationData: object
    }>(() =>
      sdk.productsV3.searchProducts({
        filter: { 'actualPriceRange.minValue.amount': { $gte: 20 } },
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
        cursorPaging: { limit: 2 },
        aggregations: [
          { name: 'brands', type: 'VALUE', fieldPath: 'brand.id', value: { limit: 3 } },
          { name: 'days', type: 'DATE_HISTOGRAM', fieldPath: 'createdDate', dateHistogram: { interval: 'YEAR' } },
        ],
      }),
    )
    assert.equal(first.products.length, 2)
    assert.match(JSON.stringify(first.aggregationData), /"name":"brands".*"count":\d.*"name":"days"/)
    const { next: cursor } = first.pagingMetadata.cursors
    const second = await run<{ products: Entity[] }>(() =>
      sdk.productsV3.searchProducts({ cursorPaging: { limit: 2, cursor } }),
    )
    const names = [...first.products, ...second.products].map(({ _id }) => _id)
    assert.equal(new Set(names).size, 4)
    const { count } = await run<{ count: number }>(() =>
      sdk.productsV3.countProducts({ search: { expression: 'mug' } }),
    )
    assert.ok(count > 0)
  })

  it('default: variants of products', async () => {
    const { variants } = await run<{ variants: Entity[] }>(() =>
      sdk.variantsV3.queryVariants({ filter: { 'productData.productId': { $in: [mug] } } }, { fields: ['CURRENCY'] }),
    )
    assert.deepEqual(
      variants.map(({ sku }) => sku),
      ['COF-MUG-01', 'COF-MUG-02', 'COF-MUG-03', 'COF-MUG-04'],
    )
    const found = await run<{ variants: Entity[] }>(() =>
      sdk.variantsV3.searchVariants({ filter: { 'productData.productId': mug, 'inventoryStatus.inStock': false } }),
    )
    assert.equal(found.variants.length, 1)
  })

  it('default: inventory', async () => {
    const { inventoryItems: items } = await run<{ inventoryItems: Entity[] }>(() =>
      sdk.inventoryItemsV3.queryInventoryItems({ filter: { productId: mug } }),
    )
    assert.equal(items.length, 8)
    const item = await run<Entity>(() => sdk.inventoryItemsV3.getInventoryItem(String(items[0]?.['_id'])))
    assert.equal(item['productId'], mug)
    const { inventoryItems } = await run<{ inventoryItems: Entity[] }>(() =>
      sdk.inventoryItemsV3.searchInventoryItems({ filter: { productId: mug }, search: { expression: 'Oat' } }),
    )
    assert.equal(inventoryItems.length, 2)
  })

  it('default: the category tree, and the products of a category', async () => {
    const { categoryId } = await run<{ categoryId: string }>(() => sdk.productsV3.getAllProductsCategory())
    const { categories: items } = await run<{ categories: Entity[] }>(() =>
      sdk.categories.queryCategories(
        { filter: { name: { $exists: true } } },
        { treeReference, fields: ['BREADCRUMBS_INFO'] },
      ),
    )
    assert.ok(items.some(({ _id }) => _id === categoryId))
    assert.ok(items.some((item) => (item['breadcrumbsInfo'] as { breadcrumbs: object[] }).breadcrumbs.length === 4))
    const { category } = await run<{ category: Entity }>(() =>
      sdk.categories.getCategoryBySlug('brewing', treeReference),
    )
    assert.equal(category['name'], 'Brewing')
    const listed = await run<{ items: Entity[] }>(() =>
      sdk.categories.listItemsInCategory(category['_id'], treeReference, {
        useCategoryArrangement: true,
        includeItemsFromSubcategories: true,
        cursorPaging: { limit: 3 },
      }),
    )
    assert.equal(listed.items.length, 3)
    const item = { catalogItemId: mug, appId: STORES_APP_ID }
    const { directCategoryIds } = await run<{ directCategoryIds: string[] }>(() =>
      sdk.categories.listCategoriesForItem(item, { treeReference }),
    )
    assert.ok(directCategoryIds.includes(categoryId))
  })

  it('default: customizations, info sections, brands and ribbons', async () => {
    const all = async (call: () => Promise<unknown>) =>
      Object.values(await run<Record<string, Entity[]>>(call)).find(Array.isArray) ?? []
    const sizes = await all(() => sdk.customizationsV3.queryCustomizations({ filter: { name: 'Size' } }))
    assert.equal(sizes[0]?.['customizationType'], 'PRODUCT_OPTION')
    assert.ok((await all(() => sdk.infoSectionsV3.queryInfoSections({ cursorPaging: { limit: 2 } }))).length === 2)
    assert.equal((await all(() => sdk.brandsV3.queryBrands({ filter: { name: 'Quire' } })))[0]?.['name'], 'Quire')
    assert.ok((await all(() => sdk.ribbonsV3.queryRibbons({ cursorPaging: { limit: 100 } }))).length > 5)
  })
})

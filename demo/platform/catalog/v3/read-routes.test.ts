import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { seedId } from '../../seed/ids.ts'
import { STORES_APP_ID } from '../../shop/settings.ts'
import { codeOf, merchantOf, openShop, visitorOf } from '../../testing/open-shop.ts'

type Entity = Readonly<Record<string, unknown>>

/** A part of an entity. Empty if it is absent. */
const part = (entity: Entity | undefined, name: string): Entity => (entity?.[name] ?? {}) as Entity

const mug = seedId('product', 'ember-mug')
const compass = seedId('product', 'brass-field-compass')
const treeReference = { appNamespace: '@wix/stores', treeKey: null }

const shop = await openShop()
const visitor = await visitorOf(shop, 'v3')
const merchant = merchantOf(shop, 'v3')
after(() => shop.close())

const post = async (path: string, body: unknown) =>
  (await visitor.call('POST', path, body)).body as Record<string, Entity[]>
const get = async (path: string) => (await visitor.call('GET', path)).body as Record<string, Entity>

describe('variants', () => {
  const VARIANTS = '/stores/v3/products/query-variants'

  it('default: returns the variants of many products, with product data and the names of choices', async () => {
    const { variants = [] } = await post(VARIANTS, {
      query: { filter: { 'productData.productId': { $in: [mug, compass] } } },
      fields: ['CURRENCY'],
    })
    assert.equal(variants.length, 5)
    const [sage] = variants
    assert.equal(part(sage, 'productData')['currency'], 'USD')
    assert.match(JSON.stringify(sage?.['optionChoices']), /"optionName":"Color","choiceName":"Sage"/)
    assert.deepEqual(sage?.['inventoryStatus'], { inStock: true, preorderEnabled: false })
    const { product } = await get(`/stores/v3/products/${compass}`)
    const own = (part(product, 'variantsInfo')['variants'] as Entity[]).map(({ id }) => id)
    assert.deepEqual(own, [variants.at(-1)?.['variantId']])
  })

  it('args: searchVariants filters by stock and price, with aggregations', async () => {
    const { variants = [], aggregationData } = await post('/stores/v3/products/search-variants', {
      search: {
        filter: { 'inventoryStatus.inStock': false, 'productData.brand.id': { $exists: true } },
        sort: [{ fieldName: 'price.actualPrice.amount', order: 'ASC' }],
        aggregations: [
          { name: 'most', type: 'SCALAR', fieldPath: 'price.actualPrice.amount', scalar: { type: 'MAX' } },
        ],
      },
    })
    assert.ok(variants.length > 3 && variants.every((variant) => !(variant['inventoryStatus'] as Entity)['inStock']))
    assert.match(JSON.stringify(aggregationData), /"type":"MAX","value":\d+/)
  })

  it('error: INVALID_ARGUMENT for fields of searches, and for more than 1,000 variants', async () => {
    for (const query of [{ filter: { sku: 'x' } }, { cursorPaging: { limit: 1001 } }]) {
      assert.equal((await visitor.call('POST', VARIANTS, { query })).status, 400)
    }
  })
})

describe('inventory', () => {
  const ITEMS = '/stores/v3/inventory-items'

  it('default: returns the quantity of every variant at every location', async () => {
    const { inventoryItems = [] } = await post(`${ITEMS}/query`, { query: { filter: { productId: mug } } })
    assert.equal(inventoryItems.length, 8)
    assert.equal(new Set(inventoryItems.map((item) => item['locationId'])).size, 2)
    const [first] = inventoryItems
    assert.deepEqual(
      [first?.['quantity'], first?.['trackQuantity'], first?.['availabilityStatus']],
      [40, true, 'IN_STOCK'],
    )
    assert.deepEqual((await get(`${ITEMS}/${first?.['id']}`))['inventoryItem'], first)
    assert.deepEqual(await post(`${ITEMS}/count`, { filter: { productId: mug } }), { count: 8 })
  })

  it('behavior: untracked stock has no quantity, and a change increases the revision', async () => {
    const chair = seedId('product', 'loop-lounge-chair')
    const itemsOf = async (productId: string) =>
      (await post(`${ITEMS}/search`, { search: { filter: { productId } } }))['inventoryItems'] ?? []
    const [untracked] = await itemsOf(chair)
    assert.deepEqual(
      [untracked?.['trackQuantity'], untracked?.['quantity'], untracked?.['inStock']],
      [false, undefined, true],
    )
    await shop.call('POST', '/_control/stock', { productId: compass, quantity: 5 })
    const [changed] = await itemsOf(compass)
    assert.deepEqual([changed?.['quantity'], changed?.['revision']], [5, '2'])
  })

  it('default: pre-orders have a message and a limit', async () => {
    const filter = { 'preorderInfo.enabled': true, quantity: 0 }
    const { inventoryItems = [] } = await post(`${ITEMS}/query`, { query: { filter } })
    const [dripper] = inventoryItems
    assert.equal(dripper?.['availabilityStatus'], 'PREORDER')
    assert.equal(part(dripper, 'preorderInfo')['limit'], 5)
  })
})

describe('categories', () => {
  const CATEGORIES = '/categories/v1/categories'
  const parameters = 'treeReference.appNamespace=%40wix%2Fstores'

  it('default: returns a tree of five levels without hidden categories', async () => {
    const { categories = [] } = await post(`${CATEGORIES}/query`, { treeReference, fields: ['BREADCRUMBS_INFO'] })
    const levels = categories.map(
      (category) => (category['breadcrumbsInfo'] as { breadcrumbs: unknown[] }).breadcrumbs.length + 1,
    )
    assert.equal(Math.max(...levels), 5)
    assert.ok(!categories.some(({ slug }) => slug === 'next-season'))
    const children = await post(`${CATEGORIES}/query`, {
      treeReference,
      query: {
        filter: { 'parentCategory.id': seedId('collection', 'brewing') },
        sort: [{ fieldName: 'parentCategory.index' }],
      },
    })
    assert.deepEqual(
      children['categories']?.map(({ slug }) => slug),
      ['pour-over', 'teapots'],
    )
  })

  it('default: returns a category by slug and by id, with its description on request', async () => {
    const { category } = await get(`${CATEGORIES}/slug/brewing?${parameters}&fields=DESCRIPTION`)
    assert.deepEqual([category?.['name'], category?.['description']], ['Brewing', 'Hot water, applied with care.'])
    assert.equal((await get(`${CATEGORIES}/${category?.['id']}?${parameters}`))['category']?.['description'], undefined)
    assert.equal((await visitor.call('GET', `${CATEGORIES}/slug/next-season?${parameters}`)).status, 404)
    assert.deepEqual(await get(`${CATEGORIES}/list-trees`), { trees: [treeReference] })
  })

  it('args: returns the products of a category, in the order of the merchant and with those of its descendants', async () => {
    const tops = seedId('collection', 'tops')
    const items = async (id: string, more: string) =>
      (
        (await get(`${CATEGORIES}/${id}/list-items?${parameters}${more}`)) as unknown as {
          items: { catalogItemId: string }[]
        }
      ).items.map(({ catalogItemId }) => catalogItemId)
    const arranged = ['linen-overshirt', 'heavyweight-tee', 'squall-rain-jacket'].map((slug) => seedId('product', slug))
    assert.deepEqual(await items(tops, '&useCategoryArrangement=true'), arranged)
    assert.deepEqual((await items(tops, '')).sort(), [...arranged].sort())
    assert.equal((await items(tops, '&cursorPaging.limit=2')).length, 2)
    const brewing = seedId('collection', 'brewing')
    assert.deepEqual(
      [(await items(brewing, '')).length, (await items(brewing, '&includeItemsFromSubcategories=true')).length],
      [1, 5],
    )
  })

  it('default: returns the categories of products', async () => {
    const item = { catalogItemId: seedId('product', 'porcelain-dripper'), appId: STORES_APP_ID }
    const { directCategoryIds = [], allCategoryIds = [] } = await post(`${CATEGORIES}/list-categories-for-item`, {
      item,
      treeReference,
    })
    assert.deepEqual([directCategoryIds.length, allCategoryIds.length], [3, 7])
    const many = await post(`${CATEGORIES}/list-categories-for-items`, { items: [item], treeReference })
    assert.deepEqual(many, { categoriesForItems: [{ item, directCategoryIds, allCategoryIds }] })
  })

  it('error: INVALID_ARGUMENT without a tree, or with an empty filter', async () => {
    for (const body of [{}, { treeReference: { appNamespace: '@other' } }, { treeReference, query: { filter: {} } }]) {
      assert.equal((await visitor.call('POST', `${CATEGORIES}/query`, body)).status, 400)
    }
  })

  it('error: PERMISSION_DENIED for shoppers who request hidden categories, which merchants can read', async () => {
    const request = { treeReference, returnNonVisibleCategories: true }
    const filters = [{ visible: true }, { $and: [{ visible: false }] }]
    for (const body of [request, ...filters.map((filter) => ({ treeReference, query: { filter } }))]) {
      assert.equal(codeOf(await visitor.call('POST', `${CATEGORIES}/query`, body)), 'PERMISSION_DENIED')
    }
    assert.match(JSON.stringify((await merchant.call('POST', `${CATEGORIES}/query`, request)).body), /next-season/)
  })
})

describe('brands, ribbons, info sections and customizations', () => {
  it('default: returns each entity that products refer to once', async () => {
    const { brands = [] } = await post('/stores/v3/brands/query', { query: { sort: [{ fieldName: 'name' }] } })
    assert.deepEqual(
      brands.map(({ name }) => name),
      ['Kestrel Lane', 'Nodo', 'Quire', 'Tarn & Fell'],
    )
    const { product } = await get(`/stores/v3/products/${mug}`)
    const nodo = brands.find(({ name }) => name === 'Nodo')
    assert.equal(part(product, 'brand')['id'], nodo?.['id'])
    const counted = await get(`/stores/v3/brands/${nodo?.['id']}?fields=ASSIGNED_PRODUCTS_COUNT`)
    assert.equal(counted['brand']?.['assignedProductsCount'], 8)
    assert.deepEqual(await post('/stores/v3/ribbons/count', { filter: { name: 'Bestseller' } }), { count: 1 })
    const { infoSections = [] } = await post('/stores/v3/info-sections/query', { query: { filter: { title: 'Care' } } })
    assert.equal(infoSections.length, 2)
  })

  it('args: a page has up to 300 brands, and up to 100 other entities', async () => {
    const statusOf = async (name: string, limit: number) =>
      (await visitor.call('POST', `/stores/v3/${name}/query`, { query: { cursorPaging: { limit } } })).status
    assert.deepEqual([await statusOf('brands', 300), await statusOf('brands', 301)], [200, 400])
    assert.deepEqual([await statusOf('ribbons', 100), await statusOf('ribbons', 101)], [200, 400])
  })

  it('default: returns options and modifiers of the shop, with swatches', async () => {
    const filter = { customizationType: 'PRODUCT_OPTION', name: 'Color' }
    const { customizations = [] } = await post('/stores/v3/customizations/query', { query: { filter } })
    const [color] = customizations
    const choices = part(color, 'choicesSettings')['choices'] as Entity[]
    assert.equal(color?.['customizationRenderType'], 'SWATCH_CHOICES')
    assert.ok(choices.length > 10 && choices.every((choice) => /^#/.test(String(choice['colorCode']))))
    assert.equal(new Set(choices.map(({ id }) => id)).size, choices.length)
    const { options } = (await get(`/stores/v3/products/${mug}`))['product'] as { options: Entity[] }
    assert.equal(options[0]?.['id'], color?.['id'])
  })

  it('error: NOT_FOUND and INVALID_ARGUMENT', async () => {
    assert.equal((await visitor.call('GET', `/stores/v3/brands/${mug}`)).status, 404)
    assert.equal(
      (await visitor.call('POST', '/stores/v3/brands/query', { query: { filter: { slug: 'x' } } })).status,
      400,
    )
  })
})

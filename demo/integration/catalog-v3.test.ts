import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import type { CatalogContext, FacetValue, ListQuery, Post } from '../../core/catalog/adapter.ts'
import { countFacets, type Facets, fetchFacets } from '../../core/catalog/list/list-facets.ts'
import {
  createProductList,
  type ListState,
  type ListStoreContext,
  type ProductList,
} from '../../core/catalog/list/list-store.ts'
import type { ListChoice, ListRequest } from '../../core/catalog/list-query.ts'
import type { Product, ProductDetail, ProductRef } from '../../core/catalog/model.ts'
import { createProductStore, type ProductLoader, type ProductState } from '../../core/catalog/products/product-store.ts'
import { v1Lists } from '../../core/catalog/v1/lists.ts'
import type { CustomizationPage } from '../../core/catalog/v3/customizations/customization-calls.ts'
import type { WireCustomization } from '../../core/catalog/v3/customizations/customization-types.ts'
import { v3Details } from '../../core/catalog/v3/details.ts'
import { v3Lists } from '../../core/catalog/v3/lists.ts'
import { v3Prefetch } from '../../core/catalog/v3/prefetch.ts'
import { fetchProducts } from '../../core/catalog/v3/products.ts'
import { v3Reader } from '../../core/catalog/v3/read-products.ts'
import { createClientWith } from '../../core/client/create-client.ts'
import { createLeanCall } from '../../core/http/lean-call.ts'
import type { ReadableState } from '../../core/state/state.ts'
import { adapterSource } from '../../core/testing/adapter-source.ts'
import { type TestPage, testPage } from '../../core/testing/test-page.ts'
import { seedId } from '../platform/seed/ids.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'

const mug = seedId('product', 'ember-mug')
const compass = seedId('product', 'brass-field-compass')

/** Visible products of the shop. */
const productCount = 61

let platform: RunningPlatform
let page: TestPage
let context: CatalogContext
let close: () => void

const logged = (): readonly string[] => platform.platform.log.all().map(({ call = '' }) => call)

/** Runs `work`, and returns the calls of the catalog that it made. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const start = logged().length
  await work()
  return logged()
    .slice(start)
    .filter((call) => call !== 'token')
    .sort()
}

function until<T>(state: ReadableState<T>, condition: (now: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const check = (now: T): void => {
      if (!condition(now)) return
      stop()
      resolve(now)
    }
    const stop = state.subscribe(check)
    check(state.get())
  })
}
const loaded = (state: ReadableState<ProductState>): Promise<ProductState> =>
  until(state, ({ fresh, error }) => fresh || error !== undefined)

const createProducts = (prefetched?: { products: Promise<unknown>; queryKey: string }): ProductLoader =>
  createProductStore(adapterSource({ ...v3Reader, fetchProducts }, context, prefetched), { name: 'shop', prefetched })
const load = (products: ProductLoader, refs: readonly ProductRef[]): Promise<ProductState[]> =>
  Promise.all(refs.map((ref) => loaded(products.product(ref))))
const loadOne = async (slug: string): Promise<Product> => {
  const [state] = await load(createProducts(), [{ slug }])
  assert.ok(state?.product, slug)
  return state.product
}

/** Creates the function with which the loader sends its requests. */
async function createPost(): Promise<Post> {
  const authorization = await (await context.client()).auth.accessToken({})
  return async (path, body) => {
    const headers = { 'content-type': 'application/json', authorization }
    const response = await fetch(platform.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
}

before(async () => {
  platform = await startPlatform({ port: 0, database: 'temporary' })
})
after(() => platform.close())

beforeEach(() => {
  page = testPage()
  const client = createClientWith(createLeanCall, { clientId: platform.sites.v3.clientId, apiUrl: platform.url })
  context = { key: 'shop', client: async () => client }
  close = client.close
})
afterEach(() => {
  close()
  page.close()
})

describe('products of Catalog V3', () => {
  it('default: products by id and their variants are two requests', async () => {
    const calls = await callsOf(async () => {
      const [one, other] = await load(createProducts(), [{ id: mug }, { id: compass }])
      assert.deepEqual([one?.product?.variants.length, other?.product?.variants.length], [4, 0])
      assert.ok(other?.product?.defaultVariantId)
      assert.equal(one?.product?.price.current.currency, 'USD')
    })
    assert.deepEqual(calls, ['queryProducts', 'queryVariants'])
  })

  it('default: products by slug and their variants are two requests', async () => {
    const slugs = ['ember-mug', 'brass-field-compass', 'no-such-product']
    const calls = await callsOf(async () => {
      const [one, other, missing] = await load(
        createProducts(),
        slugs.map((slug) => ({ slug })),
      )
      assert.deepEqual([one?.product?.id, one?.product?.variants.length, other?.product?.id], [mug, 4, compass])
      assert.equal(missing?.status, 'missing')
    })
    assert.deepEqual(calls, ['queryProducts', 'searchVariants'])
  })

  it('default: a single slug is one request, with encoded slug', async () => {
    const calls = await callsOf(async () => {
      assert.equal((await loadOne('ember-mug')).variants.length, 4)
      const states = await load(createProducts(), [{ slug: 'no/such?product' }])
      assert.equal(states[0]?.status, 'missing')
    })
    assert.deepEqual(calls, ['getProductBySlug', 'getProductBySlug'])
  })

  it('behavior: hidden products are missing, by id and by slug', async () => {
    const [hidden] = (await platform.platform.searchIndex.products()).filter(({ visible }) => !visible)
    assert.ok(hidden)
    for (const ref of [{ id: hidden.id }, { slug: hidden.slug }])
      assert.deepEqual(
        (await load(createProducts(), [ref])).map(({ status }) => status),
        ['missing'],
      )
  })

  it('behavior: the prefetch of cards sends the same requests without the client, and its responses contain all of its products', async () => {
    const refs = [{ id: mug }, { slug: 'brass-field-compass' }, { slug: 'no-such-product' }]
    const calls = await callsOf(async () => {
      const { queryKey, send } = v3Prefetch.prefetchProducts(refs)
      const products = createProducts({ products: send(await createPost()), queryKey: JSON.stringify(queryKey) })
      const states = await load(products, refs)
      assert.deepEqual(
        states.map(({ status, product }) => product?.slug ?? status),
        ['ember-mug', 'brass-field-compass', 'missing'],
      )
    })
    assert.deepEqual(calls, ['queryProducts', 'queryProducts', 'queryVariants', 'searchVariants'])
  })

  it('behavior: the prefetch of a list has no variants, so that cards load their products', () => {
    assert.equal(v3Reader.readProducts({ products: [{ id: mug }] }), undefined)
    assert.equal(v3Reader.readProducts(undefined), undefined)
  })

  it('behavior: options that do not determine the variant are modifiers, with added prices', async () => {
    const { options, requiresVariant, defaultVariantId } = await loadOne('soy-wax-candle')
    assert.deepEqual([requiresVariant, options[0]?.isModifier, Boolean(defaultVariantId)], [false, true, true])
    assert.deepEqual(
      options[0]?.choices.map(({ value, key, addedPrice }) => [value, key, addedPrice?.amount]),
      [
        ['Cedar & smoke', 'cedar-smoke', undefined],
        ['Fig leaf', 'fig-leaf', '3.50'],
        ['Salt & sage', 'salt-sage', undefined],
      ],
    )
  })

  it('behavior: custom text fields have keys, limits and added prices', async () => {
    const [engraving] = (await loadOne('travellers-fountain-pen')).customTexts
    assert.deepEqual(
      [engraving?.key, engraving?.title, engraving?.minLength, engraving?.addedPrice?.amount],
      ['engraving', 'Engraving', 2, '9.00'],
    )
  })

  it('behavior: a color may be shown by a picture', async () => {
    const [color] = (await loadOne('plaid-picnic-blanket')).options
    assert.ok(color?.choices.every(({ swatch }) => swatch?.id))
  })
})

describe('lists of Catalog V3', () => {
  let products: ProductLoader
  const createList = (): ProductList => {
    products = createProducts()
    const store: ListStoreContext = { ...context, catalogVersion: v3Reader.version, products }
    return createProductList(store, (work) => work(v3Lists))
  }
  const request = (changes: Partial<ListRequest> = {}): ListRequest => ({
    source: {},
    choice: {},
    offset: 0,
    limit: 24,
    ...changes,
  })
  const show = async (changes: Partial<ListRequest> = {}, list = createList()): Promise<ListState> => {
    list.show(request(changes))
    return until(list.state, ({ status, total, error }) => status !== 'loading' && (total !== undefined || !!error))
  }
  const slugs = ({ products: all }: ListState): string[] => all.map(({ slug }) => slug)
  const chosen = async (choice: ListChoice): Promise<ListState> => show({ choice, limit: 100 })
  const categoryId = (slug: string): string => seedId('collection', slug)

  it('default: one request before the first products; their variants and the total follow', async () => {
    let first: readonly string[] = []
    const calls = await callsOf(async () => {
      const list = createList()
      const start = logged().length
      list.show(request())
      const { products: shown, total } = await until(list.state, ({ status }) => status === 'ready')
      first = logged()
        .slice(start)
        .filter((call) => call !== 'token')
      assert.deepEqual([shown.length, total, shown[0]?.isPartial], [24, undefined, true])
      const card = products.product({ id: shown.find(({ requiresVariant }) => requiresVariant)?.id ?? '' })
      const complete = await until(card, ({ product }) => !product?.isPartial)
      assert.ok((complete.product?.variants.length ?? 0) > 1)
      assert.equal((await until(list.state, (now) => now.total !== undefined)).total, productCount)
    })
    assert.deepEqual(first, ['searchProducts'])
    assert.deepEqual(calls, ['countProducts', 'queryVariants', 'searchProducts'])
  })

  it('behavior: further pages are loaded by cursor, without counting again', async () => {
    const list = createList()
    const { products: first, total } = await show({ limit: 20 }, list)
    const calls = await callsOf(async () => {
      list.fetchNextPage(20)
      const next = await until(list.state, (now) => now.status === 'ready' && now.products.length > 20)
      assert.deepEqual([next.products.length, next.total, next.hasNextPage], [40, total, true])
      assert.deepEqual(next.products.slice(0, 20), first)
    })
    assert.deepEqual(
      calls.filter((call) => call === 'countProducts'),
      [],
    )
  })

  it('behavior: a page in the middle contains the products at its offset', async () => {
    const all = slugs(await show({ limit: 60 }))
    assert.deepEqual(slugs(await show({ offset: 30, limit: 10 })), all.slice(30, 40))
    const beyond = await show({ offset: 90, limit: 10 })
    assert.deepEqual([slugs(beyond), beyond.total], [[], productCount])
  })

  it('default: ids are in the order of the page, with variants, by two requests', async () => {
    const ids = [compass, 'no-such-id', mug]
    const calls = await callsOf(async () => {
      const state = await show({ source: { ids } })
      assert.deepEqual([slugs(state), state.total], [['brass-field-compass', 'ember-mug'], 2])
      assert.equal(state.products[1]?.variants.length, 4)
    })
    assert.deepEqual(calls, ['queryProducts', 'queryVariants'])
  })

  it('default: a category is in the order of the merchant, by id or slug', async () => {
    const arranged = ['linen-overshirt', 'heavyweight-tee', 'squall-rain-jacket']
    for (const collection of ['tops', categoryId('tops')])
      assert.deepEqual(slugs(await show({ source: { collection } })), arranged)
    const sorted = await show({ source: { collection: 'tops' }, choice: { sort: 'price-asc' } })
    assert.deepEqual(slugs(sorted), ['heavyweight-tee', 'linen-overshirt', 'squall-rain-jacket'])
  })

  it('behavior: a category contains the products of its subcategories', async () => {
    assert.equal((await show({ source: { collection: 'brewing' } })).total, 5)
    const brewing = await show({ source: { collection: 'brewing' }, choice: { sort: 'name-asc' } })
    assert.equal(brewing.total, 5)
  })

  it('error: 404 for an unknown category', async () => {
    assert.equal((await show({ source: { collection: 'no-such-category' } })).error?.status, 404)
  })

  it('args: sort orders', async () => {
    const prices = (await chosen({ sort: 'price-desc' })).products.map(({ price }) => Number(price.current.amount))
    assert.deepEqual(
      prices,
      prices.toSorted((one, other) => other - one),
    )
    const names = (await chosen({ sort: 'name-asc' })).products.map(({ name }) => name)
    assert.ok(names.indexOf('Arc desk lamp') < names.indexOf('Ember stoneware mug'))
    assert.notEqual(slugs(await chosen({ sort: 'newest' }))[0], 'ember-mug')
  })

  it('args: search, prices, stock, categories and options', async () => {
    assert.deepEqual(slugs(await chosen({ search: 'mug stoneware' })), ['ember-mug'])
    const cheap = await chosen({ min: '14', max: '20' })
    assert.ok(cheap.products.length > 0)
    assert.ok(
      cheap.products.every(({ price: { current } }) => Number(current.amount) >= 14 && Number(current.amount) <= 20),
    )
    const available = await chosen({ inStock: true })
    assert.ok(
      available.products.every(({ stock }) => stock.inStock) && (available.total ?? productCount) < productCount,
    )
    const { total } = await chosen({ collections: [categoryId('tops'), categoryId('lighting')] })
    assert.equal(total, 5)
    const slate = await chosen({ options: { Color: ['Slate'] } })
    assert.ok(slate.products.length > 0)
    assert.ok(
      slate.products.every(({ options }) =>
        options.some(({ name, choices }) => name === 'Color' && choices.some(({ value }) => value === 'Slate')),
      ),
    )
    assert.equal((await chosen({ options: { Color: ['No such color'] } })).total, 0)
  })

  it('args: every option selects the products that it selects in Catalog V1', async () => {
    const { signal } = new AbortController()
    const client = createClientWith(createLeanCall, { clientId: platform.sites.v1.clientId, apiUrl: platform.url })
    const v1: CatalogContext = { key: 'v1', client: async () => client }
    const all: ListQuery = { source: {}, choice: {}, offset: 0, limit: 100 }
    const { products: shown } = await v1Lists.list(v1, all, signal)
    const values = new Map(
      shown.flatMap(({ options }) =>
        options.flatMap(({ name, choices }) =>
          choices.map(({ label }) => [`${name}: ${label}`, [name, label]] as const),
        ),
      ),
    )
    assert.ok(values.has('Scent: Fig leaf') && values.size > 20)
    const foundBy = async (change: Partial<ListQuery>): Promise<string[][]> => {
      const pages = await Promise.all([
        v1Lists.list(v1, { ...all, ...change }, signal),
        v3Lists.list(context, { ...all, ...change }, signal),
      ])
      return pages.map((found) => found.products.map(({ slug }) => slug).sort())
    }
    for (const [name, label] of values.values()) {
      const [inV1, ...inV3] = [
        ...(await foundBy({ choice: { options: { [name]: [label] } } })),
        (await foundBy({ source: { query: { filter: { [`options.${name}`]: label } } } }))[1],
      ]
      assert.deepEqual(inV3, [inV1, inV1], `${name}: ${label}`)
    }
    client.close()
  })

  it('args: the query of the page, in the field names of all versions', async () => {
    const query = async (filter: object): Promise<string[]> => slugs(await show({ source: { query: { filter } } }))
    assert.deepEqual(await query({ slug: 'ember-mug', productType: 'physical' }), ['ember-mug'])
    assert.deepEqual(await query({ $and: [{ brand: 'Nodo' }, { name: { $contains: 'mug' } }] }), ['ember-mug'])
    assert.deepEqual((await query({ collectionIds: { $hasSome: [categoryId('tops')] } })).length, 3)
    assert.equal(
      (await show({ source: { query: { filter: { collectionIds: { $nin: [categoryId('tops')] } } } } })).total,
      productCount - 3,
    )
    assert.ok(!(await query({ brand: 'Nodo', 'options.Color': { $ne: 'Sage' } })).includes('ember-mug'))
    assert.ok((await query({ 'options.Color': 'Sage', ribbon: { $exists: true } })).includes('ember-mug'))
    const sorted = await show({ source: { query: { sort: [{ fieldName: 'price', order: 'DESC' }] } } })
    assert.equal(slugs(sorted)[0], 'loop-lounge-chair')
  })

  it('error: UNSUPPORTED_QUERY_FIELD for a field that the catalog lacks', async () => {
    const { error } = await show({ source: { query: { filter: { sku: 'COF-MUG' } } } })
    assert.equal(error?.code, 'UNSUPPORTED_QUERY_FIELD')
    assert.match(error?.message ?? '', /cannot filter by “sku”. It supports id, name, slug/)
  })

  it('default: categories are a tree, each after its parent, without the category of all products', async () => {
    const categories = await v3Lists.collections(context, new AbortController().signal)
    const names = categories.map(({ name }) => name)
    assert.ok(!names.includes('All Products') && !names.includes('Next season'))
    const at = (name: string): number => names.indexOf(name)
    assert.ok(at('Coffee & Tea') < at('Brewing') && at('Brewing') < at('Drippers') && at('Drippers') < at('Porcelain'))
    assert.equal(categories[at('Brewing')]?.parentId, categoryId('coffee-and-tea'))
  })

  it('default: facets are counted by the platform, under the selection in the other facets', async () => {
    const { signal } = new AbortController()
    const facetsOf = (choice: ListChoice): Promise<Facets> => {
      const requestedFacets = { options: true, collections: true, choice }
      return fetchFacets(context, (work) => work(v3Lists), { collection: 'wear' }, requestedFacets, signal)
    }
    const color = (facets: Facets): readonly FacetValue[] =>
      facets.options.find(({ name }) => name === 'Color')?.values ?? []
    const all = await facetsOf({})
    const counts = countFacets(all, {})
    const [first] = color(all)
    assert.ok(first?.color && counts)
    const choice = { options: { Color: [first.value] } }
    const found = await show({ source: { collection: 'wear' }, choice })
    assert.equal(counts.option('Color', first.value), found.total)
    assert.equal(counts.collection(categoryId('tops')), 3)
    assert.equal(countFacets(all, choice), undefined, 'the platform counted another selection')
    const calls = await callsOf(async () => {
      const selected = await facetsOf(choice)
      assert.deepEqual(
        color(selected).map(({ value }) => value),
        color(all).map(({ value }) => value),
      )
      assert.equal(countFacets(selected, choice)?.option('Color', first.value), found.total)
      assert.ok((countFacets(selected, choice)?.collection(categoryId('tops')) ?? 9) <= 3)
    })
    // Requests for variants of the list above may still be in flight.
    const ofFacets = calls.filter((call) => call !== 'queryVariants')
    assert.deepEqual(ofFacets, ['queryCategories', 'searchProducts', 'searchProducts'])
  })

  it('behavior: a primary choice selects and counts the products of its linked choices', async () => {
    const { signal } = new AbortController()
    const merchant = async (path: string, body: object): Promise<unknown> => {
      const headers = {
        authorization: platform.apiKey,
        'wix-site-id': platform.sites.v3.siteId,
        'content-type': 'application/json',
      }
      const url = `${platform.url}/stores/v3/customizations${path}`
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      assert.equal(response.status, 200)
      return response.json()
    }
    const readColor = async (): Promise<WireCustomization> => {
      const filter = { name: 'Color', customizationType: 'PRODUCT_OPTION' }
      const { customizations = [] } = (await merchant('/query', { query: { filter } })) as CustomizationPage
      assert.ok(customizations[0])
      return customizations[0]
    }
    const { choicesSettings } = await readColor()
    const idOf = (name: string): string => choicesSettings?.choices?.find((choice) => choice.name === name)?.id ?? name
    const link = async (primaryChoiceIds: readonly string[]): Promise<void> => {
      const { id, revision } = await readColor()
      const choices = [{ choice: { id: idOf('Sky'), primaryChoiceIds }, fieldMask: 'primaryChoiceIds' }]
      await merchant(`/${id}/update-choices`, { customizationId: id, revision, choices })
    }
    const foundBy = async (key: string, value: string): Promise<string[]> => {
      const query: ListQuery = { source: {}, choice: { options: { Color: [value] } }, offset: 0, limit: 100 }
      return (await v3Lists.list({ ...context, key }, query, signal)).products.map(({ slug }) => slug).sort()
    }
    const [sky, navy] = await Promise.all(['Sky', 'Navy'].map((value) => foundBy('unlinked', value)))
    assert.ok(sky?.length && navy?.length)
    await link([idOf('Navy')])
    try {
      const both = [...new Set([...sky, ...navy])].sort()
      assert.deepEqual(await foundBy('linked', 'Navy'), both)
      const facets = await v3Lists.facets?.({ ...context, key: 'linked' }, {}, {}, signal)
      const values = facets?.options.find(({ name }) => name === 'Color')?.values ?? []
      assert.deepEqual(
        values.flatMap(({ value, count }) => (['Sky', 'Navy'].includes(value) ? [[value, count]] : [])),
        [['Navy', both.length]],
      )
    } finally {
      await link([])
    }
  })

  for (const ids of [undefined, [compass, mug]] as const) {
    it(`behavior: the prefetch of a list ${ids ? 'by ids ' : ''}replaces its first request`, async () => {
      const { queryKey, send } = v3Prefetch.prefetchList(ids, 24)
      const prefetch = { key: 'shop', products: send(await createPost()), queryKey: JSON.stringify(queryKey) }
      await prefetch.products
      Object.assign(globalThis, { [Symbol.for('storefront-widgets@1:prefetch')]: prefetch })
      const calls = await callsOf(async () => {
        const list = createList()
        list.show(request({ source: ids ? { ids } : {} }))
        const state = await until(list.state, ({ status }) => status === 'ready')
        assert.equal(state.products.length, ids?.length ?? 24)
      })
      assert.ok(!calls.includes('searchProducts') && !calls.includes('queryProducts'), calls.join())
    })
  }
})

describe('details of Catalog V3', () => {
  const { signal } = new AbortController()
  const detailOf = (product: Product): Promise<ProductDetail> => v3Details.detail(context, product, signal)

  it('default: a product that was loaded alone needs one further request, for its units', async () => {
    const product = await loadOne('ember-mug')
    let detail: ProductDetail | undefined
    const calls = await callsOf(async () => {
      detail = await detailOf(product)
    })
    assert.deepEqual(calls, ['queryInventoryItems'])
    assert.deepEqual(
      detail?.sections.map(({ title }) => title),
      ['Shipping', 'Returns'],
    )
    assert.match(detail?.sections[0]?.html ?? '', /^<p>Packed/)
    assert.equal(detail?.weights[''], 0.38)
    const [sage] = product.variants
    assert.equal(detail?.quantities?.[sage?.id ?? ''], 40)
  })

  it('default: the details of a product from a list need one more request', async () => {
    const [first] = await load(createProducts(), [{ id: mug }, { id: compass }])
    assert.ok(first?.product)
    const product = first.product
    const calls = await callsOf(async () => {
      assert.equal((await detailOf(product)).sections.length, 2)
    })
    assert.deepEqual(calls, ['getProduct', 'queryInventoryItems'])
  })

  it('behavior: the largest stock of several locations is the limit; untracked units have no limit', async () => {
    const product = await loadOne('ember-mug')
    const oat = product.variants.find(({ choices }) => choices['Color'] === 'Oat')
    assert.equal((await detailOf(product)).quantities?.[oat?.id ?? ''], 6)
    assert.deepEqual((await detailOf(await loadOne('loop-lounge-chair'))).quantities, {})
  })

  it('default: subscriptions, with and without one-time purchases', async () => {
    const product = await loadOne('roastery-subscription')
    const { subscriptions, oneTime } = await detailOf(product)
    assert.ok(subscriptions.length > 0 && subscriptions.every(({ id, title }) => id && title))
    assert.equal(oneTime, product.byPlan !== true)
    assert.equal((await detailOf(await loadOne('ember-mug'))).oneTime, true)
  })

  it('default: videos by the index of their poster', async () => {
    const product = await loadOne('glow-camp-lantern')
    const { videos } = await detailOf(product)
    const [[index, video] = []] = Object.entries(videos)
    assert.deepEqual(video?.poster, product.pictures[Number(index)])
    const heights = video?.files.map(({ height = 0 }) => height) ?? []
    assert.deepEqual([heights.length > 1, heights], [true, heights.toSorted((one, other) => one - other)])
  })

  it('default: the discount is the difference of the prices', async () => {
    const { discount } = await detailOf(await loadOne('arc-desk-lamp'))
    assert.deepEqual(discount, { amount: { amount: '30.00', currency: 'USD' } })
  })

  it('default: pre-orders with message and limit', async () => {
    const { id } = await loadOne('porcelain-dripper')
    const [preorder] = Object.values(await v3Details.preorders(context, id, signal))
    assert.deepEqual([preorder?.limit, Boolean(preorder?.message)], [5, true])
    assert.deepEqual(await v3Details.preorders(context, compass, signal), {})
  })

  it('error: 404 for a product that was deleted', async () => {
    const product = await loadOne('ember-mug')
    await assert.rejects(detailOf({ ...product, id: 'no-such-product' }), { status: 404 })
  })
})

describe('another currency', () => {
  it('behavior: all prices are in the currency of the page', async () => {
    const config = { clientId: platform.sites.v3.clientId, apiUrl: platform.url, currency: () => 'EUR' }
    const client = createClientWith(createLeanCall, config)
    context = { key: 'shop', client: async () => client }
    const { price, variants } = await loadOne('ember-mug')
    assert.deepEqual([price.current.currency, variants[0]?.price.current.currency], ['EUR', 'EUR'])
    assert.notEqual(price.current.amount, '24.00')
    client.close()
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createFullClient } from '../client/client.ts'
import type { ReadableState } from '../state/state.ts'
import { adapterSource } from '../testing/adapter-source.ts'
import { deferred } from '../testing/deferred.ts'
import { type StubResponse, startServer } from '../testing/http-server.ts'
import { createScriptedCatalog } from '../testing/scripted-catalog.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import type { CatalogAdapter, CatalogContext } from './adapter.ts'
import { countFacets, fetchFacets } from './list/list-facets.ts'
import type { WithLists } from './list/list-pages.ts'
import { createProductList, type ListState, type ListStoreContext, type ProductList } from './list/list-store.ts'
import type { ListRequest } from './list-query.ts'
import type { PrefetchedQuery, ProductLoader, ProductState } from './products/product-store.ts'
import { createProductStore } from './products/product-store.ts'
import { v1Details } from './v1/details.ts'
import { v1Lists } from './v1/lists.ts'
import { fetchProducts } from './v1/products.ts'
import { v1Reader } from './v1/read-products.ts'
import { v1References } from './v1/reference.ts'
import type { Query } from './v1/types.ts'
import { v3Details } from './v3/details.ts'
import { v3Lists } from './v3/lists.ts'
import { fetchProducts as fetchV3Products } from './v3/products.ts'
import { v3Reader } from './v3/read-products.ts'
import { v3References } from './v3/reference.ts'

interface TestProduct {
  readonly name: string
  readonly hidden?: true
  /** Decimal string. */
  readonly amount?: string
}

/** A backend of one catalog version, with its adapter. */
interface Backend {
  readonly adapter: CatalogAdapter
  readonly context: CatalogContext
  /** Number of requests for products of which some are identified by id and others by slug. Variants are not counted. */
  readonly requestsOfBatch: number
  setProducts(products: readonly TestProduct[]): void
  /** Returns the number of requests for products and list pages so far. */
  requests(): number
  /** Makes the next request fail. */
  failNext(): void
  /** Delays the next request until the returned function is called. The response contains the products at that time. */
  holdNext(): () => void
  /** Returns a prefetched response with all products. */
  prefetched(): unknown
  close(): Promise<void>
}

async function createV1Backend(): Promise<Backend> {
  let products: readonly TestProduct[] = []
  const replies: (StubResponse | Promise<unknown>)[] = []
  let count = 0
  const wire = ({ name, hidden, amount = '5.00' }: TestProduct): object => ({
    id: `id-${name}`,
    slug: name,
    name,
    visible: !hidden,
    collectionIds: ['wear'],
    priceData: { currency: 'EUR', price: Number(amount) },
  })
  const respond = ({ filter, paging }: Query): StubResponse => {
    const { offset = 0, limit = 50 } = paging ?? {}
    const named = (filter?.['$or'] ?? [filter ?? {}]) as readonly Record<string, { readonly $in: readonly string[] }>[]
    const found = products.filter(
      ({ name }) => !filter || named.some(({ id, slug }) => id?.$in.includes(`id-${name}`) || slug?.$in.includes(name)),
    )
    return { body: { products: found.slice(offset, offset + limit).map(wire), metadata: { total: found.length } } }
  }
  const server = await startServer(async ({ url, body }) => {
    if (url.includes('/oauth2/')) return { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
    if (url.includes('/collections/')) return { body: { collections: [{ id: 'wear', name: 'Wear', visible: true }] } }
    count++
    const reply = await replies.shift()
    return (reply as StubResponse | undefined) ?? respond((JSON.parse(body) as { query: Query }).query)
  })
  const client: Client = createFullClient({ clientId: 'a', apiUrl: server.url })
  return {
    adapter: { ...v1Reader, fetchProducts, ...v1Lists, ...v1Details, ...v1References },
    context: { key: 'shop', client: async () => client },
    requestsOfBatch: 1,
    setProducts: (next) => (products = next),
    requests: () => count,
    failNext: () => replies.push({ status: 500 }, { status: 500 }),
    holdNext() {
      const released = deferred()
      replies.push(released.promise)
      return () => released.resolve()
    },
    prefetched: () => ({ products: products.map(wire) }),
    async close() {
      client.close()
      await server.close()
    },
  }
}

/** The queries of Catalog V3, with cursors that are offsets. `demo/integration/catalog-v3.test.ts` tests the adapter on the local platform. */
async function createV3Backend(): Promise<Backend> {
  let products: readonly TestProduct[] = []
  const replies: (StubResponse | Promise<unknown>)[] = []
  let count = 0
  const wire = ({ name, hidden, amount = '5.00' }: TestProduct): object => {
    const price = { amount }
    const actualPriceRange = { minValue: price, maxValue: price }
    return { id: `id-${name}`, slug: name, name, visible: !hidden, currency: 'EUR', actualPriceRange }
  }
  const wireVariant = ({ name, amount = '5.00' }: TestProduct): object => ({
    variantId: `variant-${name}`,
    optionChoices: [],
    price: { actualPrice: { amount } },
    productData: { productId: `id-${name}` },
  })
  const countsOf = ({ length: count }: readonly TestProduct[]): readonly object[] => [{ value: 'wear', count }]
  const findPage = ({ filter, cursorPaging }: V3Query): readonly [found: readonly TestProduct[], paging: object] => {
    const named = (field: string): readonly string[] => filter?.[field]?.$in ?? []
    const ids = [...named('id'), ...named('productData.productId')]
    const slugs = [...named('slug'), ...named('productData.slug')]
    const found = products.filter(({ name }) => !filter || ids.includes(`id-${name}`) || slugs.includes(name))
    const start = Number(cursorPaging.cursor ?? 0)
    const end = start + cursorPaging.limit
    return [found.slice(start, end), { cursors: end < found.length ? { next: String(end) } : {} }]
  }
  const server = await startServer(async ({ url, body }) => {
    if (url.includes('/oauth2/')) return { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
    if (url.includes('/categories/')) return { body: { categories: [{ id: 'wear', name: 'Wear', visible: true }] } }
    if (url.includes('/customizations/')) return { body: { customizations: [] } }
    if (url.includes('/count')) return { body: { count: products.length } }
    const bySlug = /slug\/(\w+)/.exec(url)?.[1]
    const { query, search } = body ? (JSON.parse(body) as { query?: V3Query; search?: V3Query }) : {}
    const createResponse = (): StubResponse => {
      if (bySlug) {
        const product = products.find(({ name, hidden }) => name === bySlug && !hidden)
        if (!product) return { status: 404, body: { message: 'none' } }
        return { body: { product: { ...wire(product), variantsInfo: { variants: [wireVariant(product)] } } } }
      }
      const [found, pagingMetadata] = findPage(query ?? search ?? { cursorPaging: { limit: 100 } })
      if (url.includes('variants')) return { body: { variants: found.map(wireVariant) } }
      const aggregationData = { results: [{ name: 'categories', values: { results: countsOf(products) } }] }
      return { body: { products: found.map(wire), pagingMetadata, aggregationData } }
    }
    if (url.includes('variants')) return createResponse()
    count++
    const reply = await replies.shift()
    return (reply as StubResponse | undefined) ?? createResponse()
  })
  const client: Client = createFullClient({ clientId: 'a', apiUrl: server.url })
  return {
    adapter: { ...v3Reader, fetchProducts: fetchV3Products, ...v3Lists, ...v3Details, ...v3References },
    context: { key: 'shop', client: async () => client },
    requestsOfBatch: 2,
    setProducts: (next) => (products = next),
    requests: () => count,
    failNext: () => replies.push({ status: 500 }, { status: 500 }),
    holdNext() {
      const released = deferred()
      replies.push(released.promise)
      return () => released.resolve()
    },
    prefetched: () => [{ products: products.map(wire) }, { variants: products.map(wireVariant) }],
    async close() {
      client.close()
      await server.close()
    },
  }
}

interface V3Query {
  readonly filter?: Readonly<Record<string, { readonly $in: readonly string[] }>>
  readonly cursorPaging: { readonly limit: number; readonly cursor?: string }
}

async function createScriptedBackend(): Promise<Backend> {
  const catalog = createScriptedCatalog()
  return {
    adapter: catalog.adapter,
    context: { key: 'shop', client: () => Promise.reject(new Error('The scripted catalog needs no client')) },
    requestsOfBatch: 1,
    setProducts(products) {
      catalog.products = products.map(({ hidden, ...rest }) => ({
        ...rest,
        ...(hidden && { state: 'HIDDEN' as const }),
      }))
    },
    requests: () => catalog.requests.length,
    failNext() {
      const failure = Promise.reject(new Error('offline'))
      failure.catch(() => undefined)
      catalog.replies.push(failure)
    },
    holdNext() {
      const released = deferred()
      catalog.replies.push(released.promise)
      return () => released.resolve()
    },
    prefetched: () => [catalog.products, new Map(catalog.products.map(({ name, amount = '5.00' }) => [name, amount]))],
    close: async () => undefined,
  }
}

function until<T>(state: ReadableState<T>, wanted: (now: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const check = (now: T): void => {
      if (!wanted(now)) return
      stop()
      resolve(now)
    }
    const stop = state.subscribe(check)
    check(state.get())
  })
}
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
const loaded = (state: ReadableState<ProductState>): Promise<ProductState> =>
  until(state, ({ fresh, error }) => fresh || error !== undefined)
const settled = ({ state }: ProductList): Promise<ListState> => until(state, ({ status }) => status !== 'loading')
const names = ({ products }: ListState): string => products.map(({ name }) => name).join('')
const amountOf = (state: ReadableState<ProductState>): number => Number(state.get().product?.price.current.amount)

for (const [version, createBackend] of [
  ['Catalog V1', createV1Backend],
  ['Catalog V3', createV3Backend],
  ['a scripted catalog without offsets', createScriptedBackend],
] as const) {
  describe(version, () => {
    let page: TestPage
    let backend: Backend

    beforeEach(async () => {
      page = testPage()
      backend = await createBackend()
      backend.setProducts(['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })))
    })
    afterEach(async () => {
      await backend.close()
      page.close()
    })

    const createProducts = (prefetched?: PrefetchedQuery): ProductLoader => {
      const { adapter, context } = backend
      return createProductStore(adapterSource(adapter, context, prefetched), { name: 'shop', prefetched })
    }
    const withLists: WithLists = (work) => work(backend.adapter)
    const createContext = (): ListStoreContext => ({
      ...backend.context,
      catalogVersion: backend.adapter.version,
      products: createProducts(),
    })
    const createList = (context = createContext()): ProductList => createProductList(context, withLists)
    const request = (more: Partial<ListRequest> = {}): ListRequest => ({
      source: {},
      choice: {},
      offset: 0,
      limit: 2,
      ...more,
    })

    it('default: batches the products of one task into one request', async () => {
      const products = createProducts()
      const states = [{ id: 'id-a' }, { slug: 'b' }, { id: 'id-nowhere' }].map((ref) => products.product(ref))
      const all = await Promise.all(states.map(loaded))
      assert.deepEqual(
        all.map(({ status, product }) => product?.name ?? status),
        ['a', 'b', 'missing'],
      )
      assert.equal(backend.requests(), backend.requestsOfBatch)
    })

    it('behavior: a hidden product is missing', async () => {
      backend.setProducts([{ name: 'a', hidden: true }])
      assert.equal((await loaded(createProducts().product({ slug: 'a' }))).status, 'missing')
    })

    it('behavior: uses a prefetched response instead of a request', async () => {
      const products = createProducts({
        products: Promise.resolve(backend.prefetched()),
        queryKey: '[{"id":"id-gone"}]',
      })
      const [a, missing] = await Promise.all(
        [{ id: 'id-a' }, { id: 'id-gone' }].map((ref) => loaded(products.product(ref))),
      )
      assert.deepEqual([a?.product?.name, missing?.status, backend.requests()], ['a', 'missing', 0])
    })

    it('error: SYSTEM_ERROR of a product; a successful retry clears it', async () => {
      backend.failNext()
      const products = createProducts()
      const state = products.product({ id: 'id-a' })
      assert.equal((await loaded(state)).error?.code, 'SYSTEM_ERROR')
      products.retry({ id: 'id-a' })
      assert.equal((await until(state, ({ fresh }) => fresh)).product?.name, 'a')
    })

    it('behavior: a late response never replaces the prices of a newer one', async () => {
      const release = backend.holdNext()
      const products = createProducts()
      const state = products.product({ id: 'id-a' })
      while (backend.requests() < 1) await nextTask()
      backend.setProducts([{ name: 'a', amount: '9.00' }])
      products.refresh()
      await until(state, ({ fresh }) => fresh)
      backend.setProducts([{ name: 'a', amount: '5.00' }])
      release()
      await nextTask()
      assert.deepEqual([amountOf(state), state.get().fresh], [9, true])
    })

    it('default: loads the first page of a list; cards of its products send no request', async () => {
      const context = createContext()
      const list = createList(context)
      list.show(request())
      const state = await until(list.state, ({ total }) => total !== undefined)
      assert.deepEqual([names(state), state.total, state.hasNextPage], ['ab', 5, true])
      const card = context.products.product({ id: 'id-a' })
      await until(card, () => amountOf(card) === 5)
      assert.equal(backend.requests(), 1)
    })

    it('behavior: a cached list keeps its total until the products are counted again', async () => {
      const first = createList()
      first.show(request())
      await until(first.state, ({ total }) => total !== undefined)
      // The cache is written after the products are published.
      const cache = `storefront-widgets:products-2:${backend.adapter.version}:shop:`
      while (!sessionStorage.getItem(cache)?.includes('id-b')) await nextTask()
      backend.setProducts(['a', 'b', 'c'].map((name) => ({ name })))
      const list = createList()
      const totals = new Set<number | undefined>()
      list.state.subscribe(({ total }) => void totals.add(total))
      list.show(request())
      await until(list.state, ({ status, total }) => status === 'ready' && total === 3)
      assert.deepEqual([...totals], [5, 3])
    })

    it('behavior: appends pages until the last one, without hidden products', async () => {
      backend.setProducts([{ name: 'a' }, { name: 'x', hidden: true }, { name: 'b' }, { name: 'c' }, { name: 'd' }])
      const list = createList()
      list.show(request())
      assert.equal(names(await settled(list)), 'a')
      for (const shown of ['abc', 'abcd']) {
        list.fetchNextPage(2)
        assert.equal(names(await settled(list)), shown)
      }
      assert.equal(list.state.get().hasNextPage, false)
      assert.equal(backend.requests(), 3)
    })

    it('args: offset in the middle, on the last page and beyond the end', async () => {
      const list = createList()
      for (const [offset, shown, more] of [
        [4, 'e', false],
        [2, 'cd', true],
        [9, '', false],
      ] as const) {
        list.show(request({ offset }))
        const state = await until(list.state, (now) => now.status === 'ready' && now.shown?.offset === offset)
        assert.deepEqual([names(state), state.hasNextPage], [shown, more])
      }
    })

    it('args: ids keep their order', async () => {
      const list = createList()
      list.show(request({ source: { ids: ['id-e', 'id-a', 'id-c'] } }))
      assert.equal(names(await settled(list)), 'ea')
      list.fetchNextPage(2)
      assert.equal(names(await settled(list)), 'eac')
    })

    it('error: SYSTEM_ERROR of a page; retry requests that page again', async () => {
      const list = createList()
      list.show(request())
      await settled(list)
      backend.failNext()
      list.fetchNextPage(2)
      assert.deepEqual([names(await settled(list)), list.state.get().error?.code], ['ab', 'SYSTEM_ERROR'])
      list.retry()
      assert.equal(names(await settled(list)), 'abcd')
    })

    it('behavior: ignores the response to an earlier request', async () => {
      const release = backend.holdNext()
      const list = createList()
      list.show(request({ limit: 1 }))
      while (backend.requests() < 1) await nextTask()
      list.show(request())
      assert.equal(names(await settled(list)), 'ab')
      release()
      await nextTask()
      assert.equal(names(list.state.get()), 'ab')
    })

    it('behavior: requests a page again if the prices were refreshed after its request', async () => {
      const context = createContext()
      const release = backend.holdNext()
      const list = createList(context)
      list.show(request())
      while (backend.requests() < 1) await nextTask()
      context.products.refresh()
      release()
      await settled(list)
      assert.equal(backend.requests(), 2)
    })

    it('default: facets contain the collections, and count the products of a short list', async () => {
      const wanted = { options: true, collections: true }
      const { signal } = new AbortController()
      const facets = await fetchFacets(backend.context, withLists, {}, wanted, signal)
      const counts = countFacets(facets, {})
      assert.deepEqual(
        [facets.collections[0]?.name, counts?.collection('wear'), counts?.collection('desk')],
        ['Wear', 5, 0],
      )
    })
  })
}

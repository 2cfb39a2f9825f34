import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { onIdle } from '../../browser/on-idle.ts'
import { type Client, createFullClient } from '../../client/client.ts'
import { configure } from '../../client/configure.ts'
import type { Prefetch } from '../../client/prefetch.ts'
import type { ReadableState } from '../../state/state.ts'
import { type StubResponse, startServer, type TestServer } from '../../testing/http-server.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import type { ListRequests } from '../adapter.ts'
import type { ListRequest } from '../list-query.ts'
import { createProductLoader } from '../products/product-loader.ts'
import { v1Lists } from '../v1/lists.ts'
import type { Query, WireProduct } from '../v1/types.ts'
import { countFacets, fetchFacets } from './list-facets.ts'
import type { WithLists } from './list-pages.ts'
import { createProductList, type ListState, type ListStoreContext, type ProductList } from './list-store.ts'

/** Key of the shop. Each test has its own, because a store of the previous test may write its cache late. */
let key: string
let tests = 0
let page: TestPage
let server: TestServer
let client: Client
let products: WireProduct[]
let requestedBodies: Query[]
let requestedSlugs: number
let slugResponse: Promise<StubResponse> | undefined
/** Responses to the next queries, in order. `undefined` sends the default response. */
let responses: (StubResponse | Promise<StubResponse> | undefined)[]
let metadata: (total: number) => object

const collections = [
  { id: 'c1', name: 'Wear', visible: true },
  { id: 'c2', name: 'Last year', visible: false },
  { id: '00000000-000000-000000-000000000001', name: 'All Products', visible: true },
]

const product = (name: string, more: Partial<WireProduct> = {}): WireProduct => ({
  id: `id-${name}`,
  slug: name,
  name,
  priceData: { currency: 'EUR', price: 5 },
  ...more,
})

function respond(query: Query): StubResponse {
  requestedBodies.push(query)
  const { offset = 0, limit = 50 } = query.paging ?? {}
  const ids = (query.filter?.['id'] as { $in?: string[] } | undefined)?.$in
  const found = products.filter(({ id = '' }) => ids?.includes(id) ?? true)
  return { body: { products: found.slice(offset, offset + limit), metadata: metadata(found.length) } }
}

beforeEach(async () => {
  key = `shop-${++tests}`
  page = testPage()
  products = ['a', 'b', 'c', 'd', 'e'].map((name) => product(name))
  requestedBodies = []
  responses = []
  requestedSlugs = 0
  slugResponse = undefined
  metadata = (total) => ({ total })
  server = await startServer(async ({ url, body }) => {
    if (url.includes('/oauth2/')) return { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
    if (url.includes('/collections/slug/gone')) return { status: 404, body: { message: 'none' } }
    if (url.includes('/collections/slug/')) {
      requestedSlugs++
      if (slugResponse) return slugResponse
      return { body: { collection: { id: '11111111-1111-4111-8111-111111111111' } } }
    }
    if (url.includes('/collections/query')) return { body: { collections } }
    const reply = respond((JSON.parse(body) as { query: Query }).query)
    return (await responses.shift()) ?? reply
  })
  client = createFullClient({ clientId: 'a', apiUrl: server.url })
})

afterEach(async () => {
  client.close()
  await server.close()
  page.close()
})

const withLists: WithLists = (work) => work(v1Lists)

/** Creates the context of a list. Each call represents another page of the same session. */
function openStore(): ListStoreContext & { readonly countRequests: () => number } {
  const loader = createProductLoader(client, { catalog: 'v1', name: key })
  return {
    key,
    client: async () => client,
    catalogVersion: 'v1',
    products: loader,
    countRequests: () => requestedBodies.length,
  }
}

const request = (more: Partial<ListRequest> = {}): ListRequest => ({
  source: {},
  choice: {},
  offset: 0,
  limit: 2,
  ...more,
})
const names = ({ products: all }: ListState): string => all.map(({ name }) => name).join('')

function until(state: ReadableState<ListState>, wanted: (now: ListState) => boolean): Promise<ListState> {
  return new Promise((resolve) => {
    const check = (now: ListState): void => {
      if (!wanted(now)) return
      stop()
      resolve(now)
    }
    const stop = state.subscribe(check)
    check(state.get())
  })
}
const settled = ({ state }: ProductList): Promise<ListState> => until(state, ({ status }) => status !== 'loading')
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
/** Waits until the cache is written, which is after the products are published. */
async function cacheWritten(): Promise<void> {
  while (!sessionStorage.getItem(`storefront-widgets:products-2:v1:${key}:`)) await nextTask()
}

describe('a list of products', () => {
  it('default: sends one query and seeds the product store', async () => {
    const store = openStore()
    const list = createProductList(store, withLists)
    list.show(request())
    const state = await settled(list)
    assert.equal(names(state), 'ab')
    assert.deepEqual([state.total, state.hasNextPage], [5, true])
    assert.equal(store.products.product({ id: 'id-a' }).get().status, 'ready')
    await nextTask()
    assert.equal(store.countRequests(), 1)
  })

  it('behavior: appends pages without duplicates until the last one', async () => {
    const list = createProductList(openStore(), withLists)
    list.show(request())
    await settled(list)
    products.unshift(product('new'))
    list.fetchNextPage(2)
    assert.equal(names(await settled(list)), 'abc')
    list.fetchNextPage(4)
    const state = await settled(list)
    assert.equal(names(state), 'abcde')
    assert.equal(state.hasNextPage, false)
    list.fetchNextPage(2)
    assert.equal(list.state.get().status, 'ready')
    assert.equal(requestedBodies.length, 3)
  })

  it('behavior: the offset of the next page counts hidden products', async () => {
    products = [product('a'), product('b', { visible: false }), product('c'), product('d')]
    const list = createProductList(openStore(), withLists)
    list.show(request())
    assert.equal(names(await settled(list)), 'a')
    list.fetchNextPage(2)
    assert.equal(names(await settled(list)), 'acd')
    assert.deepEqual(
      requestedBodies.map(({ paging }) => paging?.offset),
      [0, 2],
    )
    assert.equal(list.state.get().hasNextPage, false)
  })

  it('behavior: missing ids do not shift the next page', async () => {
    const list = createProductList(openStore(), withLists)
    list.show(request({ source: { ids: ['id-e', 'id-gone', 'id-a', 'id-c'] } }))
    assert.equal(names(await settled(list)), 'e')
    list.fetchNextPage(2)
    assert.equal(names(await settled(list)), 'eac')
    assert.deepEqual(requestedBodies[1]?.filter, { id: { $in: ['id-a', 'id-c'] } })
  })

  it('behavior: repeats a request if the prices were refreshed before its response', async () => {
    const store = openStore()
    const list = createProductList(store, withLists)
    let respond = (_: StubResponse): void => undefined
    responses = [new Promise((resolve) => (respond = resolve))]
    list.show(request())
    while (requestedBodies.length < 1) await nextTask()
    store.products.refresh()
    respond({ body: { products: [product('old')] } })
    assert.equal(names(await settled(list)), 'ab')
    assert.equal(requestedBodies.length, 2)
  })

  it('behavior: lists share the request for a slug; closing one list does not abort it for the others', async () => {
    let respond = (_: StubResponse): void => undefined
    slugResponse = new Promise((resolve) => (respond = resolve))
    const [one, other] = [0, 1].map(() => createProductList(openStore(), withLists)) as [ProductList, ProductList]
    for (const list of [one, other]) list.show(request({ source: { collection: 'shared' } }))
    while (requestedSlugs < 1) await nextTask()
    one.close()
    respond({ body: { collection: { id: '22222222-2222-4222-8222-222222222222' } } })
    assert.equal(names(await settled(other)), 'ab')
    assert.equal(requestedSlugs, 1)
  })

  it('behavior: counts the products only of the request that is shown last', async () => {
    const counted: string[] = []
    const lists: ListRequests = {
      ...v1Lists,
      list: async (context, query, signal) => {
        const { total: _, ...found } = await v1Lists.list(context, query, signal)
        const loadTotal = async (): Promise<number> => counted.push(query.choice.sort ?? 'default')
        return { ...found, loadTotal }
      },
    }
    const list = createProductList(openStore(), (work) => work(lists))
    list.show(request())
    await settled(list)
    list.show(request({ choice: { sort: 'name-asc' } }))
    await until(list.state, ({ total }) => total === 1)
    assert.deepEqual(counted, ['name-asc'])
  })

  it('behavior: ignores an outdated response', async () => {
    const list = createProductList(openStore(), withLists)
    let respondToFirst = (_: StubResponse): void => undefined
    responses = [new Promise((resolve) => (respondToFirst = resolve))]
    list.show(request())
    await until(list.state, () => true)
    while (requestedBodies.length < 1) await nextTask()
    list.show(request({ offset: 2 }))
    assert.equal(names(await settled(list)), 'cd')
    respondToFirst({ body: { products: [product('late')] } })
    await nextTask()
    assert.equal(names(list.state.get()), 'cd')
  })

  it('behavior: a list that is closed before its products are counted sends no request', async () => {
    let counted = 0
    const lists: ListRequests = {
      ...v1Lists,
      list: async (context, query, signal) => {
        const { total: _, ...found } = await v1Lists.list(context, query, signal)
        return { ...found, loadTotal: async () => ++counted }
      },
    }
    const list = createProductList(openStore(), (work) => work(lists))
    list.show(request())
    await settled(list)
    list.close()
    await new Promise<void>((resolve) => onIdle(resolve, 500))
    await nextTask()
    assert.equal(counted, 0)
  })

  it('behavior: a new request and close abort the running one', async () => {
    const store = openStore()
    const signals: (AbortSignal | undefined)[] = []
    const call: Client['call'] = (endpoint, input, options) => {
      signals.push(options?.signal)
      return client.call(endpoint, input, options)
    }
    const list = createProductList({ ...store, client: async () => ({ ...client, call }) }, withLists)
    responses = [new Promise(() => undefined), undefined, new Promise(() => undefined)]
    list.show(request())
    while (requestedBodies.length < 1) await nextTask()
    list.show(request({ offset: 2 }))
    await settled(list)
    list.show(request({ offset: 4 }))
    while (requestedBodies.length < 3) await nextTask()
    list.close()
    assert.deepEqual(
      signals.map((signal) => signal?.aborted),
      [true, false, true],
    )
  })

  it('behavior: shows the cached list before the response', async () => {
    const first = createProductList(openStore(), withLists)
    first.show(request())
    await settled(first)
    await cacheWritten()
    const store = openStore()
    const list = createProductList(store, withLists)
    products = [product('z')]
    list.show(request())
    const { status, total } = list.state.get()
    assert.deepEqual([names(list.state.get()), status, total], ['ab', 'loading', 5])
    assert.equal(store.products.product({ id: 'id-a' }).get().fresh, false)
    assert.equal(names(await settled(list)), 'z')
  })

  it('behavior: keeps the cached list if the request fails', async () => {
    const first = createProductList(openStore(), withLists)
    first.show(request())
    await settled(first)
    await cacheWritten()
    responses = [{ status: 500 }, { status: 500 }]
    const list = createProductList(openStore(), withLists)
    list.show(request())
    const state = await settled(list)
    assert.deepEqual([names(state), state.status, state.error?.code], ['ab', 'ready', 'SYSTEM_ERROR'])
  })

  describe('products of a cached list', () => {
    let store: ReturnType<typeof openStore>
    let list: ProductList
    const price = (id: string): string | undefined => store.products.product({ id }).get().product?.price.current.amount

    /** Visits the list, and opens it on another page of the session after the prices have changed. */
    beforeEach(async () => {
      const first = createProductList(openStore(), withLists)
      first.show(request())
      await settled(first)
      await cacheWritten()
      products = products.map((one) => ({ ...one, priceData: { currency: 'EUR', price: 9 } }))
      requestedBodies = []
      store = openStore()
      list = createProductList(store, withLists)
    })
    const whenFresh = async (id: string): Promise<void> => {
      while (!store.products.product({ id }).get().fresh) await nextTask()
    }

    it('default: are requested by the list only', async () => {
      list.show(request())
      assert.equal(price('id-a'), '5')
      await settled(list)
      await new Promise<void>((resolve) => onIdle(resolve, 500))
      await nextTask()
      assert.deepEqual([price('id-a'), price('id-b'), requestedBodies.length], ['9', '9', 1])
    })

    it('behavior: are requested by id if the response does not contain them', async () => {
      responses = [{ body: { products: [product('b'), product('z')], metadata: { total: 2 } } }]
      list.show(request())
      assert.equal(price('id-a'), '5')
      await whenFresh('id-a')
      assert.deepEqual([price('id-a'), requestedBodies.length], ['9', 2])
      assert.deepEqual(requestedBodies[1]?.filter, { id: { $in: ['id-a'] } })
    })

    it('behavior: are requested by id if the list is closed before its response', async () => {
      responses = [new Promise(() => undefined)]
      list.show(request())
      while (requestedBodies.length < 1) await nextTask()
      list.close()
      await whenFresh('id-a')
      assert.deepEqual([price('id-a'), price('id-b')], ['9', '9'])
    })

    it('behavior: are requested by id after the response to the next request does not contain them', async () => {
      responses = [new Promise(() => undefined)]
      list.show(request())
      while (requestedBodies.length < 1) await nextTask()
      list.show(request({ offset: 2 }))
      assert.equal(names(await settled(list)), 'cd')
      await whenFresh('id-a')
      assert.deepEqual(requestedBodies[2]?.filter, { id: { $in: ['id-a', 'id-b'] } })
    })

    it('error: SYSTEM_ERROR of the list does not prevent the request of its products', async () => {
      responses = [{ status: 500 }, { status: 500 }]
      list.show(request())
      await settled(list)
      await whenFresh('id-a')
      assert.deepEqual([price('id-a'), list.state.get().error?.code], ['9', 'SYSTEM_ERROR'])
    })
  })

  it('behavior: shows no cached page of another currency', async () => {
    const first = createProductList(openStore(), withLists)
    first.show(request())
    await settled(first)
    await cacheWritten()
    configure({ currency: 'USD' })
    const list = createProductList(openStore(), withLists)
    list.show(request())
    assert.equal(names(list.state.get()), '')
    assert.equal(names(await settled(list)), 'ab')
  })

  for (const cache of ['[null]', '[7]', '{"0":null}', '[["{}"]]']) {
    it(`behavior: treats a cache that contains ${cache} as empty, and overwrites it`, async () => {
      const slot = `storefront-widgets:lists-2:v1:${key}:`
      sessionStorage.setItem(slot, cache)
      const list = createProductList(openStore(), withLists)
      list.show(request())
      assert.deepEqual([names(await settled(list)), list.state.get().status], ['ab', 'ready'])
      assert.ok(sessionStorage.getItem(slot)?.includes('id-a'))
    })
  }

  it('error: SYSTEM_ERROR is in the state; retry repeats the request', async () => {
    responses = [{ status: 500 }, { status: 500 }]
    const list = createProductList(openStore(), withLists)
    list.show(request({ offset: 2 }))
    const state = await settled(list)
    assert.deepEqual([state.status, state.error?.code, names(state)], ['error', 'SYSTEM_ERROR', ''])
    list.retry()
    assert.equal(names(await settled(list)), 'cd')
    assert.equal(list.state.get().error, undefined)
  })

  it('error: a failed next page keeps the loaded products', async () => {
    const list = createProductList(openStore(), withLists)
    list.show(request())
    await settled(list)
    responses = [{ status: 500 }, { status: 500 }]
    list.fetchNextPage(2)
    assert.deepEqual([names(await settled(list)), list.state.get().status], ['ab', 'error'])
    list.retry()
    assert.equal(names(await settled(list)), 'abcd')
  })

  it('args: ids keep their order across pages; missing products are omitted', async () => {
    const list = createProductList(openStore(), withLists)
    list.show(request({ source: { ids: ['id-e', 'id-gone', 'id-a', 'id-c'] }, limit: 3 }))
    const state = await settled(list)
    assert.deepEqual([names(state), state.hasNextPage], ['ea', true])
    list.show(request({ source: { ids: ['id-e', 'id-gone', 'id-a'] }, limit: 3 }))
    assert.equal((await until(list.state, ({ total }) => total === 2)).hasNextPage, false)
  })

  it('args: resolves a collection slug once', async () => {
    const list = createProductList(openStore(), withLists)
    for (const offset of [0, 2]) {
      list.show(request({ source: { collection: 'wear' }, offset }))
      await settled(list)
    }
    assert.equal(requestedSlugs, 1)
    assert.deepEqual(requestedBodies[1]?.filter, {
      'collections.id': { $hasSome: ['11111111-1111-4111-8111-111111111111'] },
    })
  })

  it('error: 404 for an unknown collection', async () => {
    const list = createProductList(openStore(), withLists)
    list.show(request({ source: { collection: 'gone' } }))
    assert.equal((await settled(list)).error?.status, 404)
    assert.equal(requestedBodies.length, 0)
  })

  it('behavior: with tooManyToCount there is no total, and a full page has a next page', async () => {
    metadata = () => ({ tooManyToCount: true })
    const list = createProductList(openStore(), withLists)
    list.show(request())
    assert.deepEqual([(await settled(list)).total, list.state.get().hasNextPage], [undefined, true])
    list.show(request({ offset: 4 }))
    assert.equal(
      (await until(list.state, ({ status, hasNextPage }) => status === 'ready' && !hasNextPage)).total,
      undefined,
    )
  })

  it('behavior: omits hidden products', async () => {
    products = [product('a', { visible: false }), product('b')]
    const list = createProductList(openStore(), withLists)
    list.show(request())
    assert.equal(names(await settled(list)), 'b')
  })
})

describe('a prefetched response', () => {
  const startPrefetch = (more: Partial<Prefetch> = {}): void => {
    const prefetch: Prefetch = {
      key,
      products: Promise.resolve({ products: [product('early')], metadata: { total: 1 } }),
      queryKey: '{"query":{"paging":{"offset":0,"limit":2}}}',
      ...more,
    }
    prefetch.products?.catch(() => undefined)
    Object.assign(globalThis, { [Symbol.for('storefront-widgets@1:prefetch')]: prefetch })
  }

  it('default: is used instead of a request', async () => {
    startPrefetch()
    const list = createProductList(openStore(), withLists)
    list.show(request())
    const { products: all, total, hasNextPage } = await settled(list)
    assert.deepEqual([all.map(({ name }) => name), total, hasNextPage], [['early'], 1, false])
    assert.deepEqual(requestedBodies, [])
  })

  it('behavior: does not load the client', async () => {
    startPrefetch()
    const list = createProductList({ ...openStore(), client: () => Promise.reject(new Error('not there')) }, withLists)
    list.show(request())
    assert.equal((await settled(list)).status, 'ready')
  })

  it('behavior: is used once', async () => {
    startPrefetch()
    const store = openStore()
    for (const name of ['early', 'ab']) {
      const list = createProductList(store, withLists)
      list.show(request())
      await settled(list)
      assert.equal(names(list.state.get()), name)
    }
    assert.equal(requestedBodies.length, 1)
  })

  it('behavior: is not used for a query that the page has already sent', async () => {
    const store = openStore()
    for (const _ of ['before the prefetch', 'after it']) {
      const list = createProductList(store, withLists)
      list.show(request())
      assert.equal(names(await settled(list)), 'ab')
      startPrefetch()
    }
    assert.equal(requestedBodies.length, 2)
  })

  for (const [title, more] of [
    ['is for another page of the list', { queryKey: '{"query":{"paging":{"offset":2,"limit":2}}}' }],
    ['is for another currency', { currency: 'EUR' }],
    ['is for another shop', { key: 'other' }],
    ['is invalid', { products: Promise.resolve('nonsense') }],
  ] as const) {
    it(`behavior: sends its own request when the prefetch ${title}`, async () => {
      startPrefetch(more)
      const list = createProductList(openStore(), withLists)
      list.show(request())
      assert.equal(names(await settled(list)), 'ab')
      assert.equal(requestedBodies.length, 1)
    })
  }

  it('error: sends its own request after a failed prefetch', async () => {
    startPrefetch({ products: Promise.reject(new Error('offline')) })
    const list = createProductList(openStore(), withLists)
    list.show(request())
    assert.equal(names(await settled(list)), 'ab')
    assert.equal(requestedBodies.length, 1)
  })
})

describe('facets', () => {
  const color = (value: string, description: string): object => ({ value, description, inStock: true, visible: true })
  const options = (name: string, ...choices: object[]): Partial<WireProduct> => ({
    productOptions: [{ name, optionType: name === 'Color' ? 'color' : 'drop_down', choices }] as never,
  })

  it('default: collects options with distinct values', async () => {
    products = [
      product('a', options('Color', color('#8fa58b', 'Sage'), color('#c46', 'Clay'))),
      product('b', options('Size', color('M', 'M'))),
      product('c', options('Color', color('#8fa58b', 'Sage'), color('#000', 'Ink'))),
    ]
    const facets = await fetchFacets(
      openStore(),
      withLists,
      {},
      { options: true, collections: false },
      new AbortController().signal,
    )
    const { options: found, collections } = facets
    assert.deepEqual(
      { found, collections },
      {
        collections: [],
        found: [
          {
            name: 'Color',
            values: [
              { value: 'Sage', color: '#8fa58b' },
              { value: 'Clay', color: '#c46' },
              { value: 'Ink', color: '#000' },
            ],
          },
          { name: 'Size', values: [{ value: 'M' }] },
        ],
      },
    )
  })

  it('behavior: counts each value under the selection in the other facets', async () => {
    products = [
      product('a', { ...options('Color', color('#8fa58b', 'Sage')), collectionIds: ['wear'] }),
      product('b', { ...options('Color', color('#8fa58b', 'Sage'), color('#c46', 'Clay')), collectionIds: ['desk'] }),
      product('c', { ...options('Size', color('M', 'M')), collectionIds: ['wear'] }),
    ]
    const wanted = { options: true, collections: false, choice: { search: 'tee' } }
    const facets = await fetchFacets(openStore(), withLists, {}, wanted, new AbortController().signal)
    assert.deepEqual(requestedBodies[0]?.filter, { name: { $contains: 'tee' } })
    const all = countFacets(facets, {})
    assert.deepEqual([all?.option('Color', 'Sage'), all?.option('Color', 'Clay'), all?.collection('wear')], [2, 1, 2])
    const inWear = countFacets(facets, { collections: ['wear'], options: { Color: ['Clay'] } })
    assert.deepEqual([inWear?.option('Color', 'Sage'), inWear?.option('Color', 'Clay')], [1, 0])
    assert.deepEqual([inWear?.option('Size', 'M'), inWear?.collection('desk')], [0, 1])
    assert.equal(countFacets({ ...facets, isComplete: false }, {}), undefined)
  })

  it('behavior: reads at most three pages', async () => {
    products = Array.from({ length: 320 }, (_, at) => product(`p${at}`, options('Size', color(`${at}`, `${at}`))))
    const wanted = { options: true, collections: false }
    const { options: found } = await fetchFacets(openStore(), withLists, {}, wanted, new AbortController().signal)
    assert.deepEqual(
      requestedBodies.map(({ paging }) => paging?.offset),
      [0, 100, 200],
    )
    assert.equal(found[0]?.values.length, 300)
  })

  it('behavior: lists collections except hidden ones and “All products”', async () => {
    const wanted = { options: false, collections: true }
    const { collections } = await fetchFacets(openStore(), withLists, {}, wanted, new AbortController().signal)
    assert.deepEqual(collections, [{ id: 'c1', name: 'Wear' }])
  })

  it('behavior: sends no request if all products are loaded', async () => {
    const wanted = { options: true, collections: false, loaded: [] }
    const facets = await fetchFacets(openStore(), withLists, {}, wanted, new AbortController().signal)
    assert.deepEqual(facets, { options: [], collections: [], products: [], isComplete: true })
    assert.equal(requestedBodies.length, 0)
  })
})

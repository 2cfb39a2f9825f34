import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import type { EarlyStart } from '../auth/early.ts'
import { type Client, createClient } from '../client.ts'
import type { ReadableState } from '../state/state.ts'
import { type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { fetchFacets } from './list-facets.ts'
import {
  createProductList,
  type ListRequest,
  type ListState,
  type ListStore,
  type ProductList,
} from './product-list.ts'
import { createProductLoader } from './product-loader.ts'
import type { Query, WireProduct } from './types.ts'

let page: TestPage
let server: TestServer
let client: Client
let products: WireProduct[]
let asked: Query[]
let slugs: number
/** What becomes of the next queries, in turn; nothing for an answer. */
let fates: (Reply | Promise<Reply> | undefined)[]
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

function answer(query: Query): Reply {
  asked.push(query)
  const { offset = 0, limit = 50 } = query.paging ?? {}
  const ids = (query.filter?.['id'] as { $in?: string[] } | undefined)?.$in
  const found = products.filter(({ id = '' }) => ids?.includes(id) ?? true)
  return { body: { products: found.slice(offset, offset + limit), metadata: metadata(found.length) } }
}

beforeEach(async () => {
  page = testPage()
  products = ['a', 'b', 'c', 'd', 'e'].map((name) => product(name))
  asked = []
  fates = []
  slugs = 0
  metadata = (total) => ({ total })
  server = await startServer(async ({ url, body }) => {
    if (url.includes('/oauth2/')) return { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
    if (url.includes('/collections/slug/gone')) return { status: 404, body: { message: 'none' } }
    if (url.includes('/collections/slug/')) {
      slugs++
      return { body: { collection: { id: '11111111-1111-4111-8111-111111111111' } } }
    }
    if (url.includes('/collections/query')) return { body: { collections } }
    const reply = answer((JSON.parse(body) as { query: Query }).query)
    return (await fates.shift()) ?? reply
  })
  client = createClient({ clientId: 'a', apiUrl: server.url })
})

afterEach(async () => {
  client.close()
  await server.close()
  page.close()
})

/** What a list needs of a page; another one is another page of the same session. */
function openStore(): ListStore & { readonly looked: () => number } {
  const loader = createProductLoader(client, { name: 'shop' })
  return { key: 'shop', client: async () => client, products: loader, looked: () => asked.length }
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
    const look = (now: ListState): void => {
      if (!wanted(now)) return
      stop()
      resolve(now)
    }
    const stop = state.subscribe(look)
    look(state.get())
  })
}
const settled = ({ state }: ProductList): Promise<ListState> => until(state, ({ status }) => status !== 'loading')
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

describe('a list of products', () => {
  it('default: one query, and whoever shows its products asks nothing more', async () => {
    const store = openStore()
    const list = createProductList(store)
    list.show(request())
    const state = await settled(list)
    assert.equal(names(state), 'ab')
    assert.deepEqual([state.total, state.more], [5, true])
    assert.equal(store.products.product({ id: 'id-a' }).get().status, 'ready')
    await nextTask()
    assert.equal(store.looked(), 1)
  })

  it('behavior: more is appended, each product once, until there are none', async () => {
    const list = createProductList(openStore())
    list.show(request())
    await settled(list)
    products.unshift(product('new'))
    list.more(2)
    assert.equal(names(await settled(list)), 'abc')
    list.more(4)
    const state = await settled(list)
    assert.equal(names(state), 'abcde')
    assert.equal(state.more, false)
    list.more(2)
    assert.equal(list.state.get().status, 'ready')
    assert.equal(asked.length, 3)
  })

  it('behavior: the answer to an older request is not shown', async () => {
    const list = createProductList(openStore())
    let late = (_: Reply): void => undefined
    fates = [new Promise((resolve) => (late = resolve))]
    list.show(request())
    await until(list.state, () => true)
    while (asked.length < 1) await nextTask()
    list.show(request({ offset: 2 }))
    assert.equal(names(await settled(list)), 'cd')
    late({ body: { products: [product('late')] } })
    await nextTask()
    assert.equal(names(list.state.get()), 'cd')
  })

  it('behavior: what is no longer wanted is given up, by another request and by the end of the list', async () => {
    const store = openStore()
    const signals: (AbortSignal | undefined)[] = []
    const call: Client['call'] = (endpoint, input, options) => {
      signals.push(options?.signal)
      return client.call(endpoint, input, options)
    }
    const list = createProductList({ ...store, client: async () => ({ ...client, call }) })
    fates = [new Promise(() => undefined), undefined, new Promise(() => undefined)]
    list.show(request())
    while (asked.length < 1) await nextTask()
    list.show(request({ offset: 2 }))
    await settled(list)
    list.show(request({ offset: 4 }))
    while (asked.length < 3) await nextTask()
    list.close()
    assert.deepEqual(
      signals.map((signal) => signal?.aborted),
      [true, false, true],
    )
  })

  it('behavior: on another page of the session the list is there before the answer', async () => {
    const first = createProductList(openStore())
    first.show(request())
    await settled(first)
    const store = openStore()
    const list = createProductList(store)
    products = [product('z')]
    list.show(request())
    const { status, total } = list.state.get()
    assert.deepEqual([names(list.state.get()), status, total], ['ab', 'loading', 5])
    assert.equal(store.products.product({ id: 'id-a' }).get().fresh, false)
    assert.equal(names(await settled(list)), 'z')
  })

  it('behavior: what the session knows stays on show when there is no answer', async () => {
    const first = createProductList(openStore())
    first.show(request())
    await settled(first)
    fates = [{ status: 500 }, { status: 500 }]
    const list = createProductList(openStore())
    list.show(request())
    const state = await settled(list)
    assert.deepEqual([names(state), state.status, state.error?.code], ['ab', 'ready', 'SYSTEM_ERROR'])
  })

  it('error: SYSTEM_ERROR is told, and a retry asks for the same', async () => {
    fates = [{ status: 500 }, { status: 500 }]
    const list = createProductList(openStore())
    list.show(request({ offset: 2 }))
    const state = await settled(list)
    assert.deepEqual([state.status, state.error?.code, names(state)], ['error', 'SYSTEM_ERROR', ''])
    list.retry()
    assert.equal(names(await settled(list)), 'cd')
    assert.equal(list.state.get().error, undefined)
  })

  it('error: what could not be appended leaves what is there', async () => {
    const list = createProductList(openStore())
    list.show(request())
    await settled(list)
    fates = [{ status: 500 }, { status: 500 }]
    list.more(2)
    assert.deepEqual([names(await settled(list)), list.state.get().status], ['ab', 'error'])
    list.retry()
    assert.equal(names(await settled(list)), 'abcd')
  })

  it('args: ids come in their order, page by page; those that are gone are left out', async () => {
    const list = createProductList(openStore())
    list.show(request({ source: { ids: ['id-e', 'id-gone', 'id-a', 'id-c'] }, limit: 3 }))
    const state = await settled(list)
    assert.deepEqual([names(state), state.more], ['ea', true])
    list.show(request({ source: { ids: ['id-e', 'id-gone', 'id-a'] }, limit: 3 }))
    assert.equal((await until(list.state, ({ total }) => total === 2)).more, false)
  })

  it('args: a slug is looked up once', async () => {
    const list = createProductList(openStore())
    for (const offset of [0, 2]) {
      list.show(request({ source: { collection: 'wear' }, offset }))
      await settled(list)
    }
    assert.equal(slugs, 1)
    assert.deepEqual(asked[1]?.filter, { 'collections.id': { $hasSome: ['11111111-1111-4111-8111-111111111111'] } })
  })

  it('error: 404 for a collection that there is not', async () => {
    const list = createProductList(openStore())
    list.show(request({ source: { collection: 'gone' } }))
    assert.equal((await settled(list)).error?.status, 404)
    assert.equal(asked.length, 0)
  })

  it('behavior: too many to count have no total, and go on while pages are full', async () => {
    metadata = () => ({ tooManyToCount: true })
    const list = createProductList(openStore())
    list.show(request())
    assert.deepEqual([(await settled(list)).total, list.state.get().more], [undefined, true])
    list.show(request({ offset: 4 }))
    assert.equal((await until(list.state, ({ status, more }) => status === 'ready' && !more)).total, undefined)
  })

  it('behavior: hidden products are not shown', async () => {
    products = [product('a', { visible: false }), product('b')]
    const list = createProductList(openStore())
    list.show(request())
    assert.equal(names(await settled(list)), 'b')
  })
})

describe('an answer that was begun before', () => {
  const begin = (more: Partial<EarlyStart> = {}): void => {
    const early: EarlyStart = {
      key: 'shop',
      products: Promise.resolve({ products: [product('early')], metadata: { total: 1 } }),
      asked: '{"query":{"paging":{"offset":0,"limit":2}}}',
      ...more,
    }
    early.products?.catch(() => undefined)
    Object.assign(globalThis, { [Symbol.for('storefront-widgets@1:early')]: early })
  }

  it('default: is shown, and not asked for', async () => {
    begin()
    const list = createProductList(openStore())
    list.show(request())
    const { products: all, total, more } = await settled(list)
    assert.deepEqual([all.map(({ name }) => name), total, more], [['early'], 1, false])
    assert.deepEqual(asked, [])
  })

  it('behavior: needs no client', async () => {
    begin()
    const list = createProductList({ ...openStore(), client: () => Promise.reject(new Error('not there')) })
    list.show(request())
    assert.equal((await settled(list)).status, 'ready')
  })

  it('behavior: is used once', async () => {
    begin()
    const store = openStore()
    for (const name of ['early', 'ab']) {
      const list = createProductList(store)
      list.show(request())
      await settled(list)
      assert.equal(names(list.state.get()), name)
    }
    assert.equal(asked.length, 1)
  })

  for (const [title, more] of [
    ['is for another page of the list', { asked: '{"query":{"paging":{"offset":2,"limit":2}}}' }],
    ['is for another currency', { currency: 'EUR' }],
    ['is for another shop', { key: 'other' }],
    ['is nonsense', { products: Promise.resolve('nonsense') }],
  ] as const) {
    it(`behavior: the list asks itself when it ${title}`, async () => {
      begin(more)
      const list = createProductList(openStore())
      list.show(request())
      assert.equal(names(await settled(list)), 'ab')
      assert.equal(asked.length, 1)
    })
  }

  it('error: SYSTEM_ERROR of what was begun is made up for', async () => {
    begin({ products: Promise.reject(new Error('offline')) })
    const list = createProductList(openStore())
    list.show(request())
    assert.equal(names(await settled(list)), 'ab')
    assert.equal(asked.length, 1)
  })
})

describe('what there is to choose from', () => {
  const color = (value: string, description: string): object => ({ value, description, inStock: true, visible: true })
  const options = (name: string, ...choices: object[]): Partial<WireProduct> => ({
    productOptions: [{ name, optionType: name === 'Color' ? 'color' : 'drop_down', choices }] as never,
  })

  it('default: the options of the products, each value once', async () => {
    products = [
      product('a', options('Color', color('#8fa58b', 'Sage'), color('#c46', 'Clay'))),
      product('b', options('Size', color('M', 'M'))),
      product('c', options('Color', color('#8fa58b', 'Sage'), color('#000', 'Ink'))),
    ]
    const facets = await fetchFacets(
      openStore(),
      {},
      { options: true, collections: false },
      new AbortController().signal,
    )
    assert.deepEqual(facets, {
      collections: [],
      options: [
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
    })
  })

  it('behavior: reads three parts of a long list, no more', async () => {
    products = Array.from({ length: 320 }, (_, at) => product(`p${at}`, options('Size', color(`${at}`, `${at}`))))
    const wanted = { options: true, collections: false }
    const { options: found } = await fetchFacets(openStore(), {}, wanted, new AbortController().signal)
    assert.deepEqual(
      asked.map(({ paging }) => paging?.offset),
      [0, 100, 200],
    )
    assert.equal(found[0]?.values.length, 300)
  })

  it('behavior: the collections of the shop, but for hidden ones and that of everything', async () => {
    const wanted = { options: false, collections: true }
    const { collections } = await fetchFacets(openStore(), {}, wanted, new AbortController().signal)
    assert.deepEqual(collections, [{ id: 'c1', name: 'Wear' }])
  })

  it('behavior: nothing is asked for when all products are known', async () => {
    const wanted = { options: true, collections: false, known: [] }
    assert.deepEqual(await fetchFacets(openStore(), {}, wanted, new AbortController().signal), {
      options: [],
      collections: [],
    })
    assert.equal(asked.length, 0)
  })
})

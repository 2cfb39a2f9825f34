import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createFullClient } from '../../client/client.ts'
import { configure } from '../../client/configure.ts'
import { createState, type ReadableState } from '../../state/state.ts'
import { blockStorage } from '../../testing/browser-storage.ts'
import { deferred } from '../../testing/deferred.ts'
import { type StubResponse, startServer, type TestServer } from '../../testing/http-server.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import type { Product, ProductRef } from '../model.ts'
import type { WireProduct } from '../v1/types.ts'
import { createProductLoader, type ProductLoader, type ProductState } from './product-loader.ts'
import { createProductStore } from './product-store.ts'

interface RequestBody {
  readonly ids: string[]
  readonly slugs: string[]
}

let page: TestPage
let server: TestServer
let client: Client
let requestedBodies: RequestBody[]
let products: WireProduct[]
/** Responses to the next queries, in order. `undefined` sends the default response. */
let replies: (StubResponse | Promise<StubResponse> | undefined)[]

const product = (name: string, more: Partial<WireProduct> = {}): WireProduct => ({
  id: `id-${name}`,
  slug: name,
  name: `Product ${name}`,
  priceData: { currency: 'EUR', price: 5 },
  ...more,
})

function refsOf(body: string): RequestBody {
  const { filter } = (JSON.parse(body) as { query: { filter: Record<string, unknown> } }).query
  const parts = (filter['$or'] ?? [filter]) as Record<string, { $in: string[] }>[]
  const named = (field: string): string[] => parts.flatMap((part) => part[field]?.$in ?? [])
  return { ids: named('id'), slugs: named('slug') }
}

/** Resolves with the first state that `wanted` accepts. */
function until(state: ReadableState<ProductState>, wanted: (now: ProductState) => boolean): Promise<ProductState> {
  return new Promise((resolve) => {
    const check = (now: ProductState): void => {
      if (!wanted(now)) return
      stop()
      resolve(now)
    }
    const stop = state.subscribe(check)
    check(state.get())
  })
}
const settled = (state: ReadableState<ProductState>): Promise<ProductState> =>
  until(state, (now) => now.fresh || now.error !== undefined)

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(async () => {
  page = testPage()
  requestedBodies = []
  products = ['a', 'b', 'c'].map((name) => product(name))
  replies = []
  server = await startServer(async (request) => {
    if (request.url.includes('oauth2')) return { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
    const one = refsOf(request.body)
    requestedBodies.push(one)
    const reply = await replies.shift()
    if (reply) return reply
    const found = products.filter(({ id, slug = '' }) => one.ids.includes(id) || one.slugs.includes(slug))
    return { body: { products: found, metadata: { total: found.length } } }
  })
  client = createFullClient({ clientId: 'a', apiUrl: server.url, timeoutMs: 5000 })
})

afterEach(async () => {
  client.close()
  await server.close()
  page.close()
})

describe('batching', () => {
  it('default: batches all ids and slugs of one task into one query', async () => {
    const loader = createProductLoader(client, { catalog: 'v1' })
    const states = [{ id: 'id-a' }, { slug: 'b' }, { id: 'id-a' }, { slug: 'nowhere' }].map((ref) =>
      loader.product(ref),
    )
    assert.deepEqual(states[0]?.get(), { status: 'loading', fresh: false })
    const [a, b, same, nowhere] = await Promise.all(states.map(settled))
    assert.equal(a?.product?.name, 'Product a')
    assert.equal(b?.product?.name, 'Product b')
    assert.equal(states[0], states[2])
    assert.equal(same, a)
    assert.deepEqual(nowhere, { status: 'missing', fresh: true })
    assert.deepEqual(requestedBodies, [{ ids: ['id-a'], slugs: ['b', 'nowhere'] }])
  })

  it('behavior: sends one query for 48 cards', async () => {
    products = Array.from({ length: 48 }, (_, i) => product(`p${i}`))
    const loader = createProductLoader(client, { catalog: 'v1' })
    const states = products.map(({ id }) => loader.product({ id }))
    for (const { status } of await Promise.all(states.map(settled))) assert.equal(status, 'ready')
    assert.equal(requestedBodies.length, 1)
  })

  it('behavior: publishes the first 12 products immediately and the rest after a frame', async () => {
    products = Array.from({ length: 30 }, (_, i) => product(`p${i}`))
    const loader = createProductLoader(client, { catalog: 'v1' })
    const states = products.map(({ id }) => loader.product({ id }))
    await settled(states[0] as ReadableState<ProductState>)
    const ready = (): number => states.filter((state) => state.get().status === 'ready').length
    assert.ok(ready() > 1 && ready() < 30, String(ready()))
    await Promise.all(states.map(settled))
    assert.equal(ready(), 30)
  })

  it('behavior: splits more than 100 products into several queries', async () => {
    products = Array.from({ length: 130 }, (_, i) => product(`p${i}`))
    const loader = createProductLoader(client, { catalog: 'v1' })
    const states = products.map(({ id }) => loader.product({ id }))
    for (const { status } of await Promise.all(states.map(settled))) assert.equal(status, 'ready')
    assert.deepEqual(
      requestedBodies.map(({ ids }) => ids.length),
      [65, 65],
    )
  })

  it('behavior: sends another query for products requested later', async () => {
    const loader = createProductLoader(client, { catalog: 'v1' })
    await settled(loader.product({ id: 'id-a' }))
    loader.product({ id: 'id-a' })
    await settled(loader.product({ id: 'id-b' }))
    assert.deepEqual(
      requestedBodies.map(({ ids }) => ids),
      [['id-a'], ['id-b']],
    )
  })

  it('behavior: a hidden product is missing', async () => {
    products = [product('a', { visible: false })]
    const state = await settled(createProductLoader(client, { catalog: 'v1' }).product({ slug: 'a' }))
    assert.equal(state.status, 'missing')
  })

  it('error: SYSTEM_ERROR; retry sends the query again', async () => {
    const broken = { status: 500 }
    replies = [broken, broken]
    const loader = createProductLoader(client, { catalog: 'v1' })
    const state = loader.product({ id: 'id-a' })
    const failed = await settled(state)
    assert.equal(failed.status, 'error')
    assert.equal(failed.error?.code, 'SYSTEM_ERROR')
    loader.retry({ id: 'id-a' })
    assert.deepEqual(state.get(), { status: 'loading', fresh: false })
    assert.equal((await settled(state)).status, 'ready')
  })

  it('behavior: retry repeats all failed products in one query', async () => {
    replies = [{ status: 500 }, { status: 500 }]
    const loader = createProductLoader(client, { catalog: 'v1' })
    const states = [loader.product({ id: 'id-a' }), loader.product({ id: 'id-b' })]
    for (const { status } of await Promise.all(states.map(settled))) assert.equal(status, 'error')
    loader.retry({ id: 'id-b' })
    for (const { status } of await Promise.all(states.map(settled))) assert.equal(status, 'ready')
    assert.deepEqual(requestedBodies.slice(2), [{ ids: ['id-b', 'id-a'], slugs: [] }])
  })

  it('error: INVALID_ARGUMENT for one id only; the others load', async () => {
    const refused: StubResponse = {
      status: 400,
      body: {
        message: '',
        details: { validationError: { fieldViolations: [{ field: 'id', description: 'is no GUID' }] } },
      },
    }
    replies = [refused, undefined, refused, refused, undefined]
    const loader = createProductLoader(client, { catalog: 'v1' })
    const states = ['id-a', 'id-b', 'nonsense', 'id-c'].map((id) => loader.product({ id }))
    const statuses = (await Promise.all(states.map(settled))).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 'error').length, 1)
    assert.equal(statuses.filter((status) => status === 'ready').length, 3)
  })
})

describe('a prefetched query', () => {
  it('behavior: uses the prefetched products and requests only the rest', async () => {
    const prefetched = Promise.resolve({ products: [product('a', { name: 'Early a' })] })
    const loader = createProductLoader(client, {
      catalog: 'v1',
      prefetched: { products: prefetched, queryKey: '[{"slug":"a"}]' },
    })
    const states = [loader.product({ slug: 'a' }), loader.product({ id: 'id-b' })]
    const [a, b] = await Promise.all(states.map(settled))
    assert.equal(a?.product?.name, 'Early a')
    assert.equal(b?.product?.name, 'Product b')
    assert.deepEqual(requestedBodies, [{ ids: ['id-b'], slugs: [] }])
  })

  it('behavior: an element that mounts later finds its prefetched product loaded', async () => {
    const prefetched = Promise.resolve({ products: [product('a'), product('b')] })
    const loader = createProductLoader(client, {
      catalog: 'v1',
      prefetched: { products: prefetched, queryKey: '[{"slug":"a"},{"slug":"b"}]' },
    })
    await settled(loader.product({ slug: 'a' }))
    assert.equal(loader.product({ slug: 'b' }).get().product?.name, 'Product b')
    assert.deepEqual(requestedBodies, [])
  })

  it('behavior: sends no query if everything was prefetched', async () => {
    const prefetched = Promise.resolve({ products: [product('a')] })
    await settled(
      createProductLoader(client, { catalog: 'v1', prefetched: { products: prefetched } }).product({ id: 'id-a' }),
    )
    assert.deepEqual(requestedBodies, [])
  })

  it('behavior: a prefetched but absent product is missing and not requested again', async () => {
    const prefetched = { products: Promise.resolve({ products: [] }), queryKey: '[{"slug":"gone"},{"id":"id-gone"}]' }
    const loader = createProductLoader(client, { catalog: 'v1', prefetched })
    const states = [loader.product({ slug: 'gone' }), loader.product({ id: 'id-gone' }), loader.product({ slug: 'a' })]
    const statuses = (await Promise.all(states.map(settled))).map(({ status }) => status)
    assert.deepEqual(statuses, ['missing', 'missing', 'ready'])
    assert.deepEqual(requestedBodies, [{ ids: [], slugs: ['a'] }])
  })

  it('behavior: serves later elements from the prefetch; refresh sends a query', async () => {
    const prefetched = { products: Promise.resolve({ products: [product('a', { name: 'Early a' }), product('b')] }) }
    const loader = createProductLoader(client, { catalog: 'v1', prefetched })
    await settled(loader.product({ slug: 'b' }))
    const later = loader.product({ slug: 'a' })
    assert.equal((await settled(later)).product?.name, 'Early a')
    assert.deepEqual(requestedBodies, [])
    loader.refresh()
    await until(later, ({ product }) => product?.name === 'Product a')
    assert.deepEqual(requestedBodies, [{ ids: [], slugs: ['b', 'a'] }])
  })

  it('behavior: is not used again after another version of the catalog was detected', async () => {
    const version = createState('v1')
    const requested: ProductRef[] = []
    const fromPrefetch = { name: 'Early a' } as Product
    const store = createProductStore(
      {
        version,
        prefetched: Promise.resolve(() => fromPrefetch),
        fetchProducts: async (items, observer) => {
          requested.push(...items.map(({ ref }) => ref))
          observer.onSuccess(items, () => ({ ...fromPrefetch, name: 'Product a' }))
        },
      },
      { prefetched: { queryKey: '[{"id":"id-a"}]' } },
    )
    const state = store.product({ id: 'id-a' })
    assert.equal((await settled(state)).product?.name, 'Early a')
    version.set('v3')
    assert.equal((await settled(state)).product?.name, 'Product a')
    assert.deepEqual(requested, [{ id: 'id-a' }])
  })

  for (const queryKey of ['', '[', '[null,{}]', '{"query":{}}']) {
    it(`args: accepts products without a list of their ids (${queryKey || 'empty'})`, async () => {
      const prefetched = { products: Promise.resolve({ products: [product('a')] }), queryKey }
      const loader = createProductLoader(client, { catalog: 'v1', prefetched })
      const states = [loader.product({ slug: 'a' }), loader.product({ slug: 'b' })]
      const names = (await Promise.all(states.map(settled))).map(({ product }) => product?.name)
      assert.deepEqual(names, ['Product a', 'Product b'])
      assert.deepEqual(requestedBodies, [{ ids: [], slugs: ['b'] }])
    })
  }

  for (const [title, begin] of [
    ['failed', (): Promise<unknown> => Promise.reject(new Error('offline'))],
    ['is nonsense', (): Promise<unknown> => Promise.resolve('nonsense')],
  ] as const) {
    it(`error: sends its own query after a prefetch that ${title}`, async () => {
      const prefetched = begin()
      prefetched.catch(() => undefined)
      const state = await settled(
        createProductLoader(client, {
          catalog: 'v1',
          prefetched: { products: prefetched, queryKey: '[{"id":"id-a"}]' },
        }).product({
          id: 'id-a',
        }),
      )
      assert.equal(state.status, 'ready')
      assert.equal(requestedBodies.length, 1)
    })
  }
})

describe('currency changes', () => {
  const priced = (amount: number): StubResponse => ({
    body: { products: [product('a', { priceData: { currency: 'EUR', price: amount } })] },
  })
  const price = (state: ReadableState<ProductState>): string | undefined => state.get().product?.price.current.amount

  it('behavior: a response requested before a refresh never replaces a newer one', async () => {
    const response = deferred<StubResponse>()
    replies = [response.promise, priced(9)]
    const loader = createProductLoader(client, { catalog: 'v1' })
    const state = loader.product({ id: 'id-a' })
    while (requestedBodies.length < 1) await nextTask()
    loader.refresh()
    await until(state, ({ fresh }) => fresh)
    response.resolve(priced(5))
    while (server.requests.length < 3) await nextTask()
    await nextTask()
    assert.deepEqual([price(state), state.get().fresh], ['9', true])
  })

  it('behavior: `fresh` is false from a refresh until its response', async () => {
    const loader = createProductLoader(client, { catalog: 'v1' })
    const state = loader.product({ id: 'id-a' })
    await settled(state)
    loader.refresh()
    assert.deepEqual([state.get().status, state.get().fresh, price(state)], ['ready', false, '5'])
    assert.equal((await until(state, ({ fresh }) => fresh)).status, 'ready')
  })

  it('error: SYSTEM_ERROR after a refresh does not restore the prefetched price', async () => {
    const prefetched = { products: Promise.resolve(priced(5).body), queryKey: '[{"id":"id-a"}]' }
    const loader = createProductLoader(client, { catalog: 'v1', prefetched })
    const state = loader.product({ id: 'id-a' })
    await settled(state)
    replies = [{ status: 500 }, { status: 500 }, priced(9)]
    loader.refresh()
    await until(state, ({ error }) => error !== undefined)
    assert.equal(state.get().fresh, false)
    loader.retry({ id: 'id-a' })
    await until(state, ({ fresh }) => fresh)
    assert.equal(price(state), '9')
  })
})

describe('seed', () => {
  /** Loads a product, and returns it with its state. */
  const load = async (): Promise<{ loader: ProductLoader; state: ReadableState<ProductState>; complete: Product }> => {
    const loader = createProductLoader(client, { catalog: 'v1' })
    const state = loader.product({ id: 'id-a' })
    const { product: complete } = await settled(state)
    assert.ok(complete)
    return { loader, state, complete }
  }

  it('default: publishes products without a request', async () => {
    const { loader, complete } = await load()
    loader.seed([{ ...complete, id: 'id-seeded' }], true)
    assert.equal(loader.product({ id: 'id-seeded' }).get().product?.name, 'Product a')
    await nextTask()
    assert.equal(requestedBodies.length, 1)
  })

  it('behavior: a product without its variants does not replace the complete one before a refresh', async () => {
    const { loader, state, complete } = await load()
    const partial: Product = { ...complete, variants: [], isPartial: true, name: 'Partial' }
    loader.seed([partial], true)
    assert.equal(state.get().product, complete)
    loader.refresh()
    loader.seed([partial], true)
    assert.deepEqual([state.get().product, state.get().fresh], [partial, true])
    const renamed: Product = { ...partial, name: 'Renamed' }
    loader.seed([renamed], true)
    assert.equal(state.get().product, renamed)
    loader.seed([complete], true)
    assert.equal(state.get().product, complete)
  })

  it('behavior: a product without its variants replaces a missing one', async () => {
    const { loader, complete } = await load()
    const state = loader.product({ id: 'id-gone' })
    assert.equal((await settled(state)).status, 'missing')
    const partial: Product = { ...complete, id: 'id-gone', variants: [], isPartial: true }
    loader.seed([partial], true)
    assert.equal(state.get().product, partial)
  })

  it('behavior: an equal product keeps its object', async () => {
    const { loader, state, complete } = await load()
    loader.seed([structuredClone(complete)], true)
    assert.equal(state.get().product, complete)
    loader.refresh()
    loader.seed([structuredClone(complete)], true)
    assert.deepEqual([state.get().product === complete, state.get().fresh], [true, true])
  })
})

describe('session cache', () => {
  const key = 'storefront-widgets:products-2:v1:shop:'
  /** Loads a product, and waits until the cache is written, which happens after rendering. */
  const visit = async (name: string): Promise<void> => {
    const before = sessionStorage.getItem(key)
    await settled(createProductLoader(client, { catalog: 'v1', name: 'shop' }).product({ slug: name }))
    while (sessionStorage.getItem(key) === before) await new Promise((resolve) => setTimeout(resolve))
  }

  it('behavior: shows the cached product, then the fetched one', async () => {
    await visit('a')
    products = [product('a', { priceData: { currency: 'EUR', price: 4 } })]
    const state = createProductLoader(client, { catalog: 'v1', name: 'shop' }).product({ id: 'id-a' })
    assert.equal(state.get().status, 'ready')
    assert.equal(state.get().fresh, false)
    assert.equal(state.get().product?.price.current.amount, '5')
    const now = await settled(state)
    assert.equal(now.product?.price.current.amount, '4')
    assert.equal(requestedBodies.length, 2)
  })

  it('behavior: keeps the cached product if the query fails', async () => {
    await visit('a')
    replies = [{ status: 503 }, { status: 503 }]
    const state = await settled(createProductLoader(client, { catalog: 'v1', name: 'shop' }).product({ slug: 'a' }))
    assert.equal(state.status, 'ready')
    assert.equal(state.fresh, false)
    assert.equal(state.error?.status, 503)
  })

  it('behavior: removes a missing product from the cache', async () => {
    await visit('a')
    products = []
    const state = await settled(createProductLoader(client, { catalog: 'v1', name: 'shop' }).product({ slug: 'a' }))
    assert.equal(state.status, 'missing')
    assert.equal(sessionStorage.getItem(key), '[]')
  })

  it('behavior: shows no cached prices of another currency', async () => {
    await visit('a')
    configure({ currency: 'USD' })
    const loader = createProductLoader(client, { catalog: 'v1', name: 'shop' })
    const state = loader.product({ id: 'id-a' })
    assert.equal(state.get().status, 'loading')
    await settled(state)
    configure({ currency: '' })
    assert.equal(
      createProductLoader(client, { catalog: 'v1', name: 'shop' }).product({ id: 'id-a' }).get().status,
      'ready',
    )
  })

  it('behavior: after a refresh, products are stored in the cache of the new currency', async () => {
    await visit('a')
    const loader = createProductLoader(client, { catalog: 'v1', name: 'shop' })
    const state = loader.product({ id: 'id-a' })
    await settled(state)
    configure({ currency: 'USD' })
    products = [product('a', { priceData: { currency: 'USD', price: 6 } })]
    loader.refresh()
    await until(state, ({ product }) => product?.price.current.currency === 'USD')
    while (!sessionStorage.getItem(`${key}USD`)?.includes('USD')) await nextTask()
    assert.ok(!sessionStorage.getItem(key)?.includes('USD'))
  })

  it('behavior: after a refresh between two batches, the rest is requested once', async () => {
    products = Array.from({ length: 30 }, (_, i) => product(`p${i}`))
    const loader = createProductLoader(client, { catalog: 'v1', name: 'shop' })
    const states = products.map(({ id }) => loader.product({ id }))
    await settled(states[0] as ReadableState<ProductState>)
    configure({ currency: 'USD' })
    loader.refresh()
    await Promise.all(states.map(settled))
    await nextTask()
    assert.deepEqual(
      requestedBodies.map(({ ids }) => ids.length),
      [30, 30],
    )
  })

  it('behavior: separates the caches of two shops', async () => {
    await visit('a')
    assert.equal(
      createProductLoader(client, { catalog: 'v1', name: 'other' }).product({ slug: 'a' }).get().status,
      'loading',
    )
  })

  it('behavior: keeps at most 100 products and 400,000 characters', async () => {
    products = Array.from({ length: 100 }, (_, i) => product(`p${i}`))
    const first = createProductLoader(client, { catalog: 'v1', name: 'shop' })
    await Promise.all(products.map(({ id }) => settled(first.product({ id }))))
    products = [product('new', { description: 'x'.repeat(300_000) })]
    await visit('new')
    const cached = JSON.parse(sessionStorage.getItem(key) ?? '[]') as { slug: string }[]
    assert.equal(cached[0]?.slug, 'new')
    assert.ok(cached.length <= 100)
    products = [product('huge', { description: 'x'.repeat(500_000) })]
    await visit('huge')
    assert.ok((sessionStorage.getItem(key) ?? '').length <= 400_000)
  })

  for (const [title, spoil] of [
    ['invalid JSON', (): void => sessionStorage.setItem(key, '{oops')],
    ['of another shape', (): void => sessionStorage.setItem(key, '[{"id":"id-a"},7,null]')],
    ['blocked', (): void => blockStorage('sessionStorage')],
  ] as const) {
    it(`behavior: treats a cache that is ${title} as empty`, async () => {
      spoil()
      const state = createProductLoader(client, { catalog: 'v1', name: 'shop' }).product({ id: 'id-a' })
      assert.equal(state.get().status, 'loading')
      assert.equal((await settled(state)).status, 'ready')
    })
  }

  it('behavior: refresh requests every product of the page again', async () => {
    const loader = createProductLoader(client, { catalog: 'v1' })
    const states = [loader.product({ id: 'id-a' }), loader.product({ slug: 'b' })]
    await Promise.all(states.map(settled))
    products = products.map((product) => ({ ...product, name: `Better ${product.slug}` }))
    loader.refresh()
    for (const state of states) await until(state, ({ product: now }) => now?.name.startsWith('Better') === true)
    assert.equal(requestedBodies.length, 2)
  })
})

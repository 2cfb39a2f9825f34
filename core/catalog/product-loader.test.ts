import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createClient } from '../client.ts'
import type { ReadableState } from '../state/state.ts'
import { type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { createProductLoader, type ProductState } from './product-loader.ts'
import type { WireProduct } from './types.ts'

interface Asked {
  readonly ids: string[]
  readonly slugs: string[]
}

let page: TestPage
let server: TestServer
let client: Client
let asked: Asked[]
let products: WireProduct[]
/** What becomes of the next queries, in turn; nothing for an answer. */
let fates: (Reply | undefined)[]

const product = (name: string, more: Partial<WireProduct> = {}): WireProduct => ({
  id: `id-${name}`,
  slug: name,
  name: `Product ${name}`,
  priceData: { currency: 'EUR', price: 5 },
  ...more,
})

function askedOf(body: string): Asked {
  const { filter } = (JSON.parse(body) as { query: { filter: Record<string, unknown> } }).query
  const parts = (filter['$or'] ?? [filter]) as Record<string, { $in: string[] }>[]
  const named = (field: string): string[] => parts.flatMap((part) => part[field]?.$in ?? [])
  return { ids: named('id'), slugs: named('slug') }
}

/** Resolves with the state once it is as wanted. */
function until(state: ReadableState<ProductState>, wanted: (now: ProductState) => boolean): Promise<ProductState> {
  return new Promise((resolve) => {
    const look = (now: ProductState): void => {
      if (!wanted(now)) return
      stop()
      resolve(now)
    }
    const stop = state.subscribe(look)
    look(state.get())
  })
}
const settled = (state: ReadableState<ProductState>): Promise<ProductState> =>
  until(state, (now) => now.fresh || now.error !== undefined)

beforeEach(async () => {
  page = testPage()
  asked = []
  products = ['a', 'b', 'c'].map((name) => product(name))
  fates = []
  server = await startServer((request) => {
    if (request.url.includes('oauth2')) return { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
    const one = askedOf(request.body)
    asked.push(one)
    const fate = fates.shift()
    if (fate) return fate
    const found = products.filter(({ id, slug = '' }) => one.ids.includes(id) || one.slugs.includes(slug))
    return { body: { products: found, metadata: { total: found.length } } }
  })
  client = createClient({ clientId: 'a', apiUrl: server.url, timeoutMs: 5000 })
})

afterEach(async () => {
  client.close()
  await server.close()
  page.close()
})

describe('asking', () => {
  it('default: all that is asked in one task is one query, by id and by slug', async () => {
    const loader = createProductLoader(client)
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
    assert.deepEqual(asked, [{ ids: ['id-a'], slugs: ['b', 'nowhere'] }])
  })

  it('behavior: 48 cards, one query', async () => {
    products = Array.from({ length: 48 }, (_, i) => product(`p${i}`))
    const loader = createProductLoader(client)
    const states = products.map(({ id }) => loader.product({ id }))
    for (const { status } of await Promise.all(states.map(settled))) assert.equal(status, 'ready')
    assert.equal(asked.length, 1)
  })

  it('behavior: the first of many are given at once, the others when those could be drawn', async () => {
    products = Array.from({ length: 30 }, (_, i) => product(`p${i}`))
    const loader = createProductLoader(client)
    const states = products.map(({ id }) => loader.product({ id }))
    await settled(states[0] as ReadableState<ProductState>)
    const ready = (): number => states.filter((state) => state.get().status === 'ready').length
    assert.ok(ready() > 1 && ready() < 30, String(ready()))
    await Promise.all(states.map(settled))
    assert.equal(ready(), 30)
  })

  it('behavior: more than 100 are asked for in parts', async () => {
    products = Array.from({ length: 130 }, (_, i) => product(`p${i}`))
    const loader = createProductLoader(client)
    const states = products.map(({ id }) => loader.product({ id }))
    for (const { status } of await Promise.all(states.map(settled))) assert.equal(status, 'ready')
    assert.deepEqual(
      asked.map(({ ids }) => ids.length),
      [65, 65],
    )
  })

  it('behavior: what is named later is one query more, for that alone', async () => {
    const loader = createProductLoader(client)
    await settled(loader.product({ id: 'id-a' }))
    loader.product({ id: 'id-a' })
    await settled(loader.product({ id: 'id-b' }))
    assert.deepEqual(
      asked.map(({ ids }) => ids),
      [['id-a'], ['id-b']],
    )
  })

  it('behavior: a hidden product is missing', async () => {
    products = [product('a', { visible: false })]
    const state = await settled(createProductLoader(client).product({ slug: 'a' }))
    assert.equal(state.status, 'missing')
  })

  it('error: SYSTEM_ERROR can be tried again', async () => {
    const broken = { status: 500 }
    fates = [broken, broken]
    const loader = createProductLoader(client)
    const state = loader.product({ id: 'id-a' })
    const failed = await settled(state)
    assert.equal(failed.status, 'error')
    assert.equal(failed.error?.code, 'SYSTEM_ERROR')
    loader.retry({ id: 'id-a' })
    assert.deepEqual(state.get(), { status: 'loading', fresh: false })
    assert.equal((await settled(state)).status, 'ready')
  })

  it('behavior: what failed together is tried again together', async () => {
    fates = [{ status: 500 }, { status: 500 }]
    const loader = createProductLoader(client)
    const states = [loader.product({ id: 'id-a' }), loader.product({ id: 'id-b' })]
    for (const { status } of await Promise.all(states.map(settled))) assert.equal(status, 'error')
    loader.retry({ id: 'id-b' })
    for (const { status } of await Promise.all(states.map(settled))) assert.equal(status, 'ready')
    assert.deepEqual(asked.slice(2), [{ ids: ['id-b', 'id-a'], slugs: [] }])
  })

  it('error: INVALID_ARGUMENT of one id does not cost the others their products', async () => {
    const refused: Reply = {
      status: 400,
      body: {
        message: '',
        details: { validationError: { fieldViolations: [{ field: 'id', description: 'is no GUID' }] } },
      },
    }
    fates = [refused, undefined, refused, refused, undefined]
    const loader = createProductLoader(client)
    const states = ['id-a', 'id-b', 'nonsense', 'id-c'].map((id) => loader.product({ id }))
    const statuses = (await Promise.all(states.map(settled))).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 'error').length, 1)
    assert.equal(statuses.filter((status) => status === 'ready').length, 3)
  })
})

describe('what was begun early', () => {
  it('behavior: is used, and only the rest is asked for', async () => {
    const early = Promise.resolve({ products: [product('a', { name: 'Early a' })] })
    const loader = createProductLoader(client, { early: { products: early, asked: '[{"slug":"a"}]' } })
    const states = [loader.product({ slug: 'a' }), loader.product({ id: 'id-b' })]
    const [a, b] = await Promise.all(states.map(settled))
    assert.equal(a?.product?.name, 'Early a')
    assert.equal(b?.product?.name, 'Product b')
    assert.deepEqual(asked, [{ ids: ['id-b'], slugs: [] }])
  })

  it('behavior: all of it means no query at all', async () => {
    const early = Promise.resolve({ products: [product('a')] })
    await settled(createProductLoader(client, { early: { products: early } }).product({ id: 'id-a' }))
    assert.deepEqual(asked, [])
  })

  it('behavior: what it asked for and did not get is missing, and not asked for again', async () => {
    const early = { products: Promise.resolve({ products: [] }), asked: '[{"slug":"gone"},{"id":"id-gone"}]' }
    const loader = createProductLoader(client, { early })
    const states = [loader.product({ slug: 'gone' }), loader.product({ id: 'id-gone' }), loader.product({ slug: 'a' })]
    const statuses = (await Promise.all(states.map(settled))).map(({ status }) => status)
    assert.deepEqual(statuses, ['missing', 'missing', 'ready'])
    assert.deepEqual(asked, [{ ids: [], slugs: ['a'] }])
  })

  it('behavior: an element that comes later is given what was begun as well, and a refresh asks anew', async () => {
    const early = { products: Promise.resolve({ products: [product('a', { name: 'Early a' }), product('b')] }) }
    const loader = createProductLoader(client, { early })
    await settled(loader.product({ slug: 'b' }))
    const later = loader.product({ slug: 'a' })
    assert.equal((await settled(later)).product?.name, 'Early a')
    assert.deepEqual(asked, [])
    loader.refresh()
    await until(later, ({ product }) => product?.name === 'Product a')
    assert.deepEqual(asked, [{ ids: [], slugs: ['b', 'a'] }])
  })

  for (const [title, begin] of [
    ['failed', (): Promise<unknown> => Promise.reject(new Error('offline'))],
    ['is nonsense', (): Promise<unknown> => Promise.resolve('nonsense')],
  ] as const) {
    it(`error: SYSTEM_ERROR of what was begun (it ${title}) is made up for`, async () => {
      const early = begin()
      early.catch(() => undefined)
      const state = await settled(
        createProductLoader(client, { early: { products: early, asked: '[{"id":"id-a"}]' } }).product({ id: 'id-a' }),
      )
      assert.equal(state.status, 'ready')
      assert.equal(asked.length, 1)
    })
  }
})

describe('the session’s cache', () => {
  const visit = async (name: string): Promise<void> => {
    await settled(createProductLoader(client, { name: 'shop' }).product({ slug: name }))
  }
  const key = 'storefront-widgets:products-1:shop'

  it('behavior: a product seen before shows at once, then as it is now', async () => {
    await visit('a')
    products = [product('a', { priceData: { currency: 'EUR', price: 4 } })]
    const state = createProductLoader(client, { name: 'shop' }).product({ id: 'id-a' })
    assert.equal(state.get().status, 'ready')
    assert.equal(state.get().fresh, false)
    assert.equal(state.get().product?.price.current.amount, '5')
    const now = await settled(state)
    assert.equal(now.product?.price.current.amount, '4')
    assert.equal(asked.length, 2)
  })

  it('behavior: it stays on show when it cannot be looked up', async () => {
    await visit('a')
    fates = [{ status: 503 }, { status: 503 }]
    const state = await settled(createProductLoader(client, { name: 'shop' }).product({ slug: 'a' }))
    assert.equal(state.status, 'ready')
    assert.equal(state.fresh, false)
    assert.equal(state.error?.status, 503)
  })

  it('behavior: a product that is gone is forgotten', async () => {
    await visit('a')
    products = []
    const state = await settled(createProductLoader(client, { name: 'shop' }).product({ slug: 'a' }))
    assert.equal(state.status, 'missing')
    assert.equal(sessionStorage.getItem(key), '[]')
  })

  it('behavior: the products of one shop are not those of another', async () => {
    await visit('a')
    assert.equal(createProductLoader(client, { name: 'other' }).product({ slug: 'a' }).get().status, 'loading')
  })

  it('behavior: it keeps the newest hundred, and no more than it has room for', async () => {
    products = Array.from({ length: 100 }, (_, i) => product(`p${i}`))
    const first = createProductLoader(client, { name: 'shop' })
    await Promise.all(products.map(({ id }) => settled(first.product({ id }))))
    products = [product('new', { description: 'x'.repeat(300_000) })]
    await visit('new')
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as { slug: string }[]
    assert.equal(kept[0]?.slug, 'new')
    assert.ok(kept.length <= 100)
    products = [product('huge', { description: 'x'.repeat(500_000) })]
    await visit('huge')
    assert.ok((sessionStorage.getItem(key) ?? '').length <= 400_000)
  })

  for (const [title, spoil] of [
    ['spoiled', (): void => sessionStorage.setItem(key, '{oops')],
    ['of another shape', (): void => sessionStorage.setItem(key, '[{"id":"id-a"},7,null]')],
    [
      'blocked',
      (): void =>
        void Object.defineProperty(globalThis, 'sessionStorage', {
          configurable: true,
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        }),
    ],
  ] as const) {
    it(`behavior: a cache that is ${title} is an empty one`, async () => {
      spoil()
      const state = createProductLoader(client, { name: 'shop' }).product({ id: 'id-a' })
      assert.equal(state.get().status, 'loading')
      assert.equal((await settled(state)).status, 'ready')
    })
  }

  it('behavior: refresh asks for everything on the page once more', async () => {
    const loader = createProductLoader(client)
    const states = [loader.product({ id: 'id-a' }), loader.product({ slug: 'b' })]
    await Promise.all(states.map(settled))
    products = products.map((one) => ({ ...one, name: `Better ${one.slug}` }))
    loader.refresh()
    for (const state of states) await until(state, ({ product: now }) => now?.name.startsWith('Better') === true)
    assert.equal(asked.length, 2)
  })
})

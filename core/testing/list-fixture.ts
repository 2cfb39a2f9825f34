import { afterEach, beforeEach } from 'node:test'
import type { WithLists } from '../catalog/list/list-pages.ts'
import type { ListState, ListStoreContext, ProductList } from '../catalog/list/list-store.ts'
import type { ListRequest } from '../catalog/list-query.ts'
import { createProductLoader } from '../catalog/products/product-loader.ts'
import { v1Lists } from '../catalog/v1/lists.ts'
import type { Query, WireProduct } from '../catalog/v1/types.ts'
import { type Client, createFullClient } from '../client/client.ts'
import type { ReadableState } from '../state/state.ts'
import { type StubResponse, startServer, type TestServer } from './http-server.ts'
import { testPage } from './test-page.ts'

/** A shop with lists of Catalog V1, and a client of it. */
export interface ListShop {
  /** Key of the shop. Each test has its own, because a store of the previous test may write its cache late. */
  readonly key: string
  readonly client: Client
  products: WireProduct[]
  requestedBodies: Query[]
  requestedSlugs: number
  slugResponse: Promise<StubResponse> | undefined
  /** Responses to the next queries, in order. `undefined` sends the default response. */
  responses: (StubResponse | Promise<StubResponse> | undefined)[]
  metadata: (total: number) => object
}

/** The shop of the current test. */
export let shop: ListShop
let tests = 0

/** Opens a page and a shop before each test of the suite, and closes them after it. */
export function setUpListShop(): void {
  let close: () => Promise<void>
  beforeEach(async () => {
    const page = testPage()
    const server = await startListServer()
    const client = createFullClient({ clientId: 'a', apiUrl: server.url })
    shop = {
      key: `shop-${++tests}`,
      client,
      products: ['a', 'b', 'c', 'd', 'e'].map((name) => product(name)),
      requestedBodies: [],
      requestedSlugs: 0,
      slugResponse: undefined,
      responses: [],
      metadata: (total) => ({ total }),
    }
    close = async () => {
      client.close()
      await server.close()
      page.close()
    }
  })
  afterEach(() => close())
}

const collections = [
  { id: 'c1', name: 'Wear', visible: true },
  { id: 'c2', name: 'Last year', visible: false },
  { id: '00000000-000000-000000-000000000001', name: 'All Products', visible: true },
]

/** Creates a product. Its id is `id-<name>`, its slug `name`. */
export const product = (name: string, more: Partial<WireProduct> = {}): WireProduct => ({
  id: `id-${name}`,
  slug: name,
  name,
  priceData: { currency: 'EUR', price: 5 },
  ...more,
})

function startListServer(): Promise<TestServer> {
  return startServer(async ({ url, body }) => {
    if (url.includes('/oauth2/')) return { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
    if (url.includes('/collections/slug/unknown')) return { status: 404, body: { message: 'none' } }
    if (url.includes('/collections/slug/')) {
      shop.requestedSlugs++
      if (shop.slugResponse) return shop.slugResponse
      return { body: { collection: { id: '11111111-1111-4111-8111-111111111111' } } }
    }
    if (url.includes('/collections/query')) return { body: { collections } }
    const reply = respond((JSON.parse(body) as { query: Query }).query)
    return (await shop.responses.shift()) ?? reply
  })
}

function respond(query: Query): StubResponse {
  shop.requestedBodies.push(query)
  const { offset = 0, limit = 50 } = query.paging ?? {}
  const ids = (query.filter?.['id'] as { $in?: string[] } | undefined)?.$in
  const found = shop.products.filter(({ id = '' }) => ids?.includes(id) ?? true)
  return { body: { products: found.slice(offset, offset + limit), metadata: shop.metadata(found.length) } }
}

export const withLists: WithLists = (work) => work(v1Lists)

/** Creates the context of a list. Each call represents another page of the same session. */
export function openStore(): ListStoreContext & { readonly countRequests: () => number } {
  const { key, client } = shop
  const loader = createProductLoader(client, { catalog: 'v1', name: key })
  return {
    key,
    client: async () => client,
    catalogVersion: 'v1',
    products: loader,
    countRequests: () => shop.requestedBodies.length,
  }
}

/** Creates a request for the first two products of the shop. */
export const request = (more: Partial<ListRequest> = {}): ListRequest => ({
  source: {},
  choice: {},
  offset: 0,
  limit: 2,
  ...more,
})

/** Returns the joined names of the products. */
export const names = ({ products }: ListState): string => products.map(({ name }) => name).join('')

/** Resolves with the first state that satisfies `isWanted`. */
export function until(state: ReadableState<ListState>, isWanted: (now: ListState) => boolean): Promise<ListState> {
  return new Promise((resolve) => {
    const check = (now: ListState): void => {
      if (!isWanted(now)) return
      stop()
      resolve(now)
    }
    const stop = state.subscribe(check)
    check(state.get())
  })
}

export const settled = ({ state }: ProductList): Promise<ListState> =>
  until(state, ({ status }) => status !== 'loading')

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

/** Waits until the cache is written, which is after the products are published. */
export async function cacheWritten(): Promise<void> {
  while (!sessionStorage.getItem(`storefront-widgets:products-2:v1:${shop.key}:`)) await nextTask()
}

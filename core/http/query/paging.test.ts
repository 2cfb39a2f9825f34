import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { queryProducts } from '../../catalog/v1/products/product-calls.ts'
import { queryProductVariants } from '../../catalog/v1/products/variant-calls.ts'
import { type Client, createFullClient } from '../../client/client.ts'
import { isPlatformError } from '../../errors/platform-error.ts'
import { listMembers, queryMembers } from '../../members/v1/calls.ts'
import { searchOrders } from '../../orders/v1/calls.ts'
import { type StubResponse, startServer, type TestServer } from '../../testing/http-server.ts'
import { pageOf } from './paging.ts'

let server: TestServer
let client: Client
afterEach(async () => {
  client.close()
  await server.close()
})

type Body = Record<string, unknown>
type PagingFields = { readonly limit: number; readonly offset: number; readonly cursor?: string }

/** Starts a server that responds with `reply(body)`, and returns the bodies of its requests. */
async function open(reply: (body: Body) => unknown): Promise<Body[]> {
  const requestBodies: Body[] = []
  server = await startServer((request): StubResponse => {
    if (request.url === '/oauth2/token') return { body: { access_token: 't', refresh_token: 'r', expires_in: 100 } }
    const query = new URL(request.url, server.url).searchParams.get('.r')
    const body = JSON.parse(request.body || Buffer.from(query ?? '', 'base64url').toString() || '{}') as Body
    requestBodies.push(body)
    return { body: reply(body) }
  })
  client = createFullClient({ clientId: 'shop', apiUrl: server.url })
  return requestBodies
}

const productList = (count: number): { id: string }[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}` }))

/** Responds with pages of `count` products. With `metadata` false, the response has no usable total. */
const productPages =
  (count: number, metadata = true) =>
  ({ query }: Body): object => {
    const { limit, offset } = (query as { paging: PagingFields }).paging
    const products = productList(count).slice(offset, offset + limit)
    return { products, metadata: metadata ? { total: count } : { tooManyToCount: true, total: 9 } }
  }

const code = (expected: string, message: string) => (error: unknown) =>
  isPlatformError(error) && error.code === expected && error.message === message

describe('offset paging', () => {
  it('args: paging is sent inside the query, also of a JavaScript caller that names none', async () => {
    const requestBodies = await open(productPages(60))
    const first = await pageOf(client, queryProducts, {} as { query: object })
    const last = await first.next()
    assert.deepEqual([first.items.length, last.items.length, last.hasNext], [50, 10, false])
    assert.deepEqual(requestBodies[1], { query: { paging: { limit: 50, offset: 50 } } })
  })

  it('default: pages of 50 from offset 0, forward to the last and back to the first', async () => {
    const requestBodies = await open(productPages(120))
    const first = await pageOf(client, queryProducts, { query: { filter: { visible: true } } })
    assert.deepEqual([first.items.length, first.total, first.tooManyToCount], [50, 120, false])
    assert.deepEqual([first.hasPrev, first.hasNext], [false, true])
    const last = await (await first.next()).next()
    assert.deepEqual([last.items.length, last.items[0]?.id, last.hasPrev, last.hasNext], [20, 'p100', true, false])
    assert.equal((await last.prev()).items[0]?.id, 'p50')
    assert.deepEqual(
      requestBodies.map(({ query }) => query),
      [0, 50, 100, 50].map((offset) => ({ filter: { visible: true }, paging: { offset, limit: 50 } })),
    )
  })

  it('args: limit and offset', async () => {
    await open(productPages(10))
    const page = await pageOf(client, queryProducts, { query: { paging: { limit: 4, offset: 3 } } })
    assert.deepEqual([page.items[0]?.id, page.hasPrev, page.hasNext], ['p3', true, true])
    assert.equal((await page.prev()).items[0]?.id, 'p0')
    assert.deepEqual((await page.next()).hasNext, false)
  })

  it('behavior: iterates over all items and fetches pages on demand', async () => {
    const requestBodies = await open(productPages(7))
    const ids: unknown[] = []
    for await (const { id } of await pageOf(client, queryProducts, { query: { paging: { limit: 3 } } })) {
      ids.push(id)
      if (ids.length === 3) assert.equal(requestBodies.length, 1)
    }
    assert.deepEqual(
      ids,
      productList(7).map(({ id }) => id),
    )
    assert.equal(requestBodies.length, 3)
  })

  it('behavior: with tooManyToCount, a full page has a next page', async () => {
    await open(productPages(4, false))
    const page = await pageOf(client, queryProducts, { query: { paging: { limit: 2 } } })
    assert.deepEqual([page.total, page.tooManyToCount, page.hasNext], [undefined, true, true])
    const last = await (await page.next()).next()
    assert.deepEqual([last.items, last.hasNext], [[], false])
  })

  it('error: NO_NEXT_PAGE and NO_PREVIOUS_PAGE at the ends, without a request', async () => {
    const requestBodies = await open(() => ({}))
    const page = await pageOf(client, queryProducts, { query: {} })
    assert.deepEqual([page.items, page.hasNext, page.hasPrev], [[], false, false])
    await assert.rejects(page.next(), code('NO_NEXT_PAGE', 'No next page to fetch'))
    await assert.rejects(page.prev(), code('NO_PREVIOUS_PAGE', 'No previous page to fetch'))
    assert.equal(requestBodies.length, 1)
  })

  it('default: options passed for one page do not apply to the pages after it', async () => {
    await open(productPages(3))
    const controller = new AbortController()
    const first = await pageOf(client, queryProducts, { query: { paging: { limit: 1 } } })
    const second = await first.next({ signal: controller.signal })
    controller.abort()
    assert.deepEqual((await second.next()).items, [{ id: 'p2' }])
  })

  it('error: ABORTED by the signal of the first page, unless another signal is passed', async () => {
    await open(productPages(3))
    const controller = new AbortController()
    const { signal } = controller
    const page = await pageOf(client, queryProducts, { query: { paging: { limit: 1 } } }, { signal })
    controller.abort()
    await assert.rejects(page.next(), (error) => isPlatformError(error) && error.code === 'ABORTED')
    assert.equal((await page.next({})).items[0]?.id, 'p1')
  })
})

describe('paging location', () => {
  it('behavior: top-level paging and totalResults for product variants', async () => {
    const requestBodies = await open(() => ({ variants: [{ id: 'v' }], metadata: { items: 1 }, totalResults: 3 }))
    const page = await pageOf(client, queryProductVariants, { id: 'p', paging: { limit: 1 } })
    assert.deepEqual([page.total, page.hasNext, page.items], [3, true, [{ id: 'v' }]])
    await page.next()
    assert.deepEqual(requestBodies, [
      { id: 'p', paging: { offset: 0, limit: 1 } },
      { id: 'p', paging: { limit: 1, offset: 1 } },
    ])
  })

  it('behavior: top-level paging for listMembers, query.paging for queryMembers with search', async () => {
    const requestBodies = await open(() => ({ members: [{ id: 'm' }], metadata: { total: 1 } }))
    assert.equal((await pageOf(client, listMembers, { fieldsets: ['FULL'] })).items[0]?.id, 'm')
    await pageOf(client, queryMembers, { query: {}, search: { expression: 'one' } })
    assert.deepEqual(requestBodies, [
      { fieldsets: ['FULL'], paging: { offset: 0, limit: 50 } },
      { query: { paging: { offset: 0, limit: 50 } }, search: { expression: 'one' } },
    ])
  })

  it('args: an undefined limit or offset has its default', async () => {
    await open(productPages(120))
    const paging = { limit: undefined, offset: undefined } as never
    const page = await pageOf(client, queryProducts, { query: { paging } })
    assert.deepEqual([page.items.length, page.hasNext], [50, true])
    assert.equal((await page.next()).items[0]?.id, 'p50')
  })
})

describe('cursor paging', () => {
  const orderPages = ({ search }: Body): object => {
    const { cursor = '1' } = (search as { cursorPaging: PagingFields }).cursorPaging
    const at = Number(cursor)
    const cursors = { ...(at < 3 && { next: `${at + 1}` }), ...(at > 1 && { prev: `${at - 1}` }) }
    return { orders: [{ id: `o${at}` }], metadata: { count: 1, cursors, hasNext: at < 3 } }
  }

  it('default: sends filter and sort for the first page, only the cursor for the others', async () => {
    const requestBodies = await open(orderPages)
    const filter = { status: 'APPROVED' } as const
    const first = await pageOf(client, searchOrders, { search: { filter, cursorPaging: { limit: 1 } } })
    assert.deepEqual([first.total, first.hasPrev, first.hasNext], [undefined, false, true])
    const second = await first.next()
    assert.deepEqual([second.items[0]?.id, second.hasPrev], ['o2', true])
    assert.equal((await second.prev()).items[0]?.id, 'o1')
    const ids = []
    for await (const { id } of second) ids.push(id)
    assert.deepEqual(ids, ['o2', 'o3'])
    assert.deepEqual(
      requestBodies.slice(0, 3).map(({ search }) => search),
      [
        { filter, cursorPaging: { limit: 1 } },
        { cursorPaging: { limit: 1, cursor: '2' } },
        { cursorPaging: { limit: 1, cursor: '1' } },
      ],
    )
  })

  it('behavior: has no other pages without cursors', async () => {
    await open(() => ({ orders: [], metadata: { cursors: { next: null }, hasNext: true } }))
    const page = await pageOf(client, searchOrders, { search: {} })
    assert.deepEqual([page.hasNext, page.hasPrev], [false, false])
    await assert.rejects(page.next(), code('NO_NEXT_PAGE', 'No next page to fetch'))
  })
})

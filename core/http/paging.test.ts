import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { queryProducts } from '../catalog/calls.ts'
import { queryProductVariants } from '../catalog/variant-calls.ts'
import { type Client, createClient } from '../client.ts'
import { isPlatformError } from '../errors/platform-error.ts'
import { listMembers, queryMembers } from '../members/calls.ts'
import { searchOrders } from '../orders/calls.ts'
import { type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import { pageOf } from './paging.ts'

let server: TestServer
let client: Client
afterEach(async () => {
  client.close()
  await server.close()
})

type Body = Record<string, unknown>
type Asked = { readonly limit: number; readonly offset: number; readonly cursor?: string }

/** A shop that answers what `reply` makes of the body; what it was asked is kept. */
async function open(reply: (body: Body) => unknown): Promise<Body[]> {
  const asked: Body[] = []
  server = await startServer((request): Reply => {
    if (request.url === '/oauth2/token') return { body: { access_token: 't', refresh_token: 'r', expires_in: 100 } }
    const query = new URL(request.url, server.url).searchParams.get('.r')
    const body = JSON.parse(request.body || Buffer.from(query ?? '', 'base64url').toString() || '{}') as Body
    asked.push(body)
    return { body: reply(body) }
  })
  client = createClient({ clientId: 'shop', apiUrl: server.url })
  return asked
}

const stock = (count: number): { id: string }[] => Array.from({ length: count }, (_, index) => ({ id: `p${index}` }))

/** Answers pages of a stock of `count`; with `told` false without saying how many there are. */
const shop =
  (count: number, told = true) =>
  ({ query }: Body): object => {
    const { limit, offset } = (query as { paging: Asked }).paging
    const products = stock(count).slice(offset, offset + limit)
    return { products, metadata: told ? { total: count } : { tooManyToCount: true, total: 9 } }
  }

const code = (expected: string, message: string) => (error: unknown) =>
  isPlatformError(error) && error.code === expected && error.message === message

describe('pages by offset', () => {
  it('default: 50 from 0, on to the last page and back to the first', async () => {
    const asked = await open(shop(120))
    const first = await pageOf(client, queryProducts, { query: { filter: { visible: true } } })
    assert.deepEqual([first.items.length, first.total, first.tooManyToCount], [50, 120, false])
    assert.deepEqual([first.hasPrev, first.hasNext], [false, true])
    const last = await (await first.next()).next()
    assert.deepEqual([last.items.length, last.items[0]?.id, last.hasPrev, last.hasNext], [20, 'p100', true, false])
    assert.equal((await last.prev()).items[0]?.id, 'p50')
    assert.deepEqual(
      asked.map(({ query }) => query),
      [0, 50, 100, 50].map((offset) => ({ filter: { visible: true }, paging: { offset, limit: 50 } })),
    )
  })

  it('args: begins where the paging says', async () => {
    await open(shop(10))
    const page = await pageOf(client, queryProducts, { query: { paging: { limit: 4, offset: 3 } } })
    assert.deepEqual([page.items[0]?.id, page.hasPrev, page.hasNext], ['p3', true, true])
    assert.equal((await page.prev()).items[0]?.id, 'p0')
    assert.deepEqual((await page.next()).hasNext, false)
  })

  it('behavior: iterating gives every item once, asking for pages as they are reached', async () => {
    const asked = await open(shop(7))
    const ids: unknown[] = []
    for await (const { id } of await pageOf(client, queryProducts, { query: { paging: { limit: 3 } } })) {
      ids.push(id)
      if (ids.length === 3) assert.equal(asked.length, 1)
    }
    assert.deepEqual(
      ids,
      stock(7).map(({ id }) => id),
    )
    assert.equal(asked.length, 3)
  })

  it('behavior: with too many to count there is a next page while pages are full', async () => {
    await open(shop(4, false))
    const page = await pageOf(client, queryProducts, { query: { paging: { limit: 2 } } })
    assert.deepEqual([page.total, page.tooManyToCount, page.hasNext], [undefined, true, true])
    const last = await (await page.next()).next()
    assert.deepEqual([last.items, last.hasNext], [[], false])
  })

  it('error: NO_NEXT_PAGE and NO_PREVIOUS_PAGE at the ends, and nothing is asked', async () => {
    const asked = await open(() => ({}))
    const page = await pageOf(client, queryProducts, { query: {} })
    assert.deepEqual([page.items, page.hasNext, page.hasPrev], [[], false, false])
    await assert.rejects(page.next(), code('NO_NEXT_PAGE', 'No next page to fetch'))
    await assert.rejects(page.prev(), code('NO_PREVIOUS_PAGE', 'No previous page to fetch'))
    assert.equal(asked.length, 1)
  })

  it('error: ABORTED by the signal of the first page, unless another is given', async () => {
    await open(shop(3))
    const controller = new AbortController()
    const { signal } = controller
    const page = await pageOf(client, queryProducts, { query: { paging: { limit: 1 } } }, { signal })
    controller.abort()
    await assert.rejects(page.next(), (error) => isPlatformError(error) && error.code === 'ABORTED')
    assert.equal((await page.next({})).items[0]?.id, 'p1')
  })
})

describe('where the paging goes', () => {
  it('behavior: beside the id for the variants of a product, which tell their number apart', async () => {
    const asked = await open(() => ({ variants: [{ id: 'v' }], metadata: { items: 1 }, totalResults: 3 }))
    const page = await pageOf(client, queryProductVariants, { id: 'p', paging: { limit: 1 } })
    assert.deepEqual([page.total, page.hasNext, page.items], [3, true, [{ id: 'v' }]])
    await page.next()
    assert.deepEqual(asked, [
      { id: 'p', paging: { offset: 0, limit: 1 } },
      { id: 'p', paging: { limit: 1, offset: 1 } },
    ])
  })

  it('behavior: beside field sets for a list of members, in the query beside words to search', async () => {
    const asked = await open(() => ({ members: [{ id: 'm' }], metadata: { total: 1 } }))
    assert.equal((await pageOf(client, listMembers, { fieldsets: ['FULL'] })).items[0]?.id, 'm')
    await pageOf(client, queryMembers, { query: {}, search: { expression: 'one' } })
    assert.deepEqual(asked, [
      { fieldsets: ['FULL'], paging: { offset: 0, limit: 50 } },
      { query: { paging: { offset: 0, limit: 50 } }, search: { expression: 'one' } },
    ])
  })
})

describe('pages by cursor', () => {
  const orders = ({ search }: Body): object => {
    const { cursor = '1' } = (search as { cursorPaging: Asked }).cursorPaging
    const at = Number(cursor)
    const cursors = { ...(at < 3 && { next: `${at + 1}` }), ...(at > 1 && { prev: `${at - 1}` }) }
    return { orders: [{ id: `o${at}` }], metadata: { count: 1, cursors, hasNext: at < 3 } }
  }

  it('default: the first page by filter and sort, the others by their cursor alone', async () => {
    const asked = await open(orders)
    const filter = { status: 'APPROVED' }
    const first = await pageOf(client, searchOrders, { search: { filter, cursorPaging: { limit: 1 } } })
    assert.deepEqual([first.total, first.hasPrev, first.hasNext], [undefined, false, true])
    const second = await first.next()
    assert.deepEqual([second.items[0]?.id, second.hasPrev], ['o2', true])
    assert.equal((await second.prev()).items[0]?.id, 'o1')
    const ids = []
    for await (const { id } of second) ids.push(id)
    assert.deepEqual(ids, ['o2', 'o3'])
    assert.deepEqual(
      asked.slice(0, 3).map(({ search }) => search),
      [
        { filter, cursorPaging: { limit: 1 } },
        { cursorPaging: { limit: 1, cursor: '2' } },
        { cursorPaging: { limit: 1, cursor: '1' } },
      ],
    )
  })

  it('behavior: no cursors, no other pages', async () => {
    await open(() => ({ orders: [], metadata: { cursors: { next: null }, hasNext: true } }))
    const page = await pageOf(client, searchOrders, { search: {} })
    assert.deepEqual([page.hasNext, page.hasPrev], [false, false])
    await assert.rejects(page.next(), code('NO_NEXT_PAGE', 'No next page to fetch'))
  })
})

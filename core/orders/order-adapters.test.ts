import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { memoryStorage } from '../auth/tokens/token-storage.ts'
import { type Client, createFullClient } from '../client/client.ts'
import { type StubResponse, startServer, type TestServer } from '../testing/http-server.ts'
import type { OrderAdapter } from './adapter.ts'
import { v1Purchases } from './v1/mapping/purchase-from-v1.ts'
import { v1MemberOrders } from './v1/member-orders.ts'
import { v1OrderAccess } from './v1/order-access.ts'

/** One version of the platform's orders, with an order of the member and an order of another buyer. */
interface Backend {
  readonly name: string
  readonly adapter: OrderAdapter
  respond(path: string, body: string): StubResponse
}

const owner = { id: 'm', loginEmail: 'member@example.com' }
const v1Orders = [
  { id: 'own', number: '1', currency: 'EUR', buyerInfo: { memberId: 'm', email: 'gift@example.com' } },
  { id: 'guest', number: '2', buyerInfo: { email: 'somebody.else@example.com' } },
]

const backends: readonly Backend[] = [
  {
    name: 'Orders V1',
    adapter: { ...v1MemberOrders, ...v1Purchases, ...v1OrderAccess },
    respond(path, body) {
      if (path !== '/ecom/v1/orders/search') {
        const order = v1Orders.find(({ id }) => path.endsWith(`/${id}`))
        return order ? { body: { order } } : { status: 404 }
      }
      if (body.includes('"cursor":"second"')) return { body: { orders: [v1Orders[0]], metadata: { hasNext: false } } }
      return { body: { orders: v1Orders, metadata: { cursors: { next: 'second' }, hasNext: true } } }
    },
  },
]

for (const { name, adapter, respond } of backends) {
  describe(`the adapter of ${name}`, () => {
    let server: TestServer
    let client: Client
    before(async () => {
      server = await startServer(({ url, body }) =>
        url.includes('/oauth2/token')
          ? { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
          : respond(url.split('?')[0] ?? '', body),
      )
      client = createFullClient({ clientId: 'c', apiUrl: server.url, storage: memoryStorage() })
    })
    after(async () => {
      client.close()
      await server.close()
    })

    it('default: lists the orders of the member page by page, without orders of other buyers', async () => {
      const first = await adapter.list(client, owner, {})
      assert.deepEqual([first.items.map((order) => order.number), first.hasNext], [['1'], true])
      const second = await first.next({})
      assert.deepEqual([second.items.map((order) => order.number), second.hasNext], [['1'], false])
    })

    it('default: reads an order of the member, and resolves with undefined for an order of another buyer', async () => {
      assert.equal((await adapter.get(client, owner, 'own', {}))?.number, '1')
      assert.equal(await adapter.get(client, owner, 'guest', {}), undefined)
      await assert.rejects(adapter.get(client, owner, 'unknown', {}), { status: 404 })
    })

    it('default: reads a purchase', async () => {
      assert.deepEqual(await adapter.purchase(client, 'own'), { orderId: 'own', currency: 'EUR', items: [] })
    })

    it('default: resolves for an order that can be read', async () => {
      await adapter.requireAccess(client, 'own')
      await assert.rejects(adapter.requireAccess(client, 'unknown'), { status: 404 })
    })
  })
}

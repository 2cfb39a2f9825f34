import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { earlyStart, pageKey } from './auth/early.ts'
import { memoryStorage } from './auth/token-storage.ts'
import { type Client, type ClientConfig, createClient } from './client.ts'
import { isPlatformError } from './errors/platform-error.ts'
import type { Endpoint } from './http/endpoint.ts'
import { type Arrived, type Reply, startServer, type TestServer } from './testing/http-server.ts'

const getCart: Endpoint<Record<never, never>, { visitor: string }> = {
  area: 'cart',
  method: 'GET',
  path: '/v1/carts/current',
}

let server: TestServer
let client: Client
afterEach(async () => {
  client.close()
  await server.close()
})

/** A platform small enough to see through: its tokens are counted, and the first `refused` of them answer 401. */
async function open(config: Partial<ClientConfig> = {}, refused = 0): Promise<void> {
  let issued = 0
  const token = (): Reply => ({ body: { access_token: `t${++issued}`, refresh_token: 'r', expires_in: 100 } })
  const cart = ({ headers: { authorization = '' } }: Arrived): Reply =>
    Number(authorization.slice(1)) <= refused ? { status: 401 } : { body: { visitor: authorization } }
  server = await startServer((request) => (request.url === '/oauth2/token' ? token() : cart(request)))
  client = createClient({ clientId: 'shop', apiUrl: `${server.url}/`, ...config })
}

const grants = (): string[] =>
  server.arrived.filter(({ url }) => url === '/oauth2/token').map(({ body }) => JSON.parse(body).grantType)

describe('createClient', () => {
  it('default: sends nothing until it is used, then gets one token for all calls', async () => {
    await open()
    assert.deepEqual([server.arrived.length, client.auth.role()], [0, 'none'])
    const answers = await Promise.all([1, 2, 3].map(() => client.call(getCart, {})))
    assert.deepEqual(answers, [{ visitor: 't1' }, { visitor: 't1' }, { visitor: 't1' }])
    assert.deepEqual([grants(), client.auth.role()], [['anonymous'], 'visitor'])
    assert.ok(server.arrived.some(({ url }) => url === '/ecom/v1/carts/current'))
  })

  it('behavior: a token refused to several calls is renewed once, and every call is replayed once', async () => {
    await open({}, 1)
    const answers = await Promise.all([1, 2, 3].map(() => client.call(getCart, {})))
    assert.deepEqual(new Set(answers.map(({ visitor }) => visitor)), new Set(['t2']))
    assert.deepEqual(grants(), ['anonymous', 'refresh_token'])
    assert.equal(server.arrived.length, 2 + 3 + 3)
  })

  it('error: UNAUTHORIZED when the renewed token is refused as well', async () => {
    await open({}, 9)
    await assert.rejects(client.call(getCart, {}), (error) => isPlatformError(error) && error.code === 'UNAUTHORIZED')
    assert.equal(server.arrived.length, 4)
  })

  it('args: tokens are kept where the storage keeps them', async () => {
    const storage = memoryStorage()
    await open({ storage })
    await client.call(getCart, {})
    assert.equal(storage.read()?.refreshToken.value, 'r')
    const second = createClient({ clientId: 'shop', apiUrl: server.url, storage })
    assert.deepEqual(await second.call(getCart, {}), { visitor: 't1' })
    second.close()
  })

  it('behavior: early tokens of the same shop and platform are picked up', async (context) => {
    await open()
    const page = globalThis as unknown as Record<symbol, unknown>
    const place = Symbol.for('storefront-widgets@1:early')
    context.after(() => Reflect.deleteProperty(page, place))
    const tokens = { accessToken: { value: 't7', expiresAt: 9e9 }, refreshToken: { value: 'r', role: 'visitor' } }
    page[place] = { key: pageKey('shop', server.url), tokens: Promise.resolve(tokens) }
    assert.ok(earlyStart(pageKey('shop', server.url)))
    const second = createClient({ clientId: 'shop', apiUrl: server.url })
    assert.deepEqual(await second.call(getCart, {}), { visitor: 't7' })
    assert.deepEqual(grants(), [])
    second.close()
  })

  it('error: ABORTED for every call once the client is closed', async () => {
    await open()
    const onItsWay = client.call(getCart, {})
    client.close()
    for (const call of [onItsWay, client.call(getCart, {})]) {
      await assert.rejects(call, (error) => isPlatformError(error) && error.code === 'ABORTED')
    }
  })
})

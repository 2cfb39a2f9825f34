import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { changeIdentity } from '../auth/session/change-identity.ts'
import type { Tokens } from '../auth/tokens/stored-tokens.ts'
import { memoryStorage } from '../auth/tokens/token-storage.ts'
import { isPlatformError, type PlatformError } from '../errors/platform-error.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { type ReceivedRequest, type StubResponse, startServer, type TestServer } from '../testing/http-server.ts'
import { type Client, type ClientConfig, createFullClient } from './client.ts'
import { getPrefetch, shopKey } from './prefetch.ts'

const getCart: Endpoint<Record<never, never>, { visitor: string }> = {
  area: 'cart',
  method: 'GET',
  path: '/v1/carts/current',
}

const addToCart: Endpoint<Record<never, never>, object> = { ...getCart, method: 'POST' }

const member: Tokens = {
  accessToken: { value: 'access-member', expiresAt: 9e9 },
  refreshToken: { value: 'refresh-member', role: 'member' },
}

let server: TestServer
/** Overrides the default responses. */
let replies: ((request: ReceivedRequest) => StubResponse) | undefined
let client: Client
afterEach(async () => {
  client.close()
  await server.close()
})

/** Starts a server with numbered tokens. Requests with the first `refused` tokens get 401. */
async function open(config: Partial<ClientConfig> = {}, refused = 0): Promise<void> {
  let issued = 0
  replies = undefined
  const token = (): StubResponse => ({ body: { access_token: `t${++issued}`, refresh_token: 'r', expires_in: 100 } })
  const cart = ({ headers: { authorization = '' } }: ReceivedRequest): StubResponse =>
    Number(authorization.slice(1)) <= refused ? { status: 401 } : { body: { visitor: authorization } }
  server = await startServer(
    (request) => replies?.(request) ?? (request.url === '/oauth2/token' ? token() : cart(request)),
  )
  client = createFullClient({ clientId: 'shop', apiUrl: `${server.url}/`, ...config })
}

const grants = (): string[] =>
  server.requests.filter(({ url }) => url === '/oauth2/token').map(({ body }) => JSON.parse(body).grantType)

describe('createFullClient', () => {
  it('default: sends nothing before the first call, then requests one token for all calls', async () => {
    await open()
    assert.deepEqual([server.requests.length, client.auth.role()], [0, 'none'])
    const results = await Promise.all([1, 2, 3].map(() => client.call(getCart, {})))
    assert.deepEqual(results, [{ visitor: 't1' }, { visitor: 't1' }, { visitor: 't1' }])
    assert.deepEqual([grants(), client.auth.role()], [['anonymous'], 'visitor'])
    assert.ok(server.requests.some(({ url }) => url === '/ecom/v1/carts/current'))
  })

  it('error: INVALID_ARGUMENT for a call that does not exist', async () => {
    await open()
    await assert.rejects(async () => client.call(undefined as never, {}), { code: 'INVALID_ARGUMENT' })
    assert.ok(client.call(undefined as never, {}).catch(() => undefined) instanceof Promise, 'it does not throw')
    assert.deepEqual(server.requests, [])
  })

  it('behavior: after concurrent 401s refreshes the token once and replays each call once', async () => {
    await open({}, 1)
    const results = await Promise.all([1, 2, 3].map(() => client.call(getCart, {})))
    assert.deepEqual(new Set(results.map(({ visitor }) => visitor)), new Set(['t2']))
    assert.deepEqual(grants(), ['anonymous', 'refresh_token'])
    assert.equal(server.requests.length, 2 + 3 + 3)
  })

  it('error: UNAUTHORIZED if the refreshed token is rejected as well', async () => {
    await open({}, 9)
    await assert.rejects(client.call(getCart, {}), (error) => isPlatformError(error) && error.code === 'UNAUTHORIZED')
    assert.equal(server.requests.length, 4)
  })

  it('args: a second client uses the tokens in `storage`', async () => {
    const storage = memoryStorage()
    await open({ storage })
    await client.call(getCart, {})
    assert.equal(storage.read()?.refreshToken.value, 'r')
    const second = createFullClient({ clientId: 'shop', apiUrl: server.url, storage })
    assert.deepEqual(await second.call(getCart, {}), { visitor: 't1' })
    second.close()
  })

  it('behavior: uses tokens prefetched for the same client ID and API URL', async (context) => {
    await open()
    const global = globalThis as unknown as Record<symbol, unknown>
    const prefetchKey = Symbol.for('storefront-widgets@1:prefetch')
    context.after(() => Reflect.deleteProperty(global, prefetchKey))
    const tokens = { accessToken: { value: 't7', expiresAt: 9e9 }, refreshToken: { value: 'r', role: 'visitor' } }
    global[prefetchKey] = { key: shopKey('shop', server.url), tokens: Promise.resolve(tokens) }
    assert.ok(getPrefetch(shopKey('shop', server.url)))
    const second = createFullClient({ clientId: 'shop', apiUrl: server.url })
    assert.deepEqual(await second.call(getCart, {}), { visitor: 't7' })
    assert.deepEqual(grants(), [])
    second.close()
  })

  it('error: ABORTED for every call once the client is closed', async () => {
    await open()
    const pending = client.call(getCart, {})
    client.close()
    for (const call of [pending, client.call(getCart, {})]) {
      await assert.rejects(call, (error) => isPlatformError(error) && error.code === 'ABORTED')
    }
  })

  it('error: UNAUTHORIZED if a member’s token and its renewal are refused; the call is not repeated as a visitor', async () => {
    await open({ storage: memoryStorage(member) }, 0)
    replies = ({ url, body }) => {
      if (url !== '/oauth2/token') return { status: 401 }
      if (body.includes('refresh_token')) return { status: 400, body: { error: 'invalid_grant' } }
      return { body: { access_token: 'visitor', refresh_token: 'r', expires_in: 100 } }
    }
    const calls = [client.call(getCart, {}), client.call(addToCart, {})]
    for (const call of calls) await assert.rejects(call, { code: 'UNAUTHORIZED' })
    const requests = server.requests.filter(({ url }) => url !== '/oauth2/token')
    assert.deepEqual(
      requests.map(({ headers }) => headers.authorization),
      ['access-member', 'access-member'],
    )
    assert.equal(client.auth.role(), 'visitor')
  })

  it('error: IDENTITY_CHANGED for a call of an earlier identity, without a request', async () => {
    await open({ storage: memoryStorage(member) })
    const identity = client.auth.state.get()
    client.auth.clear()
    await assert.rejects(client.call(addToCart, {}, { identity }), { code: 'IDENTITY_CHANGED' })
    assert.ok(server.requests.every(({ url }) => url === '/oauth2/token'))
  })

  it('behavior: a call of a visitor whose tokens the platform refuses continues as a new visitor', async () => {
    await open({ storage: memoryStorage({ ...member, refreshToken: { value: 'r', role: 'visitor' } }) })
    const identity = client.auth.state.get()
    replies = ({ url, body, headers }) => {
      if (url !== '/oauth2/token') return headers.authorization === 'access-member' ? { status: 401 } : { body: {} }
      if (body.includes('refresh_token')) return { status: 400, body: { error: 'invalid_grant' } }
      return { body: { access_token: 'next', refresh_token: 'r2', expires_in: 100 } }
    }
    assert.deepEqual(await client.call(addToCart, {}, { identity }), {})
    assert.equal(client.auth.role(), 'visitor')
    assert.notEqual(client.auth.state.get().identityEpoch, identity.identityEpoch)
  })

  it('behavior: writes to the cart wait for a change of identity, and are sent as the new identity', async () => {
    await open({ storage: memoryStorage() })
    await client.call(getCart, {})
    let write: Promise<unknown> | undefined
    await changeIdentity(client.auth, async () => {
      write = client.call(addToCart, {})
      await client.call(getCart, {})
      client.auth.setTokens(member)
    })
    await write
    assert.equal(server.requests.at(-1)?.headers.authorization, 'access-member')
  })

  it('error: TIMEOUT, or ABORTED once the client is closed, for a write that waits for a change of identity', async () => {
    const hooked: string[] = []
    await open({ storage: memoryStorage(member), hooks: { error: (_, { code }) => void hooked.push(code) } })
    await changeIdentity(client.auth, async () => {
      const failure: Partial<PlatformError> = await client.call(addToCart, {}, { timeoutMs: 1 }).catch((error) => error)
      assert.deepEqual([failure.code, failure.request?.path], ['TIMEOUT', addToCart.path])
      const write = client.call(addToCart, {})
      client.close()
      await assert.rejects(write, { code: 'ABORTED' })
    })
    assert.deepEqual(hooked, ['TIMEOUT', 'ABORTED'])
    assert.deepEqual(server.requests, [])
  })
})

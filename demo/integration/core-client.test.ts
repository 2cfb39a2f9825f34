import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import type * as v from 'valibot'
import { memoryStorage, type TokenStorage } from '../../core/auth/tokens/token-storage.ts'
import { addToCurrentCart, getCurrentCart } from '../../core/cart/v1/calls.ts'
import { STORES_APP_ID } from '../../core/catalog/stores-app-id.ts'
import { getProduct, queryProducts } from '../../core/catalog/v1/products/product-calls.ts'
import { type Client, createFullClient } from '../../core/client/client.ts'
import { isPlatformError, type PlatformError } from '../../core/errors/platform-error.ts'
import type { faultSchema } from '../platform/control/faults.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'

let folder: string
let platform: RunningPlatform
let storage: TokenStorage
let client: Client
let productId: string

const start = (port = 0): Promise<RunningPlatform> => startPlatform({ port, database: `file:${join(folder, 'p.db')}` })
const open = (timeoutMs = 10_000, clientId = platform.clientId): Client =>
  createFullClient({ clientId, apiUrl: platform.url, storage, timeoutMs })

async function control(path: string, body: object = {}, method = 'POST'): Promise<void> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const { ok, status } = await fetch(`${platform.url}/_control/${path}`, method === 'DELETE' ? { method } : init)
  assert.ok(ok, `${path}: status ${status}`)
}
const fault = (given: v.InferInput<typeof faultSchema>): Promise<void> => control('faults', { times: 1, ...given })
const requestedCalls = (...names: string[]): string[] =>
  platform.platform.log
    .all()
    .map(({ call = '' }) => call)
    .filter((call) => names.includes(call))
const failing = async (attempt: Promise<unknown>): Promise<PlatformError> => {
  const error: unknown = await attempt.then(
    () => assert.fail('should have failed'),
    (reason) => reason,
  )
  assert.ok(isPlatformError(error), String(error))
  return error
}
const add = (): Promise<unknown> =>
  client.call(addToCurrentCart, {
    lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId }, quantity: 1 }],
  })
const count = async (): Promise<number> => {
  const { cart } = await client.call(getCurrentCart, {})
  return (cart.lineItems ?? []).reduce((sum, { quantity = 0 }) => sum + quantity, 0)
}

describe('client with the local platform', () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storefront-core-'))
    platform = await start()
    storage = memoryStorage()
    const { products = [] } = await open().call(queryProducts, { query: { paging: { limit: 100 } } })
    productId =
      products.find((product) => !product.manageVariants && !product.productOptions?.length && product.stock?.inStock)
        ?.id ?? ''
  })
  after(async () => {
    await platform.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => {
    storage = memoryStorage()
    client = open()
    platform.platform.log.clear()
  })
  afterEach(async () => {
    client.close()
    await control('faults', {}, 'DELETE')
  })

  it('default: a visitor reads products and fills a cart; dates are `Date` objects', async () => {
    const { product } = await client.call(getProduct, { id: productId })
    assert.equal(product.id, productId)
    assert.ok(product.lastUpdated instanceof Date)
    await add()
    assert.equal(await count(), 1)
    assert.deepEqual(requestedCalls('token'), ['token'])
  })

  it('error: OWNED_CART_NOT_FOUND with status and request id if there is no cart', async () => {
    const error = await failing(client.call(getCurrentCart, {}))
    assert.deepEqual([error.code, error.status, error.retryable], ['OWNED_CART_NOT_FOUND', 404, false])
    assert.ok(error.requestId)
    assert.deepEqual(error.request, { method: 'GET', path: '/v1/carts/current', input: {} })
  })

  it('error: INVALID_ARGUMENT with the field violations', async () => {
    const lineItems = [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId }, quantity: -1 }]
    const error = await failing(client.call(addToCurrentCart, { lineItems }))
    assert.equal(error.code, 'INVALID_ARGUMENT')
    assert.match(error.message, /^INVALID_ARGUMENT: "lineItems.*quantity" /)
    assert.ok(error.violations[0]?.violatedRule)
  })

  it('error: the message for an unknown client ID names the setting', async () => {
    const unknownClient = open(10_000, '00000000-0000-4000-8000-000000000000')
    const error = await failing(unknownClient.call(getCurrentCart, {}))
    assert.match(error.message, /does not recognize the client ID “00000000-.*set it as clientId\.$/)
    assert.equal(error.data?.['error'], 'invalid_client')
    unknownClient.close()
  })

  it('behavior: concurrent calls renew an expired access token once and keep the cart', async () => {
    await add()
    await control('tokens/expire')
    platform.platform.log.clear()
    assert.deepEqual(await Promise.all([count(), count(), count()]), [1, 1, 1])
    assert.deepEqual(requestedCalls('token'), ['token'])
    assert.equal(requestedCalls('getCurrentCart').length, 6)
  })

  it('behavior: a write is replayed after a renewal and takes effect once', async () => {
    await add()
    await control('tokens/expire')
    await add()
    assert.equal(await count(), 2)
  })

  it('behavior: a visitor whose renewal is refused is replaced by a new visitor without a cart', async () => {
    await add()
    const before = storage.read()?.refreshToken.value
    const { identityEpoch } = client.auth.state.get()
    await control('tokens/expire', { refresh: true })
    assert.equal((await failing(client.call(getCurrentCart, {}))).code, 'OWNED_CART_NOT_FOUND')
    assert.notEqual(storage.read()?.refreshToken.value, before)
    const after = client.auth.state.get()
    assert.equal(after.role, 'visitor')
    assert.notEqual(after.identityEpoch, identityEpoch)
  })

  it('behavior: renews tokens with a lifetime of seconds in time', async () => {
    await control('settings', { accessTokenSeconds: 1 })
    await add()
    await add()
    assert.equal(await count(), 2)
    await control('settings', { accessTokenSeconds: 14_400 })
    assert.equal(await count(), 2)
  })

  it('behavior: catalog reads are retried once after every kind of failure', async () => {
    for (const kind of ['500', '503', 'reset', 'malformed', 'truncated'] as const) {
      await fault({ kind, match: 'queryProducts' })
      platform.platform.log.clear()
      const { products = [] } = await client.call(queryProducts, { query: { paging: { limit: 2 } } })
      assert.deepEqual([products.length, requestedCalls('queryProducts').length], [2, 2], kind)
    }
  })

  it('behavior: a throttled read waits for Retry-After', async () => {
    await fault({ kind: '429', match: 'queryProducts', retryAfter: 0 })
    await client.call(queryProducts, { query: {} })
    assert.equal(requestedCalls('queryProducts').length, 2)
  })

  it('error: SYSTEM_ERROR for a write whose response was lost; it has taken effect and is not retried', async () => {
    for (const kind of ['500', 'reset', 'malformed'] as const) {
      await fault({ kind, match: 'addToCurrentCart', when: 'after' })
      platform.platform.log.clear()
      assert.equal((await failing(add())).code, 'SYSTEM_ERROR', kind)
      assert.equal(requestedCalls('addToCurrentCart').length, 1, kind)
    }
    assert.equal(await count(), 3)
  })

  it('error: TIMEOUT if the platform does not respond', async () => {
    await add()
    await fault({ kind: 'timeout', match: 'getCurrentCart' })
    assert.equal((await failing(client.call(getCurrentCart, {}, { timeoutMs: 200 }))).code, 'TIMEOUT')
    assert.equal(await count(), 1)
  })

  it('behavior: keeps the visitor and the cart if the platform fails during a renewal', async () => {
    await add()
    await control('tokens/expire')
    await fault({ kind: 'reset', match: 'token' })
    assert.equal((await failing(client.call(getCurrentCart, {}))).code, 'SYSTEM_ERROR')
    await fault({ kind: '503', match: 'token' })
    assert.equal((await failing(client.call(getCurrentCart, {}))).message, 'something went wrong')
    assert.equal(await count(), 1)
  })

  it('behavior: keeps tokens and cart across a restart of the platform', async () => {
    await add()
    const { port } = new URL(platform.url)
    await platform.close()
    assert.equal((await failing(client.call(getCurrentCart, {}))).code, 'SYSTEM_ERROR')
    platform = await start(Number(port))
    assert.equal(await count(), 1)
    assert.deepEqual(requestedCalls('token'), [])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { memoryStorage, type TokenStorage } from '../../core/auth/tokens/token-storage.ts'
import { getProduct, queryProducts } from '../../core/catalog/v1/products/product-calls.ts'
import { type Client, createFullClient } from '../../core/client/client.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'

let platform: RunningPlatform
let storage: TokenStorage
let client: Client
let id: string

const countRequests = (name: string): number => platform.platform.log.all().filter(({ call }) => call === name).length
const all = (calls: number): Promise<unknown[]> =>
  Promise.all(Array.from({ length: calls }, () => client.call(getProduct, { id }).then(({ product }) => product.id)))

describe('many concurrent calls', () => {
  before(async () => {
    platform = await startPlatform({ port: 0, database: 'temporary' })
    storage = memoryStorage()
    client = createFullClient({ clientId: platform.clientId, apiUrl: platform.url, storage, timeoutMs: 300_000 })
    const { products: [first] = [] } = await client.call(queryProducts, { query: { paging: { limit: 1 } } })
    id = first?.id ?? ''
    assert.ok(id)
  })
  after(async () => {
    client.close()
    await platform.close()
  })

  it('behavior: a thousand calls with an expired token send one token request', async () => {
    const before = storage.read()
    assert.ok(before)
    storage.write({ ...before, accessToken: { ...before.accessToken, expiresAt: Math.floor(Date.now() / 1000) - 60 } })
    const tokens = countRequests('token')
    assert.deepEqual(new Set(await all(1_000)), new Set([id]))
    assert.equal(countRequests('token') - tokens, 1)
    assert.equal(storage.read()?.refreshToken.value, before.refreshToken.value)
  })

  it('behavior: a hundred calls with a rejected token send one token request', async () => {
    const response = await fetch(`${platform.url}/_control/tokens/expire`, { method: 'POST' })
    assert.ok(response.ok, String(response.status))
    const tokens = countRequests('token')
    assert.deepEqual(new Set(await all(100)), new Set([id]))
    assert.equal(countRequests('token') - tokens, 1)
  })
})

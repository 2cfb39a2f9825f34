import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createFullClient } from '../../client/client.ts'
import { type StubResponse, startServer, type TestServer } from '../../testing/http-server.ts'
import { stripNonce } from '../../testing/return-url.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import type { LoginShop } from '../oauth/authorization.ts'
import { logOut } from './logout.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const key = `storefront-widgets:${clientId}:default`

let page: TestPage
let server: TestServer
let client: Client
let shop: LoginShop
let response: StubResponse
let ending: StubResponse
let onRevocation: () => void

beforeEach(async () => {
  page = testPage()
  response = { body: { redirectSession: { fullUrl: 'http://login.test/logout?session=1' } } }
  ending = { body: { statusCode: 200, headers: [] } }
  onRevocation = () => undefined
  server = await startServer(({ url }) => {
    if (!url.includes('/v1/logout')) return response
    onRevocation()
    return ending
  })
  client = createFullClient({ clientId, apiUrl: server.url })
  client.auth.setTokens({ accessToken: { value: 'a', expiresAt: 4e9 }, refreshToken: { value: 'r', role: 'member' } })
  shop = { client, clientId, apiUrl: server.url }
})

afterEach(async () => {
  client.close()
  await server.close()
  page.close()
})

describe('logOut', () => {
  it("default: creates the logout redirect with the member's token, then clears both tokens", async () => {
    assert.equal(await logOut(shop), 'http://login.test/logout?session=1')
    const [logoutRequest] = server.requests
    assert.equal(logoutRequest?.headers.authorization, 'a')
    const back = `https://shop.test/products?color=red&store-return=${clientId}#top`
    const preferences = { additionalQueryParameters: { lang: 'en' } }
    assert.deepEqual(JSON.parse(stripNonce(logoutRequest?.body ?? '')), {
      logout: { clientId },
      callbacks: { postFlowUrl: back },
      preferences,
    })
    assert.equal(localStorage.getItem(key), null)
    assert.equal(client.auth.role(), 'none')
  })

  it('behavior: revokes the tokens before navigating', async () => {
    await logOut(shop)
    const end = server.requests.at(-1)
    assert.deepEqual([end?.method, end?.headers.authorization], ['GET', 'a'])
    assert.match(end?.url ?? '', /\/v1\/logout$/)
  })

  for (const reply of [{ status: 500 }, { fault: 'reset' }] as const) {
    it(`behavior: clears the tokens locally if revocation fails (${Object.keys(reply)})`, async () => {
      ending = reply
      assert.equal(await logOut(shop), 'http://login.test/logout?session=1')
      assert.equal(client.auth.role(), 'none')
    })
  }

  it('behavior: an abort during the revocation does not cancel it', async () => {
    const controller = new AbortController()
    const failed: string[] = []
    const hooks = { error: ({ path }: { readonly path: string }) => failed.push(path) }
    const hooked = createFullClient({ clientId, apiUrl: server.url, hooks })
    onRevocation = () => controller.abort()
    await logOut({ ...shop, client: hooked }, { signal: controller.signal })
    assert.deepEqual(failed, [])
    assert.equal(hooked.auth.role(), 'none')
    hooked.close()
  })

  it('error: ABORTED before the revocation keeps the tokens', async () => {
    await assert.rejects(logOut(shop, { signal: AbortSignal.abort() }), { code: 'ABORTED' })
    assert.equal(client.auth.role(), 'member')
  })

  it('error: a failed logout keeps the tokens', async () => {
    const before = localStorage.getItem(key)
    for (const reply of [{ fault: 'reset' }, { status: 500 }, { status: 403 }, { body: {} }] as const) {
      response = reply
      await assert.rejects(logOut(shop))
      assert.equal(localStorage.getItem(key), before)
      assert.equal(client.auth.role(), 'member')
    }
  })

  it('error: UNSAFE_URL for an invalid postFlowUrl', async () => {
    await assert.rejects(logOut(shop, { postFlowUrl: 'javascript:alert(1)' }), { code: 'UNSAFE_URL' })
    assert.deepEqual(server.requests, [])
    assert.equal(client.auth.role(), 'member')
  })
})

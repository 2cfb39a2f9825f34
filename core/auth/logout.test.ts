import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createClient } from '../client.ts'
import { type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import type { LoginShop } from './authorization.ts'
import { logOut } from './logout.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const key = `storefront-widgets:${clientId}:default`

let page: TestPage
let server: TestServer
let client: Client
let shop: LoginShop
let answer: Reply

beforeEach(async () => {
  page = testPage()
  answer = { body: { redirectSession: { fullUrl: 'http://login.test/logout?session=1' } } }
  server = await startServer(() => answer)
  client = createClient({ clientId, apiUrl: server.url })
  client.auth.adopt({ accessToken: { value: 'a', expiresAt: 4e9 }, refreshToken: { value: 'r', role: 'member' } })
  shop = { client, clientId, apiUrl: server.url }
})

afterEach(async () => {
  client.close()
  await server.close()
  page.close()
})

describe('logOut', () => {
  it('default: the platform is asked as the member, then both tokens are gone', async () => {
    assert.equal(await logOut(shop), 'http://login.test/logout?session=1')
    const [asked] = server.arrived
    assert.equal(asked?.headers.authorization, 'a')
    const back = `https://shop.test/products?color=red&store-return=${clientId}#top`
    const preferences = { additionalQueryParameters: { lang: 'en' } }
    assert.deepEqual(JSON.parse(asked?.body ?? ''), {
      logout: { clientId },
      callbacks: { postFlowUrl: back },
      preferences,
    })
    assert.equal(localStorage.getItem(key), null)
    assert.equal(client.auth.role(), 'none')
  })

  it('error: a logout that fails changes nothing', async () => {
    const before = localStorage.getItem(key)
    for (const reply of [{ fault: 'reset' }, { status: 500 }, { status: 403 }, { body: {} }] as const) {
      answer = reply
      await assert.rejects(logOut(shop))
      assert.equal(localStorage.getItem(key), before)
      assert.equal(client.auth.role(), 'member')
    }
  })

  it('error: UNSAFE_URL for a page to come back to that is none', async () => {
    await assert.rejects(logOut(shop, { postFlowUrl: 'javascript:alert(1)' }), { code: 'UNSAFE_URL' })
    assert.deepEqual(server.arrived, [])
    assert.equal(client.auth.role(), 'member')
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { memoryStorage } from '../auth/token-storage.ts'
import { type Client, createClient } from '../client.ts'
import { type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { redirectTo } from './redirect-to.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'

let page: TestPage
let server: TestServer
let client: Client
let answer: Reply

const shop = () => ({ client, clientId, apiUrl: server.url })
const sessions = (): unknown[] =>
  server.arrived.filter(({ url }) => url.includes('redirect-session')).map(({ body }) => JSON.parse(body))

beforeEach(async () => {
  page = testPage()
  answer = { body: { redirectSession: { fullUrl: 'http://pages.test/x?session=1' } } }
  server = await startServer(({ url }) =>
    url.includes('token') ? { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } } : answer,
  )
  client = createClient({ clientId, apiUrl: server.url, storage: memoryStorage() })
})

afterEach(async () => {
  client.close()
  await server.close()
  page.close()
})

describe('redirectTo', () => {
  it('default: one session, its events, and away; back to this page', async () => {
    const [started, left] = [page.heard('store:redirect:start'), page.heard('store:redirect:leave')]
    const gone: string[] = []
    const url = await redirectTo(shop(), { intent: 'login', leave: (to) => gone.push(to) })
    assert.equal(url, 'http://pages.test/x?session=1')
    assert.deepEqual(gone, [url])
    assert.deepEqual(started, [{ intent: 'login' }])
    assert.deepEqual(left, [{ intent: 'login', url }])
    const back = `https://shop.test/products?color=red&store-return=${clientId}#top`
    const preferences = { additionalQueryParameters: { lang: 'en' } }
    assert.deepEqual(sessions(), [{ login: {}, callbacks: { postFlowUrl: back }, preferences }])
  })

  it('args: callbacks by their full address, and preferences', async () => {
    await redirectTo(shop(), {
      intent: 'storesProduct',
      facts: { productSlug: 'mug' },
      callbacks: { postFlowUrl: '/back', cartPageUrl: '/cart', thankYouPageUrl: 'https://thanks.test/', loginUrl: '' },
      preferences: { useGenericWixPages: true, additionalQueryParameters: { lang: 'de' } },
      leave: () => undefined,
    })
    assert.deepEqual(sessions(), [
      {
        storesProduct: { productSlug: 'mug' },
        callbacks: {
          postFlowUrl: `https://shop.test/back?store-return=${clientId}`,
          cartPageUrl: 'https://shop.test/cart',
          thankYouPageUrl: `https://thanks.test/?store-return=${clientId}`,
        },
        preferences: { useGenericWixPages: true, additionalQueryParameters: { lang: 'de' } },
      },
    ])
  })

  it('error: INVALID_ARGUMENT and UNSAFE_URL ask for nothing, and are told', async () => {
    const errors = page.heard('store:redirect:error')
    await assert.rejects(redirectTo(shop(), { intent: 'storesProduct' }), { code: 'INVALID_ARGUMENT' })
    const callbacks = { cartPageUrl: 'javascript:alert(1)' }
    await assert.rejects(redirectTo(shop(), { intent: 'login', callbacks }), { code: 'UNSAFE_URL' })
    assert.deepEqual(server.arrived, [])
    assert.equal(errors.length, 2)
  })

  it('error: CALLBACK_URL_NOT_ALLOWED is told with its reason', async () => {
    const details = { applicationError: { code: 'CALLBACK_URL_NOT_ALLOWED', description: 'not allowed' } }
    answer = { status: 403, body: { message: '', details } }
    const errors = page.heard('store:redirect:error')
    await assert.rejects(redirectTo(shop(), { intent: 'login' }), { code: 'CALLBACK_URL_NOT_ALLOWED' })
    assert.deepEqual(errors, [{ intent: 'login', code: 'CALLBACK_URL_NOT_ALLOWED', message: 'not allowed' }])
  })

  it('error: ABORTED by a listener or the signal, and no word of it', async () => {
    const errors = page.heard('store:redirect:error')
    const ending = new AbortController()
    const leaving = redirectTo(shop(), { intent: 'login', signal: ending.signal })
    ending.abort()
    await assert.rejects(leaving, { code: 'ABORTED' })
    document.addEventListener('store:redirect:start', (event) => event.preventDefault())
    await assert.rejects(redirectTo(shop(), { intent: 'login' }), { code: 'ABORTED' })
    assert.deepEqual(errors, [])
  })
})

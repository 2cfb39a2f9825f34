import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { memoryStorage } from '../auth/tokens/token-storage.ts'
import { type Client, createFullClient } from '../client/client.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { type StubResponse, startServer, type TestServer } from '../testing/http-server.ts'
import { stripNonce } from '../testing/return-url.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { redirectTo } from './redirect-to.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'

let page: TestPage
let server: TestServer
let client: Client
let response: StubResponse

const shop = () => ({ client, clientId, apiUrl: server.url })
const detail = () => ({ shop: client.shop, intent: 'login' })
const sessions = (): unknown[] =>
  server.requests.filter(({ url }) => url.includes('redirect-session')).map(({ body }) => JSON.parse(stripNonce(body)))

beforeEach(async () => {
  page = testPage()
  response = { body: { redirectSession: { fullUrl: 'http://pages.test/x?session=1' } } }
  server = await startServer(({ url }) =>
    url.includes('token') ? { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } } : response,
  )
  client = createFullClient({ clientId, apiUrl: server.url, storage: memoryStorage() })
})

afterEach(async () => {
  client.close()
  await server.close()
  page.close()
})

describe('redirectTo', () => {
  it('default: creates one session, dispatches events, navigates; returns to this page', async () => {
    const [starts, redirects] = [page.recordEvents('store:redirect:start'), page.recordEvents('store:redirect:leave')]
    const navigations: string[] = []
    const url = await redirectTo(shop(), { intent: 'login', leave: (to) => navigations.push(to) })
    assert.equal(url, 'http://pages.test/x?session=1')
    assert.deepEqual(navigations, [url])
    assert.deepEqual(starts, [detail()])
    assert.deepEqual(redirects, [{ ...detail(), url: 'http://pages.test/x' }], 'the query of the session is removed')
    const returnUrl = `https://shop.test/products?color=red&store-return=${clientId}#top`
    const preferences = { additionalQueryParameters: { lang: 'en' } }
    assert.deepEqual(sessions(), [{ login: {}, callbacks: { postFlowUrl: returnUrl }, preferences }])
  })

  it('args: absolute callback URLs and preferences', async () => {
    await redirectTo(shop(), {
      intent: 'storesProduct',
      parameters: { productSlug: 'mug' },
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

  it('error: INVALID_ARGUMENT and UNSAFE_URL are dispatched, without a request', async () => {
    const errors = page.recordEvents('store:redirect:error')
    await assert.rejects(redirectTo(shop(), { intent: 'storesProduct' }), { code: 'INVALID_ARGUMENT' })
    const callbacks = { cartPageUrl: 'javascript:alert(1)' }
    await assert.rejects(redirectTo(shop(), { intent: 'login', callbacks }), { code: 'UNSAFE_URL' })
    assert.deepEqual(server.requests, [])
    assert.equal(errors.length, 2)
  })

  it('error: UNSAFE_URL does not contain the user name and password of the URL', async () => {
    for (const address of [
      'https://name:secret@shop.test/a?b',
      'http:name:secret@shop.test/a',
      ' //name:secret@shop.test/a#c',
    ]) {
      const callbacks = { cartPageUrl: address }
      await assert.rejects(redirectTo(shop(), { intent: 'login', callbacks }), ({ code, message }: PlatformError) => {
        assert.equal(code, 'UNSAFE_URL')
        assert.doesNotMatch(message, /secret|name:/)
        assert.match(message, /^Not an http\(s\) URL without credentials: .*shop\.test\/a$/)
        return true
      })
    }
  })

  it('error: INVALID_ARGUMENT names an unknown intent', async () => {
    const unknown = redirectTo(shop(), { intent: 'refund' as never })
    await assert.rejects(unknown, { code: 'INVALID_ARGUMENT', message: 'Unknown intent "refund"' })
  })

  it('error: UNSAFE_URL for an insecure page of the platform does not contain the query of its URL', async () => {
    const errors = page.recordEvents('store:redirect:error')
    const request = redirectTo({ ...shop(), apiUrl: 'https://platform.test' }, { intent: 'login' })
    const message = 'Not an https URL: http://pages.test/x'
    await assert.rejects(request, { code: 'UNSAFE_URL', message })
    assert.deepEqual(errors, [{ ...detail(), code: 'UNSAFE_URL', message }])
  })

  it('error: CALLBACK_URL_NOT_ALLOWED is dispatched with its reason', async () => {
    const details = { applicationError: { code: 'CALLBACK_URL_NOT_ALLOWED', description: 'not allowed' } }
    response = { status: 403, body: { message: '', details } }
    const errors = page.recordEvents('store:redirect:error')
    await assert.rejects(redirectTo(shop(), { intent: 'login' }), (error: PlatformError) => {
      assert.equal(error.code, 'CALLBACK_URL_NOT_ALLOWED')
      assert.deepEqual(Object.keys(error.request?.input ?? {}), ['login', 'callbacks', 'preferences'])
      return true
    })
    assert.deepEqual(errors, [{ ...detail(), code: 'CALLBACK_URL_NOT_ALLOWED', message: 'not allowed' }])
  })

  it('error: ABORTED by a listener or the signal, without an error event', async () => {
    const errors = page.recordEvents('store:redirect:error')
    const controller = new AbortController()
    const pending = redirectTo(shop(), { intent: 'login', signal: controller.signal })
    controller.abort()
    await assert.rejects(pending, { code: 'ABORTED' })
    document.addEventListener('store:redirect:start', (event) => event.preventDefault())
    await assert.rejects(redirectTo(shop(), { intent: 'login' }), { code: 'ABORTED' })
    assert.deepEqual(errors, [])
  })
})

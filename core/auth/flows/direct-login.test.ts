import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createFullClient } from '../../client/client.ts'
import { type StubResponse, startServer, type TestServer } from '../../testing/http-server.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import type { LoginShop } from '../oauth/authorization.ts'
import type { Tokens } from '../tokens/stored-tokens.ts'
import { memoryStorage } from '../tokens/token-storage.ts'
import { type DirectLoginOptions, directLogin } from './direct-login.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const LOGIN = 'http://login.test'

let page: TestPage
let server: TestServer
let client: Client
let shop: LoginShop
let listening: number

const bodies = (path: string): Record<string, never>[] =>
  server.requests.filter(({ url }) => url.includes(path)).map(({ body }) => JSON.parse(body) as Record<string, never>)
const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')]
const startLogin = (options: DirectLoginOptions = {}): Promise<Tokens> => {
  const login = directLogin(shop, 'the-session', { responseTimeoutMs: 60_000, ...options })
  login.catch(() => undefined)
  return login
}
const waitForFrame = async (): Promise<string> => {
  while (frames().length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
  const { auth } = bodies('redirect-session').at(-1) as unknown as { auth: { authRequest: { state: string } } }
  return auth.authRequest.state
}
const postMessage = (data: unknown, origin = LOGIN, source: unknown = frames()[0]?.contentWindow): void => {
  const init = { data, origin, source } as MessageEventInit
  page.window.dispatchEvent(new page.window.MessageEvent('message', init as never))
}

beforeEach(async () => {
  page = testPage()
  listening = 0
  const { addEventListener: add } = globalThis
  globalThis.addEventListener = ((type: string, listener: never, how: AddEventListenerOptions) => {
    if (type === 'message') {
      listening++
      how.signal?.addEventListener('abort', () => listening--)
    }
    add(type, listener, how)
  }) as typeof add
  server = await startServer(({ url }): StubResponse => {
    if (!url.includes('redirect-session')) return { body: { access_token: 'a', refresh_token: 'r', expires_in: 3600 } }
    return { body: { redirectSession: { fullUrl: `${LOGIN}/authorize?session=1` } } }
  })
  client = createFullClient({ clientId, apiUrl: server.url, storage: memoryStorage() })
  shop = { client, clientId, apiUrl: server.url }
})

afterEach(async () => {
  assert.equal(frames().length, 0, 'the frame is removed')
  assert.equal(listening, 0, 'the listener is removed')
  client.close()
  await server.close()
  page.close()
})

describe('directLogin', () => {
  it('default: authorizes in a hidden frame and exchanges the code for tokens', async () => {
    const login = startLogin()
    const state = await waitForFrame()
    const [frame] = frames()
    assert.equal(frame?.src, `${LOGIN}/authorize?session=1`)
    assert.equal(frame?.style.display, 'none')
    postMessage({ code: 'c', state })
    const tokens = await login
    assert.deepEqual(tokens.refreshToken, { value: 'r', role: 'member' })
    const { auth } = bodies('redirect-session')[0] as unknown as { auth: Record<string, Record<string, unknown>> }
    assert.equal(auth['prompt'], 'none')
    assert.equal(auth['authRequest']?.['responseMode'], 'web_message')
    assert.equal(auth['authRequest']?.['sessionToken'], 'the-session')
    assert.equal('redirectUri' in (auth['authRequest'] ?? {}), false)
    const grant = bodies('oauth2/token').at(-1)
    assert.equal(grant?.['code'], 'c')
    assert.equal(grant?.['grantType'], 'authorization_code')
  })

  it('behavior: ignores messages from other frames, origins and states, and malformed messages', async () => {
    const login = startLogin()
    const state = await waitForFrame()
    postMessage({ code: 'evil', state }, LOGIN, page.window)
    postMessage({ code: 'evil', state }, 'https://evil.test')
    postMessage({ code: 'evil', state }, 'http://login.test.evil.test')
    postMessage({ code: 'evil', state }, 'https://login.test')
    postMessage({ code: 'evil', state }, 'null')
    postMessage({ code: 'evil', state: `${state}x` })
    postMessage({ code: 'evil' })
    postMessage('code')
    postMessage(null)
    postMessage([{ code: 'evil', state }])
    postMessage({ code: 'good', state })
    await login
    const codes = bodies('oauth2/token').map(({ code }) => code)
    assert.deepEqual(codes.filter(Boolean), ['good'])
  })

  it('error: Failed to get member tokens, with the code of the platform', async () => {
    const login = startLogin()
    const state = await waitForFrame()
    postMessage({ error: 'login_required', error_description: 'Nobody', state })
    await assert.rejects(login, {
      message: 'Failed to get member tokens',
      code: 'login_required',
      data: { description: 'Nobody' },
    })
  })

  it('error: TIMEOUT, OAuth flow timed out', async () => {
    const login = startLogin({ timeoutMs: 200 })
    await assert.rejects(login, { message: 'OAuth flow timed out', code: 'TIMEOUT' })
  })

  it('error: FRAME_BLOCKED if the loaded frame posts no message in time', async () => {
    const login = startLogin({ responseTimeoutMs: 20 })
    await waitForFrame()
    frames()[0]?.dispatchEvent(new Event('load'))
    await assert.rejects(login, { code: 'FRAME_BLOCKED' })
  })

  it('error: FRAME_BLOCKED immediately on a frame-src violation', async () => {
    const login = startLogin()
    await waitForFrame()
    const violation = (facts: object): void => {
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts))
    }
    violation({ blockedURI: 'https://other.test', effectiveDirective: 'frame-src' })
    violation({ blockedURI: `${LOGIN}/picture.png`, effectiveDirective: 'img-src' })
    assert.equal(frames().length, 1)
    violation({ blockedURI: `${LOGIN}/authorize`, effectiveDirective: 'frame-src' })
    await assert.rejects(login, { code: 'FRAME_BLOCKED' })
  })

  it('error: ABORTED by the signal, before and during the login', async () => {
    const abortController = new AbortController()
    const login = startLogin({ signal: abortController.signal })
    await waitForFrame()
    abortController.abort()
    await assert.rejects(login, { code: 'ABORTED' })
    await assert.rejects(startLogin({ signal: abortController.signal }), { code: 'ABORTED' })
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createFullClient } from '../../client/client.ts'
import { shopKey } from '../../client/prefetch.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { deferred } from '../../testing/deferred.ts'
import { startServer, type TestServer } from '../../testing/http-server.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import { savePendingLogin } from '../flows/pending-login.ts'
import { statePrefix } from '../oauth/authorization.ts'
import { createSession } from './session.ts'
import type { Session } from './session-types.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const state = `${statePrefix(clientId)}x`
const addToCart: Endpoint<object, object> = { area: 'cart', method: 'POST', path: '/v1/carts/current/add-to-cart' }

let page: TestPage
let server: TestServer
let client: Client
let session: Session
let codeResponse: Promise<void>

/** Returns a line per request: the last path segment or the grant type, and the token. */
const log = (): string[] =>
  server.requests.map(({ url, body, headers }) => {
    const name = body.includes('authorization_code') ? 'code' : (url.split('?')[0]?.split('/').at(-1) ?? '')
    return `${name} ${headers.authorization}`
  })
const requested = async (name: string): Promise<void> => {
  while (!log().some((entry) => entry.startsWith(name))) await new Promise((resolve) => setTimeout(resolve, 2))
}
const shown = async <T>(find: () => T | null): Promise<T> => {
  for (;;) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
/** Returns the `state` of the last authorization request. */
const authorizationState = (): string => {
  const { body } = server.requests.findLast(({ url }) => url.includes('redirect-session')) ?? { body: '' }
  return JSON.parse(body).auth.authRequest.state
}
const settled = (): Promise<unknown> =>
  new Promise((resolve) => {
    const stop = session.state.subscribe(({ busy }) => {
      if (busy) return
      stop()
      resolve(undefined)
    })
  })
const open = (leave?: (url: string) => void): void => {
  session = createSession({ key: shopKey(clientId, server.url), client }, leave && { leave })
}

beforeEach(async () => {
  page = testPage()
  codeResponse = Promise.resolve()
  server = await startServer(async ({ url, body }) => {
    if (url.includes('redirect-session')) return { body: { redirectSession: { fullUrl: 'http://login.test/' } } }
    if (url.includes('/v2/login')) return { body: { state: 'SUCCESS', sessionToken: 'the-session' } }
    if (!body.includes('authorization_code')) return { body: {} }
    await codeResponse
    return { body: { access_token: 'member', refresh_token: 'refresh', expires_in: 3600 } }
  })
  client = createFullClient({ clientId, apiUrl: server.url })
  client.auth.setTokens({
    accessToken: { value: 'visitor', expiresAt: 4e9 },
    refreshToken: { value: 'v', role: 'visitor' },
  })
})

afterEach(async () => {
  session.close()
  client.close()
  await server.close()
  page.close()
})

describe('return from the hosted login page', () => {
  const openReturnPage = (): void => {
    const redirectUri = 'https://shop.test/products'
    savePendingLogin(clientId, { state, codeVerifier: 'v', redirectUri, originalUrl: redirectUri, at: Date.now() })
    page.window.happyDOM.setURL(`${redirectUri}#code=c&state=${state}`)
    open()
  }

  it('behavior: sends pending mutations before the code exchange, and later ones as the member', async () => {
    const response = deferred()
    codeResponse = response.promise
    client.auth.beforeIdentityChange(() => client.call(addToCart, {}))
    openReturnPage()
    const ended = settled()
    await requested('code')
    const added = client.call(addToCart, {})
    response.resolve()
    await Promise.all([ended, added])
    assert.deepEqual(log(), ['add-to-cart visitor', 'code visitor', 'add-to-cart member'])
    assert.equal(session.state.get().done, 'logged-in')
  })

  it('behavior: a member sees no error for a response that this tab does not wait for, such as that of a link or of an earlier login', async () => {
    client.auth.setTokens({
      accessToken: { value: 'member', expiresAt: 4e9 },
      refreshToken: { value: 'm', role: 'member' },
    })
    const errors = page.recordEvents('store:login:error')
    page.window.happyDOM.setURL(`https://shop.test/products?a=1#error=access_denied&state=${state}`)
    open()
    // Actions run one at a time, so the return would have ended.
    await new Promise((resolve) => setTimeout(resolve))
    await session.proceed({ signal: AbortSignal.abort() }).catch(() => undefined)
    assert.deepEqual([location.href, errors.length], ['https://shop.test/products?a=1', 0])
    const { role, login, error } = session.state.get()
    assert.deepEqual([role, login.state, error], ['member', 'INITIAL', undefined])
  })

  it('error: access_denied opens the page of a canceled login with its query, and no other page', async () => {
    const redirectUri = 'https://shop.test/products'
    for (const [originalUrl, error, opened] of [
      [`${redirectUri}?id=3#tab`, 'access_denied', [`${redirectUri}?id=3#tab`]],
      [`${redirectUri}?id=3#tab`, 'server_error', []],
      ['https://shop.test/members', 'access_denied', []],
    ] as const) {
      const left: string[] = []
      savePendingLogin(clientId, { state, codeVerifier: 'v', redirectUri, originalUrl, at: Date.now() })
      page.window.happyDOM.setURL(`${redirectUri}#error=${error}&state=${state}`)
      open((url) => left.push(url))
      await settled()
      assert.deepEqual([left, session.state.get().error?.code], [opened, error])
      session.close()
    }
  })

  it('behavior: a client that is closed during the return discards the response', async () => {
    openReturnPage()
    client.close()
    await settled()
    assert.equal(client.auth.role(), 'visitor')
  })

  it('behavior: an unresponsive cart endpoint does not block the login', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    client.auth.beforeIdentityChange(() => new Promise(() => undefined))
    openReturnPage()
    const ended = settled()
    t.mock.timers.tick(1)
    await new Promise((resolve) => setImmediate(resolve))
    t.mock.timers.tick(3_000)
    await ended
    assert.equal(client.auth.role(), 'member')
  })
})

describe('login in the hidden frame', () => {
  it('behavior: an abort during the code exchange does not discard the tokens, because the platform has merged the cart', async () => {
    const successes = page.recordEvents('store:login:success')
    const response = deferred()
    codeResponse = response.promise
    open()
    const controller = new AbortController()
    const { signal } = controller
    const login = session.login({ email: 'member@example.com', password: 'the-password', signal })
    const frame = await shown(() => document.querySelector('iframe'))
    const data = { code: 'c', state: authorizationState() }
    const init = { data, origin: 'http://login.test', source: frame.contentWindow }
    page.window.dispatchEvent(new page.window.MessageEvent('message', init as never))
    await requested('code')
    const ended = settled()
    controller.abort()
    await assert.rejects(login, { code: 'ABORTED' })
    response.resolve()
    await ended
    const { role, login: step, done, error } = session.state.get()
    assert.deepEqual([role, step.state, done, error], ['member', 'SUCCESS', 'logged-in', undefined])
    assert.equal(successes.length, 1)
  })
})

describe('leaving the page', () => {
  it('behavior: a logout sends the member’s pending mutations first', async () => {
    client.auth.setTokens({
      accessToken: { value: 'member', expiresAt: 4e9 },
      refreshToken: { value: 'm', role: 'member' },
    })
    client.auth.beforeIdentityChange(() => client.call(addToCart, {}))
    open(() => undefined)
    await session.logout()
    assert.deepEqual(log(), ['add-to-cart member', 'redirect-session member', 'logout member'])
    assert.equal(client.auth.role(), 'none')
  })

  it('behavior: a hosted login sends the visitor’s pending mutations before leaving the page', async () => {
    client.auth.beforeIdentityChange(() => client.call(addToCart, {}))
    const left: string[] = []
    open(() => left.push(log().join()))
    await session.hostedLogin()
    assert.ok(left[0]?.includes('add-to-cart visitor'))
  })

  it('error: NAVIGATION_FAILED if the browser stays on the page; the session is idle again', async (t) => {
    t.mock.method(location, 'assign', () => undefined)
    const errors = page.recordEvents('store:login:error')
    open()
    t.mock.timers.enable({ apis: ['setTimeout'] })
    await session.hostedLogin()
    assert.equal(session.state.get().busy, 'leaving')
    const ended = settled()
    t.mock.timers.tick(10_000)
    await ended
    assert.equal(session.state.get().error?.code, 'NAVIGATION_FAILED')
    assert.equal(errors.length, 1)
  })

  it('behavior: with `leave`, the session is idle afterwards, because the URL may be open in another tab', async () => {
    const left: string[] = []
    const leave = (url: string): unknown => left.push(url)
    open()
    await session.hostedLogin({ leave })
    assert.equal(session.state.get().busy, undefined)
    await session.logout({ leave })
    const { busy, done, role } = session.state.get()
    assert.deepEqual([busy, done, role], [undefined, 'logged-out', 'none'])
    assert.deepEqual(left, ['http://login.test/', 'http://login.test/'])
  })

  it('behavior: from a frame that must open another tab, the session is idle afterwards', async (t) => {
    const top = Object.create(null, {
      location: {
        value: Object.create(null, {
          href: {
            set() {
              throw new DOMException('sandboxed', 'SecurityError')
            },
          },
        }),
      },
    })
    const openTab = t.mock.fn(() => ({}))
    Object.assign(globalThis, { top, self: globalThis, open: openTab })
    try {
      open()
      await session.hostedLogin()
      await new Promise(setImmediate)
      assert.deepEqual([session.state.get().busy, openTab.mock.callCount()], [undefined, 1])
    } finally {
      for (const name of ['top', 'self', 'open']) Reflect.deleteProperty(globalThis, name)
    }
  })

  it('error: NAVIGATION_FAILED of `leave` ends the action', async () => {
    const logins = page.recordEvents('store:login:error')
    const logouts = page.recordEvents('store:logout:error')
    const leave = (): never => {
      throw new PlatformError('The tab did not open', { code: 'NAVIGATION_FAILED' })
    }
    open()
    for (const action of [() => session.hostedLogin({ leave }), () => session.logout({ leave })]) {
      await action()
      const { busy, error } = session.state.get()
      assert.deepEqual([busy, error?.code], [undefined, 'NAVIGATION_FAILED'])
    }
    assert.deepEqual([logins.length, logouts.length], [1, 0])
  })
})

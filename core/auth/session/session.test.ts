import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createFullClient } from '../../client/client.ts'
import { shopKey } from '../../client/prefetch.ts'
import { openStore } from '../../state/registry.ts'
import { deferred } from '../../testing/deferred.ts'
import { type ReceivedRequest, type StubResponse, startServer, type TestServer } from '../../testing/http-server.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import { pendingLogin } from '../flows/pending-login.ts'
import { createSession, openSession } from './session.ts'
import type { Session, SessionStore } from './session-types.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const credentials = { email: 'member@example.com', password: 'the-password' }
const iam = '/_api/iam'

let page: TestPage
let server: TestServer
let client: Client
let store: SessionStore
let session: Session
let responses: Record<string, StubResponse | ((request: ReceivedRequest) => StubResponse | Promise<StubResponse>)>

const pathOf = ({ url }: ReceivedRequest): string => (url.split('?')[0] ?? '').replace(iam, '')
const requestsTo = (path: string): Record<string, unknown>[] =>
  server.requests.filter((request) => pathOf(request).endsWith(path)).map(({ body }) => JSON.parse(body))
const waiting = { body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'the-state-token' } }
const refused = (code: string): StubResponse => ({
  status: 403,
  body: { message: '', details: { applicationError: { code, description: code } } },
})

beforeEach(async () => {
  page = testPage()
  responses = {}
  server = await startServer((request) => {
    const path = pathOf(request)
    if (path === '/oauth2/token') return { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
    const found = Object.entries(responses).find(([end]) => path.endsWith(end))?.[1] ?? { status: 404 }
    return typeof found === 'function' ? found(request) : found
  })
  client = createFullClient({ clientId, apiUrl: server.url })
  store = { key: shopKey(clientId, server.url), client }
  session = createSession(store, { leave: () => assert.fail('the page is not left') })
})

afterEach(async () => {
  session.close()
  client.close()
  await server.close()
  page.close()
})

describe('openSession', () => {
  it('default: one session per page and shop; retries after the client failed to load', async () => {
    const { key } = store
    const failing = { key, client: () => Promise.reject(new Error('no chunk')) }
    await assert.rejects(openSession(failing))
    const lazyStore = { key, client: async () => client }
    const [one, two] = await Promise.all([openSession(lazyStore), openSession({ ...lazyStore })])
    assert.equal(one, two)
    assert.notEqual(await openSession({ ...lazyStore, key: `other@${server.url}` }), one)
    one.close()
    assert.deepEqual(server.requests, [])
  })
})

describe('openSession, after its store was closed', () => {
  it('behavior: creates the session of the new store', async () => {
    const opened = (): Promise<Session> => {
      const { key } = openStore({ clientId, apiUrl: server.url })
      return openSession({ key, client: async () => client })
    }
    const first = await opened()
    assert.equal(await opened(), first)
    openStore({ clientId, apiUrl: server.url }).close()
    const second = await opened()
    assert.notEqual(second, first)
    second.close()
    openStore({ clientId, apiUrl: server.url }).close()
  })
})

describe('createSession', () => {
  it('behavior: state contains neither tokens nor credentials', async () => {
    responses['/v2/login'] = waiting
    const seen: string[] = []
    session.state.subscribe((state) => seen.push(JSON.stringify(state)))
    const events = [
      page.recordEvents('store:login:start'),
      page.recordEvents('store:login:wait'),
      page.recordEvents('store:login:error'),
    ]
    assert.deepEqual(await session.login(credentials), { state: 'EMAIL_VERIFICATION_REQUIRED' })
    responses['/v1/auth/verify'] = refused('VERIFICATION_FAILED')
    await session.verify('123456')
    assert.deepEqual(requestsTo('/v1/auth/verify'), [{ code: '123456', stateToken: 'the-state-token' }])
    const open = [...seen, JSON.stringify(events), JSON.stringify(session.state.get()), location.href].join()
    for (const secret of ['the-state-token', 'the-password', '123456']) assert.ok(!open.includes(secret), secret)
    const { shop } = client
    assert.deepEqual(events, [
      [{ shop, method: 'password' }],
      [{ shop, state: 'EMAIL_VERIFICATION_REQUIRED' }],
      [{ shop, code: 'VERIFICATION_FAILED', message: 'VERIFICATION_FAILED' }],
    ])
  })

  for (const [kind, code] of [
    ['Arabic', '\u200f١٢٣ ٤٥٦'],
    ['Persian', '۱۲۳۴۵۶'],
    ['full-width', '１２３　４５６'],
  ] as const)
    it(`args: a code in ${kind} digits is sent in ASCII digits, without white space and text direction marks`, async () => {
      responses['/v2/login'] = waiting
      await session.login(credentials)
      await session.verify(code)
      assert.deepEqual(requestsTo('/v1/auth/verify'), [{ code: '123456', stateToken: 'the-state-token' }])
    })

  it('behavior: runs actions one at a time', async () => {
    let running = 0
    let mostRunning = 0
    responses['/v2/login'] = async () => {
      mostRunning = Math.max(mostRunning, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      return refused('-19976')
    }
    await Promise.all([session.login(credentials), session.login(credentials), session.login(credentials)])
    assert.equal(mostRunning, 1)
    assert.equal(requestsTo('/v2/login').length, 3)
    assert.equal(session.state.get().busy, undefined)
  })

  it('error: ABORTED immediately, without an event and without a state change', async () => {
    responses['/v2/login'] = { fault: 'hang' }
    const errors = page.recordEvents('store:login:error')
    const ending = new AbortController()
    const login = session.login({ ...credentials, signal: ending.signal })
    const queued = session.proceed({ signal: ending.signal })
    while (requestsTo('/v2/login').length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    assert.equal(session.state.get().busy, 'login')
    ending.abort()
    await assert.rejects(login, { code: 'ABORTED' })
    await assert.rejects(queued, { code: 'ABORTED' })
    assert.deepEqual(await session.recover('', { redirectUrl: 'javascript:x' }), { state: 'INITIAL' })
    assert.deepEqual(errors, [])
  })

  it('error: Unknown _state for every step that does not match the login state', async () => {
    const unknown = { state: 'FAILURE', error: 'Unknown _state' }
    assert.deepEqual(await session.verify('123456'), unknown)
    assert.deepEqual(await session.resend(), unknown)
    assert.deepEqual(await session.proceed(), unknown)
    assert.deepEqual(await session.answerCaptcha('token'), unknown)
    assert.deepEqual(server.requests, [])
    session.reset()
    assert.deepEqual(session.state.get().login, { state: 'INITIAL' })
  })

  for (const [name, path, response, act] of [
    ['a login that fails', '/v2/login', refused('-19976'), () => session.login(credentials)],
    ['a login that requires a code', '/v2/login', waiting, () => session.login(credentials)],
    ['a login that requires a captcha', '/v2/login', refused('-19971'), () => session.login(credentials)],
    ['an email that was sent', '/v1/send-email', { body: {} }, () => session.recover(credentials.email)],
    ['an email that was not sent', '/v1/send-email', { status: 500 }, () => session.recover(credentials.email)],
  ] as const) {
    it(`behavior: after a reset, the result of ${name} is discarded`, async () => {
      const [requested, released] = [deferred(), deferred()]
      responses[path] = async () => {
        requested.resolve()
        await released.promise
        return response
      }
      const action = act()
      await requested.promise
      session.reset()
      assert.ok(session.state.get().busy, 'the action is not aborted')
      released.resolve()
      assert.deepEqual(await action, { state: 'INITIAL' })
      const { role, ...result } = session.state.get()
      assert.deepEqual(result, { login: { state: 'INITIAL' } })
      responses[path] = response
      await act()
      assert.notDeepEqual(session.state.get(), { role, login: { state: 'INITIAL' } }, 'the next result is shown')
    })
  }

  it('behavior: after a reset, a successful login is completed and shown', async () => {
    responses['/v2/login'] = { body: { state: 'SUCCESS', sessionToken: 'the-session' } }
    responses['/redirect-session'] = { body: { redirectSession: { fullUrl: 'http://login.test/authorize' } } }
    const login = session.login(credentials)
    while (!document.querySelector('iframe')) await new Promise((resolve) => setTimeout(resolve, 2))
    session.reset()
    const [{ auth }] = requestsTo('/redirect-session') as unknown as [{ auth: { authRequest: { state: string } } }]
    const source = document.querySelector('iframe')?.contentWindow
    const init = { data: { code: 'c', state: auth.authRequest.state }, origin: 'http://login.test', source }
    page.window.dispatchEvent(new page.window.MessageEvent('message', init as never))
    assert.deepEqual(await login, { state: 'SUCCESS' })
    assert.deepEqual(session.state.get(), { role: 'member', login: { state: 'SUCCESS' }, done: 'logged-in' })
  })

  it('behavior: answerCaptcha repeats the pending attempt with the entered credentials', async () => {
    responses['/v2/login'] = refused('-19971')
    assert.deepEqual(await session.login(credentials), { state: 'USER_CAPTCHA_REQUIRED' })
    assert.equal(session.state.get().error, undefined)
    responses['/v2/login'] = refused('-19970')
    const bad = await session.answerCaptcha('one')
    assert.equal(bad.state === 'FAILURE' && bad.errorCode, 'invalidCaptchaToken')
    responses['/v2/login'] = waiting
    assert.deepEqual(await session.answerCaptcha('two'), { state: 'EMAIL_VERIFICATION_REQUIRED' })
    assert.deepEqual(
      requestsTo('/v2/login').map(({ captchaTokens, password }) => [captchaTokens, password]),
      [
        [undefined, 'the-password'],
        [[{ Recaptcha: 'one' }], 'the-password'],
        [[{ Recaptcha: 'two' }], 'the-password'],
      ],
    )
    assert.equal((await session.answerCaptcha('three')).state, 'FAILURE')
    assert.equal(requestsTo('/v2/login').length, 3)
  })

  it('args: originalUrl is the page to show after a login that a blocked frame moves to the page of the platform', async () => {
    const authorizeUrl = 'http://login.test/authorize'
    responses['/v2/login'] = { body: { state: 'SUCCESS', sessionToken: 'the-session' } }
    responses['/redirect-session'] = { body: { redirectSession: { fullUrl: authorizeUrl } } }
    for (const originalUrl of ['https://shop.test/welcome', undefined]) {
      const left: string[] = []
      const leaving = createSession(store, { leave: (url) => left.push(url) })
      const login = leaving.login({ ...credentials, ...(originalUrl && { originalUrl }) })
      while (!document.querySelector('iframe')) await new Promise((resolve) => setTimeout(resolve, 2))
      const blocked = { blockedURI: authorizeUrl, effectiveDirective: 'frame-src' }
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), blocked))
      await login
      leaving.close()
      assert.deepEqual(left, [authorizeUrl])
      assert.equal(pendingLogin(clientId)?.originalUrl, originalUrl ?? location.href)
    }
  })

  it('behavior: a login or logout in another tab updates the role and clears an old failure', async () => {
    responses['/v2/login'] = refused('-19976')
    await session.login(credentials)
    assert.equal(session.state.get().login.state, 'FAILURE')
    client.auth.setTokens({ accessToken: { value: 'a', expiresAt: 4e9 }, refreshToken: { value: 'm', role: 'member' } })
    assert.deepEqual(session.state.get(), { role: 'member', login: { state: 'INITIAL' } })
    client.auth.clear()
    assert.deepEqual(session.state.get(), { role: 'none', login: { state: 'INITIAL' } })
  })

  it('error: UNSAFE_URL and a rejected recovery dispatch store:recovery:error', async () => {
    const errors = page.recordEvents('store:recovery:error')
    await session.recover('member@example.com', { redirectUrl: 'javascript:alert(1)' })
    assert.equal(session.state.get().error?.code, 'UNSAFE_URL')
    responses['/v1/send-email'] = refused('CALLBACK_URL_NOT_ALLOWED')
    await session.recover('member@example.com', { redirectUrl: '/new-password', language: 'de' })
    assert.equal(session.state.get().error?.code, 'CALLBACK_URL_NOT_ALLOWED')
    const redirect = { clientId, url: 'https://shop.test/new-password' }
    assert.deepEqual(requestsTo('/v1/send-email'), [{ email: 'member@example.com', language: 'de', redirect }])
    assert.equal(errors.length, 2)
  })

  it('behavior: a recovery link of another account sets its password, reports the account and does not log in', async () => {
    const identity = { email: { address: 'somebody.else@example.com' } }
    responses['/v1/recover'] = { body: { state: 'SUCCESS', sessionToken: 'proof', identity } }
    assert.deepEqual(await session.setPassword('token', 'a new password', credentials), { state: 'INITIAL' })
    const { done, account, role } = session.state.get()
    assert.deepEqual([done, account, role === 'member'], ['password-set', 'somebody.else@example.com', false])
    assert.ok(!server.requests.some(({ url }) => url.includes('redirect')), 'the session token is not used')
  })

  for (const [title, email, identity] of [
    ['no email is given', undefined, { email: { address: 'member@example.com' } }],
    ['the response has no account', 'member@example.com', undefined],
  ] as const) {
    it(`behavior: a recovery link does not log in when ${title}`, async () => {
      responses['/v1/recover'] = { body: { state: 'SUCCESS', sessionToken: 'proof', identity } }
      assert.deepEqual(await session.setPassword('token', 'a new password', { email }), { state: 'INITIAL' })
      assert.equal(session.state.get().done, 'password-set')
      assert.ok(!server.requests.some(({ url }) => url.includes('redirect')))
    })
  }

  it('behavior: a recovery link logs in if the email matches, ignoring case and whitespace', async () => {
    const identity = { email: { address: 'member@example.com' } }
    responses['/v1/recover'] = { body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 's', identity } }
    const step = await session.setPassword('token', 'a new password', { email: ' Member@Example.com ' })
    assert.deepEqual(step, { state: 'EMAIL_VERIFICATION_REQUIRED' })
  })

  it('behavior: the password is set although the login after it fails, because the platform has ended the session', async () => {
    const identity = { email: { address: credentials.email } }
    client.auth.setTokens({ accessToken: { value: 'a', expiresAt: 4e9 }, refreshToken: { value: 'm', role: 'member' } })
    responses['/v1/recover'] = { body: { state: 'SUCCESS', sessionToken: 'proof', identity } }
    responses['/redirect-session'] = { status: 401 }
    assert.deepEqual(await session.setPassword('token', 'a new password', credentials), { state: 'INITIAL' })
    const { done, error } = session.state.get()
    assert.deepEqual([done, error], ['password-set', undefined])
  })

  it('behavior: a resend whose response completes the login continues it', async () => {
    responses['/v2/login'] = waiting
    await session.login(credentials)
    responses['/v1/auth/resend'] = { body: { state: 'SUCCESS', sessionToken: 'the-session' } }
    responses['/redirect-session'] = refused('NOT_NOW')
    await session.resend()
    const { done, error } = session.state.get()
    assert.deepEqual([done, error?.code], [undefined, 'NOT_NOW'])
  })

  it('behavior: sets the password if the response contains no login', async () => {
    responses['/v1/recover'] = { body: {} }
    assert.deepEqual(await session.setPassword('token', 'a new password'), { state: 'INITIAL' })
    assert.equal(session.state.get().done, 'password-set')
  })
})

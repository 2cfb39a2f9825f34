import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createClient } from '../client.ts'
import { type Arrived, type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { pageKey } from './early.ts'
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
let answers: Record<string, Reply | ((request: Arrived) => Reply | Promise<Reply>)>

const pathOf = ({ url }: Arrived): string => (url.split('?')[0] ?? '').replace(iam, '')
const asked = (path: string): Record<string, unknown>[] =>
  server.arrived.filter((one) => pathOf(one).endsWith(path)).map(({ body }) => JSON.parse(body))
const waiting = { body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'the-state-token' } }
const refused = (code: string): Reply => ({
  status: 403,
  body: { message: '', details: { applicationError: { code, description: code } } },
})

beforeEach(async () => {
  page = testPage()
  answers = {}
  server = await startServer((request) => {
    const path = pathOf(request)
    if (path === '/oauth2/token') return { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? { status: 404 }
    return typeof found === 'function' ? found(request) : found
  })
  client = createClient({ clientId, apiUrl: server.url })
  store = { key: pageKey(clientId, server.url), client, cart: { settled: () => Promise.resolve() } }
  session = createSession(store, { leave: () => assert.fail('the page is not left') })
})

afterEach(async () => {
  session.close()
  client.close()
  await server.close()
  page.close()
})

describe('openSession', () => {
  it('default: one per page and shop; after a client that could not be had, the next who asks tries again', async () => {
    const { key, cart } = store
    const failing = { key, cart, client: () => Promise.reject(new Error('no chunk')) }
    await assert.rejects(openSession(failing))
    const late = { key, cart, client: async () => client }
    const [one, two] = await Promise.all([openSession(late), openSession({ ...late })])
    assert.equal(one, two)
    assert.notEqual(await openSession({ ...late, key: `other@${server.url}` }), one)
    one.close()
    assert.deepEqual(server.arrived, [])
  })
})

describe('createSession', () => {
  it('behavior: what proves a login is not in its state, nor what was typed', async () => {
    answers['/v2/login'] = waiting
    const seen: string[] = []
    session.state.subscribe((state) => seen.push(JSON.stringify(state)))
    const heard = [page.heard('store:login:start'), page.heard('store:login:wait'), page.heard('store:login:error')]
    assert.deepEqual(await session.login(credentials), { state: 'EMAIL_VERIFICATION_REQUIRED' })
    answers['/v1/auth/verify'] = refused('VERIFICATION_FAILED')
    await session.verify('123456')
    assert.deepEqual(asked('/v1/auth/verify'), [{ code: '123456', stateToken: 'the-state-token' }])
    const open = [...seen, JSON.stringify(heard), JSON.stringify(session.state.get()), location.href].join()
    for (const secret of ['the-state-token', 'the-password', '123456']) assert.ok(!open.includes(secret), secret)
    assert.deepEqual(heard, [
      [{ method: 'password' }],
      [{ state: 'EMAIL_VERIFICATION_REQUIRED' }],
      [{ code: 'VERIFICATION_FAILED', message: 'VERIFICATION_FAILED' }],
    ])
  })

  it('behavior: one thing at a time, each to its end', async () => {
    let now = 0
    let most = 0
    answers['/v2/login'] = async () => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 5))
      now--
      return refused('-19976')
    }
    await Promise.all([session.login(credentials), session.login(credentials), session.login(credentials)])
    assert.equal(most, 1)
    assert.equal(asked('/v2/login').length, 3)
    assert.equal(session.state.get().busy, undefined)
  })

  it('error: ABORTED ends the wait at once, tells nobody, and leaves no trace', async () => {
    answers['/v2/login'] = { fault: 'hang' }
    const errors = page.heard('store:login:error')
    const ending = new AbortController()
    const login = session.login({ ...credentials, signal: ending.signal })
    const queued = session.proceed({ signal: ending.signal })
    while (asked('/v2/login').length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    assert.equal(session.state.get().busy, 'login')
    ending.abort()
    await assert.rejects(login, { code: 'ABORTED' })
    await assert.rejects(queued, { code: 'ABORTED' })
    assert.deepEqual(await session.recover('', { redirectUrl: 'javascript:x' }), { state: 'INITIAL' })
    assert.deepEqual(errors, [])
  })

  it('error: Unknown _state for every step that the login does not wait for', async () => {
    const unknown = { state: 'FAILURE', error: 'Unknown _state' }
    assert.deepEqual(await session.verify('123456'), unknown)
    assert.deepEqual(await session.resend(), unknown)
    assert.deepEqual(await session.proceed(), unknown)
    assert.deepEqual(await session.answerCaptcha('token'), unknown)
    assert.deepEqual(server.arrived, [])
    session.reset()
    assert.deepEqual(session.state.get().login, { state: 'INITIAL' })
  })

  it('behavior: a captcha goes on with what was typed, as long as it is waited for', async () => {
    answers['/v2/login'] = refused('-19971')
    assert.deepEqual(await session.login(credentials), { state: 'USER_CAPTCHA_REQUIRED' })
    assert.equal(session.state.get().error, undefined)
    answers['/v2/login'] = refused('-19970')
    const bad = await session.answerCaptcha('one')
    assert.equal(bad.state === 'FAILURE' && bad.errorCode, 'invalidCaptchaToken')
    answers['/v2/login'] = waiting
    assert.deepEqual(await session.answerCaptcha('two'), { state: 'EMAIL_VERIFICATION_REQUIRED' })
    assert.deepEqual(
      asked('/v2/login').map(({ captchaTokens, password }) => [captchaTokens, password]),
      [
        [undefined, 'the-password'],
        [[{ Recaptcha: 'one' }], 'the-password'],
        [[{ Recaptcha: 'two' }], 'the-password'],
      ],
    )
    assert.equal((await session.answerCaptcha('three')).state, 'FAILURE')
    assert.equal(asked('/v2/login').length, 3)
  })

  it('behavior: a login or logout elsewhere is followed, and takes an old failure away', async () => {
    answers['/v2/login'] = refused('-19976')
    await session.login(credentials)
    assert.equal(session.state.get().login.state, 'FAILURE')
    client.auth.adopt({ accessToken: { value: 'a', expiresAt: 4e9 }, refreshToken: { value: 'm', role: 'member' } })
    assert.deepEqual(session.state.get(), { role: 'member', login: { state: 'INITIAL' } })
    client.auth.clear()
    assert.deepEqual(session.state.get(), { role: 'none', login: { state: 'INITIAL' } })
  })

  it('error: UNSAFE_URL and refusals of a recovery are told', async () => {
    const errors = page.heard('store:recovery:error')
    await session.recover('member@example.com', { redirectUrl: 'javascript:alert(1)' })
    assert.equal(session.state.get().error?.code, 'UNSAFE_URL')
    answers['/v1/send-email'] = refused('CALLBACK_URL_NOT_ALLOWED')
    await session.recover('member@example.com', { redirectUrl: '/new-password', language: 'de' })
    assert.equal(session.state.get().error?.code, 'CALLBACK_URL_NOT_ALLOWED')
    const redirect = { clientId, url: 'https://shop.test/new-password' }
    assert.deepEqual(asked('/v1/send-email'), [{ email: 'member@example.com', language: 'de', redirect }])
    assert.equal(errors.length, 2)
  })

  it('behavior: a password that was set without a login', async () => {
    answers['/v1/recover'] = { body: {} }
    assert.deepEqual(await session.setPassword('token', 'a new password'), { state: 'INITIAL' })
    assert.equal(session.state.get().done, 'password-set')
  })
})

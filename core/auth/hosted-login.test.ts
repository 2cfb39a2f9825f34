import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createClient } from '../client.ts'
import { type Arrived, type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import type { LoginShop } from './authorization.ts'
import { beginHostedLogin, finishHostedLogin, isLoginReturn, restorePage, takeReturn } from './hosted-login.ts'
import { memoryStorage } from './token-storage.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const here = 'https://shop.test/products?color=red#top'

let page: TestPage
let server: TestServer
let client: Client
let shop: LoginShop
let tokenAnswer: Reply

interface AuthRequest {
  readonly state: string
  readonly redirectUri: string
  readonly responseMode: string
  readonly [name: string]: unknown
}
const arrived = (path: string): Arrived[] => server.arrived.filter(({ url }) => url.includes(path))
const lastRequest = (): { authRequest: AuthRequest; prompt?: string } =>
  (JSON.parse(arrived('redirect-session').at(-1)?.body ?? '') as { auth: never }).auth
/** Another page of the same tab. */
const visit = (url: string): void => {
  Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1'))
  page.window.happyDOM.setURL(url)
}
const codes = (): Record<string, unknown>[] =>
  arrived('oauth2/token')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    .filter(({ grantType }) => grantType === 'authorization_code')

beforeEach(async () => {
  page = testPage(here)
  tokenAnswer = { body: { access_token: 'a', refresh_token: 'r', expires_in: '3600' } }
  server = await startServer(({ url }) =>
    url.includes('redirect-session')
      ? { body: { redirectSession: { fullUrl: 'http://login.test/authorize?session=1' } } }
      : tokenAnswer,
  )
  client = createClient({ clientId, apiUrl: server.url, storage: memoryStorage() })
  shop = { client, clientId, apiUrl: server.url }
})

afterEach(async () => {
  client.close()
  await server.close()
  page.close()
})

describe('beginHostedLogin', () => {
  it('default: an authorization request with PKCE, back to this page, its answer in the fragment', async () => {
    assert.equal(await beginHostedLogin(shop), 'http://login.test/authorize?session=1')
    const { authRequest, prompt } = lastRequest()
    const { codeChallenge, state, ...rest } = authRequest
    assert.deepEqual(rest, {
      clientId,
      redirectUri: 'https://shop.test/products',
      codeChallengeMethod: 'S256',
      responseMode: 'fragment',
      responseType: 'code',
      scope: 'offline_access',
    })
    assert.equal(prompt, 'login')
    assert.match(String(codeChallenge), /^[\w-]{43}$/)
    assert.ok(state.startsWith(`store-login.${clientId}.`))
    assert.equal(sessionStorage.length, 1)
    assert.equal(sessionStorage.key(0), `storefront-widgets:login:${clientId}`)
  })

  it('args: another page, mode, prompt and session token', async () => {
    await beginHostedLogin(shop, { redirectUri: '/back', responseMode: 'query', sessionToken: 's', prompt: 'none' })
    const { authRequest, prompt } = lastRequest()
    assert.equal(authRequest.redirectUri, 'https://shop.test/back')
    assert.equal(authRequest.responseMode, 'query')
    assert.equal(authRequest['sessionToken'], 's')
    assert.equal(prompt, 'none')
  })

  for (const address of ['https://evil.test/', '//evil.test/', 'javascript:alert(1)', 'https://shop.test@evil.test/']) {
    it(`error: UNSAFE_URL for “${address}”`, async () => {
      await assert.rejects(beginHostedLogin(shop, { redirectUri: address }), { code: 'UNSAFE_URL' })
      await assert.rejects(beginHostedLogin(shop, { originalUrl: address }), { code: 'UNSAFE_URL' })
      assert.deepEqual(server.arrived, [])
    })
  }
})

describe('a return from the login page', () => {
  const comeBack = async (answer: (state: string) => string, options = {}): Promise<string> => {
    await beginHostedLogin(shop, options)
    const { state, redirectUri } = lastRequest().authRequest
    visit(redirectUri + answer(state))
    return state
  }

  for (const responseMode of ['fragment', 'query'] as const) {
    const sign = responseMode === 'fragment' ? '#' : '?'
    it(`default: ${responseMode}: tokens for the code, the address cleaned, the page restored`, async () => {
      await comeBack((state) => `${sign}code=c%2B1&state=${state}`, { responseMode })
      assert.ok(isLoginReturn(clientId))
      const found = takeReturn(clientId)
      assert.equal(location.href, 'https://shop.test/products')
      assert.equal(isLoginReturn(clientId), false)
      assert.equal(sessionStorage.length, 0)
      assert.ok(found)
      const tokens = await finishHostedLogin(shop, found)
      assert.deepEqual(tokens.refreshToken, { value: 'r', role: 'member' })
      assert.equal(tokens.accessToken.value, 'a')
      assert.ok(tokens.accessToken.expiresAt > Date.now() / 1000 + 3500)
      const [grant] = codes()
      assert.equal(grant?.['code'], 'c+1')
      assert.equal(grant?.['redirectUri'], 'https://shop.test/products')
      assert.match(String(grant?.['codeVerifier']), /^[\w.~-]{43}$/)
      assert.equal(found.pending?.originalUrl, here)
    })
  }

  it('behavior: what is not ours stays in the address', async () => {
    await comeBack((state) => `?utm=1&code=promo#tab=2&code=c&state=${state}&error_description=`)
    takeReturn(clientId)
    assert.equal(location.href, 'https://shop.test/products?utm=1&code=promo#tab=2')
  })

  it('behavior: parameters of the page, and logins of other shops, are left alone', () => {
    for (const url of [
      'https://shop.test/?code=promo&state=NY',
      'https://shop.test/#state=open',
      'https://shop.test/#code=c&state=store-login.00000000-0000-4000-8000-000000000000.x',
    ]) {
      visit(url)
      assert.equal(isLoginReturn(clientId), false)
      assert.equal(takeReturn(clientId), undefined)
      assert.equal(location.href, url)
    }
  })

  it('behavior: never twice', async () => {
    const state = await comeBack((given) => `#code=c&state=${given}`)
    const found = takeReturn(clientId)
    assert.ok(found)
    assert.equal(takeReturn(clientId), undefined)
    await finishHostedLogin(shop, found)
    visit(`https://shop.test/products#code=c&state=${state}`)
    const again = takeReturn(clientId)
    assert.ok(again)
    await assert.rejects(finishHostedLogin(shop, again), { message: 'Invalid _state' })
    assert.equal(codes().length, 1)
  })

  it('behavior: where storage is blocked the page itself remembers', async () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    await beginHostedLogin(shop)
    const { state } = lastRequest().authRequest
    page.window.happyDOM.setURL(`https://shop.test/products#code=c&state=${state}`)
    const found = takeReturn(clientId)
    assert.ok(found?.pending)
    await finishHostedLogin(shop, found)
    assert.equal(codes().length, 1)
  })

  it('error: Invalid _state for an answer that this tab has not asked for', async () => {
    visit(`https://shop.test/#code=c&state=store-login.${clientId}.forged`)
    const stray = takeReturn(clientId)
    assert.ok(stray)
    await assert.rejects(finishHostedLogin(shop, stray), { message: 'Invalid _state' })
    await comeBack(() => `#code=c&state=store-login.${clientId}.forged`)
    const forged = takeReturn(clientId)
    assert.ok(forged?.pending)
    await assert.rejects(finishHostedLogin(shop, forged), { message: 'Invalid _state' })
    assert.deepEqual(codes(), [])
  })

  it('error: Invalid _state for one that was begun more than an hour ago', async () => {
    await beginHostedLogin(shop)
    const { state } = lastRequest().authRequest
    const key = `storefront-widgets:login:${clientId}`
    const old = { ...(JSON.parse(sessionStorage.getItem(key) ?? '') as object), at: Date.now() - 3_600_001 }
    sessionStorage.setItem(key, JSON.stringify(old))
    visit(`https://shop.test/#code=c&state=${state}`)
    const found = takeReturn(clientId)
    assert.ok(found)
    await assert.rejects(finishHostedLogin(shop, found), { message: 'Invalid _state' })
  })

  it('error: Missing code or _state', async () => {
    await comeBack((state) => `#state=${state}`)
    const found = takeReturn(clientId)
    assert.ok(found)
    await assert.rejects(finishHostedLogin(shop, found), { message: 'Missing code or _state' })
  })

  it('error: access_denied in the words of the platform, and not of whoever made an address', async () => {
    const words = '&error=access_denied&error_description=The+login+was+given+up'
    await comeBack((state) => `#state=${state}${words}`)
    const found = takeReturn(clientId)
    assert.ok(found)
    assert.equal(location.href, 'https://shop.test/products')
    await assert.rejects(finishHostedLogin(shop, found), {
      code: 'access_denied',
      message: 'The login was given up',
    })
    visit(`https://shop.test/#state=store-login.${clientId}.x${words}`)
    const forged = takeReturn(clientId)
    assert.ok(forged)
    await assert.rejects(finishHostedLogin(shop, forged), { message: 'Invalid _state' })
  })

  it('error: something went wrong for a code that is refused, and no secret in it', async () => {
    tokenAnswer = { status: 400, body: { error: 'invalid_grant', error_description: 'no' } }
    client.auth.adopt({ accessToken: { value: 't', expiresAt: 4e9 }, refreshToken: { value: 'x', role: 'visitor' } })
    await comeBack((state) => `#code=the-code&state=${state}`)
    const found = takeReturn(clientId)
    assert.ok(found?.pending)
    const { codeVerifier } = found.pending
    await assert.rejects(finishHostedLogin(shop, found), (error: Error) => {
      assert.equal(error.message, 'something went wrong')
      const told = JSON.stringify(error)
      assert.ok(!told.includes('the-code') && !told.includes(codeVerifier), told)
      return true
    })
    assert.equal(codes().length, 1)
  })
})

describe('restorePage', () => {
  it('default: in place where only the fragment differs, else by going there', () => {
    const left: string[] = []
    restorePage('https://shop.test/products?color=red#other', (url) => left.push(url))
    assert.equal(location.href, 'https://shop.test/products?color=red#other')
    restorePage('https://shop.test/account', (url) => left.push(url))
    assert.deepEqual(left, ['https://shop.test/account'])
  })

  it('behavior: never to another origin', () => {
    for (const url of ['https://evil.test/', 'javascript:alert(1)', '//evil.test', 'http://shop.test/products']) {
      restorePage(url, () => assert.fail(url))
    }
    assert.equal(location.href, here)
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Client, createFullClient } from '../../client/client.ts'
import { blockStorage } from '../../testing/browser-storage.ts'
import { type ReceivedRequest, type StubResponse, startServer, type TestServer } from '../../testing/http-server.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import type { LoginShop } from '../oauth/authorization.ts'
import { memoryStorage } from '../tokens/token-storage.ts'
import { finishHostedLogin, isLoginReturn, restorePage, startHostedLogin, takeLoginReturn } from './hosted-login.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const here = 'https://shop.test/products?color=red#top'

let page: TestPage
let server: TestServer
let client: Client
let shop: LoginShop
let tokenResponse: StubResponse

interface AuthRequest {
  readonly state: string
  readonly redirectUri: string
  readonly responseMode: string
  readonly [name: string]: unknown
}
const arrived = (path: string): ReceivedRequest[] => server.requests.filter(({ url }) => url.includes(path))
const lastRequest = (): { authRequest: AuthRequest; prompt?: string } =>
  (JSON.parse(arrived('redirect-session').at(-1)?.body ?? '') as { auth: never }).auth
/** Opens another page in the same tab. */
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
  tokenResponse = { body: { access_token: 'a', refresh_token: 'r', expires_in: '3600' } }
  server = await startServer(({ url }) =>
    url.includes('redirect-session')
      ? { body: { redirectSession: { fullUrl: 'http://login.test/authorize?session=1' } } }
      : tokenResponse,
  )
  client = createFullClient({ clientId, apiUrl: server.url, storage: memoryStorage() })
  shop = { client, clientId, apiUrl: server.url }
})

afterEach(async () => {
  client.close()
  await server.close()
  page.close()
})

describe('startHostedLogin', () => {
  it('default: creates an authorization request with PKCE, redirect_uri of this page and response_mode fragment', async () => {
    assert.equal(await startHostedLogin(shop), 'http://login.test/authorize?session=1')
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

  it('args: redirectUri, responseMode, prompt and sessionToken', async () => {
    await startHostedLogin(shop, { redirectUri: '/back', responseMode: 'query', sessionToken: 's', prompt: 'none' })
    const { authRequest, prompt } = lastRequest()
    assert.equal(authRequest.redirectUri, 'https://shop.test/back')
    assert.equal(authRequest.responseMode, 'query')
    assert.equal(authRequest['sessionToken'], 's')
    assert.equal(prompt, 'none')
  })

  it('error: UNSAFE_URL says that the URL must have the origin of this page', async () => {
    const message = 'Not a URL of https://shop.test: https://evil.test/'
    await assert.rejects(startHostedLogin(shop, { redirectUri: 'https://evil.test/' }), { message })
  })

  for (const address of ['https://evil.test/', '//evil.test/', 'javascript:alert(1)', 'https://shop.test@evil.test/']) {
    it(`error: UNSAFE_URL for “${address}”`, async () => {
      await assert.rejects(startHostedLogin(shop, { redirectUri: address }), { code: 'UNSAFE_URL' })
      await assert.rejects(startHostedLogin(shop, { originalUrl: address }), { code: 'UNSAFE_URL' })
      assert.deepEqual(server.requests, [])
    })
  }
})

describe('a return from the login page', () => {
  const returnFromLogin = async (response: (state: string) => string, options = {}): Promise<string> => {
    await startHostedLogin(shop, options)
    const { state, redirectUri } = lastRequest().authRequest
    visit(redirectUri + response(state))
    return state
  }

  for (const responseMode of ['fragment', 'query'] as const) {
    const sign = responseMode === 'fragment' ? '#' : '?'
    it(`default: ${responseMode}: tokens for the code, the address cleaned, the page restored`, async () => {
      await returnFromLogin((state) => `${sign}code=c%2B1&state=${state}`, { responseMode })
      assert.ok(isLoginReturn(clientId))
      const loginReturn = takeLoginReturn(clientId)
      assert.equal(location.href, 'https://shop.test/products')
      assert.equal(isLoginReturn(clientId), false)
      assert.equal(sessionStorage.length, 0)
      assert.ok(loginReturn)
      const tokens = await finishHostedLogin(shop, loginReturn)
      assert.deepEqual(tokens.refreshToken, { value: 'r', role: 'member' })
      assert.equal(tokens.accessToken.value, 'a')
      assert.ok(tokens.accessToken.expiresAt > Date.now() / 1000 + 3500)
      const [grant] = codes()
      assert.equal(grant?.['code'], 'c+1')
      assert.equal(grant?.['redirectUri'], 'https://shop.test/products')
      assert.match(String(grant?.['codeVerifier']), /^[\w.~-]{43}$/)
      assert.equal(loginReturn.pending?.originalUrl, here)
    })
  }

  it("behavior: keeps the page's own query and fragment parameters", async () => {
    await returnFromLogin((state) => `?utm=1&code=promo#tab=2&code=c&state=${state}&error_description=`)
    takeLoginReturn(clientId)
    assert.equal(location.href, 'https://shop.test/products?utm=1&code=promo#tab=2')
  })

  it("behavior: keeps the spelling of the page's own parameters", async () => {
    await returnFromLogin((state) => `?/a&q=caf%E9&flag&code=c&state=${state}#/top/a`, { responseMode: 'query' })
    takeLoginReturn(clientId)
    assert.equal(location.href, 'https://shop.test/products?/a&q=caf%E9&flag#/top/a')
    await returnFromLogin((state) => `?/a#/top/a&code=c&state=${state}`)
    takeLoginReturn(clientId)
    assert.equal(location.href, 'https://shop.test/products?/a#/top/a')
  })

  it('behavior: keeps the state that a router stores in the history, without the mark of the Next.js router', async () => {
    await returnFromLogin((state) => `#code=c&state=${state}`)
    history.replaceState({ position: 3, __NA: true }, '', location.href)
    takeLoginReturn(clientId)
    assert.deepEqual(history.state, { position: 3, __NA: false })
  })

  it("behavior: ignores the page's own parameters and responses for other client IDs", () => {
    for (const url of [
      'https://shop.test/?code=promo&state=NY',
      'https://shop.test/#state=open',
      'https://shop.test/#code=c&state=store-login.00000000-0000-4000-8000-000000000000.x',
    ]) {
      visit(url)
      assert.equal(isLoginReturn(clientId), false)
      assert.equal(takeLoginReturn(clientId), undefined)
      assert.equal(location.href, url)
    }
  })

  it('behavior: processes a response only once', async () => {
    const state = await returnFromLogin((given) => `#code=c&state=${given}`)
    const loginReturn = takeLoginReturn(clientId)
    assert.ok(loginReturn)
    assert.equal(takeLoginReturn(clientId), undefined)
    await finishHostedLogin(shop, loginReturn)
    visit(`https://shop.test/products#code=c&state=${state}`)
    const again = takeLoginReturn(clientId)
    assert.ok(again)
    await assert.rejects(finishHostedLogin(shop, again), { message: 'Invalid _state' })
    assert.equal(codes().length, 1)
  })

  it('behavior: keeps the pending login in memory if storage is blocked', async () => {
    blockStorage('sessionStorage')
    await startHostedLogin(shop)
    const { state } = lastRequest().authRequest
    page.window.happyDOM.setURL(`https://shop.test/products#code=c&state=${state}`)
    const loginReturn = takeLoginReturn(clientId)
    assert.ok(loginReturn?.pending)
    await finishHostedLogin(shop, loginReturn)
    assert.equal(codes().length, 1)
  })

  it('error: Invalid _state for a response that this tab did not request', async () => {
    visit(`https://shop.test/#code=c&state=store-login.${clientId}.forged`)
    const unrequested = takeLoginReturn(clientId)
    assert.ok(unrequested)
    await assert.rejects(finishHostedLogin(shop, unrequested), { message: 'Invalid _state' })
    const state = await returnFromLogin(() => `#code=c&state=store-login.${clientId}.forged`)
    const forged = takeLoginReturn(clientId)
    assert.ok(forged)
    assert.equal(forged.pending, undefined)
    await assert.rejects(finishHostedLogin(shop, forged), { message: 'Invalid _state' })
    assert.deepEqual(codes(), [])
    visit(`https://shop.test/products#code=c&state=${state}`)
    const right = takeLoginReturn(clientId)
    assert.ok(right?.pending, 'a forged response keeps the pending login')
    await finishHostedLogin(shop, right)
    assert.equal(codes().length, 1)
  })

  it('error: Invalid _state for a login started more than an hour ago', async () => {
    await startHostedLogin(shop)
    const { state } = lastRequest().authRequest
    const key = `storefront-widgets:login:${clientId}`
    const old = { ...(JSON.parse(sessionStorage.getItem(key) ?? '') as object), at: Date.now() - 3_600_001 }
    sessionStorage.setItem(key, JSON.stringify(old))
    visit(`https://shop.test/#code=c&state=${state}`)
    const loginReturn = takeLoginReturn(clientId)
    assert.ok(loginReturn)
    await assert.rejects(finishHostedLogin(shop, loginReturn), { message: 'Invalid _state' })
  })

  it('behavior: after an hour, parameters without a state belong to the page again', async () => {
    await startHostedLogin(shop)
    const key = `storefront-widgets:login:${clientId}`
    const old = { ...(JSON.parse(sessionStorage.getItem(key) ?? '') as object), at: Date.now() - 3_600_001 }
    sessionStorage.setItem(key, JSON.stringify(old))
    visit('https://shop.test/products#code=SUMMER')
    assert.equal(isLoginReturn(clientId), false)
    assert.equal(takeLoginReturn(clientId), undefined)
    assert.equal(location.hash, '#code=SUMMER')
  })

  it('error: Missing code or _state', async () => {
    await returnFromLogin((state) => `#state=${state}`)
    const loginReturn = takeLoginReturn(clientId)
    assert.ok(loginReturn)
    await assert.rejects(finishHostedLogin(shop, loginReturn), {
      code: 'INVALID_LOGIN_RESPONSE',
      message: 'Missing code or _state',
    })
  })

  it('error: Missing code or _state for a response without state while a login is pending; the pending login stays valid', async () => {
    const state = await returnFromLogin(() => '#code=c')
    assert.equal(isLoginReturn(clientId), true)
    const loginReturn = takeLoginReturn(clientId)
    assert.ok(loginReturn)
    await assert.rejects(finishHostedLogin(shop, loginReturn), {
      code: 'INVALID_LOGIN_RESPONSE',
      message: 'Missing code or _state',
    })
    assert.equal(location.hash, '')
    visit(`https://shop.test/products#code=c&state=${state}`)
    const own = takeLoginReturn(clientId)
    assert.ok(own)
    await finishHostedLogin(shop, own)
    visit('https://shop.test/products#code=c')
    assert.equal(isLoginReturn(clientId), false, 'there is no pending login')
    await startHostedLogin(shop)
    visit('https://shop.test/other#code=c')
    assert.equal(isLoginReturn(clientId), false, 'the login returns to another page')
    visit('https://shop.test/products?code=SUMMER')
    assert.equal(isLoginReturn(clientId), false, 'the `code` parameter belongs to the page')
  })

  it('error: Missing code or _state for a query without a state, only if the pending login has responseMode query', async () => {
    const state = await returnFromLogin(() => '?utm=1&code=c', { responseMode: 'query' })
    assert.equal(isLoginReturn(clientId), true)
    const loginReturn = takeLoginReturn(clientId)
    assert.ok(loginReturn)
    await assert.rejects(finishHostedLogin(shop, loginReturn), {
      code: 'INVALID_LOGIN_RESPONSE',
      message: 'Missing code or _state',
    })
    assert.equal(location.href, 'https://shop.test/products?utm=1')
    visit('https://shop.test/products#code=c')
    assert.equal(isLoginReturn(clientId), false, 'the response is not in the fragment')
    visit(`https://shop.test/products?code=c&state=${state}`)
    const own = takeLoginReturn(clientId)
    assert.ok(own)
    await finishHostedLogin(shop, own)
    visit('https://shop.test/products?code=SUMMER')
    assert.equal(isLoginReturn(clientId), false, 'there is no pending login')
  })

  it("error: access_denied with the platform's description, only if the state matches", async () => {
    const rejection = '&error=access_denied&error_description=The+login+was+canceled'
    await returnFromLogin((state) => `#state=${state}${rejection}`)
    const loginReturn = takeLoginReturn(clientId)
    assert.ok(loginReturn)
    assert.equal(location.href, 'https://shop.test/products')
    await assert.rejects(finishHostedLogin(shop, loginReturn), {
      code: 'access_denied',
      message: 'The login was canceled',
    })
    visit(`https://shop.test/#state=store-login.${clientId}.x${rejection}`)
    const forged = takeLoginReturn(clientId)
    assert.ok(forged)
    await assert.rejects(finishHostedLogin(shop, forged), { message: 'Invalid _state' })
  })

  it('error: something went wrong for a rejected code, without secrets', async () => {
    tokenResponse = { status: 400, body: { error: 'invalid_grant', error_description: 'no' } }
    client.auth.setTokens({
      accessToken: { value: 't', expiresAt: 4e9 },
      refreshToken: { value: 'x', role: 'visitor' },
    })
    await returnFromLogin((state) => `#code=the-code&state=${state}`)
    const loginReturn = takeLoginReturn(clientId)
    assert.ok(loginReturn?.pending)
    const { codeVerifier } = loginReturn.pending
    await assert.rejects(finishHostedLogin(shop, loginReturn), (error: Error) => {
      assert.equal(error.message, 'something went wrong')
      const errorText = JSON.stringify(error)
      assert.ok(!errorText.includes('the-code') && !errorText.includes(codeVerifier), errorText)
      return true
    })
    assert.equal(codes().length, 1)
  })
})

describe('restorePage', () => {
  it('default: replaces the history entry if only the fragment differs, navigates otherwise', () => {
    const left: string[] = []
    restorePage('https://shop.test/products?color=red#other', (url) => left.push(url))
    assert.equal(location.href, 'https://shop.test/products?color=red#other')
    restorePage('https://shop.test/account', (url) => left.push(url))
    assert.deepEqual(left, ['https://shop.test/account'])
  })

  it('behavior: never navigates to another origin', () => {
    for (const url of ['https://evil.test/', 'javascript:alert(1)', '//evil.test', 'http://shop.test/products']) {
      restorePage(url, () => assert.fail(url))
    }
    assert.equal(location.href, here)
  })
})

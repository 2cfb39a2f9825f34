import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/members.ts'
import { seedId } from '../../../seed/ids.ts'
import { STORES_APP_ID } from '../../../shop/settings.ts'
import {
  authRequest,
  messageOf,
  openIdentityShop,
  PASSWORD,
  pathIn,
  pkce,
  SHOP_ORIGIN,
  type State,
  type Tokens,
} from '../../../testing/identity-shop.ts'
import { codeOf } from '../../../testing/open-shop.ts'
import { PROVIDER_CONNECTION_ID } from '../../login/identity-provider.ts'

const EMAIL = 'member.one@example.com'

const shop = await openIdentityShop()
after(() => shop.close())

async function sessionToken(email = EMAIL): Promise<string | undefined> {
  return ((await (await shop.guest()).logIn(email)).body as State).sessionToken
}

/** Opens the authorize page for a request, with a session token by default. */
async function authorizePath(more: Record<string, unknown> = {}, prompt?: string, headers?: Record<string, string>) {
  const guest = await shop.guest()
  const proof = pkce()
  const request = authRequest(shop.clientId, proof, more)
  const auth = { authRequest: request, ...(prompt === undefined ? {} : { prompt }) }
  return { guest, proof, path: await guest.pathTo({ auth }, headers) }
}

/** A browser that is logged in on the hosted pages. */
async function cookieOf(email = EMAIL): Promise<string | undefined> {
  const guest = await shop.guest()
  const path = await guest.pathTo({ login: {}, callbacks: { postFlowUrl: `${SHOP_ORIGIN}/` } })
  return (await shop.submit(path, { email, password: PASSWORD })).cookie
}

const fragment = (location: string) => Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1)))
const query = (location: string) => Object.fromEntries(new URL(location).searchParams)

describe('authorize', () => {
  it('default: exchanges a session token for a code in the URL fragment', async () => {
    const { path } = await authorizePath({ sessionToken: await sessionToken() }, 'none')
    const { status, location, headers } = await shop.open(path)
    assert.equal(status, 303)
    assert.equal(location.split('#')[0], `${SHOP_ORIGIN}/callback`)
    const { code, state } = fragment(location)
    assert.equal(state, 'the-state')
    assert.match(code ?? '', /^[\w-]{43}$/)
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  it('args: response_mode=query adds the code to the query and keeps its parameters', async () => {
    const redirectUri = `${SHOP_ORIGIN}/callback?lang=de`
    const { path } = await authorizePath({ sessionToken: await sessionToken(), responseMode: 'query', redirectUri })
    const { code, state, lang } = query((await shop.open(path)).location)
    assert.deepEqual([state, lang], ['the-state', 'de'])
    assert.ok(code)
  })

  it('args: response_mode=web_message sends the code only to the origin of the redirect URI, which alone may frame the page', async () => {
    const { path } = await authorizePath({ sessionToken: await sessionToken(), responseMode: 'web_message' }, 'none')
    const { status, html, headers } = await shop.open(path)
    assert.equal(status, 200)
    const { origin, result } = messageOf(html)
    assert.equal(origin, SHOP_ORIGIN)
    assert.deepEqual(Object.keys(result), ['code', 'state'])
    const policy = headers.get('content-security-policy') ?? ''
    assert.ok(policy.includes(`frame-ancestors ${SHOP_ORIGIN}`))
    assert.match(policy, /script-src 'sha256-[^']+';/)
    assert.equal(headers.get('x-frame-options'), null)
    assert.match(html, /postMessage\(result, origin\)/)
  })

  it('args: without a redirect URI, sends a message to the requesting page', async () => {
    const more = { sessionToken: await sessionToken(), responseMode: 'web_message', redirectUri: undefined }
    const { path, proof } = await authorizePath(more, 'none', { origin: SHOP_ORIGIN })
    const { origin, result } = messageOf((await shop.open(path)).html)
    assert.equal(origin, SHOP_ORIGIN)
    assert.equal((await shop.exchangeCode(result['code'] ?? '', proof)).status, 200)
  })

  it('behavior: escapes markup in the state', async () => {
    const state = '</script><script>alert(1)</script>'
    const { path } = await authorizePath({ sessionToken: await sessionToken(), responseMode: 'web_message', state })
    const { html } = await shop.open(path)
    assert.equal(html.includes('<script>alert'), false)
    assert.equal(messageOf(html).result['state'], state)
  })

  it('error: login_required for prompt=none without a login, instead of a page', async () => {
    const silent = await authorizePath({}, 'none')
    const { status, location } = await shop.open(silent.path)
    assert.equal(status, 303)
    const { error, error_description, state } = fragment(location)
    assert.deepEqual([error, state], ['login_required', 'the-state'])
    assert.ok(error_description)
    const framed = await authorizePath({ responseMode: 'web_message', sessionToken: 'made-up' }, 'none')
    assert.equal(messageOf((await shop.open(framed.path)).html).result['error'], 'login_required')
  })

  it('behavior: a logged-in browser receives a code immediately, except for prompt=login', async () => {
    const cookie = await cookieOf()
    for (const prompt of ['none', undefined]) {
      const { path } = await authorizePath({}, prompt)
      assert.ok(fragment((await shop.open(path, { cookie })).location)['code'], prompt)
    }
    const again = await authorizePath({}, 'login')
    assert.match((await shop.open(again.path, { cookie })).location, /^\/hosted\/login\?session=/)
  })

  it('behavior: prompt=consent and prompt=select_account show a page first', async () => {
    const cookie = await cookieOf()
    for (const prompt of ['consent', 'select_account']) {
      const { path } = await authorizePath({}, prompt)
      const { status, html } = await shop.open(path, { cookie })
      assert.equal(status, 200)
      assert.match(html, /Continue as Member One \(member\.one@example\.com\)/)
      const { location } = await shop.submit(pathIn(html, '/hosted/confirm'), {}, { cookie })
      assert.ok(fragment(location)['code'], prompt)
    }
  })

  it('behavior: ignores the cookie of a blocked member', async () => {
    const cookie = await cookieOf('member.two@example.com')
    const { db } = shop.platform
    await db.update(members).set({ status: 'BLOCKED' }).where(eq(members.loginEmail, 'member.two@example.com'))
    const { path } = await authorizePath({}, 'none')
    assert.equal(fragment((await shop.open(path, { cookie })).location)['error'], 'login_required')
  })

  it('behavior: the address of the page expires after an hour', async () => {
    const { path } = await authorizePath({}, 'login')
    shop.platform.clock.shift(61 * 60_000)
    assert.equal((await shop.open(path)).status, 404)
    assert.equal((await shop.open('/_api/oauth2/authorize')).status, 404)
    assert.equal((await shop.open('/_api/oauth2/authorize?session=made-up')).status, 404)
  })
})

describe('login on the hosted page', () => {
  it('default: logs in and merges the visitor’s cart', async () => {
    const { guest, proof, path } = await authorizePath({}, 'login')
    const line = {
      quantity: 2,
      catalogReference: { appId: STORES_APP_ID, catalogItemId: seedId('product', 'slow-coffee-guide') },
    }
    await shop.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [line] }, { token: guest.token })
    const { location: loginPath } = await shop.open(path)
    const { html } = await shop.open(loginPath)
    assert.match(html, /autocomplete="current-password"/)
    assert.equal(html.includes('<script'), false)
    const wrong = await shop.submit(loginPath, { email: EMAIL, password: 'wrong-password' })
    assert.equal(wrong.status, 422)
    assert.match(wrong.html, /Incorrect email or password/)
    assert.match(wrong.html, new RegExp(`value="${EMAIL}"`))
    const { location, headers } = await shop.submit(loginPath, { email: EMAIL, password: PASSWORD })
    assert.match(headers.get('set-cookie') ?? '', /^smSession=.+HttpOnly; SameSite=Lax$/)
    const { code = '' } = fragment(location)
    const redirectUri = `${SHOP_ORIGIN}/callback`
    const { access_token } = (await shop.exchangeCode(code, proof, { redirectUri })).body as Tokens
    const cart = await shop.call('GET', '/ecom/v1/carts/current', undefined, { token: access_token })
    const { lineItems } = (cart.body as { cart: { lineItems: { quantity: number }[] } }).cart
    assert.deepEqual(
      lineItems.map(({ quantity }) => quantity),
      [2],
    )
    const left = await shop.call('GET', '/ecom/v1/carts/current', undefined, { token: guest.token })
    assert.equal(left.status, 404)
  })

  it('behavior: canceling returns access_denied', async () => {
    const { path } = await authorizePath({}, 'login')
    const { html } = await shop.open((await shop.open(path)).location)
    const back = /<a href="([^"]+)">Back to the shop/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    assert.deepEqual([new URL(back).origin, fragment(back)['error']], [SHOP_ORIGIN, 'access_denied'])
  })
})

describe('invalid authorization requests', () => {
  it('error: CALLBACK_URL_NOT_ALLOWED for a redirect URI, origin or page of another site', async () => {
    const guest = await shop.guest()
    const errorFor = async (more: Record<string, unknown>, headers?: Record<string, string>) =>
      codeOf(await guest.redirect({ auth: { authRequest: authRequest(shop.clientId, pkce(), more) } }, headers))
    for (const redirectUri of [
      'https://elsewhere.example.com/callback',
      'https://shop.example.com.elsewhere.test/callback',
      'https://shop.example.com@elsewhere.test/callback',
      'http://shop.example.com/callback',
      'https://shop.example.com:8443/callback',
      'javascript:alert(1)',
      'unused://',
    ]) {
      assert.equal(await errorFor({ redirectUri }), 'CALLBACK_URL_NOT_ALLOWED', redirectUri)
    }
    const framed = { responseMode: 'web_message', redirectUri: undefined }
    assert.equal(await errorFor(framed, { origin: 'https://elsewhere.test' }), 'CALLBACK_URL_NOT_ALLOWED')
    for (const intent of [{ login: {} }, { logout: { clientId: shop.clientId } }, { membersAccount: {} }]) {
      const callbacks = { postFlowUrl: 'https://elsewhere.test/' }
      assert.equal(codeOf(await guest.redirect({ ...intent, callbacks })), 'CALLBACK_URL_NOT_ALLOWED')
    }
  })

  it('error: CLIENT_NOT_FOUND, and a violation for each invalid field', async () => {
    const guest = await shop.guest()
    const errorFor = async (more: Record<string, unknown>, prompt?: string) => {
      const { body } = await guest.redirect({ auth: { authRequest: authRequest(shop.clientId, pkce(), more), prompt } })
      const { details } = body as { details: { validationError?: { fieldViolations: { field: string }[] } } }
      return details.validationError?.fieldViolations.map(({ field }) => field.replace('auth.authRequest.', ''))
    }
    const unknown = { auth: { authRequest: authRequest('another', pkce()) } }
    assert.equal(codeOf(await guest.redirect(unknown)), 'CLIENT_NOT_FOUND')
    assert.equal(codeOf(await guest.redirect({ logout: { clientId: 'another' } })), 'CLIENT_NOT_FOUND')
    assert.deepEqual(await errorFor({ codeChallengeMethod: 'plain' }), ['codeChallengeMethod'])
    assert.deepEqual(await errorFor({ codeChallenge: 'short' }), ['codeChallenge'])
    assert.deepEqual(await errorFor({ responseType: 'token' }), ['responseType'])
    assert.deepEqual(await errorFor({ responseMode: 'form_post' }), ['responseMode'])
    assert.deepEqual(await errorFor({ state: '' }), ['state'])
    assert.deepEqual(await errorFor({ redirectUri: undefined }), ['redirectUri'])
    assert.deepEqual(await errorFor({ redirectUri: undefined, responseMode: 'web_message' }), ['redirectUri'])
    assert.deepEqual(await errorFor({}, 'never'), ['auth.prompt'])
  })

  it('error: names an identity provider that is not connected or has no login page', async () => {
    const guest = await shop.guest()
    const errorFor = async (idp: string) => {
      const response = await guest.redirect({ auth: { authRequest: authRequest(shop.clientId, pkce(), { idp }) } })
      return [response.status, codeOf(response)]
    }
    assert.deepEqual(await errorFor('00000000-0000-4000-8000-000000000000'), [404, 'IDP_CONNECTION_NOT_FOUND'])
    assert.deepEqual(await errorFor(PROVIDER_CONNECTION_ID), [428, 'IDP_LOGIN_PAGE_NOT_SUPPORTED'])
    assert.deepEqual(await errorFor('no id'), [400, undefined])
  })

  it('behavior: the address of a page contains no secret except its own key', async () => {
    const token = await sessionToken()
    const { path } = await authorizePath({ sessionToken: token }, 'none')
    assert.equal(path.includes(token ?? 'none'), false)
    assert.deepEqual([...new URL(path, SHOP_ORIGIN).searchParams.keys()], ['session'])
    const { body } = await shop.call('GET', '/_control/requests')
    assert.equal(JSON.stringify(body).includes(token ?? 'none'), false)
  })
})

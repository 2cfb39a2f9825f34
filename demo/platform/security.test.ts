import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { after, beforeEach, describe, it } from 'node:test'
import {
  authRequest,
  type IdentityShop,
  messageOf,
  openIdentityShop,
  PASSWORD,
  type PageResponse,
  pkce,
  SHOP_ORIGIN,
  type State,
  type Tokens,
} from './testing/identity-shop.ts'
import { codeOf, merchantOf, type TestResponse } from './testing/open-shop.ts'

/** A page of another origin. */
const EVIL = 'https://evil.test'
const SCRIPT = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

const shop = await openIdentityShop()
after(() => shop.close())
beforeEach(() => shop.policy({ emailVerification: false, ownerApproval: false, captcha: 'after-failures' }))

/** The response of a request, and the number of passwords hashed for it, which takes most of the time of a login. */
async function counted<T>(work: () => Promise<T>): Promise<{ readonly response: T; readonly hashed: number }> {
  let hashed = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashed++
    },
  }).enable()
  const response = await work()
  hook.disable()
  return { response, hashed }
}

const wordsOf = ({ status, body }: TestResponse) => [status, (body as { message?: string }).message]
const sessionOf = async (email = 'member.one@example.com') =>
  ((await (await shop.guest()).logIn(email)).body as State).sessionToken

describe('control routes', () => {
  const from = (method: string, path: string, origin?: string) =>
    shop.send(method, path, method === 'GET' ? undefined : '{}', {
      headers: { ...(origin === undefined ? {} : { origin }), 'content-type': 'text/plain' },
    })

  it('error: NOT_FOUND for the script of a page of another origin', async () => {
    for (const origin of [EVIL, 'null', 'http://localhost.evil.test', 'http://127.0.0.1.evil.test:4402']) {
      for (const path of ['/_control/mails', '/_control/requests', '/_control/webhooks', '/outbox', '/outbox/1']) {
        assert.equal((await from('GET', path, origin)).status, 404, `${origin} ${path}`)
      }
      for (const path of ['/_control/tokens/expire', '/_control/sign-up', '/_control/settings']) {
        assert.equal((await from('POST', path, origin)).status, 404, `${origin} ${path}`)
      }
    }
  })

  it('default: accept pages and scripts of this machine', async () => {
    for (const origin of [undefined, 'http://localhost:5173', 'http://127.0.0.1:4402', 'http://[::1]:80']) {
      assert.equal((await from('GET', '/_control/mails', origin)).status, 200, origin)
    }
  })
})

describe('the request log', () => {
  it('behavior: contains no secrets, also for a body that is no JSON', async () => {
    await shop.call('DELETE', '/_control/requests')
    const guest = await shop.guest()
    const secrets = ['a-secret-password', 'guessed-token', '918273']
    await guest.register('logged.one@example.com', { password: secrets[0] })
    await guest.iam('/recovery/v1/recover', { recoveryToken: secrets[1], password: secrets[0] })
    await guest.iam('/verification/v1/auth/verify', { stateToken: secrets[1], code: secrets[2] })
    await guest.iam('/authentication/v2/login', `{"loginId":{},"password":"${secrets[0]}"`)
    await shop.open(`/hosted/recover?forgotPasswordToken=${secrets[1]}`)
    const { body } = await shop.call('GET', '/_control/requests')
    const text = JSON.stringify(body)
    assert.match(text, /malformed JSON/)
    for (const secret of [...secrets, guest.token]) assert.equal(text.includes(secret ?? ''), false, secret)
  })
})

describe('hosted pages', () => {
  async function everyPage(): Promise<[string, PageResponse][]> {
    const guest = await shop.guest()
    const login = await guest.pathTo({ login: {} })
    const session = new URL(login, SHOP_ORIGIN).search
    const account = await guest.pathTo({ membersAccount: {} })
    const paths = [login, `/hosted/register${session}`, `/hosted/forgot${session}`, '/hosted/recover', '/outbox']
    const flow = await guest.pathTo({ paidPlansCheckout: { planId: '00000000-0000-4000-8000-000000000000' } })
    const logout = await guest.pathTo({ logout: { clientId: shop.clientId } })
    const missing = ['/hosted/login', '/hosted/account', '/_api/oauth2/authorize', '/hosted/flow', '/hosted/checkout']
    const all = [...paths, flow, logout, account, ...missing, '/product-page/nothing']
    return Promise.all(all.map(async (path): Promise<[string, PageResponse]> => [path, await shop.open(path)]))
  }

  it('default: run no scripts and cannot be framed, cached or sniffed, and send no referrer', async () => {
    for (const [path, { status, headers, html }] of await everyPage()) {
      if (status === 303) continue
      assert.doesNotMatch(html, /<script/, path)
      const policy = headers.get('content-security-policy') ?? ''
      assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; /, path)
      assert.match(policy, /frame-ancestors 'none'/, path)
      assert.match(policy, /base-uri 'none'/, path)
      assert.match(policy, /form-action 'self'/, path)
      const names = ['x-frame-options', 'x-content-type-options', 'referrer-policy', 'cache-control']
      assert.deepEqual(
        names.map((name) => headers.get(name)),
        ['DENY', 'nosniff', 'no-referrer', 'no-store'],
        path,
      )
    }
  })

  it('behavior: the page of web_message runs only its own script, and only in a frame of the requesting shop', async () => {
    const guest = await shop.guest()
    const more = { responseMode: 'web_message', redirectUri: undefined, sessionToken: await sessionOf() }
    const auth = { authRequest: authRequest(shop.clientId, pkce(), more), prompt: 'none' }
    const { headers, html } = await shop.open(await guest.pathTo({ auth }, { origin: SHOP_ORIGIN }))
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /^default-src 'none'; script-src 'sha256-[^']+';/)
    assert.match(policy, new RegExp(`frame-ancestors ${SHOP_ORIGIN}$`))
    assert.equal(messageOf(html).origin, SHOP_ORIGIN)
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
  })

  it('behavior: escapes a state that contains markup', async () => {
    const guest = await shop.guest()
    const state = `</script>${SCRIPT}\u2028`
    const more = { responseMode: 'web_message', redirectUri: undefined, state }
    const auth = { authRequest: authRequest(shop.clientId, pkce(), more), prompt: 'none' }
    const { html } = await shop.open(await guest.pathTo({ auth }, { origin: SHOP_ORIGIN }))
    assert.equal(messageOf(html).result['state'], state)
    assert.equal(html.match(/<\/script>/g)?.length, 2)
  })

  it('behavior: the cookie is HttpOnly, SameSite, and Secure over https', async () => {
    const flags = async (open: IdentityShop) => {
      const guest = await open.guest()
      const { headers } = await open.submit(await guest.pathTo({ login: {} }), {
        email: 'member.one@example.com',
        password: PASSWORD,
      })
      const [, ...rest] = (headers.get('set-cookie') ?? '').split('; ')
      return rest.map((part) => part.replace(/^Max-Age=\d+$/, 'Max-Age')).sort()
    }
    assert.deepEqual(await flags(shop), ['HttpOnly', 'Max-Age', 'Path=/', 'SameSite=Lax'])
    const secure = await openIdentityShop({ url: 'https://platform.example.com' })
    assert.deepEqual(await flags(secure), ['HttpOnly', 'Max-Age', 'Path=/', 'SameSite=Lax', 'Secure'])
    await secure.close()
  })

  it('error: reject forms sent from other sites', async () => {
    const guest = await shop.guest()
    const session = new URL(await guest.pathTo({ login: {} }), SHOP_ORIGIN).search
    const account = await guest.pathTo({ membersAccount: {} })
    const paths = ['login', 'register', 'forgot', 'recover', 'step', 'confirm'].map(
      (name) => `/hosted/${name}${session}`,
    )
    const fields = { email: 'forged@example.com', password: PASSWORD, newPassword: PASSWORD }
    for (const path of [...paths, account]) {
      for (const site of ['cross-site', 'same-site']) {
        const { status, cookie } = await shop.submit(path, fields, { headers: { 'sec-fetch-site': site } })
        assert.deepEqual([status, cookie], [403, undefined], path)
      }
    }
    assert.equal((await guest.logIn('forged@example.com')).status, 403, 'no account was made')
  })

  it('behavior: escape names of members on every page and in emails', async () => {
    const guest = await shop.guest()
    const email = 'marked.up@example.com'
    const profile = { firstName: SCRIPT, lastName: SCRIPT, nickname: SCRIPT, slug: SCRIPT, company: SCRIPT }
    await guest.register(email, { profile: { ...profile, addresses: [{ address: { city: SCRIPT } }] } })
    const { access_token } = await guest.memberTokens(email)
    const member = await shop.guest(access_token)
    const first = await shop.enter(await member.pathTo({ membersAccount: {} }))
    const { html } = await shop.open(first.location, { cookie: first.cookie })
    assert.match(html, /&lt;script&gt;alert/)
    const typed = await shop.submit('/hosted/forgot', { email: `${SCRIPT.replaceAll(' ', '')}@example.com` })
    await shop.submit('/hosted/forgot', { email })
    const outbox = await shop.open(`/outbox?to=${encodeURIComponent(SCRIPT)}`)
    const { path } = await mailPath(email)
    const mail = await shop.open(path)
    for (const page of [html, typed.html, outbox.html, mail.html]) assert.doesNotMatch(page, /<(script|img)/)
  })

  async function mailPath(email: string) {
    const [mail] = await shop.mails(email)
    return { path: `/outbox/${mail?.id}` }
  }
})

/** URLs that look like those of the shop, and URLs that are not URLs of pages. */
const ASTRAY = [
  'javascript:alert(1)//https://shop.example.com',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.example.com/1',
  '//evil.test',
  '\\\\evil.test',
  'https:\\\\evil.test\\shop.example.com',
  'https:evil.test',
  '/relative',
  'https://evil.test/https://shop.example.com/',
  'https://evil.test#@shop.example.com',
  'https://evil.test?shop.example.com',
  'https://shop.example.com@evil.test/',
  'https://shop.example.com:443@evil.test/',
  'https://evil:word@shop.example.com/',
  'https://shop.example.com%2eevil.test/',
  'https://shop.example.com%2f@evil.test/',
  'https://shop.example.com\u3002evil.test/',
  'https://shop\uff0eexample.com.evil.test/',
  'https://sh\u043ep.example.com/',
  'https://shop.example.com.',
  'https://shop.example.com.evil.test',
  'https://evilshop.example.com',
  'https://shop.example.com:8443/',
  'http://shop.example.com/',
  'ftp://shop.example.com/',
  'https://',
]

describe('redirects of hosted pages', () => {
  const refused = (response: TestResponse, what: string): void => {
    assert.ok(response.status === 403 || response.status === 400, `${what}: ${response.status}`)
    assert.match(JSON.stringify(response.body), /CALLBACK_URL_NOT_ALLOWED|"FORMAT"/, what)
  }

  for (const url of ASTRAY) {
    it(`error: never to ${JSON.stringify(url)}`, async () => {
      const guest = await shop.guest()
      for (const callback of ['thankYouPageUrl', 'postFlowUrl', 'cartPageUrl', 'loginUrl', 'planListUrl']) {
        refused(await guest.redirect({ login: {}, callbacks: { [callback]: url } }), callback)
      }
      refused(await guest.redirect({ logout: { clientId: shop.clientId }, callbacks: { postFlowUrl: url } }), 'logout')
      for (const responseMode of ['query', 'fragment', 'web_message']) {
        const request = authRequest(shop.clientId, pkce(), { responseMode, redirectUri: url })
        refused(await guest.redirect({ auth: { authRequest: request } }), responseMode)
      }
      refused(
        await guest.iam('/recovery/v1/send-email', { email: 'nobody@example.com', redirect: { url } }),
        'recovery',
      )
      const query = new URLSearchParams({ postLogoutRedirectUri: url })
      refused(await shop.call('GET', `/_api/iam/authentication/v1/logout?${query}`), 'logout by browser')
    })
  }

  it('behavior: a URL with line breaks adds no header', async () => {
    const url = `${SHOP_ORIGIN}/a\r\nset-cookie: smSession=evil`
    const query = new URLSearchParams({ postLogoutRedirectUri: url })
    const { status, location, headers } = await shop.open(`/_api/iam/authentication/v1/logout?${query}`)
    assert.equal(status, 302)
    assert.equal(location, `${SHOP_ORIGIN}/aset-cookie:%20smSession=evil`)
    assert.doesNotMatch(headers.get('set-cookie') ?? '', /evil/)
    const guest = await shop.guest()
    const email = 'member.two@example.com'
    await guest.iam('/recovery/v1/send-email', { email, redirect: { url } })
    const token = (await shop.mails(email, 'recovery'))[0]?.data['token'] ?? ''
    const path = `/hosted/recover?forgotPasswordToken=${token}`
    const set = await shop.submit(path, { password: PASSWORD })
    assert.deepEqual([set.status, set.location], [303, `${SHOP_ORIGIN}/aset-cookie:%20smSession=evil`])
  })
})

describe('enumeration of accounts', () => {
  it('behavior: a wrong password, a blocked member and an unknown address have the same response after the same work', async () => {
    const guest = await shop.guest()
    const tries = ['member.one', 'member.blocked', 'member.offline', 'nobody.at.all'].map(
      (name) => `${name}@example.com`,
    )
    const responses = []
    for (const email of tries) {
      const { response, hashed } = await counted(() => guest.logIn(email, 'wrong-password'))
      responses.push([...wordsOf(response), hashed])
    }
    for (const response of responses) assert.deepEqual(response, [403, 'Incorrect email address or password', 1])
  })

  it('behavior: recovery has the same response and limit for known and unknown addresses, as a call and as a page', async () => {
    const tries = ['member.muted', 'member.blocked', 'nobody.here'].map((name) => `${name}@example.com`)
    const seen = await Promise.all(
      tries.map(async (email) => {
        const guest = await shop.guest()
        const pages = await shop.submit('/hosted/forgot', { email })
        const calls = []
        for (let count = 0; count < 5; count++) {
          calls.push(await guest.iam('/recovery/v1/send-email', { email }))
        }
        const page = pages.html.replaceAll(email, '').replaceAll(/nonce-\S+/g, '')
        return { page: [pages.status, page], calls: calls.map(({ status, body }) => [status, body]) }
      }),
    )
    const [known, ...others] = seen
    assert.deepEqual(known?.calls[3], [200, {}])
    assert.equal(known?.calls[4]?.[0], 429)
    for (const other of others) assert.deepEqual(other, known)
  })

  it('behavior: a new and an existing address cost one hash each, and the number of attempts is limited', async () => {
    const guest = await shop.guest()
    const hashings = async (email: string) => {
      const { response, hashed } = await counted(() => guest.register(email))
      return [response.status, hashed]
    }
    assert.deepEqual(await hashings('member.one@example.com'), [409, 1])
    assert.deepEqual(await hashings('brand.new@example.com'), [200, 1])
    for (let count = 0; count < 3; count++) await guest.register('member.one@example.com')
    assert.equal(codeOf(await guest.register('member.one@example.com')), '-19971')
  })

  it('behavior: an unknown token and a token of another kind get the same response to a request for another code', async () => {
    const guest = await shop.guest()
    const again = (stateToken: string) => guest.iam('/verification/v1/auth/resend', { stateToken })
    const { sessionToken = '' } = (await guest.logIn('member.one@example.com')).body as State
    assert.deepEqual(wordsOf(await again('made-up')), wordsOf(await again(sessionToken)))
  })
})

describe('guesses', () => {
  it('error: THROTTLED_FEATURE after ten passwords for one address, including correct ones', async () => {
    const email = 'guessed.at@example.com'
    await (await shop.guest()).register(email)
    const statuses = []
    for (let count = 0; count < 12; count++) {
      const captcha = [{ Recaptcha: await shop.captcha() }]
      const guest = await shop.guest()
      statuses.push((await guest.logIn(email, count < 11 ? `guess ${count}` : PASSWORD, captcha)).status)
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(403), 429, 429])
  })

  it('error: THROTTLED_FEATURE after five guesses of a code and five codes, of any number of visitors', async () => {
    await shop.policy({ emailVerification: true })
    const email = 'coded.one@example.com'
    const { stateToken = '' } = (await (await shop.guest()).register(email)).body as State
    const guess = async (code: string) => (await shop.guest()).iam('/verification/v1/auth/verify', { stateToken, code })
    const again = async () => (await shop.guest()).iam('/verification/v1/auth/resend', { stateToken })
    for (let codes = 0; codes < 5; codes++) {
      const right = await shop.codeFor(email)
      const wrong = right === '000000' ? '111111' : '000000'
      for (let count = 0; count < 5; count++) assert.equal(codeOf(await guess(wrong)), 'VERIFICATION_FAILED')
      assert.equal(codeOf(await guess(right)), 'THROTTLED_FEATURE', 'the right one comes too late')
      assert.equal((await again()).status, codes < 4 ? 200 : 429)
    }
  })

  it('error: INVALID_RECOVERY_TOKEN for guesses of a link, which has 256 random bits and stays valid', async () => {
    const email = 'linked.one@example.com'
    const guest = await shop.guest()
    await guest.register(email)
    await guest.iam('/recovery/v1/send-email', { email })
    const token = (await shop.mails(email, 'recovery'))[0]?.data['token'] ?? ''
    assert.match(token, /^[\w-]{43}$/)
    const set = (recoveryToken: string) =>
      guest.iam('/recovery/v1/recover', { recoveryToken, password: 'a new password' })
    const near = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(1),
      `${token}=`,
      token.toLowerCase(),
    ]
    const { hashed } = await counted(async () => {
      for (const guessed of near) assert.equal(codeOf(await set(guessed)), 'INVALID_RECOVERY_TOKEN', guessed)
    })
    assert.equal(hashed, 0, 'no guess costs the platform a hash')
    assert.equal((await set(token)).status, 200)
    assert.equal(codeOf(await set(token)), 'INVALID_RECOVERY_TOKEN')
  })
})

describe('revoked tokens', () => {
  const MEMBERS = '/members/v1/members'
  let count = 0
  async function member() {
    const email = `given.up.${++count}@example.com`
    const guest = await shop.guest()
    const { identity } = (await guest.register(email)).body as State
    const tokens = (await guest.memberTokens(email)) as Tokens
    return { email, id: identity.id, tokens, self: await shop.guest(tokens.access_token) }
  }
  const merchant = (path: string, id: string) => merchantOf(shop).call('POST', MEMBERS + path, { id })
  type Member = Awaited<ReturnType<typeof member>>

  const endings: readonly [string, (one: Member) => Promise<unknown>][] = [
    ['a logout', async ({ self }) => shop.open(await self.pathTo({ logout: { clientId: shop.clientId } }))],
    ['a block', ({ id }) => merchant(`/${id}/block`, id)],
    ['a disconnection', ({ id }) => merchant(`/${id}/disconnect`, id)],
    [
      'a new password by a mailed link',
      async ({ email }) => {
        const guest = await shop.guest()
        await guest.iam('/recovery/v1/send-email', { email })
        const recoveryToken = (await shop.mails(email, 'recovery'))[0]?.data['token']
        await guest.iam('/recovery/v1/recover', { recoveryToken, password: 'another password' })
      },
    ],
    ['a new password elsewhere', async ({ id }) => changeElsewhere(id)],
  ]
  /** The same member, logged in on another device, changes the password there. */
  async function changeElsewhere(id: string): Promise<void> {
    const { token } = await shop.guest()
    const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: id }
    const { body } = await shop.call('POST', '/oauth2/token', grant, {
      token: `${token},${shop.platform.config.apiKey}`,
    })
    const other = await shop.guest((body as Tokens).access_token)
    const { status } = await other.iam('/authentication/v2/change-password', { newPassword: 'another password' })
    assert.equal(status, 200)
  }

  for (const [what, end] of endings) {
    it(`error: cannot be renewed or used after ${what}`, async () => {
      const one = await member()
      const { access_token, refresh_token } = one.tokens
      const own = () => shop.call('GET', `${MEMBERS}/my`, undefined, { token: access_token })
      assert.deepEqual([(await own()).status, await shop.refresh(refresh_token)], [200, 200])
      await end(one)
      assert.deepEqual([(await own()).status, await shop.refresh(refresh_token)], [401, 400])
    })
  }
})

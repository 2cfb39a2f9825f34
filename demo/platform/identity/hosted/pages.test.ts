import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import {
  authRequest,
  hidden,
  openIdentityShop,
  PASSWORD,
  pathIn,
  pkce,
  SHOP_ORIGIN,
  type State,
} from '../../testing/identity-shop.ts'

const EMAIL = 'member.one@example.com'
const callbacks = { postFlowUrl: `${SHOP_ORIGIN}/account?from=menu#top` }

const shop = await openIdentityShop()
after(() => shop.close())

const loginPath = async (more: Record<string, unknown> = {}) =>
  (await shop.guest()).pathTo({ login: {}, callbacks, ...more })

describe('login page', () => {
  it('default: logs in and returns the result to the shop', async () => {
    const { status, location, cookie } = await shop.submit(await loginPath(), { email: EMAIL, password: PASSWORD })
    assert.equal(status, 303)
    assert.equal(location, `${SHOP_ORIGIN}/account?from=menu&wixMemberLoggedIn=true#top`)
    assert.match(cookie ?? '', /^smSession=[\w-]{43}$/)
  })

  it('behavior: without a callback, shows a confirmation in the language of the reader', async () => {
    const path = await (await shop.guest()).pathTo({
      login: {},
      preferences: { additionalQueryParameters: { lang: 'de' } },
    })
    const { status, html, cookie } = await shop.submit(path, { email: EMAIL, password: PASSWORD })
    assert.equal(status, 200)
    assert.match(html, /<html lang="de"[\s\S]*Sie sind angemeldet/)
    assert.ok(cookie)
  })

  it('error: shows the same message for an unknown address and a wrong password', async () => {
    const path = await loginPath()
    const wrong = await shop.submit(path, { email: EMAIL, password: 'wrong-password' })
    const unknown = await shop.submit(path, { email: 'nobody@example.com', password: 'wrong-password' })
    assert.equal(wrong.status, unknown.status)
    assert.equal(wrong.html.replaceAll(EMAIL, ''), unknown.html.replaceAll('nobody@example.com', ''))
  })

  it('behavior: shows a question that needs no script after failed attempts', async () => {
    const path = await loginPath()
    const email = 'member.muted@example.com'
    for (const _ of [1, 2, 3]) await shop.submit(path, { email, password: 'wrong-password' })
    const page = await shop.submit(path, { email, password: PASSWORD })
    assert.match(page.html, /role="alert"><p>Please answer the question/)
    assert.doesNotMatch(page.html, /id="answer-error"/)
    const [, first = '', second = ''] = /what is (\d+) plus (\d+)\?/.exec(page.html) ?? []
    const question = hidden(page.html, 'question')
    const wrong = await shop.submit(path, { email, password: PASSWORD, question, answer: '0' })
    assert.match(wrong.html, /id="answer-error"[^<]*(<[^<]*)*That answer is incorrect/)
    const unanswered = { question: hidden(wrong.html, 'question'), answer: '' }
    const empty = await shop.submit(path, { email, password: PASSWORD, ...unanswered })
    assert.match(empty.html, /role="alert"><p>Please answer the question/)
    const reused = { email, password: PASSWORD, question, answer: String(Number(first) + Number(second)) }
    assert.equal((await shop.submit(path, reused)).status, 422)
    const answerTo = (html: string) => {
      const [, one = '', two = ''] = /what is (\d+) plus (\d+)\?/.exec(html) ?? []
      return { question: hidden(html, 'question'), answer: String(Number(one) + Number(two)) }
    }
    const again = await shop.submit(path, { email, password: PASSWORD })
    const mistyped = await shop.submit(path, { email, password: 'wrong-password', ...answerTo(again.html) })
    assert.match(mistyped.html, /role="alert"><p>Incorrect email or password/)
    const solved = answerTo(mistyped.html)
    assert.equal((await shop.submit(path, { email, password: PASSWORD, ...solved })).status, 303)
  })

  it('error: rejects a form sent from another site', async () => {
    const headers = { 'sec-fetch-site': 'same-site' }
    const { status, cookie } = await shop.submit(await loginPath(), { email: EMAIL, password: PASSWORD }, { headers })
    assert.deepEqual([status, cookie], [403, undefined])
  })

  it('error: an expired link leads back to the shop', async () => {
    const auth = { authRequest: authRequest(shop.clientId, pkce()) }
    const paths = [await loginPath(), (await shop.open(await (await shop.guest()).pathTo({ auth }))).location]
    await shop.call('POST', '/_control/clock', { shiftMs: 61 * 60_000 })
    const [login, authorization] = await Promise.all(paths.map((path) => shop.open(path)))
    await shop.call('POST', '/_control/clock', { shiftMs: -61 * 60_000 })
    assert.deepEqual([login?.status, authorization?.status], [404, 404])
    assert.match(login?.html ?? '', /href="https:\/\/shop\.example\.com\/account\?from=menu/)
    assert.match(authorization?.html ?? '', /href="https:\/\/shop\.example\.com\/callback#error=access_denied/)
  })

  it('error: shows blocked, pending and unverified members their status', async () => {
    const path = await loginPath()
    const page = async (name: string) =>
      (await shop.submit(path, { email: `member.${name}@example.com`, password: PASSWORD })).html
    assert.match(await page('blocked'), /Account blocked/)
    assert.match(await page('unverified'), /Enter your code/)
    const waiting = await page('pending')
    assert.match(waiting, /Pending approval/)
    const step = pathIn(waiting, '/hosted/step')
    const still = await shop.submit(step, { stateToken: hidden(waiting, 'stateToken') })
    assert.match(still.html, /Pending approval/)
    await shop.platform.db
      .update(members)
      .set({ status: 'APPROVED' })
      .where(eq(members.loginEmail, 'member.pending@example.com'))
    assert.equal((await shop.submit(step, { stateToken: hidden(still.html, 'stateToken') })).status, 303)
    assert.equal((await shop.submit(step, { stateToken: hidden(still.html, 'stateToken') })).status, 410)
  })
})

describe('registration page', () => {
  it('default: registers, accepts the emailed code and logs in', async () => {
    const email = 'page.made@example.com'
    const { html } = await shop.open(await loginPath())
    const path = pathIn(html, '/hosted/register')
    const fields = { email, password: PASSWORD, firstName: '<b>Page</b>', lastName: 'Made' }
    const page = await shop.submit(path, fields)
    assert.match(page.html, /autocomplete="one-time-code"/)
    const step = pathIn(page.html, '/hosted/step')
    const state = { stateToken: hidden(page.html, 'stateToken'), email }
    const wrong = await shop.submit(step, { ...state, action: 'verify', code: 'abcdef' })
    assert.deepEqual([wrong.status, /id="code-error"/.test(wrong.html)], [422, true])
    const resent = await shop.submit(step, { ...state, action: 'resend' })
    assert.match(resent.html, /sent a new code/)
    const done = await shop.submit(step, { ...state, action: 'verify', code: await shop.codeFor(email) })
    assert.match(done.location, /wixMemberLoggedIn=true/)
  })

  it('behavior: stores no names if their fields are empty', async () => {
    const email = 'nameless@example.com'
    const path = (await loginPath()).replace('/hosted/login', '/hosted/register')
    await shop.submit(path, { email, password: PASSWORD, firstName: ' ', lastName: '' })
    const [row] = await shop.platform.db.select().from(members).where(eq(members.loginEmail, email))
    assert.deepEqual(row?.contact, { phones: [], emails: [], addresses: [] })
  })

  it('error: shows errors next to their fields, and keeps all values except the password', async () => {
    const path = (await loginPath()).replace('/hosted/login', '/hosted/register')
    const short = await shop.submit(path, { email: 'kept@example.com', password: 'short', firstName: 'Kept' })
    assert.match(short.html, /id="password-error"/)
    assert.match(short.html, /value="kept@example.com"[\s\S]*value="Kept"/)
    assert.equal(short.html.includes('value="short"'), false)
    assert.match((await shop.submit(path, { email: 'nothing', password: PASSWORD })).html, /id="email-error"/)
    assert.match((await shop.submit(path, { email: EMAIL, password: PASSWORD })).html, /An account with this/)
  })
})

describe('recovery pages', () => {
  it('default: sends an email, sets the password and returns to the shop', async () => {
    const email = 'member.two@example.com'
    const forgot = pathIn((await shop.open(await loginPath())).html, '/hosted/forgot')
    const page = await shop.submit(forgot, { email })
    const other = await shop.submit(forgot, { email: 'nobody@example.com' })
    assert.equal(page.html.replaceAll(email, ''), other.html.replaceAll('nobody@example.com', ''))
    const [mail] = await shop.mails(email, 'recovery')
    const link = mail?.data['link']?.slice(shop.platform.config.url.length) ?? ''
    const pages = [await shop.open(link), await shop.open(link), await shop.submit(link, { password: 'short' })]
    assert.deepEqual(
      pages.map(({ status }) => status),
      [200, 200, 422],
    )
    assert.match(pages[2]?.html ?? '', /id="password-error"/)
    for (const { headers } of pages) {
      const policy = headers.get('content-security-policy') ?? ''
      assert.match(policy, new RegExp(`form-action 'self' ${SHOP_ORIGIN};`), 'browsers follow the redirect to the shop')
    }
    const done = await shop.submit(link, { password: 'a-whole-new-password' })
    assert.deepEqual([done.status, done.location], [303, callbacks.postFlowUrl])
    assert.equal((await shop.open(link)).status, 410)
    assert.equal((await shop.submit(link, { password: PASSWORD })).status, 410)
    const response = await (await shop.guest()).logIn(email, 'a-whole-new-password')
    assert.equal((response.body as State).state, 'SUCCESS')
  })

  it('behavior: an authorization request without a callback returns to its redirect URI', async () => {
    const email = 'member.reset@example.com'
    const auth = { authRequest: authRequest(shop.clientId, pkce()) }
    const { location } = await shop.open(await (await shop.guest()).pathTo({ auth }))
    const forgot = pathIn((await shop.open(location)).html, '/hosted/forgot')
    await shop.submit(forgot, { email })
    const [mail] = await shop.mails(email, 'recovery')
    const link = mail?.data['link']?.slice(shop.platform.config.url.length) ?? ''
    const done = await shop.submit(link, { password: 'a-whole-new-password' })
    assert.deepEqual([done.status, done.location], [303, `${SHOP_ORIGIN}/callback`])
  })

  it('behavior: open without a shop', async () => {
    assert.equal((await shop.open('/hosted/forgot')).status, 200)
    assert.equal((await shop.submit('/hosted/forgot', { email: 'no address' })).status, 422)
    assert.equal((await shop.submit('/hosted/forgot', { email: 'somebody@example.com' })).status, 200)
    assert.equal((await shop.open('/hosted/login')).status, 404)
  })
})

describe('account page', () => {
  const accountPath = async (accessToken: string, section = 'ACCOUNT_INFO') =>
    (await shop.guest(accessToken)).pathTo({ membersAccount: { section }, callbacks })

  it('default: a member of the page confirms the account, and receives a cookie; the link is valid once', async () => {
    const { access_token } = await (await shop.guest()).memberTokens(EMAIL)
    const path = await accountPath(access_token, 'SUBSCRIPTIONS')
    const confirmation = await shop.open(path)
    assert.match(confirmation.html, /Continue as Member One \(member\.one@example\.com\)/)
    assert.doesNotMatch(confirmation.html, /Use a different account/, 'the link is for this account only')
    const entered = await shop.enter(path)
    assert.equal(entered.status, 303)
    const { html } = await shop.open(entered.location, { cookie: entered.cookie })
    assert.match(html, /aria-current="page">Subscriptions[\s\S]*Coffee club/)
    const { location } = await shop.open(path)
    assert.match(location, /^\/hosted\/login/)
    assert.match((await shop.open(location)).html, /role="alert"><p>This took too long\. Please log in again/)
  })

  it('behavior: a logout also ends a link that was opened without a confirmation', async () => {
    const { access_token } = await (await shop.guest()).memberTokens(EMAIL)
    const { location, cookie } = await shop.enter(await accountPath(access_token))
    assert.match((await shop.open(location, { cookie })).html, /Member One/)
    const path = await accountPath(access_token)
    assert.match((await shop.open(path, { cookie })).html, /aria-current="page"/)
    await shop.submit(path, { action: 'log-out' }, { cookie })
    assert.match((await shop.open(path)).location, /^\/hosted\/login/)
  })

  it('behavior: a visitor logs in first; the cookie of another member is replaced', async () => {
    const visitor = await (await shop.guest()).pathTo({ membersAccount: {}, callbacks })
    const { location } = await shop.open(visitor)
    const { location: account, cookie } = await shop.submit(location, { email: EMAIL, password: PASSWORD })
    assert.match((await shop.open(account, { cookie })).html, /Member One \(member\.one@example\.com\)/)
    const { access_token } = await (await shop.guest()).memberTokens('member.muted@example.com')
    const other = await accountPath(access_token)
    const taken = await shop.enter(other, { cookie })
    assert.equal(taken.status, 303)
    assert.notEqual(taken.cookie, cookie)
    const { html } = await shop.open(taken.location, { cookie: taken.cookie })
    assert.match(html, /Muted Member/)
  })

  it('behavior: changes the password with the old one, and logs out', async () => {
    const guest = await shop.guest()
    await shop.policy({ emailVerification: false })
    await guest.register('account.page@example.com')
    const { access_token, refresh_token } = await guest.memberTokens('account.page@example.com')
    const { location, cookie } = await shop.enter(await accountPath(access_token))
    const change = (current: string, newPassword: string, more = {}) =>
      shop.submit(location, { current, newPassword }, { cookie, ...more })
    assert.match((await change('wrong-password', 'another-password')).html, /id="current-error"/)
    assert.match((await change(PASSWORD, 'short')).html, /id="newPassword-error"/)
    assert.equal((await change(PASSWORD, 'x'.repeat(20), { headers: { 'sec-fetch-site': 'cross-site' } })).status, 403)
    assert.equal(await shop.refresh(refresh_token), 200)
    const changed = await change(PASSWORD, 'another-password')
    assert.match(changed.html, /Your password has been changed/)
    assert.equal(await shop.refresh(refresh_token), 400)
    const out = await shop.submit(location, { action: 'log-out' }, { cookie: changed.cookie })
    assert.match(out.headers.get('set-cookie') ?? '', /^smSession=; Max-Age=0/)
    assert.match((await shop.open(location, { cookie: changed.cookie })).location, /^\/hosted\/login/)
  })

  it('behavior: shows only the orders of the member, and escapes names', async () => {
    const { access_token } = await (await shop.guest()).memberTokens(EMAIL)
    const orders = await shop.enter(await accountPath(access_token, 'EVENTS'))
    assert.match((await shop.open(orders.location, { cookie: orders.cookie })).html, /Nothing here yet/)
    const { db } = shop.platform
    const contact = { firstName: '<img src=x onerror=alert(1)>', phones: [], emails: [], addresses: [] }
    await db.update(members).set({ contact }).where(eq(members.loginEmail, EMAIL))
    const info = orders.location.replace('EVENTS', 'ACCOUNT_INFO')
    const { html } = await shop.open(info, { cookie: orders.cookie })
    assert.match(html, /&lt;img src=x/)
  })
})

describe('logout', () => {
  const my = async (token: string) => (await shop.call('GET', '/ecom/v1/carts/current', undefined, { token })).status

  it('default: the hosted page revokes the tokens and the cookie of this device, and returns to the shop', async () => {
    const guest = await shop.guest()
    const thisDevice = await guest.memberTokens(EMAIL)
    const otherDevice = await (await shop.guest()).memberTokens(EMAIL)
    const member = await shop.guest(thisDevice.access_token)
    const login = await shop.submit(await loginPath(), { email: EMAIL, password: PASSWORD })
    const path = await member.pathTo({ logout: { clientId: shop.clientId }, callbacks })
    const out = await shop.open(path, { cookie: login.cookie })
    assert.equal(out.status, 303)
    assert.equal(out.location, `${SHOP_ORIGIN}/account?from=menu&wixMemberLoggedIn=false#top`)
    assert.match(out.headers.get('set-cookie') ?? '', /Max-Age=0/)
    assert.equal(await shop.refresh(thisDevice.refresh_token), 400)
    assert.equal(await my(thisDevice.access_token), 401)
    assert.equal(await shop.refresh(otherDevice.refresh_token), 200)
    assert.notEqual(await my(otherDevice.access_token), 401)
    assert.match((await shop.open(await loginPath(), { cookie: login.cookie })).html, /Log in/)
  })

  it('behavior: shows a confirmation without a callback, and to visitors', async () => {
    const path = await (await shop.guest()).pathTo({ logout: { clientId: shop.clientId } })
    assert.match((await shop.open(path)).html, /<h1>You&#39;re logged out/)
  })

  const PATH = '/_api/iam/authentication/v1/logout'

  it('default: GET /v1/logout revokes the caller’s tokens, and returns the redirect URL to scripts', async () => {
    const { access_token, refresh_token } = await (await shop.guest()).memberTokens(EMAIL)
    const query = new URLSearchParams({ postLogoutRedirectUri: `${SHOP_ORIGIN}/`, clientId: shop.clientId })
    const { status, body } = await shop.call('GET', `${PATH}?${query}`, undefined, { token: access_token })
    assert.equal(status, 200)
    assert.deepEqual(body, { statusCode: 302, headers: [{ key: 'Location', value: `${SHOP_ORIGIN}/` }] })
    assert.equal(await shop.refresh(refresh_token), 400)
    assert.equal(await my(access_token), 401)
  })

  it('default: logs out and redirects a browser that navigates there', async () => {
    const login = await shop.submit(await loginPath(), { email: EMAIL, password: PASSWORD })
    const target = `${PATH}?${new URLSearchParams({ postLogoutRedirectUri: `${SHOP_ORIGIN}/` })}`
    const out = await shop.open(target, { cookie: login.cookie })
    assert.deepEqual([out.status, out.location], [302, `${SHOP_ORIGIN}/`])
    assert.equal((await shop.open(PATH)).status, 200)
  })

  it('error: CALLBACK_URL_NOT_ALLOWED and CLIENT_NOT_FOUND, for scripts and for browsers', async () => {
    const { token } = await shop.guest()
    const away = `${PATH}?${new URLSearchParams({ postLogoutRedirectUri: 'https://elsewhere.test/' })}`
    for (const extras of [{ token }, {}]) {
      assert.equal((await shop.call('GET', away, undefined, extras)).status, 403)
      assert.equal((await shop.call('GET', `${PATH}?clientId=another`, undefined, extras)).status, 404)
    }
  })
})

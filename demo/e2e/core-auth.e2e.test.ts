import assert from 'node:assert/strict'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { externalLogin } from '../../core/auth/flows/external-login.ts'
import type { Session, SessionState } from '../../core/auth/session/session-types.ts'
import { memoryStorage } from '../../core/auth/tokens/token-storage.ts'
import { createAdminClient } from '../../core/client/admin-client.ts'
import { createClient } from '../../core/client/client.ts'
import type { AccountState, AccountStore } from '../../core/members/account-types.ts'
import { getCurrentMember } from '../../core/members/v1/calls.ts'
import { approveMember } from '../../core/members/v1/merchant-calls.ts'
import { authDocuments } from './auth-page.ts'
import { testApp } from './test-app.ts'

/** Globals of the page that `auth-page.ts` creates. */
declare global {
  interface Window {
    readonly session: Session
    readonly account: AccountStore
    readonly askCaptcha: (settings: object) => Promise<void>
    readonly recordedEvents: [type: string, detail: unknown][]
  }
}

const app = testApp({ documents: await authDocuments() })
const PASSWORD = 'local-demo-password'
const email = (name: string): string => {
  const address = `${name.replace('-', '.')}@`
  const found = app.platform.members.find((member) => member.email.startsWith(address))
  assert.ok(found, `a member ${name}`)
  return found.email
}

async function open(path = '/auth.html', context?: BrowserContext): Promise<Page> {
  const page = await app.open(path, context)
  await ready(page)
  return page
}
const ready = (page: Page): Promise<unknown> => page.locator('html.ready').waitFor({ state: 'attached' })
const stateOf = (page: Page): Promise<SessionState> =>
  page.evaluate(() => {
    const { error, ...rest } = window.session.state.get()
    return { ...rest, ...(error && { error: { code: error.code, message: error.message } as never }) }
  })
const logIn = (page: Page, address: string, password = PASSWORD, captcha = {}): Promise<SessionState> =>
  page
    .evaluate(([mail, word, settings]) => window.session.login({ email: mail, password: word, captcha: settings }), [
      address,
      password,
      captcha,
    ] as const)
    .then(() => stateOf(page))
const waitForRole = (page: Page, role: string): Promise<unknown> =>
  page.waitForFunction((wanted) => window.session?.state.get().role === wanted, role)
const recordedEvents = (page: Page): Promise<[string, unknown][]> => page.evaluate(() => window.recordedEvents)

interface Mail {
  readonly kind: string
  readonly data: Readonly<Record<string, string>>
}
async function mail(to: string, kind: string): Promise<Mail['data']> {
  const { mails } = (await app.control('GET', `mails?to=${encodeURIComponent(to)}&kind=${kind}`)) as { mails: Mail[] }
  const [newest] = mails
  assert.ok(newest, `a mail ${kind} to ${to}`)
  return newest.data
}

/** Returns everything on the page that other scripts could read: URL, storage keys, markup and events. */
const exposedData = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      location.href,
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      document.documentElement.outerHTML,
      JSON.stringify(window.recordedEvents),
    ].join('\n'),
  )

test.describe('login on the page', () => {
  test('default: the hidden frame logs in all tabs, and leaves no frame and no secret on the page', async () => {
    const context = await app.context()
    const page = await open('/auth.html?a=1#b', context)
    const other = await open('/other.html', context)
    const state = await logIn(page, email('member-one'))
    assert.deepEqual(state, { role: 'member', login: { state: 'SUCCESS' }, done: 'logged-in' })
    await waitForRole(other, 'member')
    assert.equal(await page.locator('iframe').count(), 0)
    assert.equal(new URL(page.url()).search + new URL(page.url()).hash, '?a=1#b')
    assert.deepEqual(await recordedEvents(page), [
      ['store:login:start', { method: 'password', shop: app.shop }],
      ['store:login:success', { method: 'password', shop: app.shop }],
    ])
    const exposed = await exposedData(page)
    const tokens = await page.evaluate(() => Object.values(localStorage).join())
    const values = [...tokens.matchAll(/"value":"([^"]+)"/g)].map(([, value = '']) => value)
    assert.equal(values.length, 2)
    for (const secret of [PASSWORD, ...values]) {
      assert.ok(!exposed.includes(secret), 'no secret is exposed')
    }
  })

  test('behavior: logs out in all tabs and on the platform', async () => {
    const context = await app.context()
    const page = await open('/auth.html', context)
    const other = await open('/other.html', context)
    await logIn(page, email('member-one'))
    await waitForRole(other, 'member')
    const stored = await page.evaluate(() => Object.values(localStorage).join())
    const refreshToken = /"refreshToken":\{"value":"([^"]+)"/.exec(stored)?.[1]
    const back = page.waitForURL(/auth\.html\?store-return=/)
    await page.evaluate(() => void window.session.logout())
    await back
    await waitForRole(other, 'none')
    await ready(page)
    assert.notEqual((await stateOf(page)).role, 'member')
    assert.deepEqual((await recordedEvents(page)).slice(-2), [
      ['store:logout:start', { shop: app.shop }],
      ['store:logout:success', { shop: app.shop }],
    ])
    const renewal = await fetch(`${app.platform.url}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: app.platform.clientId, grantType: 'refresh_token', refreshToken }),
    })
    assert.equal(renewal.ok, false, 'the refresh token is invalid')
  })

  test('error: each refusal has its own code', async () => {
    const page = await open()
    for (const [address, password, errorCode] of [
      [email('member-two'), 'wrong-password', 'invalidPassword'],
      ['nobody@example.com', 'wrong-password', 'invalidEmail'],
      [email('member-reset'), PASSWORD, 'resetPassword'],
    ] as const) {
      const { login, role, error } = await logIn(page, address, password)
      assert.equal(login.state, 'FAILURE')
      assert.equal(login.state === 'FAILURE' && login.errorCode, errorCode)
      assert.notEqual(role, 'member')
      assert.ok(error)
    }
    const blocked = await logIn(page, email('member-blocked'))
    assert.deepEqual(blocked.login, { state: 'FAILURE', error: 'Unknown _state', identityStatus: 'BLOCKED' })
    assert.equal((await recordedEvents(page)).filter(([type]) => type === 'store:login:error').length, 4)
  })

  test('behavior: preventDefault() on the start event cancels the login without a request', async () => {
    const page = await open()
    await app.clearRequests()
    await page.evaluate(() => document.addEventListener('store:login:start', (event) => event.preventDefault()))
    const { login } = await logIn(page, email('member-one'))
    assert.equal(login.state, 'INITIAL')
    assert.deepEqual(await app.requests('loginV2'), [])
  })

  test('behavior: a network failure has no error code; the login can be retried', async () => {
    const context = await app.context()
    const page = await open('/auth.html', context)
    await context.setOffline(true)
    const { login } = await logIn(page, email('member-one'))
    assert.equal(login.state, 'FAILURE')
    assert.equal(login.state === 'FAILURE' && login.errorCode, undefined)
    await context.setOffline(false)
    assert.equal((await logIn(page, email('member-one'))).role, 'member')
  })

  test('behavior: completes the login by a redirect if frames are forbidden, and restores the page', async () => {
    const page = await open('/no-frames.html?a=1#part')
    const back = page.waitForURL(/authorize|no-frames/)
    await page.evaluate(([mail, password]) => void window.session.login({ email: mail, password }), [
      email('member-one'),
      PASSWORD,
    ] as const)
    await back
    await waitForRole(page, 'member')
    await page.waitForURL(`${app.pagesUrl}/no-frames.html?a=1#part`)
    await ready(page)
    assert.equal((await stateOf(page)).role, 'member')
  })
})

test.describe('registration', () => {
  test('default: registers, enters a wrong code, requests another code, and logs in with it', async () => {
    const page = await open()
    const address = 'new-member@example.com'
    const waits = await page
      .evaluate(
        (mail) => window.session.register({ email: mail, password: 'a new password', profile: { firstName: 'New' } }),
        address,
      )
      .then(() => stateOf(page))
    assert.deepEqual(waits.login, { state: 'EMAIL_VERIFICATION_REQUIRED' })
    const verify = (code: string): Promise<SessionState> =>
      page.evaluate((typed) => window.session.verify(typed), code).then(() => stateOf(page))
    const wrong = await verify('0000')
    assert.deepEqual(wrong.login, { state: 'EMAIL_VERIFICATION_REQUIRED' })
    assert.ok(wrong.error)
    assert.deepEqual(
      await page.evaluate(() => window.session.resend().then(() => window.session.state.get().done)),
      'code-sent',
    )
    const { code = '' } = await mail(address, 'verification-code')
    const right = await verify(` ${code.slice(0, 3)} ${code.slice(3)} `)
    assert.equal(right.role, 'member')
    const types = (await recordedEvents(page)).map(([type]) => type)
    assert.deepEqual(
      types.filter((type) => /register|wait|success/.test(type)),
      ['store:register:start', 'store:register:success', 'store:login:wait', 'store:login:success'],
    )
  })

  test('behavior: continues after the owner’s approval', async () => {
    const page = await open()
    const pending = email('member-pending')
    assert.deepEqual((await logIn(page, pending)).login, { state: 'OWNER_APPROVAL_REQUIRED' })
    const proceed = (): Promise<SessionState> => page.evaluate(() => window.session.proceed()).then(() => stateOf(page))
    assert.deepEqual((await proceed()).login, { state: 'OWNER_APPROVAL_REQUIRED' })
    const { apiKey, siteId, url, members } = app.platform
    const admin = createAdminClient({ apiKey, siteId, apiUrl: url })
    await admin.call(approveMember, { id: members.find((member) => member.email === pending)?.id ?? '' })
    admin.close()
    assert.equal((await proceed()).role, 'member')
  })

  test('error: emailAlreadyExists', async () => {
    const page = await open()
    const address = email('member-one')
    const step = await page.evaluate(
      (mail) => window.session.register({ email: mail, password: 'a new password' }),
      address,
    )
    assert.equal(step.state === 'FAILURE' && step.errorCode, 'emailAlreadyExists')
  })
})

test.describe('captcha', () => {
  const fail = async (page: Page, address: string): Promise<void> => {
    for (let tries = 0; tries < 3; tries++) await logIn(page, address, 'wrong-password')
  }

  test('default: the invisible captcha is solved automatically', async () => {
    const page = await open()
    await fail(page, email('member-muted'))
    const { script, invisible, visible } = app.platform.captcha
    const settings = { script, invisibleSiteKey: invisible, siteKey: visible }
    const { role } = await logIn(page, email('member-muted'), PASSWORD, settings)
    assert.equal(role, 'member')
    assert.equal(await page.locator('script[src*="_captcha"]').count(), 1)
  })

  test('behavior: the shopper solves the visible captcha if there is no invisible one', async () => {
    const page = await open()
    await fail(page, email('member-muted'))
    assert.equal(await page.locator('script[src*="_captcha"]').count(), 0, 'the script is loaded on demand only')
    const { script, visible } = app.platform.captcha
    const settings = { script, siteKey: visible }
    const challenged = await logIn(page, email('member-muted'), PASSWORD, settings)
    assert.deepEqual(challenged, { role: 'visitor', login: { state: 'USER_CAPTCHA_REQUIRED' } })
    await page.evaluate((given) => window.askCaptcha(given), settings)
    await page.getByRole('checkbox').click()
    await waitForRole(page, 'member')
  })

  test('error: Unknown _state for a captcha token that was not requested', async () => {
    const page = await open()
    const step = await page.evaluate(() => window.session.answerCaptcha('token'))
    assert.deepEqual(step, { state: 'FAILURE', error: 'Unknown _state' })
  })
})

test.describe('hosted login', () => {
  for (const responseMode of ['fragment', 'query'] as const) {
    test(`default: ${responseMode}: logs in and restores the page`, async () => {
      const page = await open('/auth.html?color=red#top')
      await page.evaluate((mode) => void window.session.hostedLogin({ responseMode: mode }), responseMode)
      await page.waitForURL(/hosted\/login/)
      await page.locator('input[name=email]').fill(email('member-one'))
      await page.locator('input[name=password]').fill(PASSWORD)
      await page.locator('button[type=submit]').first().click()
      await page.waitForURL(`${app.pagesUrl}/auth.html?color=red#top`)
      await waitForRole(page, 'member')
      assert.deepEqual((await recordedEvents(page)).at(-1), [
        'store:login:success',
        { method: 'hosted', shop: app.shop },
      ])
      await page.reload()
      await ready(page)
      assert.equal((await stateOf(page)).role, 'member')
      assert.equal((await recordedEvents(page)).filter(([type]) => type === 'store:login:success').length, 1)
    })
  }

  test('error: Invalid _state for a forged response', async () => {
    const page = await open(`/auth.html#code=c&state=store-login.${app.platform.clientId}.x`)
    await page.waitForFunction(() => window.session.state.get().login.state === 'FAILURE')
    const { login, role } = await stateOf(page)
    assert.deepEqual(login, { state: 'FAILURE', error: 'Invalid _state' })
    assert.notEqual(role, 'member')
    assert.equal(page.url(), `${app.pagesUrl}/auth.html`)
  })
})

test.describe('other logins', () => {
  test('default: a recovery link sets the password and logs in', async () => {
    const page = await open()
    const address = email('member-two')
    await page.evaluate((mail) => window.session.recover(mail, { redirectUrl: '/auth.html' }), address)
    assert.equal((await stateOf(page)).done, 'recovery-sent')
    const { shopLink = '' } = await mail(address, 'recovery')
    assert.ok(shopLink.startsWith(`${app.pagesUrl}/auth.html#forgotPasswordToken=`))
    const token = new URLSearchParams(new URL(shopLink).hash.slice(1)).get('forgotPasswordToken') ?? ''
    const set = (password: string): Promise<SessionState> =>
      page
        .evaluate(([given, word, mail]) => window.session.setPassword(given, word, { email: mail }), [
          token,
          password,
          address,
        ] as const)
        .then(() => stateOf(page))
    const short = await set('short')
    assert.equal(short.login.state, 'FAILURE')
    assert.equal(short.error?.code, 'INVALID_ARGUMENT')
    assert.equal((await set('another password')).role, 'member')
    const used = await set('a third password')
    assert.equal(used.error?.code, 'INVALID_RECOVERY_TOKEN')
  })

  test('behavior: recovery does not reveal whether the member exists', async () => {
    const page = await open()
    await page.evaluate(() => window.session.recover('nobody@example.com'))
    assert.equal((await stateOf(page)).done, 'recovery-sent')
  })

  test('default: login with another identity provider', async () => {
    const page = await open()
    const given = await app.control('POST', 'identity-provider/token', { email: 'provided@example.com' })
    const step = await page.evaluate((login) => window.session.loginWithProvider(login as never), given)
    assert.deepEqual(step, { state: 'SUCCESS' })
    assert.equal((await stateOf(page)).role, 'member')
  })

  test('default: external login of a member by the merchant’s server', async () => {
    const { apiKey, url: apiUrl, clientId, members } = app.platform
    const member = members.find((one) => one.email === email('member-one'))
    const login = { clientId, apiKey, apiUrl, memberId: member?.id ?? '' }
    const tokens = await externalLogin(login)
    const storage = memoryStorage(tokens)
    const client = createClient({ clientId, apiUrl, storage })
    const { member: found } = await client.call(getCurrentMember, {})
    assert.equal(found.id, member?.id)
    client.close()
    await assert.rejects(externalLogin({ ...login, apiKey: 'wrong' }), (error: Error) => {
      assert.equal(error.message, 'something went wrong')
      return !JSON.stringify(error).includes('wrong"')
    })
  })
})

test.describe('account', () => {
  const account = (page: Page): Promise<AccountState> => page.evaluate(() => window.account.state.get())

  test('default: loads the account, changes and removes fields, and joins and leaves the community', async () => {
    const page = await open()
    await page.evaluate(() => window.account.load())
    assert.equal((await account(page)).status, 'missing')
    await logIn(page, email('member-one'))
    assert.ok(await page.evaluate(() => window.account.load()))
    const { account: before } = await account(page)
    assert.equal(before?.firstName, 'Member')
    assert.equal(before?.addresses[0]?.text, '2 Example Street, 10001 New York, US-NY, US')
    const script = '<img src=x onerror=alert(1)>'
    assert.ok(await page.evaluate((text) => window.account.save({ firstName: ' Changed ', company: text }), script))
    assert.ok(await page.evaluate(() => window.account.save({ phones: ['+1 212 555 0101', '+1 212 555 0102'] })))
    assert.ok(await page.evaluate(() => window.account.remove('phones', 0)))
    assert.ok(await page.evaluate(() => window.account.remove('emails')))
    const { account: after } = await account(page)
    assert.equal(after?.firstName, 'Changed')
    assert.equal(after?.company, script)
    assert.deepEqual(after?.phones, ['+1 212 555 0102'])
    assert.deepEqual(after?.emails, [])
    const shown = await page.evaluate(async () => {
      const leaving = window.account.leaveCommunity()
      await Promise.resolve()
      await leaving
      return window.account.state.get().account?.isPublic
    })
    assert.equal(shown, false)
    assert.ok(await page.evaluate(() => window.account.joinCommunity()))
    assert.equal((await account(page)).account?.isPublic, true)
  })

  test('error: SLUG_ALREADY_EXISTS, and field violations; checkSlug returns the availability', async () => {
    const page = await open()
    await logIn(page, email('member-muted'))
    await page.evaluate(() => window.account.load())
    const availabilities = await page.evaluate(() =>
      Promise.all(['member-one', 'a b', 'nobody-has-it', 'member-muted'].map((slug) => window.account.checkSlug(slug))),
    )
    assert.deepEqual(availabilities, ['taken', 'invalid', 'free', 'own'])
    assert.equal(await page.evaluate(() => window.account.saveSlug('member-one')), false)
    const code = await page.evaluate(() => window.account.state.get().failures.slug?.error.code)
    assert.equal(code, 'SLUG_ALREADY_EXISTS')
    assert.equal(await page.evaluate(() => window.account.save({ birthdate: 'yesterday', phones: [''] })), false)
    const { fields = {} } = (await account(page)).failures.profile ?? {}
    assert.deepEqual(Object.keys(fields).sort(), ['birthdate', 'phones.0'])
  })

  test('behavior: a password change keeps this login and ends the others', async () => {
    const address = email('member-invited')
    const page = await open()
    await page.evaluate((mailTo) => window.session.recover(mailTo, { redirectUrl: '/auth.html' }), address)
    const { token = '' } = await mail(address, 'recovery')
    await page.evaluate(([given, mail]) => window.session.setPassword(given, 'first password', { email: mail }), [
      token,
      address,
    ] as const)
    const otherBrowser = await open()
    assert.equal((await logIn(otherBrowser, address, 'first password')).role, 'member')
    await page.evaluate(() => window.account.load())
    assert.equal(await page.evaluate(() => window.account.changePassword('short')), false)
    assert.deepEqual(Object.keys((await account(page)).failures.password?.fields ?? {}), ['newPassword'])
    assert.ok(await page.evaluate(() => window.account.changePassword('second password')))
    assert.equal((await account(page)).account?.loginEmail, address)
    assert.ok(await page.evaluate(() => window.account.load({ fresh: true })))
    await otherBrowser.evaluate(() => window.account.load({ fresh: true }))
    assert.equal((await account(otherBrowser)).status, 'missing')
    assert.equal((await stateOf(otherBrowser)).role, 'visitor')
    assert.ok(await page.evaluate(() => window.account.deleteAccount()))
    assert.equal((await stateOf(page)).role, 'none')
    assert.equal((await account(page)).status, 'missing')
    assert.equal((await logIn(page, address, 'second password')).role, 'visitor')
  })

  test('default: loads an empty list of orders', async () => {
    const page = await open()
    await logIn(page, email('member-muted'))
    assert.ok(await page.evaluate(() => window.account.loadOrders()))
    const { orders } = await account(page)
    assert.deepEqual(orders, { status: 'ready', items: [], hasNextPage: false, isFetchingNextPage: false })
    const id = '00000000-0000-4000-8000-000000000000'
    assert.equal(await page.evaluate((unknown) => window.account.openOrder(unknown), id), false)
    assert.deepEqual((await account(page)).order, { id, status: 'missing' })
  })
})

import assert from 'node:assert/strict'
import { type BrowserContext, type Page, test } from '@playwright/test'
import type { Session } from '../../../core/auth/session/session-types.ts'
import { authDocuments } from '../testing/documents/auth-page.ts'
import { EMAIL, logIn, memberPage, PASSWORD, roles, seeMember } from '../testing/documents/member-page.ts'
import { testApp } from '../testing/shop/test-app.ts'

const OTHER_CLIENT = '99999999-9999-4999-8999-999999999999'
const boxOf = (attributes: string, id: string): string =>
  `<section id="${id}"><store-login-box ${attributes}></store-login-box></section>`

const app = testApp({
  clientIds: ['7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', OTHER_CLIENT],
  documents: {
    ...(await authDocuments()),
    '/login.html': memberPage(),
    '/two.html': memberPage(boxOf('', 'one') + boxOf(`client-id="${OTHER_CLIENT}"`, 'other')),
  },
})

/** Init script that records all events of the widgets with their details, across page loads. */
const RECORD = `
const dispatch = EventTarget.prototype.dispatchEvent
const deep = (value, seen = new Set()) => {
  if (typeof value !== 'object' || value === null || seen.has(value) || value instanceof Node) return String(value)
  seen.add(value)
  return Reflect.ownKeys(value).map((key) => String(key) + '=' + deep(value[key], seen)).join(' ')
}
window.__deep = deep
EventTarget.prototype.dispatchEvent = function (event) {
  if (event.type.startsWith('store:')) {
    const stored = sessionStorage.getItem('recorded') ?? ''
    sessionStorage.setItem('recorded', stored + event.type + ' ' + deep(event.detail) + '\\n')
  }
  return dispatch.call(this, event)
}
`

/** A page whose secrets and readable data are recorded. */
interface RecordedPage {
  readonly context: BrowserContext
  readonly page: Page
  readonly secrets: Set<string>
  /** Fails if a secret is readable, or if fewer than `minimum` secrets were recorded. */
  inspect(minimum: number): Promise<void>
}

const REQUEST_SECRETS =
  /"(?:refreshToken|sessionToken|stateToken|codeVerifier|code|password|recoveryToken|newPassword)":"([^"]{6,})"/g
const RESPONSE_SECRETS = /"(?:access_token|refresh_token|sessionToken|stateToken)":"([^"]{6,})"/g

async function openRecordedPage(path: string): Promise<RecordedPage> {
  const context = await app.context()
  await context.addInitScript(RECORD)
  const page = await context.newPage()
  const secrets = new Set<string>()
  const observed: string[] = []
  const recordSecrets = (text: string, fields: RegExp): void => {
    for (const [, secret = ''] of text.matchAll(fields)) secrets.add(secret)
  }
  page.on('console', (message) => observed.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => observed.push(`error: ${error.message} ${error.stack ?? ''}`))
  page.on('framenavigated', (frame) => frame === page.mainFrame() && observed.push(`URL: ${frame.url()}`))
  const responses: Promise<void>[] = []
  page.on('request', (request) => {
    recordSecrets(request.postData() ?? '', REQUEST_SECRETS)
    observed.push(`requested ${request.url()} from ${request.headers()['referer'] ?? ''}`)
  })
  page.on('response', (response) => {
    if (!/oauth2\/token|_api\/iam/.test(response.url())) return
    responses.push(
      response.text().then(
        (text) => recordSecrets(text, RESPONSE_SECRETS),
        () => undefined,
      ),
    )
  })
  await page.goto(app.pagesUrl + path)
  return {
    context,
    page,
    secrets,
    async inspect(minimum) {
      await Promise.all(responses)
      assert.ok(secrets.size >= minimum, `${secrets.size} secrets were recorded`)
      const shown = await page.evaluate<string>(READABLE)
      const history = await (await context.newCDPSession(page)).send('Page.getNavigationHistory')
      const log = JSON.stringify(await app.requests())
      const all = { shown, history: JSON.stringify(history), log, observed: observed.join('\n') }
      for (const [source, text] of Object.entries(all)) {
        for (const secret of secrets)
          assert.ok(!text.includes(secret), `${source} contains ${secret}: ${excerptAround(text, secret)}`)
      }
    },
  }
}

const excerptAround = (text: string, secret: string): string => {
  const index = text.indexOf(secret)
  return text.slice(Math.max(0, index - 80), index + secret.length + 20)
}

/** Returns URL, title, referrer, storage keys, session storage, cookies, and the markup with all open shadow roots. */
const READABLE = `(() => {
  const markup = (root) => [...root.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => name + '=' + value).join(' ')
    const typed = 'value' in element ? String(element.value) : ''
    return element.localName + ' ' + attributes + ' ' + typed + (element.shadowRoot ? markup(element.shadowRoot) : '')
  }).join('\\n') + (root.textContent ?? '')
  return [
    location.href, document.title, document.referrer, document.cookie, window.name, JSON.stringify(history.state),
    ...Object.keys(localStorage), ...Object.entries(sessionStorage).flat(), markup(document),
    performance.getEntriesByType('resource').map(({ name }) => name).join('\\n'),
  ].join('\\n')
})()`

interface Outbox {
  readonly mails: readonly { readonly data: Readonly<Record<string, string>> }[]
}
async function emailData(to: string, kind: string): Promise<Readonly<Record<string, string>>> {
  const { mails } = (await app.control('GET', `mails?to=${encodeURIComponent(to)}&kind=${kind}`)) as Outbox
  return mails[0]?.data ?? {}
}

test.describe('secrets', () => {
  test('default: a refused login, a login and a logout expose no secret', async () => {
    const { page, secrets, inspect } = await openRecordedPage('/login.html')
    secrets.add('a-wrong-password')
    secrets.add(PASSWORD)
    await logIn(page, EMAIL, 'a-wrong-password')
    await page.getByText('Incorrect email or password.').first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill('')
    await inspect(3)
    await logIn(page)
    await seeMember(page)
    await inspect(7)
    const back = page.waitForURL(/store-return=/)
    await page.getByRole('button', { name: 'Log out' }).click()
    await back
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await inspect(7)
  })

  test('default: a registration with a verification code and a password recovery expose no secret', async () => {
    const email = 'secretive.one@example.com'
    const { page, secrets, inspect } = await openRecordedPage('/login.html')
    await page.getByRole('button', { name: /Create an account/ }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a-secret-password')
    await page.getByRole('button', { name: 'Create an account' }).click()
    const field = page.getByLabel('Verification code')
    await field.waitFor()
    const { code = '' } = await emailData(email, 'verification-code')
    secrets.add(code)
    await field.fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await seeMember(page)
    await inspect(8)
    const back = page.waitForURL(/store-return=/)
    await page.getByRole('button', { name: 'Log out' }).click()
    await back
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const { token = '', shopLink = '' } = await emailData(email, 'recovery')
    await inspect(8)
    await page.goto('about:blank')
    await page.goto(shopLink)
    // The link does not contain the email address, so the form requires it.
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'New password' }).fill('another-secret-password')
    const address = await page.evaluate(() => location.href)
    assert.ok(!address.includes(token), 'the token is removed from the URL')
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await seeMember(page)
    const history = await page.evaluate<string>(READABLE)
    assert.ok(!history.includes(token) && !history.includes('another-secret-password'))
  })

  test('error: errors contain no secret at any depth', async () => {
    const { page, secrets, inspect } = await openRecordedPage('/auth.html')
    await page.locator('html.ready').waitFor({ state: 'attached' })
    const words = ['a-wrong-password', 'made-up-token-of-mine', '424242']
    for (const word of words) secrets.add(word)
    const found = await page.evaluate(async ([password = '', token = '', code = '']) => {
      const { session, __deep: deep } = window as unknown as {
        readonly session: Session
        readonly __deep: (value: unknown) => string
      }
      const all: string[] = []
      session.state.subscribe(() => {
        const { error } = session.state.get()
        if (error) all.push(deep(error), deep(error.cause), JSON.stringify(error), String(error), error.stack ?? '')
      })
      await session.login({ email: 'member.one@example.com', password })
      await session.setPassword(token, password)
      await session.register({ email: 'no address', password })
      await session.loginWithProvider({ idpConnectionId: 'none', tokenParams: { id_token: token } })
      await session.login({ email: 'member.unverified@example.com', password: 'local-demo-password' })
      await session.verify(code)
      return all.join('\n')
    }, words)
    assert.match(found, /code=-19976/)
    assert.match(found, /VERIFICATION_FAILED/)
    for (const secret of secrets) assert.ok(!found.includes(secret), `${secret}: ${excerptAround(found, secret)}`)
    await inspect(words.length)
  })
})

test.describe('two shops in two tabs', () => {
  test('default: each shop has its own login; tabs of the same shop share it', async () => {
    const context = await app.context()
    const page = await app.open('/two.html', context)
    const tab = await app.open('/two.html', context)
    const [one, other] = [page.locator('#one'), page.locator('#other')]
    await one.getByLabel('Email').fill(EMAIL)
    await one.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await one.getByRole('button', { name: 'Log in', exact: true }).click()
    await one.getByRole('heading', { name: "You're logged in" }).waitFor()
    await tab.locator('#one').getByRole('heading', { name: "You're logged in" }).waitFor()
    await other.getByRole('heading', { name: 'Log in' }).waitFor()
    assert.notEqual((await roles(page))[OTHER_CLIENT], 'member')

    await other.getByLabel('Email').fill('member.two@example.com')
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Log in', exact: true }).click()
    await other.getByRole('heading', { name: "You're logged in" }).waitFor()
    assert.deepEqual(await roles(page), { [app.platform.clientId]: 'member', [OTHER_CLIENT]: 'member' })
    const tokens = await page.evaluate(() =>
      Object.values(localStorage).flatMap((text) =>
        [...String(text).matchAll(/"value":"([^"]+)"/g)].map(([, value]) => value),
      ),
    )
    assert.equal(new Set(tokens).size, 4, 'four different tokens')

    const back = page.waitForURL(/store-return=/)
    await one.getByRole('button', { name: 'Log out' }).click()
    await back
    await one.getByRole('heading', { name: 'Log in' }).waitFor()
    await tab.locator('#one').getByRole('heading', { name: 'Log in' }).waitFor()
    await other.getByRole('heading', { name: "You're logged in" }).waitFor()
    await tab.locator('#other').getByRole('heading', { name: "You're logged in" }).waitFor()
  })
})

import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { inBothColorSchemes } from '../testing/page/accessibility.ts'
import { newestEmail, newMember } from '../testing/shop/member.ts'
import { testApp } from '../testing/shop/test-app.ts'

const CALLBACK = '<!doctype html><html lang="en"><title>Callback</title><h1>Callback</h1>'

const app = testApp({ documents: { '/callback.html': CALLBACK } })
const EMAIL = 'member.one@example.com'

interface CreatedRedirect {
  readonly redirectSession: { readonly fullUrl: string }
}

async function post<T>(path: string, body: unknown, token?: string, origin?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: token }),
    ...(origin === undefined ? {} : { origin }),
  }
  const response = await fetch(app.platform.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as T
}

async function visitor(): Promise<string> {
  const { clientId } = app.platform
  return (await post<{ access_token: string }>('/oauth2/token', { clientId, grantType: 'anonymous' })).access_token
}

const password = () => app.platform.members[0]?.password ?? ''

async function authorizeUrl(options: Record<string, unknown>, prompt: string, token: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const authRequest = {
    clientId: app.platform.clientId,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    responseType: 'code',
    scope: 'offline_access',
    state: 'the-state',
    ...options,
  }
  const body = { auth: { authRequest, prompt } }
  const path = '/_api/redirects-api/v1/redirect-session'
  return (await post<CreatedRedirect>(path, body, token, app.pagesUrl)).redirectSession.fullUrl
}

test.describe('hosted login without script', () => {
  async function start(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    const redirectUri = `${app.pagesUrl}/callback.html`
    await page.goto(await authorizeUrl({ redirectUri, responseMode: 'query' }, 'login', await visitor()))
    return page
  }

  test('default: logs in by keyboard and redirects to the shop’s callback', async () => {
    const page = await start(await app.context({ javaScriptEnabled: false }))
    await page.getByLabel('Email').fill(EMAIL)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password())
    await page.keyboard.press('Enter')
    await page.waitForURL(`${app.pagesUrl}/callback.html?**`)
    const { searchParams } = new URL(page.url())
    assert.equal(searchParams.get('state'), 'the-state')
    assert.ok(searchParams.get('code'))
  })

  test('behavior: the link of a recovery email sets a password and redirects to the shop', async () => {
    const email = await newMember(app, 'recovered@example.com')
    const redirect = { url: `${app.pagesUrl}/callback.html` }
    await post('/_api/iam/recovery/v1/send-email', { email, redirect }, await visitor())
    const page = await (await app.context({ javaScriptEnabled: false })).newPage()
    await page.goto((await newestEmail(app, email, 'recovery'))['link'] ?? '')
    await page.getByLabel('New password').fill('a-whole-new-password')
    await page.keyboard.press('Enter')
    await page.waitForURL(redirect.url)
  })

  test('a11y: no axe violations and no horizontal scrolling on any page at 320 px, in light and dark', async () => {
    const size = { width: 320, height: 640 }
    const page = await start(await app.context({ viewport: size }))
    const checkState = inBothColorSchemes(page, size)
    const check = async (state: string): Promise<void> => {
      await page.waitForLoadState()
      await checkState(state)
    }
    await check('log in')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password').fill('wrong-password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await check('wrong password')
    await page.getByRole('link', { name: 'New here? Create an account' }).click()
    const email = 'page@example.com'
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await check('register, with an error')
    await page.getByLabel('Password').fill(password())
    await page.getByRole('button', { name: 'Create an account' }).click()
    await check('code')
    await page.goto(`${app.platform.url}/hosted/forgot`)
    await check('forgot')
    await page.goto(`${app.platform.url}/outbox`)
    await check('outbox')
    await page
      .getByRole('link', { name: /verification code/ })
      .first()
      .click()
    await check('mail')
    await page.goto(await accountUrl())
    await check('confirm the account')
    await page.getByRole('button', { name: /^Continue as/ }).click()
    await check('account')
    await page.getByRole('link', { name: 'Subscriptions' }).click()
    await check('subscriptions')
  })

  async function accountUrl(): Promise<string> {
    const token = await visitor()
    const member_id = app.platform.members[0]?.id
    const headers = { authorization: `${token},${app.platform.apiKey}` }
    const body = JSON.stringify({ grant_type: 'authorized_client', scope: 'offline_access', member_id })
    const granted = await fetch(`${app.platform.url}/oauth2/token`, { method: 'POST', headers, body })
    const { access_token } = (await granted.json()) as { access_token: string }
    const request = { membersAccount: {}, callbacks: { postFlowUrl: app.pagesUrl } }
    const path = '/_api/redirects-api/v1/redirect-session'
    return (await post<CreatedRedirect>(path, request, access_token)).redirectSession.fullUrl
  }
})

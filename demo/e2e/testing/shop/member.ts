/** Locators and actions of members on the pages of the shop, by role and name, and actions of the merchant. */
import assert from 'node:assert/strict'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { createAdminClient } from '../../../../core/client/admin-client.ts'
import { queryMembers } from '../../../../core/members/v1/calls.ts'
import { approveMember } from '../../../../core/members/v1/merchant-calls.ts'
import { see } from './shopper.ts'
import type { TestApp } from './test-app.ts'

/** Password of the seeded members. */
export const PASSWORD = 'local-demo-password'

export const emailField = (page: Page): Locator => page.getByRole('textbox', { name: 'Email' })
export const passwordField = (page: Page, name = 'Password'): Locator => page.getByLabel(name, { exact: true })
export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: 'Verification code' })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
/** Locates the error summary of the login box. */
export const problems = (page: Page): Locator => page.getByRole('region', { name: 'Please correct the following:' })
export const logInHeading = (page: Page): Locator => page.getByRole('heading', { name: 'Log in' })
export const logOutButton = (page: Page): Locator => button(page, 'Log out')
/** Locates the link with the name of the logged-in member in the header. */
export const greeting = (page: Page, name: string): Locator =>
  page.getByRole('link', { name: `Your account: ${name}`, exact: true })

/** Opens the login dialog from the header of the shop. */
export async function openLogin(page: Page): Promise<void> {
  await button(page, 'Log in').click()
  await see(page.getByRole('dialog', { name: 'Log in' }).getByRole('textbox', { name: 'Email' }))
}

/** Fills in the login form and submits it by keyboard. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await page.keyboard.press('Enter')
}

/** Fills in the registration form and submits it by mouse. Opens it from the login form if necessary. */
export async function register(page: Page, email: string, password: string, name = ''): Promise<void> {
  const toRegister = button(page, 'New here? Create an account')
  await see(toRegister.or(page.getByRole('textbox', { name: 'Display name' })))
  if (await toRegister.isVisible()) await toRegister.click()
  await page.getByRole('textbox', { name: 'Display name' }).fill(name)
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await button(page, 'Create an account').click()
}

export async function sendCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
}

/** Requests a recovery email. */
export async function requestRecoveryLink(page: Page, email: string): Promise<void> {
  await button(page, 'Forgot your password?').click()
  await see(page.getByRole('heading', { name: 'Forgot your password?' }))
  await emailField(page).fill(email)
  await button(page, 'Send link').click()
  await see(page.getByRole('heading', { name: 'Check your email' }))
}

/** Fills in the form that a recovery link opens. */
export async function setPassword(page: Page, email: string, password: string): Promise<void> {
  await see(page.getByRole('heading', { name: 'Set a new password' }))
  await emailField(page).fill(email)
  await passwordField(page, 'New password').fill(password)
  await page.keyboard.press('Enter')
}

/** Logs out in the account panel, and waits for the return to the page. */
export async function logOut(page: Page): Promise<void> {
  await logOutButton(page).click()
  await see(logInHeading(page))
}

/** Opens the newest email to an address in the outbox. */
export async function openEmail({ platform }: TestApp, to: string, context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(platform.outbox)
  await page.getByRole('searchbox', { name: 'Recipient' }).fill(to)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?to=/)
  await page.locator('dt').first().getByRole('link').click()
  await see(page.getByText(`To ${to}`))
  return page
}

/** Returns the newest verification code that was emailed to an address. */
export async function emailedCode(app: TestApp, to: string): Promise<string> {
  return (await newestEmail(app, to, 'verification-code'))['code'] ?? ''
}

/** Returns the newest recovery link to the shop's page that was emailed to an address. */
export async function emailedLink(app: TestApp, to: string): Promise<string> {
  return (await newestEmail(app, to, 'recovery'))['shopLink'] ?? ''
}

/** Returns the data of the newest email of a kind to an address. */
export async function newestEmail(app: TestApp, to: string, kind: string): Promise<Readonly<Record<string, string>>> {
  const path = `mails?kind=${kind}&to=${encodeURIComponent(to)}`
  const { mails } = (await app.control('GET', path)) as { mails: { data: Record<string, string> }[] }
  assert.ok(mails[0], `a mail ${kind} to ${to}`)
  return mails[0].data
}

/** Creates a member with a password by calls to the platform, without a page. */
export async function newMember(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { clientId, apiUrl: url } = app.shop
  const post = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.ok(response.ok, `${path}: ${response.status}`)
    return (await response.json()) as Record<string, unknown>
  }
  const { access_token } = await post('/oauth2/token', { clientId, grantType: 'anonymous' })
  await app.control('POST', 'sign-up', { emailVerification: false })
  await post('/_api/iam/authentication/v2/register', { loginId: { email }, password }, String(access_token))
  await app.control('POST', 'sign-up', { emailVerification: true })
  return email
}

/** Approves a member with the API key, as the merchant's server would. */
export async function approve({ platform }: TestApp, email: string): Promise<void> {
  const { apiKey, siteId, url: apiUrl } = platform
  const admin = createAdminClient({ apiKey, siteId, apiUrl })
  const { members } = await admin.call(queryMembers, { query: { filter: { loginEmail: email } } })
  await admin.call(approveMember, { id: members?.[0]?.id ?? '' })
  admin.close()
}

import assert from 'node:assert/strict'
import { expect, type Page, test } from '@playwright/test'
import {
  button,
  emailedLink,
  emailField,
  logIn,
  logOutButton,
  newMember,
  openLogin,
  requestRecoveryLink,
  setPassword,
} from './member.ts'
import { shopPageWith } from './shop-page.ts'
import { see } from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp({ documents: shopPageWith() })

/** Creates a member and requests a recovery link on a page. */
async function requestRecovery(name: string, path = '/account.html'): Promise<{ email: string; page: Page }> {
  const email = await newMember(app, `${name}@example.com`)
  const page = await app.open(path)
  if (path === '/shop.html') await openLogin(page)
  await requestRecoveryLink(page, email)
  return { email, page }
}

const close = (page: Page): Promise<void> => page.context().close()

test.describe('recovery link', () => {
  test('default: opens the dialog on the page where it was requested, sets the password and logs in', async () => {
    const { email, page } = await requestRecovery('forgets.in.the.shop', '/shop.html')
    const link = await emailedLink(app, email)
    assert.ok(link.startsWith(`${app.pagesUrl}/shop.html#forgotPasswordToken=`))
    // The page is already open in this tab, so only the fragment changes and no document is loaded.
    await page.goto(link)
    await see(page.getByRole('dialog', { name: 'Set a new password' }))
    assert.equal(page.url(), `${app.pagesUrl}/shop.html`)
    assert.equal(await emailField(page).inputValue(), email)
    await setPassword(page, email, 'another password')
    await see(page.getByRole('link', { name: /^Your account: / }))
    await close(page)
  })

  test('behavior: also shows the form to a logged-in member, above the account', async () => {
    const { email, page } = await requestRecovery('is.logged.in')
    const link = await emailedLink(app, email)
    await button(page, 'Back to login').click()
    await logIn(page, email)
    await see(logOutButton(page))
    const heading = page.getByRole('heading', { name: 'Set a new password' })
    // On the page of the login, only the fragment changes.
    await page.goto(`${app.pagesUrl}/account.html#forgotPasswordToken=used-before`)
    await expect(heading).toBeFocused()
    await page.goto('about:blank')
    await page.goto(link)
    await see(heading, logOutButton(page))
    const [form, account] = await Promise.all([heading, logOutButton(page)].map((one) => one.boundingBox()))
    assert.ok((form?.y ?? Number.NaN) < (account?.y ?? Number.NaN))
    assert.equal(page.url(), `${app.pagesUrl}/account.html`)
    await setPassword(page, email, 'another password')
    await see(page.getByText('Your password has been changed.', { exact: true }))
    await heading.waitFor({ state: 'hidden' })
    await see(page.getByRole('link', { name: /^Your account: is.logged.in/ }), logOutButton(page))
    await close(page)
  })
})

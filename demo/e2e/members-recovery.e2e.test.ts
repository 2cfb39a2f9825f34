import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import {
  button,
  emailedLink,
  emailField,
  logIn,
  logOutButton,
  newMember,
  openLogin,
  problems,
  requestRecoveryLink,
  setPassword,
} from './member.ts'
import { shopPageWith } from './shop-page.ts'
import { see } from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp({ documents: shopPageWith() })
const EXPIRED_LINK = 'This link has expired. Request a new one.'

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

  test('error: INVALID_RECOVERY_TOKEN for a used link; another link can be requested', async () => {
    const { email, page } = await requestRecovery('uses.it.twice')
    const link = await emailedLink(app, email)
    await page.goto('about:blank')
    await page.goto(link)
    await setPassword(page, email, 'another password')
    await see(logOutButton(page))
    const again = await app.open(link.slice(app.pagesUrl.length))
    await setPassword(again, email, 'a third password')
    await see(problems(again).getByText(EXPIRED_LINK))
    await button(again, 'Request a new link').click()
    await emailField(again).fill(email)
    await button(again, 'Send link').click()
    await see(again.getByRole('heading', { name: 'Check your email' }))
    await again.goto('about:blank')
    await again.goto(await emailedLink(app, email))
    await setPassword(again, email, 'a third password')
    await see(logOutButton(again))
    for (const one of [page, again]) await close(one)
  })

  test('error: INVALID_RECOVERY_TOKEN for an expired link; a weak password does not invalidate it', async () => {
    const { email, page } = await requestRecovery('comes.too.late')
    const link = await emailedLink(app, email)
    await page.goto('about:blank')
    await page.goto(link)
    await setPassword(page, email, 'short')
    await see(problems(page).getByText('New password must be at least 8 characters'))
    await app.control('POST', 'clock', { shiftMs: 61 * 60_000 })
    await setPassword(page, email, 'long enough')
    await see(problems(page).getByText(EXPIRED_LINK))
    await close(page)
  })

  test('behavior: also opens the dialog for a logged-in member', async () => {
    const { email, page } = await requestRecovery('is.logged.in')
    const link = await emailedLink(app, email)
    await button(page, 'Back to login').click()
    await logIn(page, email)
    await see(logOutButton(page))
    await page.goto('about:blank')
    await page.goto(link)
    await see(page.getByRole('dialog', { name: 'Set a new password' }))
    await setPassword(page, email, 'another password')
    await see(page.getByRole('link', { name: /^Your account: is.logged.in/ }), logOutButton(page))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await close(page)
  })

  test('behavior: can be sent five times; the response does not reveal whether the member exists', async () => {
    const page = await app.open('/account.html')
    await requestRecoveryLink(page, 'nobody.at.all@example.com')
    await see(page.getByText('If an account exists for nobody.at.all@example.com'))
    for (let mails = 1; mails < 5; mails++) {
      const responded = page.waitForResponse((response) => response.url().includes('/recovery/'))
      await button(page, 'Resend email').click()
      assert.equal((await responded).status(), 200)
    }
    await button(page, 'Resend email').click()
    await see(problems(page).getByText('Too many attempts. Try again in a few minutes.'))
    await close(page)
  })
})

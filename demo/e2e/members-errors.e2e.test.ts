import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import {
  button,
  codeField,
  emailedCode,
  emailField,
  logIn,
  logInHeading,
  logOutButton,
  newMember,
  openLogin,
  PASSWORD,
  passwordField,
  problems,
  register,
  sendCode,
} from './member.ts'
import { see } from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp()
const AFTER_LIMIT_MS = 16 * 60_000
const WRONG = 'Incorrect email or password.'

const open = (): Promise<Page> => app.open('/account.html')
const close = (page: Page): Promise<void> => page.context().close()
const typed = async (page: Page): Promise<string[]> => [
  await emailField(page).inputValue(),
  await passwordField(page).inputValue(),
]

test.describe('refused login', () => {
  test('error: a wrong password and an unknown email address show the same message and keep the input', async () => {
    const page = await open()
    for (const email of ['member.one@example.com', 'nobody.at.all@example.com']) {
      await logIn(page, email, 'not the password')
      await see(problems(page).getByText(WRONG))
      assert.equal(await page.getByText('Something went wrong').count(), 0, 'the message is shown once')
      assert.deepEqual(await typed(page), [email, 'not the password'])
    }
    await problems(page).getByRole('button', { name: WRONG }).click()
    assert.ok(await passwordField(page).evaluate((field) => field.matches(':focus')), 'the error links to its field')
    await close(page)
  })

  test('error: missing fields and an invalid email address show an error, without a request', async () => {
    const page = await open()
    await see(emailField(page))
    await app.clearRequests()
    await button(page, 'Log in').click()
    await see(problems(page).getByText('Enter your email'), problems(page).getByText('Password is required'))
    await logIn(page, 'not-an-address', 'any')
    await see(problems(page).getByText('Enter a valid email'))
    assert.deepEqual(await app.requests('loginV2'), [])
    await close(page)
  })

  for (const [account, message] of [
    ['member.blocked', 'This account is blocked. Please contact the shop.'],
    ['member.offline', 'This account is blocked. Please contact the shop.'],
    ['member.pending', "waiting for the shop's approval"],
    ['member.reset', 'You need to set a new password first'],
    ['member.invited', 'You need to set a new password first'],
  ] as const) {
    test(`error: ${account} sees the reason and can use another account`, async () => {
      const page = await open()
      await logIn(page, `${account}@example.com`)
      await see(page.getByText(message))
      const other = button(page, 'Use a different account')
      if (await other.isVisible()) await other.click()
      await logIn(page, 'member.two@example.com')
      await see(logOutButton(page))
      await close(page)
    })
  }

  test('error: repeated failures require a captcha; solving it logs in', async () => {
    const email = await newMember(app, 'captcha.member@example.com')
    const page = await app.open('/shop.html')
    await openLogin(page)
    for (let failures = 0; failures < 6; failures++) {
      const responded = page.waitForResponse(
        (response) => response.url().endsWith('/login') && response.status() >= 400,
      )
      await logIn(page, email, `wrong ${failures}`)
      await responded
      await see(problems(page).getByText(WRONG))
    }
    await logIn(page, email)
    await see(page.getByText("confirm that you're human"))
    assert.deepEqual(await typed(page), [email, PASSWORD])
    await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
    await see(page.getByRole('link', { name: /^Your account: captcha.member/ }))
    await close(page)
  })

  test('error: THROTTLED_FEATURE after too many attempts, for some minutes', async () => {
    const email = await newMember(app, 'many.tries@example.com')
    const page = await open()
    for (let tries = 0; tries < 11; tries++) await failOnce(page, email)
    await see(problems(page).getByText('Too many attempts. Try again in a few minutes.'))
    await app.control('POST', 'clock', { shiftMs: AFTER_LIMIT_MS })
    await logIn(page, email)
    await see(logOutButton(page))
    await close(page)
  })

  /** Logs in with a wrong password, and solves the captcha if it is required. */
  async function failOnce(page: Page, email: string): Promise<void> {
    const captcha = page.getByRole('checkbox', { name: 'I am not a robot' })
    const loginResponse = (): Promise<unknown> =>
      page.waitForResponse((response) => response.url().endsWith('/v2/login') && response.request().method() === 'POST')
    const first = loginResponse()
    await logIn(page, email, 'wrong password')
    await first
    await see(problems(page).or(captcha))
    if (!(await captcha.isVisible())) return
    const second = loginResponse()
    await captcha.click()
    await second
    await see(problems(page))
  }

  test('error: keeps the input if the platform is unavailable; the same button retries', async () => {
    const page = await open()
    await emailField(page).fill('member.one@example.com')
    await app.stopPlatform()
    await passwordField(page).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await see(problems(page).getByText("We couldn't connect. Please try again."))
    assert.deepEqual(await typed(page), ['member.one@example.com', PASSWORD])
    await app.startPlatform()
    await button(page, 'Log in').click()
    await see(logOutButton(page))
    await close(page)
  })
})

test.describe('refused registration', () => {
  const EMAIL = 'new.person@example.com'

  test('error: emailAlreadyExists and a weak password show an error; corrected input registers', async () => {
    const page = await open()
    await register(page, 'member.one@example.com', 'a good password', 'New Person')
    await see(problems(page).getByText('An account with this email already exists. Log in instead.'))
    await register(page, EMAIL, 'short', 'New Person')
    await see(problems(page).getByText('Password must be at least 8 characters'))
    assert.deepEqual(await typed(page), [EMAIL, 'short'])
    assert.equal(await page.getByRole('textbox', { name: 'Display name' }).inputValue(), 'New Person')
    await register(page, EMAIL, 'long enough', 'New Person')
    await see(codeField(page))
    await close(page)
  })

  test('error: VERIFICATION_FAILED for a wrong and an expired code; a new code logs in', async () => {
    const email = 'code.person@example.com'
    const page = await open()
    await register(page, email, 'long enough')
    await see(codeField(page))
    const code = await emailedCode(app, email)
    await sendCode(page, code === '000000' ? '111111' : '000000')
    await see(problems(page).getByText('That code is incorrect or has expired.'))
    await app.control('POST', 'clock', { shiftMs: AFTER_LIMIT_MS })
    await sendCode(page, code)
    await see(problems(page).getByText('That code is incorrect or has expired.'))
    await button(page, 'Resend code').click()
    await see(page.getByText("We've sent a new code."))
    assert.notEqual(await emailedCode(app, email), code)
    await sendCode(page, await emailedCode(app, email))
    await see(logOutButton(page))
    await close(page)
  })

  test('error: THROTTLED_FEATURE after too many wrong codes; another account can be used', async () => {
    const page = await open()
    await register(page, 'guess.person@example.com', 'long enough')
    await see(codeField(page))
    const code = await emailedCode(app, 'guess.person@example.com')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let attempt = 0; attempt < 5; attempt++) {
      const responded = page.waitForResponse((response) => response.status() >= 400)
      await sendCode(page, wrong)
      await responded
      await see(problems(page).getByText('That code is incorrect or has expired.'))
    }
    await sendCode(page, code)
    await see(problems(page).getByText('Too many attempts. Try again in a few minutes.'))
    await button(page, 'Use a different account').click()
    await see(logInHeading(page), emailField(page))
    await close(page)
  })
})

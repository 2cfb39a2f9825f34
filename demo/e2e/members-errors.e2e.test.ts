import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import {
  button,
  emailField,
  logIn,
  logOutButton,
  newMember,
  openLogin,
  PASSWORD,
  passwordField,
  problems,
} from './member.ts'
import { shopPageWith } from './shop-page.ts'
import { see } from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp({ documents: shopPageWith() })

const typed = async (page: Page): Promise<string[]> => [
  await emailField(page).inputValue(),
  await passwordField(page).inputValue(),
]

test.describe('refused login', () => {
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
      await see(problems(page).getByText('Incorrect email or password.'))
    }
    await logIn(page, email)
    await see(page.getByText("confirm that you're human"))
    assert.deepEqual(await typed(page), [email, PASSWORD])
    await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
    await see(page.getByRole('link', { name: /^Your account: captcha.member/ }))
  })

  test('error: keeps the input if the platform is unavailable; the same button retries', async () => {
    const page = await app.open('/account.html')
    await emailField(page).fill('member.one@example.com')
    await app.stopPlatform()
    await passwordField(page).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await see(problems(page).getByText("We couldn't connect. Please try again."))
    assert.deepEqual(await typed(page), ['member.one@example.com', PASSWORD])
    await app.startPlatform()
    await button(page, 'Log in').click()
    await see(logOutButton(page))
  })
})

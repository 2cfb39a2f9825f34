import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { inBothColorSchemes } from '../testing/page/accessibility.ts'
import {
  approve,
  button,
  codeField,
  emailedCode,
  emailedLink,
  emailField,
  logIn,
  logOut,
  logOutButton,
  newMember,
  problems,
  register,
  sendCode,
} from '../testing/shop/member.ts'
import { see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const account = await readFile(new URL('../../pages/account.html', import.meta.url), 'utf8')
// Without the key of the invisible captcha, the visible one is required.
const app = testApp({
  documents: { '/visible-captcha.html': account.replace(/ captcha-invisible-site-key="[^"]*"/, '') },
})
const SECTIONS = ['Contact details', 'Orders', 'Privacy', 'Security'] as const

type CheckState = (state: string) => Promise<void>

/** Takes a page through all views of the login, and calls `checkState` in each. */
async function walkLogin(page: Page, name: string, checkState: CheckState): Promise<void> {
  const email = `${name}@example.com`
  await see(emailField(page))
  await checkState('login')
  await button(page, 'Log in').click()
  await see(problems(page))
  await checkState('login with missing fields')
  await button(page, 'Forgot your password?').click()
  await see(button(page, 'Send link'))
  await checkState('forgot')
  await emailField(page).fill(await newMember(app, `forgot.${email}`))
  await button(page, 'Send link').click()
  await see(page.getByRole('heading', { name: 'Check your email' }))
  await checkState('sent')
  await button(page, 'Back to login').click()
  await logIn(page, 'member.blocked@example.com')
  await see(page.getByRole('heading', { name: 'Account blocked' }))
  await checkState('blocked')
  await button(page, 'Use a different account').click()
  await app.control('POST', 'sign-up', { captcha: 'always', ownerApproval: true })
  await register(page, email, 'short')
  await see(problems(page))
  await checkState('register, refused')
  await register(page, email, 'long enough')
  await see(page.getByRole('checkbox', { name: 'I am not a robot' }))
  await checkState('captcha')
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
  await see(codeField(page))
  await checkState('code')
  await app.control('POST', 'sign-up', { captcha: 'after-failures', ownerApproval: false })
  await sendCode(page, await emailedCode(app, email))
  await see(page.getByRole('heading', { name: 'Pending approval' }))
  await checkState('approval')
  await approve(app, email)
  await button(page, 'Check status').click()
  await see(logOutButton(page))
  await page.goto('about:blank')
  await page.goto(await emailedLink(app, `forgot.${email}`))
  await see(page.getByRole('heading', { name: 'Set a new password' }), logOutButton(page))
  await checkState('new password')
  await logOut(page)
}

/** Takes a page through all sections of an account with orders, and calls `checkState` in each. */
async function walkAccount(page: Page, checkState: CheckState): Promise<void> {
  await logIn(page, 'member.one@example.com')
  await goTo(page, 'Profile')
  await see(page.getByText('Member since'))
  await checkState('profile')
  await button(page, 'Edit profile').click()
  await see(button(page, 'Save').first())
  await checkState('edit profile')
  for (const section of SECTIONS) {
    await goTo(page, section)
    await see(page.getByRole('heading', { name: section }))
    if (section === 'Orders') await see(page.getByRole('button', { name: /^Order #\d+/ }))
    await checkState(section)
  }
  await goTo(page, 'Orders')
  await page
    .getByRole('button', { name: /^Order #\d+/ })
    .first()
    .click()
  await see(page.getByRole('heading', { name: 'Order history' }))
  await checkState('an order')
}

const goTo = (page: Page, section: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Account sections' }).getByRole('button', { name: section }).click()

/** Fails if a part of a field, button or link is outside the viewport horizontally. */
async function assertNotClipped(page: Page, state: string): Promise<void> {
  const controls = page.getByRole('main').locator('button:visible, input:visible, a:visible')
  const clipped = await controls.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isInside = left >= 0 && right <= innerWidth + 0.5
      return isInside || width <= 1 ? [] : [element.outerHTML]
    }),
  )
  assert.deepEqual(clipped, [], state)
}

/** A viewport of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 }

test('a11y: login and account work at 400 % zoom without clipped controls, and have no axe violations in light and dark', async () => {
  const page = await app.open('/visible-captcha.html', await app.context({ viewport: zoomed }))
  const checkSchemes = inBothColorSchemes(page, zoomed)
  const checkState = async (state: string): Promise<void> => {
    await assertNotClipped(page, state)
    await checkSchemes(state)
  }
  await walkLogin(page, 'look', checkState)
  await walkAccount(page, checkState)
})

import assert from 'node:assert/strict'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { shopPageWith } from '../testing/documents/shop-page.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { cards } from '../testing/shop/checkout-form.ts'
import {
  approve,
  button,
  codeField,
  greeting,
  logIn,
  logInHeading,
  logOut,
  logOutButton,
  openEmail,
  openLogin,
  passwordField,
  register,
  requestRecoveryLink,
  sendCode,
  setPassword,
} from '../testing/shop/member.ts'
import {
  addAndSee,
  closeDrawer,
  drawer,
  fillCheckout,
  goToCheckout,
  openDrawer,
  payButton,
  quantity,
  see,
  seeCount,
  seeUnits,
} from '../testing/shop/shopper.ts'
import { NEWEST_SHOP } from '../testing/shop/shops.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp({ documents: shopPageWith('glow-camp-lantern', 'brass-field-compass') })
const EMAIL = 'story.member@example.com'
const LANTERN = 'Glow camp lantern'
const COMPASS = 'Brass field compass'

/** Registers a member and verifies the email address. The member then waits for the owner's approval. */
async function registerMember(page: Page, password: string): Promise<void> {
  await app.control('POST', 'sign-up', { ownerApproval: true })
  await register(page, EMAIL, password, 'Story Member')
  await see(codeField(page))
  const mail = await openEmail(app, EMAIL, page.context())
  const [code = ''] = /\d{6}/.exec((await mail.getByRole('heading').textContent()) ?? '') ?? []
  await mail.close()
  await sendCode(page, code)
  await see(page.getByRole('heading', { name: 'Pending approval' }))
}

/** Orders the cart of the open drawer, and returns the order number. */
async function order(page: Page): Promise<string> {
  await goToCheckout(page)
  await fillCheckout(page, cards.paid)
  await payButton(page).click()
  const confirmation = page.getByRole('dialog', { name: 'Thank you for your order' })
  const [, number = ''] = /Order #(\d+)/.exec((await confirmation.getByText(/^Order #\d+/).textContent()) ?? '') ?? []
  await confirmation.getByRole('button', { name: 'Back to the shop' }).click()
  return number
}

/** Opens the account of a member, and waits for an order with these products. */
async function seeInAccount(page: Page, member: string, number: string, products: readonly string[]): Promise<void> {
  await greeting(page, member).click()
  await button(page, 'Orders').click()
  await page.getByRole('button', { name: `Order #${number}` }).click()
  await see(...products.map((product) => page.getByText(product)))
}

async function changePassword(page: Page, password: string): Promise<void> {
  await button(page, 'Security').click()
  await passwordField(page, 'New password').fill(password)
  await button(page, 'Change password').click()
  await see(page.getByText('Your password has been changed.'))
}

/** Returns the refresh token that the page has stored. */
const refreshToken = (page: Page): Promise<string> =>
  page.evaluate(() => /"refreshToken":\{"value":"([^"]+)"/.exec(Object.values(localStorage).join())?.[1] ?? '')

async function renewal(token: string): Promise<number> {
  const { clientId, apiUrl: url } = app.shop
  const body = JSON.stringify({ clientId, grantType: 'refresh_token', refreshToken: token })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/oauth2/token`, { method: 'POST', headers, body })).status
}

/** Opens the latest recovery link of the new member in another tab. */
async function openRecoveryLink(context: BrowserContext): Promise<Page> {
  const mail = await openEmail(app, EMAIL, context)
  await mail.getByRole('link', { name: 'Open it in the shop' }).click()
  return mail
}

test.describe('member', () => {
  test('default: registers, is approved, changes the password, logs out, recovers the password, and uses a recovery link as a member', async () => {
    const context = await app.context()
    const page = await app.open('/account.html', context)
    await registerMember(page, 'the first password')
    await approve(app, EMAIL)
    await app.control('POST', 'sign-up', { ownerApproval: false })
    await button(page, 'Check status').click()
    await see(logOutButton(page), greeting(page, 'Story Member'))

    const first = await refreshToken(page)
    await changePassword(page, 'the second password')
    assert.equal(await refreshToken(page), first, 'the member stays logged in')
    assert.equal(await renewal(first), 200, 'the login is valid on the platform')

    const otherTab = await app.open('/shop.html', context)
    await see(greeting(otherTab, 'Story Member'))
    const last = await refreshToken(page)
    await logOut(page)
    await see(button(otherTab, 'Log in'))
    assert.equal(await renewal(last), 400, 'the login is invalid on the platform')
    await otherTab.close()

    await requestRecoveryLink(page, EMAIL)
    const recovery = await openRecoveryLink(context)
    await see(recovery.getByRole('heading', { name: 'Set a new password' }))
    await setPassword(recovery, EMAIL, 'the third password')
    await see(logOutButton(recovery), greeting(recovery, 'Story Member'))
    await logOut(recovery)
    await recovery.close()

    await see(logInHeading(page))
    await requestRecoveryLink(page, EMAIL)
    await button(page, 'Back to login').click()
    await logIn(page, EMAIL, 'the third password')
    await see(logOutButton(page))
    const mail = await openRecoveryLink(context)
    const heading = mail.getByRole('heading', { name: 'Set a new password' })
    await see(heading, logOutButton(mail))
    assert.equal(mail.url(), `${app.pagesUrl}/account.html`, 'the token of the link is removed from the URL')
    const [form, account] = await Promise.all([heading, logOutButton(mail)].map((locator) => locator.boundingBox()))
    assert.ok((form?.y ?? Number.NaN) < (account?.y ?? Number.NaN), 'the form is above the account')
    await setPassword(mail, EMAIL, 'the fourth password')
    await see(mail.getByText('Your password has been changed.', { exact: true }))
    await heading.waitFor({ state: 'hidden' })
    await see(greeting(mail, 'Story Member'), logOutButton(mail))
  })

  test('default: a login merges the visitor’s cart into the member’s cart, and lists the added products; the account shows the order', {
    tag: NEWEST_SHOP,
  }, async () => {
    const first = await app.open('/shop.html')
    await openLogin(first)
    await logIn(first, 'member.two@example.com')
    await see(greeting(first, 'Member Two'))
    await addAndSee(first, LANTERN)
    await first.context().close()

    const page = await app.open('/shop.html')
    await addAndSee(page, COMPASS)
    await closeDrawer(page)
    await seeCount(page, 1)
    await openLogin(page)
    await logIn(page, 'member.two@example.com')
    await see(greeting(page, 'Member Two'))
    await seeCount(page, 2)
    await openDrawer(page)
    await see(quantity(page, COMPASS), quantity(page, LANTERN), drawer(page).getByText('2 items'))
    await seeUnits(page, COMPASS, 1)
    const notice = drawer(page).locator('[part=remote-changes]').filter({ hasText: 'We merged this cart' })
    await see(notice.getByText(`${LANTERN} was added.`))
    const number = await order(page)
    await seeInAccount(page, 'Member Two', number, [COMPASS, LANTERN])
  })

  test('behavior: the header does not show a name that is received after a logout in another tab', async () => {
    const context = await app.context()
    const account = await app.open('/account.html', context)
    await logIn(account, 'member.two@example.com')
    await see(logOutButton(account))
    const page = await context.newPage()
    await page.route('**/members/my**', async (route) => {
      const response = await route.fetch()
      await logOut(account)
      await see(button(page, 'Log in'))
      await route.fulfill({ response })
    })
    const response = page.waitForResponse('**/members/my**')
    await page.goto(`${app.pagesUrl}/shop.html`)
    await response
    await requestsDone(page)
    await see(button(page, 'Log in'))
    assert.equal(await greeting(page, 'Member Two').count(), 0)
  })

  test('a11y: after a login by keyboard, the focus is on the account link', async () => {
    const page = await app.open('/shop.html')
    await see(button(page, 'Log in'))
    await button(page, 'Log in').focus()
    await page.keyboard.press('Enter')
    await see(page.getByRole('dialog', { name: 'Log in' }))
    await page.keyboard.type('member.one@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('local-demo-password')
    await page.keyboard.press('Enter')
    const link = greeting(page, 'Member One')
    await see(link)
    await page.waitForFunction(() => document.activeElement?.matches('a[href="account.html"]'))
  })
})

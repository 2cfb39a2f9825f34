import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { messages } from '../../widgets/redirect-button/messages.ts'
import { cards } from './checkout-form.ts'
import { EMAIL, memberPage, PASSWORD, roles } from './member-page.ts'
import { fillCheckout, payButton } from './shopper.ts'
import { testApp } from './test-app.ts'

const button = (attributes: string): string => `<store-redirect-button ${attributes}></store-redirect-button>`
const ID = '11111111-1111-4111-8111-111111111111'
const SLOT = { slot: { serviceId: 'massage', startDate: '2030-05-01T10:00:00Z' }, bookable: true }
/** Attributes of each flow (`attributes`), texts of its hosted page (`shown`), and query parameters of the thank-you page (`parameters`). */
const FLOWS = [
  {
    intent: 'bookingsCheckout',
    attributes: `slot-availability='${JSON.stringify(SLOT)}' timezone="Europe/Berlin"`,
    name: 'Book',
    shown: ['Book this time', 'massage', 'Europe/Berlin'],
    parameters: [],
  },
  {
    intent: 'bookingsBook',
    attributes: `resource-id="${ID}"`,
    name: 'Book',
    shown: ['Book a service', ID],
    parameters: [],
  },
  {
    intent: 'eventsCheckout',
    attributes: `reservation-id="${ID}" event-slug="a-concert"`,
    name: 'Get tickets',
    shown: ['Your tickets', 'a-concert'],
    parameters: ['orderNumber', 'eventId'],
  },
  {
    intent: 'paidPlansCheckout',
    attributes: `plan-id="${ID}" checkout-data="from-the-page"`,
    name: 'Choose plan',
    shown: ['Your plan', ID],
    parameters: ['planOrderId'],
  },
] as const
const RETURN_URLS = 'post-flow-url="/flow-end.html" thank-you-url="/thanks.html"'

const app = testApp({
  documents: {
    ...Object.fromEntries(
      FLOWS.map(({ intent, attributes }) => [
        `/${intent}.html`,
        memberPage(button(`intent="${intent}" ${attributes} ${RETURN_URLS}`)),
      ]),
    ),
    '/thanks.html': memberPage('Thank you'),
    '/flow-end.html': memberPage('You are back'),
    '/checkout.html': memberPage(
      `<store-product-card product-slug="glow-camp-lantern"></store-product-card>${button(`intent="ecomCheckout" ${RETURN_URLS}`)}`,
    ),
    '/in.html': memberPage(button('intent="auth" post-flow-url="/out.html?from=login"')),
    '/out.html': memberPage(button('intent="logout" post-flow-url="/in.html"')),
    '/unknown.html': memberPage(button('intent="login" client-id="00000000-0000-4000-8000-000000000000"')),
    '/elsewhere.html': memberPage(button('intent="login" post-flow-url="https://elsewhere.example/"')),
  },
})

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' })
const role = async (page: Page): Promise<string | undefined> => (await roles(page))[app.platform.clientId]

/** Logs in with the redirect button of the page, and returns. */
async function logIn(): Promise<Page> {
  const page = await app.open('/in.html')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${app.platform.url}/**`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await logOut(page).waitFor()
  return page
}

test.describe('store-redirect-button', () => {
  test('default: auth logs the member in and returns to post-flow-url', async () => {
    const page = await logIn()
    assert.equal(page.url(), `${app.pagesUrl}/out.html?from=login`)
    assert.equal(await role(page), 'member')
  })

  test('default: logout logs the member out on the site and on the platform', async () => {
    const page = await logIn()
    await logOut(page).click()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/in.html')
    assert.notEqual(await role(page), 'member')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Password').waitFor()
  })

  test('error: a message replaces the button if the platform does not recognize the client id', async () => {
    const page = await app.open('/unknown.html')
    const logInButton = page.getByRole('button', { name: 'Log in' })
    await logInButton.click()
    await page.getByText(/does not recognize the client ID “00000000-0000-4000-8000-000000000000”/).waitFor()
    assert.equal(await logInButton.count(), 0)
    assert.equal(page.url(), `${app.pagesUrl}/unknown.html`)
  })

  test('error: shows the reason for a return URL of another site; the button can be clicked again', async () => {
    const page = await app.open('/elsewhere.html')
    const again = page.getByRole('button', { name: 'Log in' })
    await again.click()
    const reason = page.locator('store-redirect-button').getByRole('status')
    await reason.filter({ hasText: messages.notAllowed }).waitFor()
    assert.equal(await again.getAttribute('aria-busy'), null)
    assert.equal(page.url(), `${app.pagesUrl}/elsewhere.html`)
  })

  for (const { intent, name, shown, parameters } of FLOWS) {
    test(`default: ${intent} returns to thank-you-url, or to post-flow-url if canceled`, async () => {
      const page = await app.open(`/${intent}.html`)
      const leave = page.getByRole('button', { name, exact: true })
      await leave.click()
      await page.waitForURL(`${app.platform.url}/**`)
      for (const text of shown) await page.getByText(text).first().waitFor()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('Thank you').waitFor()
      const thanks = new URL(page.url())
      assert.equal(thanks.origin + thanks.pathname, `${app.pagesUrl}/thanks.html`)
      for (const parameter of parameters) assert.ok(thanks.searchParams.get(parameter), parameter)
      await page.goto(`${app.pagesUrl}/${intent}.html`)
      await leave.click()
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await page.getByText('You are back').waitFor()
    })
  }

  test('default: ecomCheckout opens a checkout that the page has created', async () => {
    const page = await app.open('/checkout.html')
    const inCart = page.waitForResponse((response) => response.url().includes('/add-to-cart'))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const request = (await inCart).request()
    const response = await page.request.post(request.url().replace('add-to-cart', 'create-checkout'), {
      headers: { authorization: request.headers()['authorization'] ?? '' },
      data: { channelType: 'WEB' },
    })
    const { checkoutId } = (await response.json()) as { checkoutId: string }
    await page
      .locator('store-redirect-button')
      .evaluate((element, id) => element.setAttribute('checkout-id', id), checkoutId)
    await page.getByRole('button', { name: 'Check out' }).click()
    await fillCheckout(page, cards.paid)
    await payButton(page).click()
    await page.getByText('Thank you').waitFor()
    const { searchParams, pathname } = new URL(page.url())
    assert.equal(pathname, '/thanks.html')
    assert.equal((await app.order(searchParams.get('orderId') ?? '')).checkoutId, checkoutId)
  })
})

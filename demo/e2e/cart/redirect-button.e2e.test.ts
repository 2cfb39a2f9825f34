import assert from 'node:assert/strict'
import { expect, type Page, test } from '@playwright/test'
import { EMAIL, memberPage, PASSWORD, roles } from '../testing/documents/member-page.ts'
import { testApp } from '../testing/shop/test-app.ts'

const button = (attributes: string): string => `<store-redirect-button ${attributes}></store-redirect-button>`

const app = testApp({
  documents: {
    '/checkout.html': memberPage(
      `<store-product-card product-slug="glow-camp-lantern"></store-product-card>${button('intent="ecomCheckout"')}`,
    ),
    '/cart-checkout.html': memberPage(
      `<store-product-card product-slug="glow-camp-lantern"></store-product-card>${button('cart-page-url="/my-cart.html"')}`,
    ),
    '/in.html': memberPage(button('intent="auth" post-flow-url="/out.html?from=login"')),
    '/out.html': memberPage(button('intent="logout" post-flow-url="/in.html"')),
    '/unknown.html': memberPage(button('intent="login" client-id="00000000-0000-4000-8000-000000000000"')),
  },
})

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' })
const role = async (page: Page): Promise<string | undefined> => (await roles(page))[app.platform.clientId]

test.describe('store-redirect-button', () => {
  test('default: auth logs the member in and returns to post-flow-url; logout logs out on the site and on the platform', async () => {
    const page = await app.open('/in.html')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`${app.platform.url}/**`)
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await logOut(page).waitFor()
    assert.equal(page.url(), `${app.pagesUrl}/out.html?from=login`)
    assert.equal(await role(page), 'member')
    await logOut(page).click()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/in.html')
    assert.notEqual(await role(page), 'member')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Password').waitFor()
  })

  test('error: a message replaces the button if the platform does not recognize the client ID', async () => {
    const page = await app.open('/unknown.html')
    const logInButton = page.getByRole('button', { name: 'Log in' })
    await logInButton.click()
    await page.getByText(/does not recognize the client ID “00000000-0000-4000-8000-000000000000”/).waitFor()
    assert.equal(await logInButton.count(), 0)
    assert.equal(page.url(), `${app.pagesUrl}/unknown.html`)
  })

  test('args: the checkout of the cart links back to cart-page-url', async () => {
    const page = await app.open('/cart-checkout.html')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('button', { name: 'Check out', disabled: false }).click()
    await page.waitForURL(`${app.platform.url}/**`)
    const back = page.getByRole('link', { name: 'Back to the shop' }).first()
    await expect(back).toHaveAttribute('href', new RegExp(`^${app.pagesUrl}/my-cart\\.html`))
  })

  test('default: ecomCheckout opens a checkout that the page has created', async () => {
    const page = await app.open('/checkout.html')
    await app.clearRequests()
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
    await page.getByRole('heading', { name: 'Checkout', exact: true }).waitFor()
    await page.getByText('Glow camp lantern').first().waitFor()
    const sessions = await app.requests('createRedirectSession')
    assert.equal(sessions.length, 1)
    const body = sessions[0]?.body as { ecomCheckout: object; callbacks: { thankYouPageUrl: string } }
    assert.deepEqual(body.ecomCheckout, { checkoutId })
    assert.equal(new URL(body.callbacks.thankYouPageUrl).pathname, '/checkout.html')
  })
})

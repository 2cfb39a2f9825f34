import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { cards } from './checkout-form.ts'
import { requestsDone } from './requests-done.ts'
import {
  addAndSee,
  closeDrawer,
  drawer,
  fillCheckout,
  payButton,
  quantity,
  see,
  seeCount,
  seeUnits,
} from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp({ kind: 'v3+v2' })
const CHECKOUT_CALLS = ['**/ecom/v1/checkouts', '**/ecom/v2/carts']

const buyNow = (page: Page): Promise<void> => page.getByRole('button', { name: 'Buy now' }).first().click()
/** Opens the page of an item, with another item in the cart. */
async function openProductPage(): Promise<Page> {
  const page = await app.open('/product/morning-pour-over-set')
  await addAndSee(page, 'Morning pour-over set')
  await closeDrawer(page)
  await page.goto(`${app.pagesUrl}/product/glow-camp-lantern`)
  await seeCount(page, 1)
  return page
}

test.describe('“Buy now” on Cart V2', () => {
  test('default: pays for this item only, once after a failed attempt, and keeps the cart', async () => {
    const earlier = new Set((await app.orders()).map(({ id }) => id))
    const page = await openProductPage()
    await page.route('**/redirect-session', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await buyNow(page)
    await see(page.getByText("We couldn't open checkout. Please try again."))
    await seeCount(page, 1)
    await buyNow(page)
    await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
    await fillCheckout(page, cards.paid)
    await payButton(page).click()
    await page.waitForURL((url) => url.origin === app.pagesUrl)
    await requestsDone(page)
    const orders = (await app.orders()).filter(({ id }) => !earlier.has(id))
    assert.deepEqual(
      orders.map(({ lineItems }) => lineItems.map(({ productName, quantity: units }) => [productName.original, units])),
      [[['Glow camp lantern', 1]]],
    )
    await seeCount(page, 1)
    await page.goto(`${app.pagesUrl}/shop.html`)
    await seeCount(page, 1)
  })

  test('behavior: adds to the cart once if the platform refuses every checkout of items', async () => {
    const page = await openProductPage()
    for (const url of CHECKOUT_CALLS) await page.route(url, (route) => route.fulfill({ status: 403, json: {} }))
    for (const press of ['first', 'second']) {
      await buyNow(page)
      await seeUnits(page, 'Glow camp lantern', 1)
      if (press === 'first') await closeDrawer(page)
    }
    await see(quantity(page, 'Morning pour-over set'), drawer(page).getByRole('button', { name: 'Check out' }))
  })
})

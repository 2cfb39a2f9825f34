import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { merchantPage } from '../testing/documents/merchant-page.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { cards } from '../testing/shop/checkout-form.ts'
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
} from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const items = merchantPage(
  loaderTag,
  `<store-cart-button></store-cart-button><store-product-card product-slug="morning-pour-over-set"></store-product-card>
  <store-product-card product-slug="glow-camp-lantern" buy-now></store-product-card><store-cart-drawer open-on-add></store-cart-drawer>`,
)
const app = testApp({ kind: 'v3+v2', documents: { '/items.html': items } })
const CHECKOUT_CALLS = ['**/ecom/v1/checkouts', '**/ecom/v2/carts']

const buyNow = (page: Page): Promise<void> => page.getByRole('button', { name: 'Buy now' }).click()

/** Opens a page with two items, and adds the one without “Buy now” to the cart. */
async function openItems(): Promise<Page> {
  const page = await app.open('/items.html')
  await addAndSee(page, 'Morning pour-over set')
  await closeDrawer(page)
  await seeCount(page, 1)
  return page
}

test.describe('“Buy now” on Cart V2', () => {
  test('default: pays for this item only, once after a failed attempt, and keeps the cart', async () => {
    const earlier = new Set((await app.orders()).map(({ id }) => id))
    const page = await openItems()
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
  })

  test('behavior: adds to the cart once if the platform refuses every checkout of items', async () => {
    const page = await openItems()
    for (const url of CHECKOUT_CALLS) await page.route(url, (route) => route.fulfill({ status: 403, json: {} }))
    for (const press of ['first', 'second']) {
      await buyNow(page)
      await seeUnits(page, 'Glow camp lantern', 1)
      if (press === 'first') await closeDrawer(page)
    }
    await see(quantity(page, 'Morning pour-over set'), drawer(page).getByRole('button', { name: 'Check out' }))
  })
})

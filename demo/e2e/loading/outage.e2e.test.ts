import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { shopPageWith } from '../testing/documents/shop-page.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { cards } from '../testing/shop/checkout-form.ts'
import {
  add,
  addAndSee,
  card,
  closeDrawer,
  drawer,
  fillCheckout,
  goToCheckout,
  openDrawer,
  payButton,
  see,
  seeCount,
} from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp({ documents: shopPageWith('glow-camp-lantern', 'fell-daypack', 'garden-hammock') })
const LANTERN = 'Glow camp lantern'
const STORAGE_BLOCKED = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`

test.describe('outages', () => {
  test('behavior: a shopper can order if the browser blocks storage', async () => {
    const context = await app.context()
    const before = (await app.orders()).length
    await context.addInitScript(STORAGE_BLOCKED)
    const page = await app.open('/shop.html', context)
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(String(error)))
    await addAndSee(page, 'Fell daypack', ['Moss', '18 l'])
    await goToCheckout(page)
    await fillCheckout(page, cards.paid)
    await payButton(page).click()
    // There is no `store:order:placed`: without storage no nonce is known, so the return URL could be forged.
    await page.waitForURL((url) => url.origin === app.pagesUrl && !url.search)
    await see(card(page, LANTERN))
    const placed = (await app.orders()).slice(before)
    assert.deepEqual(
      placed.map(({ paymentStatus }) => paymentStatus),
      ['PAID'],
    )
    assert.deepEqual(broken, [])
  })

  test('behavior: one “Try again” reloads all cards that could not be loaded; the cart is kept during an outage, and each failed action shows an error', async () => {
    await app.stopPlatform()
    const page = await app.open('/shop.html')
    const failed = page.getByText("We couldn't load this product.")
    await see(failed)
    await openDrawer(page)
    await see(drawer(page).getByText('Your cart is empty').or(drawer(page).getByText("couldn't load")))
    await closeDrawer(page)
    await app.startPlatform()
    await app.clearRequests()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await see(card(page, LANTERN))
    assert.equal(await failed.count(), 0)
    assert.equal((await app.requests('queryProducts')).length, 1)
    await addAndSee(page, LANTERN)
    await requestsDone(page)
    await app.stopPlatform()
    await closeDrawer(page)
    await add(page, 'Garden hammock', ['Sage'])
    await see(card(page, 'Garden hammock').getByText(/couldn't connect/))
    await seeCount(page, 1)
    await openDrawer(page)
    await drawer(page).getByRole('button', { name: 'Check out' }).click()
    await see(drawer(page).locator('[part=checkout-error]').filter({ hasText: "We couldn't open checkout" }))
    await app.startPlatform()
    await drawer(page).getByRole('button', { name: 'Try again' }).click()
    await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
  })
})

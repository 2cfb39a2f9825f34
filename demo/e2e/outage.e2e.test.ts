import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { requestsDone } from './requests-done.ts'
import {
  add,
  addAndSee,
  card,
  cards,
  closeDrawer,
  drawer,
  fillCheckout,
  goToCheckout,
  openDrawer,
  payButton,
  see,
  seeCount,
  seeUnits,
} from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp()
const LANTERN = 'Glow camp lantern'
const STORAGE_BLOCKED = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`

test.describe('when something is missing', () => {
  test.afterEach(() => app.control('DELETE', 'faults'))

  test('behavior: an access token that expires mid-session is renewed once, and nothing is lost', async () => {
    const page = await app.open('/shop.html')
    await addAndSee(page, LANTERN)
    await requestsDone(page)
    await app.control('POST', 'tokens/expire', {})
    await app.clearRequests()
    const renewed = page.waitForResponse((response) => response.url().includes('/oauth2/token'))
    await drawer(page)
      .getByRole('button', { name: `Increase quantity of ${LANTERN}` })
      .click({ clickCount: 3 })
    await seeUnits(page, LANTERN, 4)
    await renewed
    await requestsDone(page)
    const renewals = (await app.requests('token')).map(({ body }) => (body as { grantType: string }).grantType)
    assert.deepEqual(renewals, ['refresh_token'])
    await page.reload()
    await seeCount(page, 4)
  })

  test('behavior: a visitor whose renewal is refused starts anew, and can buy', async () => {
    const page = await app.open('/shop.html')
    await addAndSee(page, LANTERN)
    await requestsDone(page)
    await app.control('POST', 'tokens/expire', { refresh: true })
    await page.reload()
    await seeCount(page, 0)
    await addAndSee(page, LANTERN)
  })

  test('behavior: where storage is blocked the shop sells all the same', async () => {
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
    // No `store:order:placed`: without storage the browser remembers no departure, so the address could be anybody's.
    await page.waitForURL((url) => url.origin === app.pagesUrl && !url.search)
    await see(card(page, LANTERN))
    const placed = (await app.orders()).slice(before)
    assert.deepEqual(
      placed.map(({ paymentStatus }) => paymentStatus),
      ['PAID'],
    )
    assert.deepEqual(broken, [])
  })

  test('behavior: a platform that is down when the page loads is said so, and trying again helps every card', async () => {
    await app.stopPlatform()
    const page = await app.open('/shop.html')
    const failed = page.getByText("We couldn't load this product.")
    await see(failed)
    await openDrawer(page)
    await see(drawer(page).getByText('Your cart is empty').or(drawer(page).getByText("couldn't load")))
    await closeDrawer(page)
    await app.startPlatformAgain()
    await app.clearRequests()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await see(card(page, LANTERN))
    assert.equal(await failed.count(), 0)
    assert.equal((await app.requests('queryProducts')).length, 1)
    await addAndSee(page, LANTERN)
  })

  test('behavior: a platform that goes away later loses no cart; what could not be done is said', async () => {
    const page = await app.open('/shop.html')
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
    await app.startPlatformAgain()
    await drawer(page).getByRole('button', { name: 'Try again' }).click()
    await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
  })

  test('error: TOO_MANY_REQUESTS is waited out when products are read', async () => {
    await app.control('POST', 'faults', { kind: '429', match: 'queryProducts', times: 1, retryAfter: 0 })
    const page = await app.open('/shop.html')
    await see(card(page, LANTERN))
    assert.equal(await page.getByText("We couldn't load this product.").count(), 0)
  })
})

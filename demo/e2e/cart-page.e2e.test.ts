import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { extraMessages } from '../../widgets/cart-drawer/extras/extra-messages.ts'
import { messages } from '../../widgets/cart-drawer/messages.ts'
import { translations as german } from '../../widgets/languages/de/cart.ts'
import { findProduct } from '../platform/catalog/store.ts'
import { seedId } from '../platform/seed/ids.ts'
import { addWithClient, callCart } from './cart-calls.ts'
import { shopPageWith } from './shop-page.ts'
import { addAndSee, cartOn, drawer, estimateIn, see } from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp({ documents: shopPageWith('glow-camp-lantern', 'brass-field-compass') })
const LANTERN = 'Glow camp lantern'
const lantern = seedId('product', 'glow-camp-lantern')

async function openWithLantern(options: Parameters<typeof app.context>[0] = {}): Promise<Page> {
  const page = await app.open('/shop.html', await app.context(options))
  await addAndSee(page, LANTERN)
  return page
}

/** Opens the cart page with a lantern in the cart. */
async function cartPage(): Promise<Page> {
  const page = await openWithLantern()
  await page.goto(`${app.pagesUrl}/cart.html`)
  await see(cartOn(page).getByRole('spinbutton', { name: `Quantity of ${LANTERN}` }))
  return page
}

test.describe('delivery and tax', () => {
  test('default: an address shows delivery options, pickup and time slots; the selection is kept at the checkout', async () => {
    const page = await openWithLantern()
    await estimateIn(drawer(page), 'US-NY', '10001')
    await see(
      drawer(page).getByRole('radio', { name: /^Express.*\$14\.90.*\$1\.50 insurance/ }),
      drawer(page).getByRole('radio', { name: /^Pick up at our studio.*1 Example Street, 10001 New York.*Free/ }),
    )
    await drawer(page).getByRole('button', { name: 'Tax', exact: true }).click()
    await see(drawer(page).getByText('State sales tax (4%)'))
    const hours = drawer(page)
      .getByRole('radio', { name: /^Local delivery.*2:00/ })
      .first()
    await hours.click()
    await see(drawer(page).getByText('$10.00', { exact: true }))
    assert.equal(await hours.isChecked(), true)
    await page.reload()
    await page.goto(`${app.pagesUrl}/cart.html`)
    await see(cartOn(page).getByRole('radio', { name: /^Local delivery.*2:00/, checked: true }))
    await cartOn(page).getByRole('button', { name: 'Check out' }).click()
    await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
    assert.equal(await page.getByLabel('ZIP code').inputValue(), '10001')
    assert.equal(await page.getByLabel('State or province').inputValue(), 'US-NY')
    await see(page.getByRole('radio', { name: /Local delivery/, checked: true }))
  })

  test('behavior: another address resets the selected option; a region without delivery shows a message', async () => {
    const page = await cartPage()
    const shown = cartOn(page)
    await estimateIn(shown, 'US-NY', '10001')
    await shown.getByRole('radio', { name: /^Pick up at our studio/ }).click()
    await see(shown.getByRole('radio', { name: /^Pick up at our studio/, checked: true }))
    await shown.getByLabel('State or province').selectOption('US-CA')
    await shown.getByRole('button', { name: 'Calculate' }).click()
    await shown.getByRole('radio', { name: /^Pick up at our studio/ }).waitFor({ state: 'detached' })
    await see(shown.getByRole('radio', { name: /^Standard delivery/, checked: true }))
    await shown.getByLabel('Country or region').selectOption('BR')
    await shown.getByRole('button', { name: 'Calculate' }).click()
    await see(shown.locator('[part=delivery-none]').getByText(extraMessages.deliveryNone))
    await see(shown.locator('[part=total]').getByText(messages.estimatedTotal))
    await see(shown.locator('[part=checkout-blocked]').getByText(messages.blockedAddress))
    assert.equal(await shown.locator('[part=checkout-button]').getAttribute('aria-disabled'), 'true')
    assert.equal(
      await shown.locator('.callout').filter({ hasText: extraMessages.deliveryNone }).count(),
      1,
      'shown once',
    )
  })

  test('args: a missing country or state shows an error, without a request', async () => {
    const page = await cartPage()
    const shown = cartOn(page)
    await app.clearRequests()
    await shown.getByRole('button', { name: 'Estimate shipping and tax' }).click()
    assert.equal(
      await shown.getByLabel('Country or region').inputValue(),
      'US',
      'the default is the region of the language',
    )
    await shown.getByLabel('Country or region').selectOption('')
    await shown.getByRole('button', { name: 'Calculate' }).click()
    await see(shown.locator('[part=address-error]').filter({ hasText: 'Select a country or region' }))
    await shown.getByLabel('Country or region').selectOption('US')
    await shown.getByRole('button', { name: 'Calculate' }).click()
    await see(shown.locator('[part=address-error]').filter({ hasText: 'Select a state or province' }))
    assert.deepEqual(await app.requests('updateCurrentCart'), [])
  })

  test('behavior: the checkout opens in the language of the page', async () => {
    const page = await openWithLantern()
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'))
    // The dialog is located without its name, because the name changes with the language.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${german['cart-drawer'].checkout}`, exact: true })
      .click()
    await page.waitForURL((url) => url.searchParams.get('lang') === 'de' || url.href.startsWith(app.platform.url))
    await page.locator('html[lang=de]').waitFor()
  })
})

test.describe('changes on the platform', () => {
  test.afterEach(async () => {
    await app.control('POST', 'violations', { violations: [] })
    await app.control('POST', 'fees', { fees: [] })
    await app.control('DELETE', 'faults')
  })

  test('behavior: a violation with severity ERROR is shown at its line and blocks the checkout; a WARNING does not', async () => {
    const violation = { severity: 'ERROR', description: 'One lantern needs a battery', productId: lantern }
    await app.control('POST', 'violations', { violations: [violation] })
    const page = await cartPage()
    const line = cartOn(page).getByRole('listitem').filter({ hasText: LANTERN })
    await see(line.getByText('One lantern needs a battery'))
    const checkOut = cartOn(page).getByRole('button', { name: 'Check out' })
    assert.equal(await checkOut.isDisabled(), true)
    await app.control('POST', 'violations', { violations: [{ severity: 'WARNING', description: 'Slow this week' }] })
    await page.reload()
    await see(cartOn(page).getByText('Slow this week'))
    assert.equal(await checkOut.isDisabled(), false)
  })

  test('behavior: announces a changed price', async () => {
    const page = await cartPage()
    await see(cartOn(page).getByText('$64.00').first())
    await app.control('POST', 'price', { productId: lantern, price: '70.00' })
    await page.reload()
    await see(
      cartOn(page)
        .locator('[part=remote-changes]')
        .filter({ hasText: `${LANTERN}: price changed from $64.00 to $70.00.` }),
    )
    await cartOn(page).getByRole('button', { name: 'Dismiss' }).click()
    await cartOn(page).locator('[part=remote-changes]').waitFor({ state: 'detached' })
    await app.control('POST', 'price', { productId: lantern, price: '64.00' })
  })

  test('behavior: announces a deleted cart with its removed lines', async () => {
    const page = await cartPage()
    await callCart(app, page, 'DELETE', '')
    await page.reload()
    const notice = cartOn(page)
      .locator('[part=remote-changes]')
      .filter({ hasText: 'It was ordered or deleted elsewhere' })
    await see(notice.getByText(`${LANTERN} was removed.`), cartOn(page).getByText('Your cart is empty'))
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await page.reload()
    await see(cartOn(page).getByText('Your cart is empty'))
    assert.equal(await notice.count(), 0, 'the message is shown once')
  })

  test('behavior: a deleted product is marked as discontinued and can only be removed', async () => {
    const name = 'Brass field compass'
    const page = await app.open('/shop.html')
    await addAndSee(page, name)
    await app.control('POST', 'delete-product', { productId: seedId('product', 'brass-field-compass') })
    await page.goto(`${app.pagesUrl}/cart.html`)
    await see(cartOn(page).getByText('Discontinued'))
    const checkOut = cartOn(page).getByRole('button', { name: 'Check out' })
    assert.equal(await checkOut.isDisabled(), true)
    await cartOn(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click()
    await checkOut.waitFor({ state: 'detached' })
  })

  test('error: SYSTEM_ERROR of a mutation right before the checkout aborts the checkout and shows an error', async () => {
    const page = await openWithLantern()
    await app.control('POST', 'faults', { kind: '500', match: 'updateCurrentCartLineItemQuantity', times: 1 })
    await app.clearRequests()
    // Click both buttons in one task, so that the mutation is pending when the checkout starts.
    await drawer(page).evaluate((dialog) => {
      for (const part of ['increase-button', 'checkout-button']) {
        dialog.querySelector<HTMLElement>(`[part~=${part}]`)?.click()
      }
    })
    await see(drawer(page).locator('[part=checkout-error]').filter({ hasText: "We couldn't open checkout" }))
    assert.deepEqual(await app.requests('createCheckoutFromCurrentCart'), [])
    await drawer(page).getByRole('button', { name: 'Try again' }).click()
    await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
  })

  test('behavior: shows additional fees as separate rows above the total', async () => {
    await app.control('POST', 'fees', { fees: [{ code: 'eco', name: 'Recycling', amount: '0.35' }] })
    const page = await cartPage()
    await estimateIn(cartOn(page), 'US-CA', '94016')
    await see(cartOn(page).getByText('Recycling'), cartOn(page).getByText('$0.35'))
  })
})

test.describe('order note', () => {
  test('default: is saved on blur and kept after a reload', async () => {
    const page = await cartPage()
    await cartOn(page).getByRole('button', { name: 'Order note' }).click()
    const field = cartOn(page).getByRole('textbox', { name: 'Order note' })
    await field.fill('Please ring twice')
    await field.blur()
    await see(cartOn(page).getByText('Saved'))
    await page.reload()
    await field.waitFor()
    assert.equal(await field.inputValue(), 'Please ring twice')
  })

  test('behavior: a reload while typing restores the draft and saves it', async () => {
    const page = await cartPage()
    await cartOn(page).getByRole('button', { name: 'Order note' }).click()
    const field = cartOn(page).getByRole('textbox', { name: 'Order note' })
    await field.pressSequentially('Half a sen')
    await page.reload()
    await field.waitFor()
    assert.equal(await field.inputValue(), 'Half a sen')
    await see(cartOn(page).getByText('Saved'))
  })
})

test.describe('subscriptions and services', () => {
  test('default: a subscription shows its frequency and duration', async () => {
    const [option] =
      (await findProduct(app.platform.platform.db, seedId('product', 'roastery-subscription')))?.subscriptionOptions ??
      []
    const page = await app.open('/cart.html')
    await see(cartOn(page).getByText('Your cart is empty'))
    await addWithClient(page, 'roastery-subscription', {
      options: { Grind: 'Filter' },
      subscriptionOptionId: option?.id,
    })
    await see(cartOn(page).getByText('Every two weeks, Every 2 weeks, until canceled'))
  })

  test('behavior: a service shows its date, the deposit and the balance; its removal has no undo', async () => {
    const page = await app.open('/cart.html')
    await see(cartOn(page).getByText('Your cart is empty'))
    await addWithClient(page, 'pour-over-workshop')
    await see(
      cartOn(page).getByText('$12.00 deposit per item, balance due later'),
      cartOn(page).getByText(/^On \w+day, /),
      cartOn(page).getByText('Due now'),
      cartOn(page).getByText('$36.00'),
    )
    await cartOn(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await see(cartOn(page).getByText('Your cart is empty'))
  })
})

test('a11y: on the cart page, the cart button moves focus to the cart, and Tab reaches every control', async () => {
  const page = await cartPage()
  const name = (): Promise<string> =>
    page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? ''
    })
  await page.getByRole('button', { name: /^Cart/ }).focus()
  await page.keyboard.press('Enter')
  assert.match(await name(), /^Your cart/)
  assert.equal(await page.getByRole('heading', { level: 1, name: /^Your cart/ }).count(), 1)
  const walked: string[] = []
  for (let stop = 0; stop < 20 && walked.at(-1) !== 'Check out'; stop++) {
    await page.keyboard.press('Tab')
    walked.push(await name())
  }
  for (const control of [
    `Quantity of ${LANTERN}`,
    `Remove ${LANTERN}`,
    'Estimate shipping and tax',
    'Order note',
    'Check out',
  ]) {
    assert.ok(walked.includes(control), `${control} in ${walked.join(', ')}`)
  }
  await page.keyboard.press('Enter')
  await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
})

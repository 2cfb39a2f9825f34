import assert from 'node:assert/strict'
import { type Locator, type Page, test } from '@playwright/test'
import { extraMessages } from '../../widgets/cart-drawer/extras/extra-messages.ts'
import { messages } from '../../widgets/cart-drawer/messages.ts'
import { findProduct } from '../platform/catalog/store.ts'
import { seedId } from '../platform/seed/ids.ts'
import { addWithClient, callCart } from './cart-calls.ts'
import { focusedName } from './keyboard-input.ts'
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

  test('behavior: the address form, and Tab from the cart button to the checkout', async () => {
    const page = await cartPage()
    const shown = cartOn(page)
    const calculate = async (): Promise<void> => shown.getByRole('button', { name: 'Calculate' }).click()
    const pickup = (checked: boolean): Locator => shown.getByRole('radio', { name: /^Pick up at our studio/, checked })

    await test.step('args: a missing country or state shows an error, without a request', async () => {
      await app.clearRequests()
      await shown.getByRole('button', { name: 'Estimate shipping and tax' }).click()
      const country = shown.getByLabel('Country or region')
      assert.equal(await country.inputValue(), 'US', 'the default is the region of the language')
      await country.selectOption('')
      await calculate()
      await see(shown.locator('[part=address-error]').filter({ hasText: 'Select a country or region' }))
      await country.selectOption('US')
      await calculate()
      await see(shown.locator('[part=address-error]').filter({ hasText: 'Select a state or province' }))
      assert.deepEqual(await app.requests('updateCurrentCart'), [])
    })

    await test.step('behavior: another address resets the selected option; a region without delivery shows a message', async () => {
      await shown.getByLabel('State or province').selectOption('US-NY')
      await shown.getByLabel('ZIP code').fill('10001')
      await calculate()
      await pickup(false).click()
      await see(pickup(true))
      await shown.getByLabel('State or province').selectOption('US-CA')
      await calculate()
      await pickup(true).or(pickup(false)).waitFor({ state: 'detached' })
      await see(shown.getByRole('radio', { name: /^Standard delivery/, checked: true }))
      await shown.getByLabel('Country or region').selectOption('BR')
      await calculate()
      await see(shown.locator('[part=delivery-none]').getByText(extraMessages.deliveryNone))
      await see(shown.locator('[part=total]').getByText(messages.estimatedTotal))
      await see(shown.locator('[part=checkout-blocked]').getByText(messages.blockedAddress))
      assert.equal(await shown.locator('[part=checkout-button]').getAttribute('aria-disabled'), 'true')
      const notices = shown.locator('.callout').filter({ hasText: extraMessages.deliveryNone })
      assert.equal(await notices.count(), 1, 'shown once')
      await shown.getByLabel('Country or region').selectOption('US')
      await shown.getByLabel('State or province').selectOption('US-CA')
      await calculate()
      await see(shown.getByRole('button', { name: 'Check out', disabled: false }))
    })

    await test.step('a11y: the cart button moves focus to the cart, and Tab reaches every control', async () => {
      await page.getByRole('button', { name: /^Cart/ }).focus()
      await page.keyboard.press('Enter')
      assert.match(await focusedName(page), /^Your cart/)
      assert.equal(await page.getByRole('heading', { level: 1, name: /^Your cart/ }).count(), 1)
      const walked: string[] = []
      for (let stop = 0; stop < 30 && walked.at(-1) !== 'Check out'; stop++) {
        await page.keyboard.press('Tab')
        walked.push(await focusedName(page))
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
  })
})

test.describe('changes on the platform', () => {
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
})

test('default: a subscription shows its terms, a service its date, deposit and balance; the removal of a service has no undo', async () => {
  const [option] =
    (await findProduct(app.platform.platform.db, seedId('product', 'roastery-subscription')))?.subscriptionOptions ?? []
  const page = await app.open('/cart.html')
  const cart = cartOn(page)
  await see(cart.getByText('Your cart is empty'))
  await addWithClient(page, 'pour-over-workshop')
  await see(
    cart.getByText('$12.00 deposit per item, balance due later'),
    cart.getByText(/^On \w+day, /),
    cart.getByText('Due now'),
    cart.getByText('$36.00'),
  )
  await cart.getByRole('button', { name: /^Remove / }).click()
  await see(cart.getByText('Your cart is empty'))
  await addWithClient(page, 'roastery-subscription', {
    options: { Grind: 'Filter' },
    subscriptionOptionId: option?.id,
  })
  await see(cart.getByText('Every two weeks, Every 2 weeks, until canceled'))
})

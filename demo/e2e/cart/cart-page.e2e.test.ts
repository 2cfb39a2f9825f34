import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { findProduct } from '../../platform/catalog/store.ts'
import { seedId } from '../../platform/seed/ids.ts'
import { addWithClient, callCart } from '../testing/shop/cart-calls.ts'
import { cartOn, estimateIn, see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp()
const LANTERN = 'Glow camp lantern'
const lantern = seedId('product', 'glow-camp-lantern')

/** Opens the cart page, and adds a product with the client. */
async function openCartPage(slug: string, options?: Record<string, unknown>): Promise<Page> {
  const page = await app.open('/cart.html')
  await see(cartOn(page).getByText('Your cart is empty'))
  await addWithClient(page, slug, options)
  return page
}

test('default: an address shows delivery options, pickup and time slots; the selection is kept at the checkout', async () => {
  const page = await openCartPage('glow-camp-lantern')
  const cart = cartOn(page)
  await estimateIn(cart, 'US-NY', '10001')
  await see(
    cart.getByRole('radio', { name: /^Express.*\$14\.90.*\$1\.50 insurance/ }),
    cart.getByRole('radio', { name: /^Pick up at our studio.*1 Example Street, 10001 New York.*Free/ }),
  )
  await cart.getByRole('button', { name: 'Tax', exact: true }).click()
  await see(cart.getByText('State sales tax (4%)'))
  const hours = cart.getByRole('radio', { name: /^Local delivery.*2:00/ }).first()
  await hours.click()
  await see(cart.getByText('$10.00', { exact: true }))
  assert.equal(await hours.isChecked(), true)
  await page.reload()
  await see(cart.getByRole('radio', { name: /^Local delivery.*2:00/, checked: true }))
  await cart.getByRole('button', { name: 'Check out' }).click()
  await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
  assert.equal(await page.getByLabel('ZIP code').inputValue(), '10001')
  assert.equal(await page.getByLabel('State or province').inputValue(), 'US-NY')
  await see(page.getByRole('radio', { name: /Local delivery/, checked: true }))
})

test('behavior: announces a changed price and a deleted cart once; a discontinued product can only be removed', async () => {
  const page = await openCartPage('glow-camp-lantern')
  const cart = cartOn(page)
  const changes = cart.locator('[part=remote-changes]')
  const dismiss = changes.getByRole('button', { name: 'Dismiss' })
  await see(cart.getByText('$64.00'))
  await app.control('POST', 'price', { productId: lantern, price: '70.00' })
  await page.reload()
  await see(changes.filter({ hasText: `${LANTERN}: price changed from $64.00 to $70.00.` }))
  await dismiss.click()
  await changes.waitFor({ state: 'detached' })
  await app.control('POST', 'price', { productId: lantern, price: '64.00' })

  await callCart(app, page, 'DELETE', '')
  await page.reload()
  const deletion = changes.filter({ hasText: 'It was ordered or deleted elsewhere' })
  await see(deletion.getByText(`${LANTERN} was removed.`), cart.getByText('Your cart is empty'))
  await dismiss.click()
  await page.reload()
  await see(cart.getByText('Your cart is empty'))
  assert.equal(await changes.count(), 0, 'the message is shown once')

  await addWithClient(page, 'brass-field-compass')
  await see(cart.getByRole('spinbutton'))
  await app.control('POST', 'delete-product', { productId: seedId('product', 'brass-field-compass') })
  await page.reload()
  await see(cart.getByText('Discontinued'))
  const checkOut = cart.getByRole('button', { name: 'Check out' })
  assert.equal(await checkOut.isDisabled(), true)
  await cart.getByRole('button', { name: 'Remove Brass field compass' }).click()
  await checkOut.waitFor({ state: 'detached' })
})

test('default: a subscription shows its terms, a service its date, deposit and balance; the removal of a service has no undo', async () => {
  const [option] =
    (await findProduct(app.platform.platform.db, seedId('product', 'roastery-subscription')))?.subscriptionOptions ?? []
  const page = await openCartPage('pour-over-workshop')
  const cart = cartOn(page)
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

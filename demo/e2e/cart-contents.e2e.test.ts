import assert from 'node:assert/strict'
import { type Locator, type Page, test } from '@playwright/test'
import { extraMessages } from '../../widgets/cart-drawer/extras/extra-messages.ts'
import { seedId } from '../platform/seed/ids.ts'
import { addWithClient, callCart, itemOf } from './cart-calls.ts'
import { cards } from './checkout-form.ts'
import { greeting, logIn, openLogin } from './member.ts'
import { shopPageWith } from './shop-page.ts'
import { addAndSee, cartOn, drawer, estimateIn, fillCard, payButton, see } from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp({ documents: shopPageWith('glow-camp-lantern') })
const LANTERN = 'Glow camp lantern'

/** Returns a row of the totals by its name. */
const sum = (cart: Locator, name: string): Locator =>
  cart.locator('dl > div').filter({ has: cart.page().getByText(name, { exact: true }) })
const lineOf = (cart: Locator, name: string): Locator => cart.getByRole('listitem').filter({ hasText: name })

async function cartPage(page: Page): Promise<Locator> {
  await page.goto(`${app.pagesUrl}/cart.html`)
  await see(cartOn(page).getByRole('button', { name: 'Check out' }))
  return cartOn(page)
}

/** Opens the shop with a lantern in the cart. */
async function openWithLantern(): Promise<Page> {
  const page = await app.open('/shop.html')
  await addAndSee(page, LANTERN)
  return page
}

/** Opens the shop and logs in as a member. */
async function openAsMember(): Promise<Page> {
  const page = await app.open('/shop.html')
  await openLogin(page)
  await logIn(page, 'member.two@example.com')
  await see(greeting(page, 'Member Two'))
  return page
}

/** Fills in email address and name at a checkout without shipping. */
async function fillName(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('shopper.one@example.com')
  await page.getByLabel('First name').fill('Shopper')
  await page.getByLabel('Last name').fill('One')
}

async function newestOrder(): Promise<Awaited<ReturnType<typeof app.order>>> {
  const orders = await app.orders()
  const last = orders.reduce((one, other) => (Number(other.number) > Number(one.number) ? other : one))
  return last
}

test.describe('gift cards', () => {
  test('default: buys a gift card with a message, sent by email, without shipping and tax', async () => {
    const page = await app.open('/product/gift-card')
    const product = page.getByRole('article', { name: 'Gift card' })
    await product.getByRole('radio', { name: '$100' }).click()
    await product.getByLabel('Message').fill('For your new kitchen')
    await product.getByRole('button', { name: 'Add to cart' }).click()
    const shown = drawer(page)
    await see(
      shown.getByText('Message: For your new kitchen'),
      shown.getByText('Sent by email'),
      shown.getByText('Taxes calculated at checkout.'),
    )
    await shown.getByRole('button', { name: 'Increase quantity of Gift card' }).click()
    await see(lineOf(shown, 'Gift card').getByText('$200.00'))
    const cart = await cartPage(page)
    await see(lineOf(cart, 'Gift card').getByText('Sent by email'))
    assert.equal(await cart.getByRole('button', { name: 'Estimate shipping and tax' }).count(), 0)
    assert.equal(await cart.getByText(/free shipping/).count(), 0)
    await estimateIn(cart, 'US-NY', '10001', 'Tax')
    await see(sum(cart, 'Tax').getByText('$0.00'))
    assert.deepEqual([await cart.getByRole('radio').count(), await sum(cart, 'Shipping').count()], [0, 0])
    await cart.getByText('Taxes calculated at checkout.').waitFor({ state: 'detached' })
    await cart.getByRole('button', { name: 'Check out' }).click()
    await see(page.getByText('Sent by email'), page.getByText('Message: For your new kitchen'))
    assert.equal(await page.getByLabel('Street address').count(), 0)
    await fillName(page)
    await fillCard(page, cards.paid)
    await payButton(page).click()
    await see(page.getByRole('dialog', { name: 'Thank you for your order' }))
    const { lineItems, priceSummary } = await newestOrder()
    assert.equal(lineItems[0]?.itemType.preset, 'GIFT_CARD')
    assert.deepEqual(
      [priceSummary.total.amount, priceSummary.tax.amount, priceSummary.shipping.amount],
      ['200', '0', '0'],
    )
  })

  test('behavior: only other products need a delivery option; undo of a removal restores the message', async () => {
    const page = await openWithLantern()
    await addWithClient(page, 'gift-card', { options: { Amount: '$25' }, customTextFields: { Message: 'Take care' } })
    const cart = await cartPage(page)
    await estimateIn(cart, 'US-NY', '10001')
    await see(cart.getByRole('radio', { name: /^Standard delivery/ }), sum(cart, 'Tax'))
    await cart.getByRole('button', { name: `Remove ${LANTERN}` }).click()
    await see(cart.getByRole('button', { name: 'Tax', exact: true }))
    await cart.getByRole('radio').first().waitFor({ state: 'detached' })
    await cart.getByRole('button', { name: 'Remove Gift card' }).click()
    await cart.getByRole('button', { name: 'Undo: add Gift card back' }).click()
    await see(cart.getByText('Message: Take care'))
  })
})

test.describe('prices and discounts', () => {
  test.afterEach(() => app.control('POST', 'fees', { fees: [] }))

  test('default: shows regular prices, line totals, custom items, coupons, merchant discounts and fees', async () => {
    const page = await openWithLantern()
    await addWithClient(page, 'morning-pour-over-set')
    const customLineItems = [
      { quantity: 2, price: '7.25', productName: { original: 'Gift wrap' }, quantityAvailable: 5 },
    ]
    await callCart(app, page, 'POST', '/add-to-cart', { customLineItems }, { asMerchant: true })
    const given = { couponCode: 'FIVEOFF', merchantDiscounts: [{ percentage: 10 }] }
    await callCart(app, page, 'PATCH', '', given, { asMerchant: true })
    await app.control('POST', 'fees', { fees: [{ code: 'eco', name: 'Recycling', amount: '0.35' }] })
    const cart = await cartPage(page)
    await see(
      lineOf(cart, 'Morning pour-over set').getByText('Regular price $68.00'),
      lineOf(cart, 'Gift wrap').getByText('$7.25 each'),
      lineOf(cart, 'Gift wrap').getByText('$14.50'),
    )
    await estimateIn(cart, 'US-NY', '10001')
    await cart.getByRole('button', { name: 'Tax', exact: true }).click()
    await see(sum(cart, 'Recycling').getByText('$0.35'), sum(cart, 'State sales tax (4%)'))
    const names = await cart.locator('dl dt').allTextContents()
    assert.deepEqual(names, [
      'Subtotal',
      'Discount',
      '$5 off',
      'Discount (10%)',
      'Shipping',
      'Recycling',
      'Tax',
      'State sales tax (4%)',
      'City sales tax (4.5%)',
      'Transport district tax (0.375%)',
      'Total',
    ])
    await see(sum(cart, 'Shipping').getByText('Free'))
    const remove = cart.getByRole('button', { name: 'Remove Gift wrap' })
    await remove.click()
    await remove.waitFor({ state: 'detached' })
    assert.equal(
      await cart.getByRole('button', { name: /^Undo/ }).count(),
      0,
      'the removal of a custom item has no undo',
    )
  })
})

test('behavior: a cart page shows each change of the cart and of the platform', async () => {
  const page = await openWithLantern()
  const cart = await cartPage(page)
  const increase = cart.getByRole('button', { name: `Increase quantity of ${LANTERN}` })

  await test.step('behavior: updates the amount missing for free shipping with every change', async () => {
    await see(cart.getByText('Add $11.00 more for free shipping'))
    await increase.click()
    await see(cart.getByText("You've unlocked free shipping!"))
    await cart.getByRole('button', { name: `Remove ${LANTERN}` }).click()
    await cart.getByRole('progressbar').waitFor({ state: 'detached' })
    await cart.getByRole('button', { name: `Undo: add ${LANTERN} back` }).click()
    await see(cart.getByText("You've unlocked free shipping!"), lineOf(cart, LANTERN).getByText('$128.00'))
  })

  await test.step('error: a coupon that no longer applies shows the reason and can be removed', async () => {
    await increase.click()
    await cart.getByRole('button', { name: 'Add a coupon code' }).click()
    await cart.getByRole('textbox', { name: 'Coupon code' }).fill('BIGSPEND')
    await cart.getByRole('button', { name: 'Apply' }).click()
    await see(sum(cart, 'Discount').getByText('−$25.00'))
    await cart.getByRole('button', { name: `Decrease quantity of ${LANTERN}` }).click()
    const couponError = cart.locator('[part=coupon-error]').filter({ hasText: '$150.00' })
    await see(couponError)
    await page.reload()
    await see(couponError)
    await cart.getByRole('button', { name: 'Remove coupon BIGSPEND' }).click()
    await see(cart.getByRole('button', { name: 'Add a coupon code' }))
    assert.equal(await couponError.count(), 0)
  })

  await test.step('behavior: shows included tax after the total, because it is not added', async () => {
    await cart.getByRole('button', { name: 'Estimate shipping and tax' }).click()
    await cart.getByLabel('Country or region').selectOption('DE')
    await cart.getByRole('button', { name: 'Calculate' }).click()
    await cart.getByRole('button', { name: 'Tax included' }).click()
    await see(sum(cart, 'Tax included'), sum(cart, 'MwSt. (19%)'))
    const names = await cart.locator('dl dt').allTextContents()
    assert.deepEqual(names, ['Subtotal', 'Shipping', 'Total', 'Tax included', 'MwSt. (19%)'])
  })

  await test.step('behavior: reports a delivery option that is no longer offered; another one can be selected', async () => {
    await cart.getByLabel('Country or region').selectOption('US')
    await cart.getByLabel('State or province').selectOption('US-NY')
    await cart.getByRole('button', { name: 'Calculate' }).click()
    await see(cart.getByRole('button', { name: 'Tax', exact: true }), cart.getByRole('radio', { name: /^Express/ }))
    await callCart(app, page, 'PATCH', '', { cartInfo: { selectedShippingOption: { code: 'airship' } } })
    await page.reload()
    const unavailableNotice = cart.locator('[part=delivery-unavailable]')
    await see(unavailableNotice.getByText(extraMessages.deliveryUnavailable))
    await cart.getByRole('radio', { name: /^Express/ }).click()
    await unavailableNotice.waitFor({ state: 'detached' })
  })

  await test.step('behavior: a sold-out line keeps its quantity, blocks the checkout and can only be removed', async () => {
    const name = 'Oak wall clock'
    const productId = seedId('product', 'oak-wall-clock')
    await addWithClient(page, 'oak-wall-clock')
    await app.control('POST', 'stock', { productId, quantity: 0 })
    await page.reload()
    const line = lineOf(cart, name)
    await see(line.getByText('Sold out'), line.getByText('× 1'))
    const checkOut = cart.getByRole('button', { name: 'Check out' })
    assert.deepEqual([await checkOut.isDisabled(), await line.getByRole('spinbutton').count()], [true, 0])
    await line.getByRole('button', { name: `Remove ${name}` }).click()
    await see(cart.getByRole('button', { name: 'Check out', disabled: false }))
    await app.control('POST', 'stock', { productId, quantity: 20 })
  })

  await test.step('behavior: shows changes of another device when the page regains focus', async () => {
    await callCart(app, page, 'POST', '/add-to-cart', { lineItems: [itemOf('brass-field-compass')] })
    await page.evaluate(() => {
      // Advance the time by a minute, because the cart is not refetched on every focus event.
      const now = performance.now.bind(performance)
      performance.now = () => now() + 60_000
      window.dispatchEvent(new Event('focus'))
    })
    const notice = cart
      .locator('[part=remote-changes]')
      .filter({ hasText: 'Your cart has changed since your last visit.' })
    await see(notice.getByText('Brass field compass was added.'), lineOf(cart, 'Brass field compass'))
  })
})

test.describe('payment by membership', () => {
  test('default: a selected membership pays in the cart and at the checkout', async () => {
    const page = await openAsMember()
    await addWithClient(page, 'house-blend-coffee', { options: { Weight: '1 kg', Grind: 'Filter' } })
    const cart = await cartPage(page)
    await see(
      cart.getByText(/^Coffee club 2020 can't be used. It expired on/),
      cart.getByText(/^Reading club can't be used\./),
    )
    const club = cart.getByRole('checkbox', { name: /^Pay with Coffee club.*9 uses left/ })
    await club.check()
    await see(sum(cart, 'Total').getByText('$0.00'))
    await club.uncheck()
    await see(sum(cart, 'Total').getByText('$48.00'))
    await club.check()
    await cart.getByRole('button', { name: 'Check out' }).click()
    await page.getByRole('checkbox', { name: /^Coffee club/ }).check()
    await page.getByRole('button', { name: 'Update total' }).click()
    await see(page.getByRole('checkbox', { name: /^Coffee club/, checked: true }))
    await see(page.getByText('No payment needed').or(page.getByText('Enter address')))
  })

  test('behavior: the last selected of several plans for an item pays; the checkout offers the selection as well', async () => {
    const page = await openAsMember()
    await callCart(app, page, 'DELETE', '').catch(() => undefined)
    await addWithClient(page, 'members-tasting')
    const cart = await cartPage(page)
    await see(cart.getByText('You need a membership to buy this item.'))
    assert.equal(await cart.getByRole('button', { name: 'Check out' }).isDisabled(), true)
    const plan = (name: string, checked: boolean): Locator =>
      cart.getByRole('checkbox', { name: new RegExp(`^Pay with ${name}`), checked })
    await plan('Coffee club', false).click()
    await see(cart.getByRole('button', { name: 'Check out', disabled: false }))
    await plan('Studio pass', false).click()
    await see(plan('Studio pass', true), plan('Coffee club', false))
    await see(cart.getByRole('button', { name: 'Check out', disabled: false }))
    await cart.getByRole('button', { name: 'Check out' }).click()
    const checkoutPlan = (name: string, checked: boolean): Locator =>
      page.getByRole('checkbox', { name: new RegExp(`^${name}`), checked })
    await see(checkoutPlan('Coffee club', true), checkoutPlan('Studio pass', false))
    await checkoutPlan('Coffee club', true).uncheck()
    await checkoutPlan('Studio pass', false).check()
    await page.getByRole('button', { name: 'Update total' }).click()
    await see(checkoutPlan('Studio pass', true), checkoutPlan('Coffee club', false))
    await fillName(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await see(page.getByRole('dialog', { name: 'Thank you for your order' }))
  })
})

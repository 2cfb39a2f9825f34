import assert from 'node:assert/strict'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { cards } from './checkout-form.ts'
import { type EventLog, recordEvents } from './event-log.ts'
import {
  addAndSee,
  closeDrawer,
  drawer,
  fillCard,
  fillCheckout,
  goToCheckout,
  payButton,
  see,
  seeCount,
} from './shopper.ts'
import { EVERY_SHOP } from './shops.ts'
import { testApp } from './test-app.ts'

const app = testApp()

interface Shopping {
  readonly context: BrowserContext
  readonly page: Page
  readonly events: EventLog
}

async function openShop(): Promise<Shopping> {
  const context = await app.context()
  const events = await recordEvents(context)
  return { context, events, page: await app.open('/shop.html', context) }
}

/** Clicks the pay button. Resolves with the URL that the platform redirects the browser back to. */
async function payAndReturn(page: Page): Promise<URL> {
  const back = page.waitForRequest(/[?&]orderId=/)
  await payButton(page).click()
  return new URL((await back).url())
}

async function placedOrderId(events: EventLog): Promise<string> {
  const { detail } = await events.until('store:order:placed')
  return (JSON.parse(detail) as { orderId: string }).orderId
}

/** Opens a page and waits until its cart is read. All events of a return have been dispatched by then. */
async function afterCartWasRead(events: EventLog, open: () => Promise<unknown>): Promise<void> {
  const read = events.until('store:cart:change', events.of('store:cart:change').length + 1)
  await Promise.all([read, open()])
}

test.describe('checkout', () => {
  test('default: buys options with a coupon through the hosted checkout, and returns with the order', {
    tag: EVERY_SHOP,
  }, async () => {
    const { page, events } = await openShop()
    await addAndSee(page, 'Ember stoneware mug', ['Clay'])
    await closeDrawer(page)
    await addAndSee(page, 'Fell daypack', ['Mustard', '24 l'])
    await drawer(page).getByRole('button', { name: 'Add a coupon code' }).click()
    await drawer(page).getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10')
    await drawer(page).getByRole('button', { name: 'Apply' }).click()
    await see(drawer(page).getByText('10% off your first order'), drawer(page).getByText('−$16.20'))
    await goToCheckout(page)
    await fillCheckout(page, cards.paid)
    const address = await payAndReturn(page)
    const orderId = await placedOrderId(events)
    assert.equal(address.searchParams.get('orderId'), orderId)
    assert.equal(new URL(page.url()).search, '', 'the URL is clean')
    const confirmation = page.getByRole('dialog', { name: 'Thank you for your order' })
    await see(
      confirmation.getByText(/^Order #\d+ confirmed\./),
      confirmation.getByText('Fell daypack'),
      confirmation.getByText('1 × Mustard 24 l'),
    )
    const amounts = (await confirmation.locator('.price-row b, .total b').allTextContents()).map((text) =>
      Number(text.replace('−', '-').replace(/[^\d.-]/g, '')),
    )
    const [total = 0, ...parts] = amounts.toReversed()
    const added = parts.reduce((sum, part) => sum + part, 0)
    assert.ok(parts.length > 1 && Math.abs(added - total) < 0.005, `the rows add up: ${amounts}`)
    const { paymentStatus, priceSummary, lineItems } = await app.order(orderId)
    assert.equal(paymentStatus, 'PAID')
    assert.equal(priceSummary.discount.amount, '16.2')
    assert.deepEqual(
      lineItems.map(({ productName, descriptionLines }) => [
        productName.original,
        descriptionLines.map(({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original),
      ]),
      [
        ['Ember stoneware mug', ['Clay']],
        ['Fell daypack', ['Mustard', '24 l']],
      ],
    )
  })

  test('behavior: dispatches an order once, also after a reload and when its URL is opened in another tab', async () => {
    const { context, page, events } = await openShop()
    await addAndSee(page, 'Glow camp lantern')
    await goToCheckout(page)
    await fillCheckout(page, cards.paid)
    const address = await payAndReturn(page)
    const orderId = await placedOrderId(events)
    assert.equal(new URL(page.url()).search, '')
    await afterCartWasRead(events, () => page.reload())
    const second = await context.newPage()
    await afterCartWasRead(events, () => second.goto(address.href))
    await seeCount(second, 0)
    await second.waitForURL(({ search }) => search === '')
    assert.deepEqual(
      events.of('store:order:placed').map(({ detail }) => JSON.parse(detail)),
      [{ orderId, shop: app.shop }],
    )
  })

  test('error: a declined card keeps the checkout and the cart; another card can pay', async () => {
    const { context, page, events } = await openShop()
    await addAndSee(page, 'Gooseneck kettle, 0.9 l', ['Black'])
    await goToCheckout(page)
    await fillCheckout(page, cards.declined)
    await payButton(page).click()
    await see(page.getByRole('alert').filter({ hasText: 'Your card was declined' }))
    assert.deepEqual(events.of('store:order:placed'), [])
    const tab = await app.open('/shop.html', context)
    await seeCount(tab, 1)
    await fillCard(page, cards.paid)
    await payAndReturn(page)
    const orderId = await placedOrderId(events)
    assert.equal((await app.order(orderId)).paymentStatus, 'PAID')
    await seeCount(tab, 0)
  })

  test('behavior: a pending card payment creates an order', async () => {
    const { page, events } = await openShop()
    await addAndSee(page, 'Glow camp lantern')
    await goToCheckout(page)
    await fillCheckout(page, cards.pending)
    await payAndReturn(page)
    assert.equal((await app.order(await placedOrderId(events))).paymentStatus, 'PENDING')
  })

  test('behavior: submitting the form twice, and from two tabs, creates one order', async () => {
    const { context, page, events } = await openShop()
    await addAndSee(page, 'Glow camp lantern')
    await goToCheckout(page)
    await fillCheckout(page, cards.paid)
    const before = (await app.orders()).length
    const twin = await context.newPage()
    await twin.goto(page.url())
    await fillCard(twin, cards.paid)
    await Promise.all([payButton(page).dblclick(), payButton(twin).dblclick()])
    await placedOrderId(events)
    await Promise.all([seeCount(page, 0), seeCount(twin, 0)])
    for (const tab of [page, twin]) assert.match(tab.url(), /shop\.html/)
    assert.equal((await app.orders()).length, before + 1)
    assert.equal(events.of('store:order:placed').length, 1)
  })

  test('behavior: leaving the checkout keeps the cart', { tag: EVERY_SHOP }, async () => {
    const { page, events } = await openShop()
    await addAndSee(page, 'Glow camp lantern')
    await goToCheckout(page)
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await seeCount(page, 1)
    assert.equal(new URL(page.url()).search, '')
    assert.deepEqual(events.of('store:order:placed'), [])
  })
})

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { shopPageWith } from '../testing/documents/shop-page.ts'
import { type EventLog, recordEvents } from '../testing/page/event-log.ts'
import { interceptRequests } from '../testing/page/intercept-requests.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { cards } from '../testing/shop/checkout-form.ts'
import {
  addAndSee,
  closeDrawer,
  drawer,
  fillCard,
  fillCheckout,
  goToCheckout,
  openDrawer,
  payButton,
  see,
  seeCount,
} from '../testing/shop/shopper.ts'
import { EVERY_SHOP } from '../testing/shop/shops.ts'
import { testApp } from '../testing/shop/test-app.ts'

interface Budgets {
  readonly pages: Readonly<Record<string, { readonly never?: readonly string[] }>>
}

const budgets = JSON.parse(await readFile(new URL('../../../.ci/budgets.json', import.meta.url), 'utf8')) as Budgets
const excludedChunks = [...new Set(Object.values(budgets.pages).flatMap((page) => page.never ?? []))]

/** The chunk with parts that few carts need. */
const SPECIAL = 'special-parts'

const app = testApp({ documents: shopPageWith('ember-mug', 'fell-daypack', 'morning-pour-over-set') })

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

/** Resolves with the URL that the platform redirects the browser back to after the payment. */
const returnUrl = async (page: Page): Promise<URL> => new URL((await page.waitForRequest(/[?&]orderId=/)).url())

/** Starts to record the names of the chunks that a page requests. */
function recordChunks(page: Page): ReadonlySet<string> {
  const chunks = new Set<string>()
  page.on('request', (request) => {
    const [, chunk] = /\/chunks\/([\w-]+)\.js/.exec(request.url()) ?? []
    if (chunk) chunks.add(chunk)
  })
  return chunks
}

async function placedOrderId(events: EventLog): Promise<string> {
  const { detail } = await events.until('store:order:placed')
  return (JSON.parse(detail) as { orderId: string }).orderId
}

/** Opens a page and waits until its cart is read, which happens after all events of a return from the checkout. */
async function afterCartWasRead(events: EventLog, open: () => Promise<unknown>): Promise<void> {
  const read = events.until('store:cart:change', events.of('store:cart:change').length + 1)
  await Promise.all([read, open()])
}

test.describe('checkout', () => {
  test('default: buys options with a coupon after leaving the hosted checkout once, and returns with the order', {
    tag: EVERY_SHOP,
  }, async () => {
    const { page, events } = await openShop()
    const chunks = recordChunks(page)
    await addAndSee(page, 'Ember stoneware mug', ['Clay'])
    await closeDrawer(page)
    await addAndSee(page, 'Fell daypack', ['Mustard', '24 l'])
    await drawer(page).getByRole('button', { name: 'Add a coupon code' }).click()
    await drawer(page).getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10')
    await drawer(page).getByRole('button', { name: 'Apply' }).click()
    await see(drawer(page).getByText('10% off your first order'), drawer(page).getByText('−$16.20'))
    await goToCheckout(page)
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await seeCount(page, 2)
    assert.equal(new URL(page.url()).search, '', 'the URL is clean')
    assert.deepEqual(events.of('store:order:placed'), [])
    await openDrawer(page)
    await goToCheckout(page)
    await fillCheckout(page, cards.paid)
    const [address] = await Promise.all([returnUrl(page), payButton(page).click()])
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
    await requestsDone(page)
    assert.ok(chunks.has('engine') && !chunks.has(SPECIAL), [...chunks].join())
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

  test('behavior: the confirmation has the quantity of an item without options', async () => {
    const { page } = await openShop()
    await addAndSee(page, 'Morning pour-over set')
    await goToCheckout(page)
    await fillCheckout(page, cards.paid)
    await payButton(page).click()
    await see(page.getByRole('dialog', { name: 'Thank you for your order' }).getByText('Quantity: 1'))
  })

  test('behavior: the confirmation also opens if the order cannot be loaded', async () => {
    const page = await app.open('/shop.html')
    await interceptRequests(page, '**/orders/**', (route) => route.abort())
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('store:order:placed', { detail: { orderId: 'the-order' } })),
    )
    const confirmation = page.getByRole('dialog', { name: 'Thank you for your order' })
    await see(confirmation.getByText(/^We've received your order/))
    await confirmation.getByRole('button', { name: 'Back to the shop' }).click()
    await confirmation.waitFor({ state: 'hidden' })
  })

  test('behavior: an order that is paid in two tabs is placed and dispatched once, also after a reload and when its URL is opened again', async () => {
    const { context, page, events } = await openShop()
    const chunks = recordChunks(page)
    await addAndSee(page, 'Ember stoneware mug', ['Clay'])
    const other = await app.open('/shop.html', context)
    await seeCount(other, 1)
    await goToCheckout(page)
    await fillCheckout(page, cards.paid)
    const twin = await context.newPage()
    const twinChunks = recordChunks(twin)
    await twin.goto(page.url())
    await fillCard(twin, cards.paid)
    const before = (await app.orders()).length
    const [address] = await Promise.all([
      returnUrl(page),
      returnUrl(twin),
      payButton(page).dblclick(),
      payButton(twin).dblclick(),
    ])
    const orderId = await placedOrderId(events)
    // One of the tabs dispatches the order.
    await Promise.any([page, twin].map((tab) => tab.getByRole('button', { name: 'Back to the shop' }).click()))
    await Promise.all([page, twin, other].map((tab) => seeCount(tab, 0)))
    await Promise.all([page, twin].map((tab) => tab.waitForURL(({ search }) => search === '')))
    await Promise.all([requestsDone(page), requestsDone(twin)])
    const loaded = new Set([...chunks, ...twinChunks])
    assert.ok(loaded.has('shop') && loaded.has('engine'), [...loaded].join())
    // Until the order is known, each tab can show that the cart is in the checkout of the other one.
    assert.deepEqual(
      excludedChunks.filter((chunk) => loaded.has(chunk) && chunk !== SPECIAL),
      [],
      'a purchase loads no chunk that the page budgets exclude',
    )
    await afterCartWasRead(events, () => page.reload())
    const second = await context.newPage()
    await afterCartWasRead(events, () => second.goto(address.href))
    await seeCount(second, 0)
    await second.waitForURL(({ search }) => search === '')
    assert.equal((await app.orders()).length, before + 1)
    assert.deepEqual(
      events.of('store:order:placed').map(({ detail }) => JSON.parse(detail)),
      [{ orderId, shop: app.shop }],
    )
  })
})

import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import {
  type Appearance,
  assertAccessible,
  assertFits,
  desktop,
  display,
  inEachAppearance,
  phone,
} from './accessibility.ts'
import { cards } from './checkout-form.ts'
import { recordEvents } from './event-log.ts'
import { requestsDone } from './requests-done.ts'
import {
  add,
  addAndSee,
  card,
  choose,
  closeDrawer,
  closeQuickView,
  drawer,
  fillCard,
  fillCheckout,
  goToCheckout,
  openDrawer,
  payButton,
  quickView,
  see,
} from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp()
const LANTERN = 'Glow camp lantern'

/** Takes a page through all states of the shop, and calls `checkState` in each. */
async function walk(page: Page, checkState: (state: string) => Promise<void>): Promise<void> {
  await see(card(page, LANTERN))
  await checkState('products')
  await choose(page, 'Fell daypack', ['Rust', '18 l'])
  await checkState('options selected in a quick view')
  await closeQuickView(page)
  await add(page, 'Squall rain jacket')
  await see(quickView(page, 'Squall rain jacket').getByText('Please select a color'))
  await checkState('missing selection')
  await closeQuickView(page)
  await openDrawer(page)
  await see(drawer(page).getByText('Your cart is empty'))
  await checkState('empty cart')
  await closeDrawer(page)
  await addAndSee(page, 'Fell daypack', ['Rust', '18 l'])
  await closeDrawer(page)
  await addAndSee(page, 'Brass field compass')
  await requestsDone(page)
  await checkState('cart with lines')
  await drawer(page).getByRole('button', { name: 'Add a coupon code' }).click()
  await drawer(page).getByRole('textbox', { name: 'Coupon code' }).fill('EXPIRED')
  await drawer(page).getByRole('button', { name: 'Apply' }).click()
  await see(drawer(page).locator('[part=coupon-error]'))
  await checkState('coupon refused')
  await drawer(page).getByRole('button', { name: 'Remove Brass field compass' }).click()
  await see(drawer(page).getByRole('button', { name: 'Undo: add Brass field compass back' }))
  await checkState('line removed')
  await app.control('POST', 'faults', { kind: '500', match: 'updateCurrentCartLineItemQuantity', times: 1 })
  await drawer(page).getByRole('button', { name: 'Increase quantity of Fell daypack' }).click()
  await see(drawer(page).locator('[part=notice]').filter({ hasText: "wasn't saved" }))
  await checkState('removal undone')
  await drawer(page).getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10')
  await drawer(page).getByRole('textbox', { name: 'Coupon code' }).press('Enter')
  await see(drawer(page).getByText('−$12.40'))
  await checkState('coupon applied')
}

/** Takes a page from the open drawer through the hosted checkout and back, and calls `checkState` in each. */
async function walkCheckout(page: Page, checkState: (state: string) => Promise<void>): Promise<void> {
  await goToCheckout(page)
  await checkState('checkout')
  await payButton(page).click()
  await see(page.getByRole('alert'))
  await checkState('checkout with missing fields')
  await fillCheckout(page, cards.declined)
  await payButton(page).click()
  await see(page.getByText('Your card was declined'))
  await checkState('card declined')
  await fillCard(page, cards.paid)
  await payButton(page).click()
  await see(page.getByRole('dialog', { name: 'Thank you for your order' }).getByText('$'))
  await checkState('returned with an order')
}

const narrow: Appearance = { width: 320, height: 700, colorScheme: 'light' }

test.describe('accessibility of the shop', () => {
  test.afterEach(() => app.control('DELETE', 'faults'))

  test('a11y: no axe violations in any state, light at 1280 px and dark at 375 px; no horizontal scrolling from 320 px', async () => {
    const { width, height } = narrow
    const page = await app.open('/shop.html', await app.context({ viewport: { width, height } }))
    const checkState = async (state: string): Promise<void> => {
      await assertFits(page, `${state}, 320 px`)
      await inEachAppearance(page, [desktop, phone], async (appearance) => {
        await assertAccessible(page, `${state}, ${appearance}`)
        await assertFits(page, `${state}, ${appearance}`)
      })
      await display(page, narrow)
    }
    await walk(page, checkState)
    await walkCheckout(page, checkState)
  })

  test('a11y: no axe violations while products load and after they failed to load', async () => {
    for (const [kind, seen] of [
      ['timeout', 'Loading product…'],
      ['500', "We couldn't load this product."],
    ] as const) {
      await app.control('POST', 'faults', { kind, match: 'queryProducts' })
      const page = await app.open('/shop.html')
      await page.getByText(seen).first().waitFor()
      await assertAccessible(page, seen)
      await page.context().close()
      await app.control('DELETE', 'faults')
    }
  })

  test('behavior: no event, URL or attribute contains a token', async () => {
    const context = await app.context()
    const events = await recordEvents(context)
    const page = await app.open('/shop.html', context)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await walk(page, async () => undefined)
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    const secrets = [...stored.matchAll(/\\"value\\":\\"([^"\\]{20,})/g)].map(([, value]) => value ?? '')
    assert.equal(secrets.length, 2, 'an access token and a refresh token')
    const markup = await page.evaluate(() => document.documentElement.outerHTML)
    const exposed = [...events.all.map(({ type, detail }) => type + detail), ...addresses, markup].join('\n')
    assert.ok(events.of('store:cart:error').length > 0 && events.of('store:cart:coupon').length > 0)
    for (const secret of secrets) assert.ok(!exposed.includes(secret), 'a token was exposed')
  })
})

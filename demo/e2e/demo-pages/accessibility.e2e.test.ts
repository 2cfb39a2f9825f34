import assert from 'node:assert/strict'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { shopPageWith } from '../testing/documents/shop-page.ts'
import {
  type Appearance,
  assertAccessible,
  assertFits,
  desktop,
  inBothColorSchemes,
  inEachAppearance,
} from '../testing/page/accessibility.ts'
import { type EventLog, recordEvents } from '../testing/page/event-log.ts'
import { focusedName } from '../testing/page/keyboard-input.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { cards } from '../testing/shop/checkout-form.ts'
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
} from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp({
  documents: shopPageWith('glow-camp-lantern', 'fell-daypack', 'squall-rain-jacket', 'brass-field-compass'),
})
const LANTERN = 'Glow camp lantern'

/** Takes a page through all states of the shop, and calls `checkState` in each. */
async function walk(page: Page, checkState: (state: string) => Promise<void>): Promise<void> {
  await see(card(page, LANTERN))
  await checkState('products')
  await choose(page, 'Fell daypack', ['Rust', '18 l'])
  await checkState('options selected in a quick view')
  await closeQuickView(page)
  await add(page, 'Squall rain jacket')
  await see(
    quickView(page, 'Squall rain jacket').getByText('Please select a color'),
    quickView(page, 'Squall rain jacket').getByText('Please select a size'),
  )
  assert.deepEqual(await app.requests('addToCurrentCart'), [])
  await checkState('missing selection')
  await closeQuickView(page)
  await openDrawer(page)
  await see(drawer(page).getByText('Your cart is empty'))
  await checkState('empty cart')
  await closeDrawer(page)
  assert.match(await focusedName(page), /^Cart/)
  await addAndSee(page, 'Fell daypack', ['Rust', '18 l'])
  await closeDrawer(page)
  assert.equal(await focusedName(page), 'Choose options', 'after an addition in a quick view')
  assert.equal(await page.evaluate(() => document.documentElement.style.overflow), '', 'the page scrolls')
  await addAndSee(page, 'Brass field compass')
  await closeDrawer(page)
  assert.match(await focusedName(page), /^Add/, 'after an addition on a card')
  await openDrawer(page)
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
  await page.setViewportSize({ width: 320, height: 480 })
  await payButton(page).click()
  const confirmation = page.getByRole('dialog', { name: 'Thank you for your order' })
  await see(confirmation.getByText('$'))
  await assertStartsAtHeading(confirmation)
  await checkState('returned with an order')
}

/** Fails unless a dialog that is longer than the viewport shows its heading, which has the focus, and does not scroll sideways. */
async function assertStartsAtHeading(dialog: Locator): Promise<void> {
  const heading = dialog.getByRole('heading')
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  const [isLong, content, view] = await dialog.evaluate(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      [scrollHeight > clientHeight, scrollWidth, clientWidth] as const,
  )
  assert.ok(isLong, 'the dialog scrolls')
  assert.equal(content, view, 'the dialog does not scroll sideways')
}

/** Fails if an event of the widgets, a URL or the markup of the page contains a token of the visitor. */
async function assertNoTokenExposed(page: Page, { all }: EventLog, addresses: readonly string[]): Promise<void> {
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  const secrets = [...stored.matchAll(/\\"value\\":\\"([^"\\]{20,})/g)].map(([, value]) => value ?? '')
  assert.equal(secrets.length, 2, 'an access token and a refresh token')
  const markup = await page.evaluate(() => document.documentElement.outerHTML)
  const exposed = [...all.map(({ type, detail }) => type + detail), ...addresses, markup].join('\n')
  for (const secret of secrets) assert.ok(!exposed.includes(secret), 'a token was exposed')
}

const narrow: Appearance = { width: 320, height: 700, colorScheme: 'dark' }

test.describe('accessibility of the shop', () => {
  test.afterEach(() => app.control('DELETE', 'faults'))

  test('a11y: no axe violations in any state, in light and dark at 320 px, nor in the checkout, also light at 1280 px; no horizontal scrolling; no token is exposed', async () => {
    const { width, height } = narrow
    const context = await app.context({ viewport: { width, height } })
    const events = await recordEvents(context)
    const page = await app.open('/shop.html', context)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await walk(page, inBothColorSchemes(page, narrow))
    assert.ok(events.of('store:cart:error').length > 0 && events.of('store:cart:coupon').length > 0)
    await assertNoTokenExposed(page, events, addresses)
    await walkCheckout(page, (state) =>
      inEachAppearance(page, [desktop, narrow], async (appearance) => {
        await assertAccessible(page, `${state}, ${appearance}`)
        await assertFits(page, `${state}, ${appearance}`)
      }),
    )
    await assertNoTokenExposed(page, events, addresses)
  })
})

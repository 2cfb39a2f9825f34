import assert from 'node:assert/strict'
import { type Page, type Route, test } from '@playwright/test'
import { errorMessages } from '../../widgets/cart-drawer/reasons/error-messages.ts'
import { seedId } from '../platform/seed/ids.ts'
import { recordEvents } from './event-log.ts'
import { quantityReceived } from './quantity-received.ts'
import { requestsDone } from './requests-done.ts'
import { shopPageWith } from './shop-page.ts'
import {
  add,
  addAndSee,
  card,
  cartButton,
  closeDrawer,
  drawer,
  openDrawer,
  quantity,
  quickView,
  see,
  seeCount,
  seeUnits,
} from './shopper.ts'
import { EVERY_SHOP } from './shops.ts'
import { testApp } from './test-app.ts'

const app = testApp({ documents: shopPageWith('glow-camp-lantern', 'squall-rain-jacket') })
const LANTERN = 'Glow camp lantern'

const setStock = (slug: string, units: number): Promise<unknown> =>
  app.control('POST', 'stock', { productId: seedId('product', slug), quantity: units })
const fault = (given: object): Promise<unknown> => app.control('POST', 'faults', { times: 1, ...given })
/** Sends a write to the platform, then resets the connection before the response. */
async function dropResponse(route: Route): Promise<void> {
  if (route.request().method() === 'POST') await route.fetch()
  await route.abort('connectionreset')
}

/** Opens a page with a lantern in the cart and an open drawer, and clears the request log. */
async function openWithLantern(): Promise<Page> {
  const page = await app.open('/shop.html')
  await addAndSee(page, LANTERN)
  await seeCount(page, 1)
  await app.clearRequests()
  return page
}

const increaseButton = (page: Page): ReturnType<Page['getByRole']> =>
  drawer(page).getByRole('button', { name: `Increase quantity of ${LANTERN}` })

test.describe('the cart', () => {
  test.afterEach(() => app.control('DELETE', 'faults'))

  test('default: is kept across a reload, in a second tab and after a restart of the platform', {
    tag: EVERY_SHOP,
  }, async () => {
    const page = await openWithLantern()
    const context = page.context()
    await page.reload()
    await seeCount(page, 1)
    const second = await app.open('/shop.html', context)
    await seeCount(second, 1)
    await app.restartPlatform()
    await page.reload()
    await seeCount(page, 1)
    await openDrawer(page)
    await increaseButton(page).click()
    await seeUnits(page, LANTERN, 2)
  })

  test('behavior: a second tab shows changes', { tag: EVERY_SHOP }, async () => {
    const page = await openWithLantern()
    const second = await app.open('/shop.html', page.context())
    await openDrawer(second)
    await seeUnits(second, LANTERN, 1)
    await increaseButton(page).click()
    await seeUnits(second, LANTERN, 2)
    await drawer(second)
      .getByRole('button', { name: `Remove ${LANTERN}` })
      .click()
    await see(drawer(page).getByText('Your cart is empty'))
  })

  test('behavior: ten quick clicks on “+” send at most two writes and result in the correct quantity', {
    tag: EVERY_SHOP,
  }, async () => {
    const page = await openWithLantern()
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/update-line-items*', async (route) => {
      await released
      await route.continue()
    })
    await increaseButton(page).click({ clickCount: 10 })
    await seeUnits(page, LANTERN, 11)
    release()
    const writes = await quantityReceived(app, 11)
    assert.ok(writes.length <= 2, `${writes.length} writes`)
    await requestsDone(page)
    await page.reload()
    await seeCount(page, 11)
  })

  test('behavior: shows a mutation before its response', async () => {
    const page = await openWithLantern()
    await fault({ kind: 'timeout', match: 'updateCurrentCartLineItemQuantity' })
    await increaseButton(page).click()
    await seeUnits(page, LANTERN, 2)
  })

  test('error: SYSTEM_ERROR rolls the mutation back with a notice; the next one succeeds', async () => {
    const page = await openWithLantern()
    await fault({ kind: '500', match: 'updateCurrentCartLineItemQuantity' })
    await increaseButton(page).click()
    await see(drawer(page).locator('[part=notice]').filter({ hasText: "Your change wasn't saved" }))
    await seeUnits(page, LANTERN, 1)
    await waitForCount(page, 1)
    await increaseButton(page).click()
    await seeUnits(page, LANTERN, 2)
    await drawer(page).locator('[part=notice]').waitFor({ state: 'detached' })
  })

  test('behavior: verifies a write whose response was lost, and does not send it again', async () => {
    for (const kind of ['connection', '500', 'truncated']) {
      const context = await app.context()
      const events = await recordEvents(context)
      const page = await app.open('/shop.html', context)
      await see(card(page, LANTERN))
      await app.clearRequests()
      if (kind === 'connection') await page.route('**/add-to-cart', dropResponse)
      else await fault({ kind, when: 'after', match: 'addToCurrentCart' })
      await add(page, LANTERN)
      await seeUnits(page, LANTERN, 1)
      await events.until('store:cart:add')
      assert.equal((await app.requests('addToCurrentCart')).length, 1, kind)
      assert.deepEqual(events.of('store:cart:error'), [], kind)
      await context.close()
    }
  })

  test('behavior: announces a capped quantity on the product page and in the cart', async () => {
    const page = await app.open('/product/morning-pour-over-set')
    const name = 'Morning pour-over set'
    const heldMessages: Route[] = []
    await page.route('**/buy-now.js', (route) => void heldMessages.push(route))
    await card(page, name).getByRole('spinbutton').fill('5')
    await setStock('morning-pour-over-set', 3)
    await add(page, name)
    await seeUnits(page, name, 3)
    await see(drawer(page).getByText(/only 3/i))
    await closeDrawer(page)
    assert.equal(heldMessages.length, 1)
    await heldMessages[0]?.continue()
    await see(
      card(page, name)
        .getByRole('status')
        .filter({ hasText: /only 3/i }),
    )
    assert.equal(await drawer(page).isVisible(), false, 'the late message does not open the cart again')
  })

  test('behavior: a line above the stock blocks the checkout until its quantity is reduced', async () => {
    const page = await app.open('/product/cold-pressed-olive-oil')
    const name = 'Cold-pressed olive oil, 500 ml'
    await card(page, name).getByRole('spinbutton').fill('4')
    await add(page, name)
    await seeUnits(page, name, 4)
    await setStock('cold-pressed-olive-oil', 2)
    await page.reload()
    await openDrawer(page)
    const checkOut = drawer(page).getByRole('button', { name: 'Check out' })
    await see(drawer(page).getByText(/only 2/i))
    assert.equal(await checkOut.isDisabled(), true)
    await drawer(page).getByRole('button', { name: 'Reduce to 2' }).click()
    await seeUnits(page, name, 2)
    await drawer(page).getByRole('button', { name: 'Reduce to 2' }).waitFor({ state: 'detached' })
    assert.equal(await checkOut.isDisabled(), false)
  })

  test('behavior: a product with variants requires a selection, without a request', async () => {
    const page = await app.open('/shop.html')
    const name = 'Squall rain jacket'
    await see(card(page, name))
    await app.clearRequests()
    await add(page, name)
    const dialog = quickView(page, name)
    await see(dialog.getByText('Please select a color'), dialog.getByText('Please select a size'))
    await add(page, name, ['Navy'])
    await dialog.getByText('Please select a color').waitFor({ state: 'detached' })
    assert.equal((await app.requests('addToCurrentCart')).length, 0)
    await addAndSee(page, name, ['M'])
    await see(drawer(page).getByText('Navy'), drawer(page).getByText('Size: M'))
  })

  test('error: a refused coupon shows the reason; another one can be applied', async () => {
    const page = await openWithLantern()
    await drawer(page).getByRole('button', { name: 'Add a coupon code' }).click()
    const field = drawer(page).getByRole('textbox', { name: 'Coupon code' })
    for (const [code, reason] of [
      ['EXPIRED', errorMessages.ERROR_COUPON_HAS_EXPIRED],
      ['BIGSPEND', errorMessages.ERROR_INVALID_SUBTOTAL.replace('{price}', '$150.00')],
      ['NOSUCH', errorMessages.ERROR_COUPON_DOES_NOT_EXIST],
    ] as const) {
      await field.fill(code)
      await field.press('Enter')
      await see(drawer(page).locator('[part=coupon-error]').getByText(reason))
    }
    await field.fill('fiveoff')
    await field.press('Enter')
    await see(drawer(page).getByText('−$5.00'))
    await drawer(page).getByRole('button', { name: 'Remove coupon FIVEOFF' }).click()
    await drawer(page).getByText('−$5.00').waitFor({ state: 'detached' })
  })
})

/** Waits until the cart button shows `units`. Closes the drawer meanwhile, because the button behind it has no accessible role. */
async function waitForCount(page: Page, units: number): Promise<void> {
  await closeDrawer(page)
  await seeCount(page, units)
  await cartButton(page).click()
  await see(quantity(page, LANTERN))
}

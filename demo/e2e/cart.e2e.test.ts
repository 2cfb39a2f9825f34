import assert from 'node:assert/strict'
import { type Route, test } from '@playwright/test'
import { seedId } from '../platform/seed/ids.ts'
import { shopPageWith } from './shop-page.ts'
import { add, addAndSee, card, closeDrawer, drawer, openDrawer, see, seeCount, seeUnits } from './shopper.ts'
import { EVERY_SHOP } from './shops.ts'
import { testApp } from './test-app.ts'

const app = testApp({ documents: shopPageWith('glow-camp-lantern') })
const LANTERN = 'Glow camp lantern'

const setStock = (slug: string, units: number): Promise<unknown> =>
  app.control('POST', 'stock', { productId: seedId('product', slug), quantity: units })

test.describe('the cart', () => {
  test('default: is kept across a reload, in a second tab and after a restart of the platform; each tab shows changes of the other', {
    tag: EVERY_SHOP,
  }, async () => {
    const page = await app.open('/shop.html')
    await addAndSee(page, LANTERN)
    await page.reload()
    await seeCount(page, 1)
    const second = await app.open('/shop.html', page.context())
    await seeCount(second, 1)
    await app.restartPlatform()
    await page.reload()
    await seeCount(page, 1)
    await openDrawer(page)
    await openDrawer(second)
    await seeUnits(second, LANTERN, 1)
    await drawer(page)
      .getByRole('button', { name: `Increase quantity of ${LANTERN}` })
      .click()
    await Promise.all([page, second].map((tab) => seeUnits(tab, LANTERN, 2)))
    await drawer(second)
      .getByRole('button', { name: `Remove ${LANTERN}` })
      .click()
    await see(drawer(page).getByText('Your cart is empty'))
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
})

import assert from 'node:assert/strict'
import { type Locator, type Page, test } from '@playwright/test'
import { assertAccessible, assertFits, desktop, inEachAppearance, phone } from '../testing/page/accessibility.ts'
import { see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp()
const brandPages = {
  'Halm & Vesper': '/brands/halm-and-vesper.html',
  'Gadabout Supply Club': '/brands/gadabout.html',
}

const part = (page: Page, name: string): Locator => page.locator(`[part~="${name}"]:visible`)

/** Fails if the page has axe violations or can be scrolled horizontally. */
async function assertUsable(page: Page, state: string): Promise<void> {
  await assertAccessible(page, state)
  await assertFits(page, state)
}

/** Adds the first product that has no options, and waits until it is shown in the drawer. */
async function addToCart(page: Page): Promise<void> {
  await page.locator('store-product-list').getByRole('button', { name: 'Add to cart' }).first().click()
  await see(page.getByRole('dialog').locator('[part=line]').first())
}

test.describe('pages with other styles', () => {
  for (const [name, path] of Object.entries(brandPages))
    test(`a11y: no axe violations and no horizontal scrolling, ${name}, light at 1280 px and dark at 375 px`, async () => {
      const page = await app.open(path)
      await see(part(page, 'add-button').first())
      await inEachAppearance(page, [desktop, phone], (appearance) => assertUsable(page, appearance))
      await page.locator('store-cart-button').getByRole('button').click()
      await see(part(page, 'empty'))
      await inEachAppearance(page, [desktop, phone], (appearance) => assertAccessible(page, `drawer, ${appearance}`))
    })

  test('behavior: a theme changes the appearance of all widgets; no axe violations and no horizontal scrolling, light at 1280 px and dark at 375 px', async () => {
    const colors = new Set<string>()
    for (const theme of ['none', 'editorial', 'soft', 'bold']) {
      const page = await app.open(`/themes.html?theme=${theme}`)
      const button = page.locator('store-login-box [part~=submit-button]')
      await see(button, part(page, 'add-button').first())
      await inEachAppearance(page, [desktop, phone], async (appearance) => {
        colors.add(await button.evaluate((element) => getComputedStyle(element).backgroundColor))
        if (theme !== 'none') await assertUsable(page, `${theme}, ${appearance}`)
      })
      await page.context().close()
    }
    assert.equal(colors.size, 8, [...colors].join(', '))
  })

  test('behavior: a product can be added to the cart on a page with a brand style, and its slotted content is shown on cards and lines', async () => {
    const page = await app.open(brandPages['Halm & Vesper'])
    const list = page.locator('store-product-list').first()
    await see(list.getByText('Free returns within 60 days').first())
    await addToCart(page)
    await see(page.locator('store-cart-drawer').getByText('Wrapped in unbleached paper'))
  })

  test('behavior: with reduced motion, new colors of the page are shown at once', async () => {
    const page = await app.open('/shop.html', await app.context({ reducedMotion: 'reduce' }))
    const price = part(page, 'price-current').first()
    await see(price)
    const colors = await price.evaluate((element) => {
      const { host } = element.getRootNode() as ShadowRoot
      ;(host as HTMLElement).style.setProperty('--store-text', 'rgb(1, 2, 3)')
      return [host, element].map((target) => getComputedStyle(target).color)
    })
    assert.deepEqual(colors, ['rgb(1, 2, 3)', 'rgb(1, 2, 3)'])
  })
})

import { type Locator, type Page, test } from '@playwright/test'
import { seedId } from '../platform/seed/ids.ts'
import { assertAccessible, assertFits } from './accessibility.ts'
import { emailField, logIn, logOutButton } from './member.ts'
import { addAndSee, card, drawer, estimateIn, see } from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp()
const LANTERN = 'Glow camp lantern'

const part = (page: Page, name: string) => page.locator(`[part~="${name}"]:visible`)

/** Takes a page through all pages of the shop with a cart and a member, and calls `checkState` in each state. */
async function walk(page: Page, direction: string, checkState: (state: string) => Promise<void>): Promise<void> {
  const open = async (path: string): Promise<void> => {
    await page.goto(app.pagesUrl + path)
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
  }
  await open('/shop.html')
  await see(card(page, LANTERN))
  await checkState('shop')
  await addAndSee(page, LANTERN)
  await checkState('shop, with a cart')
  await openAll(drawer(page))
  await checkState('drawer, all sections expanded')
  await open('/catalog.html')
  await see(page.getByRole('article').first())
  await checkState('catalog')
  await open('/product/fell-daypack')
  await see(page.getByRole('article', { name: 'Fell daypack' }).getByRole('radio', { name: 'Rust' }))
  await checkState('product')
  await part(page, 'zoom-button').click()
  await see(part(page, 'zoom-in-button'))
  await checkState('zoomed picture')
  await part(page, 'zoom-close-button').click()
  await part(page, 'quick-view-button').first().click()
  await see(page.getByRole('dialog').locator('[part~="add-button"]'))
  await checkState('quick view')
  await open('/product/roastery-subscription')
  await see(part(page, 'subscriptions'))
  await checkState('subscription')
  await setViolations(true)
  await open('/cart.html')
  await see(part(page, 'violation'), part(page, 'checkout-blocked'))
  await see(part(page, 'delivery'), part(page, 'fee'))
  await checkState('cart with delivery options and violations')
  await setViolations(false)
  await openAccount(page, open, checkState)
}

/** Expands all parts of a cart, and applies a coupon that is refused. */
async function openAll(cart: Locator): Promise<void> {
  await estimateIn(cart, 'US-NY', '10001')
  await see(cart.getByRole('radio').first())
  await cart.getByRole('button', { name: 'Order note' }).click()
  await see(cart.getByRole('textbox', { name: 'Order note' }))
  await cart.getByRole('button', { name: 'Add a coupon code' }).click()
  await cart.getByRole('textbox', { name: 'Coupon code' }).fill('EXPIRED')
  await cart.getByRole('button', { name: 'Apply' }).click()
  await see(cart.locator('[part=coupon-error]').filter({ hasText: 'expired' }))
}

/** Adds violations for a cart with a lantern and a fee, or removes both. */
async function setViolations(enabled: boolean): Promise<void> {
  const rules = [
    {
      severity: 'ERROR',
      description: 'One lantern needs a battery',
      productId: seedId('product', 'glow-camp-lantern'),
    },
    { severity: 'WARNING', description: 'Slow this week' },
  ]
  await app.control('POST', 'violations', { violations: enabled ? rules : [] })
  await app.control('POST', 'fees', { fees: enabled ? [{ code: 'eco', name: 'Recycling', amount: '0.35' }] : [] })
}

async function openAccount(
  page: Page,
  open: (path: string) => Promise<void>,
  checkState: (state: string) => Promise<void>,
): Promise<void> {
  await open('/account.html')
  await see(emailField(page))
  await checkState('login')
  await logIn(page, 'member.one@example.com')
  await see(logOutButton(page), part(page, 'order').first())
  await checkState('orders')
  await part(page, 'nav-button').filter({ hasText: 'Profile' }).click()
  await see(part(page, 'profile'))
  await checkState('profile')
}

test.describe('accessibility of all pages', () => {
  for (const [width, colorScheme, direction] of [
    [1280, 'light', 'ltr'],
    [375, 'dark', 'ltr'],
    [768, 'light', 'rtl'],
    [320, 'dark', 'rtl'],
  ] as const) {
    test(`a11y: no axe violations and no horizontal scrolling, ${colorScheme}, ${direction}, ${width} px`, async () => {
      const context = await app.context({ colorScheme, viewport: { width, height: 800 } })
      const page = await context.newPage()
      await walk(page, direction, async (state) => {
        await assertAccessible(page, state)
        await assertFits(page, state)
      })
    })
  }
})

import { type Locator, type Page, test } from '@playwright/test'
import { seedId } from '../../platform/seed/ids.ts'
import { shopPageWith } from '../testing/documents/shop-page.ts'
import { type Appearance, assertAccessible, assertFits, inEachAppearance } from '../testing/page/accessibility.ts'
import { emailField, logIn, logOutButton } from '../testing/shop/member.ts'
import { addAndSee, card, cartOn, drawer, estimateIn, see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const { '/shop.html': fewProducts } = shopPageWith('glow-camp-lantern', 'fell-daypack')
const app = testApp({ documents: { '/few-products.html': fewProducts } })
const LANTERN = 'Glow camp lantern'

const part = (page: Page, name: string) => page.locator(`[part~="${name}"]:visible`)

/** Takes a page through all pages of the shop with a cart and a member, and calls `checkState` in each state. */
async function walk(page: Page, checkState: (state: string) => Promise<void>): Promise<void> {
  const open = async (path: string): Promise<void> => void (await page.goto(app.pagesUrl + path))
  await open('/shop.html')
  await see(card(page, LANTERN))
  await checkState('shop')
  // The checks of a page with few products take a part of the time.
  await open('/few-products.html')
  await addAndSee(page, LANTERN)
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
  const line = cartOn(page).getByRole('listitem').filter({ hasText: LANTERN })
  await see(
    line.getByText('One lantern needs a battery'),
    cartOn(page).getByText('Slow this week'),
    cartOn(page).getByRole('button', { name: 'Check out', disabled: true }),
    part(page, 'checkout-blocked'),
  )
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

/** The widest and the narrowest page. No rule of axe depends on the direction, and only contrast depends on the color scheme. */
const checkedByAxe: readonly Appearance[] = [
  { width: 1280, height: 800, colorScheme: 'light', direction: 'ltr' },
  { width: 320, height: 800, colorScheme: 'dark', direction: 'rtl' },
]
const otherAppearances: readonly Appearance[] = [
  { width: 375, height: 800, colorScheme: 'dark', direction: 'ltr' },
  { width: 768, height: 800, colorScheme: 'dark', direction: 'rtl' },
]

test('a11y: no page has axe violations, light at 1280 px and dark at 320 px, or scrolls horizontally, left-to-right and right-to-left, from 320 to 1280 px', async () => {
  const page = await (await app.context()).newPage()
  await walk(page, async (state) => {
    await inEachAppearance(page, otherAppearances, (appearance) => assertFits(page, `${state}, ${appearance}`))
    await inEachAppearance(page, checkedByAxe, async (appearance) => {
      await assertAccessible(page, `${state}, ${appearance}`)
      await assertFits(page, `${state}, ${appearance}`)
    })
  })
})

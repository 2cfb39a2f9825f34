/** Locators and actions of a shopper, by role and name. They do not depend on shadow roots, ids and classes. */
import type { Locator, Page } from '@playwright/test'
import { addressFields, COUNTRY, cardFields, STATE } from './checkout-form.ts'

const TIMEOUT_MS = 30_000

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name })
export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Your cart/ })
const anyQuickView = (page: Page): Locator => page.getByRole('dialog', { name: /^Quick view: / })
/** Locates the open quick view of a product. */
export const quickView = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Quick view: ${name}`, exact: true })
/** Locates the cart on the cart page. */
export const cartOn = (page: Page): Locator => page.getByRole('region', { name: /^Your cart/ })
export const cartButton = (page: Page): Locator => page.getByRole('button', { name: /^Cart/ })
/** Locates the quantity field of a line in the open drawer. */
export const quantity = (page: Page, name: string): Locator =>
  drawer(page).getByRole('spinbutton', { name: `Quantity of ${name}` })

/** Waits until all locators are visible. */
export async function see(...shown: readonly Locator[]): Promise<void> {
  for (const locator of shown) await locator.first().waitFor()
}

export async function seeCount(page: Page, units: number): Promise<void> {
  const name = units === 0 ? /^Cart$/ : new RegExp(`^Cart\\s*${units} items?$`)
  await see(page.getByRole('button', { name }))
}

/** Waits until a line of the open drawer shows `units`. */
export async function seeUnits(page: Page, name: string, units: number): Promise<void> {
  const field = quantity(page, name)
  await see(field)
  const shown = async (): Promise<string> => ((await field.isVisible()) ? field.inputValue() : '')
  const end = Date.now() + TIMEOUT_MS
  for (let value = await shown(); value !== `${units}`; value = await shown()) {
    if (Date.now() > end) throw new Error(`${name}: ${value} in the cart, not ${units}`)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/**
 * Selects options on the card, or in the quick view if a compact card does not show them. Leaves the quick view open.
 */
export async function choose(page: Page, product: string, choices: readonly string[]): Promise<void> {
  await see(card(page, product))
  for (const choice of choices) {
    const offered = (place: Locator): Locator => place.getByRole('radio', { name: choice, exact: true })
    const dialog = quickView(page, product)
    if (!(await dialog.isVisible())) {
      const onCard = offered(card(page, product))
      if (await onCard.isVisible()) {
        await onCard.click()
        continue
      }
      await openQuickView(page, product)
    }
    await offered(dialog).click()
  }
}

/** Selects options and clicks “Add to cart”. The drawer of the demo shop opens after the product is added. */
export async function add(page: Page, product: string, choices: readonly string[] = []): Promise<void> {
  await choose(page, product, choices)
  const dialog = quickView(page, product)
  const missing = card(page, product).getByRole('button', { name: 'Choose options' })
  if (!(await dialog.isVisible()) && (await missing.isVisible())) await openQuickView(page, product)
  const place = (await dialog.isVisible()) ? dialog : card(page, product)
  await place.getByRole('button', { name: 'Add to cart' }).click()
}

async function openQuickView(page: Page, product: string): Promise<void> {
  await card(page, product).getByRole('button', { name: 'Choose options' }).click()
  await see(quickView(page, product).getByRole('button', { name: 'Add to cart' }))
}

export async function closeQuickView(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await anyQuickView(page).waitFor({ state: 'hidden' })
}

export async function addAndSee(page: Page, product: string, choices: readonly string[] = []): Promise<void> {
  await add(page, product, choices)
  await see(quantity(page, product))
}

/** Closes the drawer. This also closes the quick view in which the product was added. */
export async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await anyQuickView(page).waitFor({ state: 'hidden' })
}

export async function openDrawer(page: Page): Promise<void> {
  await cartButton(page).click()
  await see(drawer(page))
}

/** Fills in the delivery address of an open cart. `expandButton` is the accessible name of the button that expands the form. */
export async function estimateIn(
  cart: Locator,
  state: string,
  postalCode: string,
  expandButton = 'Estimate shipping and tax',
): Promise<void> {
  await cart.getByRole('button', { name: expandButton, exact: true }).click()
  await cart.getByLabel('Country or region').selectOption(state.slice(0, 2))
  await cart.getByLabel('State or province').selectOption(state)
  await cart.getByLabel(/^(Postal|ZIP) code$/).fill(postalCode)
  await cart.getByRole('button', { name: 'Calculate' }).click()
}

/** Opens the hosted checkout from the open drawer. */
export async function goToCheckout(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Check out' }).click()
  await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
}

/** Fills in the hosted checkout, without submitting it. */
export async function fillCheckout(page: Page, cardNumber: string): Promise<void> {
  for (const [label, text] of addressFields) await page.getByLabel(label).fill(text)
  await page.getByLabel('Country or region').selectOption(COUNTRY)
  await update(page)
  await page.getByLabel('State or province').selectOption(STATE)
  await update(page)
  await fillCard(page, cardNumber)
}

export async function fillCard(page: Page, cardNumber: string): Promise<void> {
  for (const [label, text] of cardFields(cardNumber)) await page.getByLabel(label).fill(text)
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay / })

async function update(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update shipping and tax' }).click()])
}

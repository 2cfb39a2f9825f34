import type { Locator, Page } from '@playwright/test'

/** What a shopper sees and does, found by role and name alone: shadow roots, ids and classes are none of their business. */

const TIMEOUT_MS = 30_000

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name })
export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Your cart/ })
const anyQuickView = (page: Page): Locator => page.getByRole('dialog', { name: /^Quick view: / })
/** The quick view of a product, while it is open. */
export const quickView = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Quick view: ${name}`, exact: true })
/** The cart as a part of its page. */
export const cartOn = (page: Page): Locator => page.getByRole('region', { name: /^Your cart/ })
export const cartButton = (page: Page): Locator => page.getByRole('button', { name: /^Cart/ })
/** Quantity field of a line in the open drawer. */
export const quantity = (page: Page, name: string): Locator =>
  drawer(page).getByRole('spinbutton', { name: `Quantity of ${name}` })

/** Waits until it is there to be seen. */
export async function see(...shown: readonly Locator[]): Promise<void> {
  for (const each of shown) await each.first().waitFor()
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
 * Chooses options where a shopper finds them: on the card, or in the quick view for those that a compact card leaves to it.
 * A quick view that this opens stays open.
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

/** Chooses options and presses “Add to cart”. The drawer of the demo shop opens when the product is in the cart. */
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

/** Closes the drawer. The quick view that the product was added in closes with it. */
export async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await anyQuickView(page).waitFor({ state: 'hidden' })
}

export async function openDrawer(page: Page): Promise<void> {
  await cartButton(page).click()
  await see(drawer(page))
}

/** Tells an open cart where its goods go to; the button that asks says what is worked out there. */
export async function estimateIn(
  cart: Locator,
  state: string,
  postalCode: string,
  ask = 'Estimate shipping and tax',
): Promise<void> {
  await cart.getByRole('button', { name: ask, exact: true }).click()
  await cart.getByLabel('Country or region').selectOption(state.slice(0, 2))
  await cart.getByLabel('State or province').selectOption(state)
  await cart.getByLabel(/^(Postal|ZIP) code$/).fill(postalCode)
  await cart.getByRole('button', { name: 'Calculate' }).click()
}

/** From the open drawer to the hosted checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Check out' }).click()
  await see(page.getByRole('heading', { name: 'Checkout', exact: true }))
}

export const cards = { paid: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', pending: '4000 0000 0000 0077' }

/** Fills the hosted checkout in, up to the button that pays. */
export async function fillCheckout(page: Page, cardNumber: string): Promise<void> {
  for (const [label, text] of [
    ['Email', 'shopper.one@example.com'],
    ['First name', 'Shopper'],
    ['Last name', 'One'],
    ['Street address', '2 Example Street'],
    [/^(Postal|ZIP) code/, '10001'],
    ['City', 'New York'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByLabel('Country or region').selectOption('US')
  await update(page)
  await page.getByLabel('State or province').selectOption('US-NY')
  await update(page)
  await fillCard(page, cardNumber)
}

export async function fillCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Name on card').fill('Shopper One')
  await page.getByLabel('Expiration date').fill('12/49')
  await page.getByLabel('Security code').fill('123')
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay / })

async function update(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Update shipping and tax' }).click()
  await answered
  await page.waitForLoadState()
}

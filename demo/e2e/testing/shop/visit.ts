import assert from 'node:assert/strict'
import type { BrowserContext, Page } from '@playwright/test'
import { drawer, goToCheckout, quantity, see } from './shopper.ts'
import type { TestApp } from './test-app.ts'

export interface Visit {
  readonly page: Page
  /** Console warnings and errors, and uncaught errors. */
  readonly logged: string[]
}

/** Opens a page in a new context, or in `context`, and records its warnings and errors. */
export async function visit(app: TestApp, path: string, context?: BrowserContext): Promise<Visit> {
  const opened = context ?? (await app.context())
  const logged: string[] = []
  opened.on('console', (message) => ['warning', 'error'].includes(message.type()) && logged.push(message.text()))
  opened.on('weberror', (error) => void logged.push(`thrown: ${error.error()}`))
  return { page: await app.open(path, opened), logged }
}

/** The elements of a page that `buyMug` uses. */
export const mugElements = `<store-product-card product-slug="ember-mug"></store-product-card>
<store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>`

/** Adds a variant to the cart in the first card of the page. Waits for the price on the card, and for the line in the drawer. */
export async function addMug(page: Page): Promise<void> {
  const mug = page.locator('store-product-card').first()
  await see(mug.getByText('$24.00'))
  await mug.getByRole('radio', { name: 'Clay' }).click()
  await mug.getByRole('button', { name: 'Add to cart' }).click()
  await see(quantity(page, 'Ember stoneware mug'), drawer(page).getByText('Clay'))
}

/** Goes from the open drawer to the hosted checkout. Fails if the page has logged anything. */
export async function checkOut({ page, logged }: Visit): Promise<void> {
  await goToCheckout(page)
  assert.deepEqual(logged, [])
}

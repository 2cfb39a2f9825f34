/** Changes of a cart that the page's widgets do not make: by another device, the merchant, or a script of the shop. */
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { STORES_APP_ID } from '../../../../core/catalog/stores-app-id.ts'
import { STOREFRONT } from '../../../pages/server.ts'
import { seedId } from '../../../platform/seed/ids.ts'
import type { TestApp } from './test-app.ts'

/** Returns the cart item of a seeded product. */
function itemOf(slug: string, options: Record<string, unknown>): object {
  return {
    catalogReference: { catalogItemId: seedId('product', slug), appId: STORES_APP_ID, options },
    quantity: 1,
  }
}

/** Adds a product to the cart with the client, as a script of the shop would. */
export async function addWithClient(page: Page, slug: string, options: Record<string, unknown> = {}): Promise<void> {
  await page.evaluate(
    async ([core, item]) => {
      const { addToCurrentCart, clientOf, openStore, resolveConfig } = (await import(
        core
      )) as typeof import('../../../../core/index.ts')
      const found = resolveConfig()
      if (!found.ok) throw new Error(found.issue.message)
      const store = openStore(found.config)
      await (await clientOf(store)).call(addToCurrentCart, { lineItems: [item] })
      await store.cart.refresh()
    },
    [`${STOREFRONT}/core.js`, itemOf(slug, options) as never] as const,
  )
}

/** Sends a cart request with the tokens of a page, as another device of the shopper would. `asMerchant` adds the merchant's API key. */
export async function callCart(
  { platform }: TestApp,
  page: Page,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  { asMerchant = false } = {},
): Promise<void> {
  const token = await page.evaluate(
    () =>
      Object.entries(localStorage).flatMap(([key, text]) =>
        key.startsWith('storefront-widgets:') && text.includes('accessToken')
          ? [JSON.parse(text).accessToken.value as string]
          : [],
      )[0],
  )
  const response = await fetch(`${platform.url}/ecom/v1/carts/current${path}`, {
    method,
    headers: {
      authorization: asMerchant ? `${token},${platform.apiKey}` : (token ?? ''),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  assert.equal(response.status, 200, await response.text())
}

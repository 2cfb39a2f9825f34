import { type Client, type ClientConfig, createClientBy } from '../client-by.ts'
import { createSend } from '../http/send.ts'
import type { Store } from './registry.ts'

/**
 * A client that acts as the same visitor or member as the widgets of the store: what it does to the cart is done to theirs.
 * The widgets' own cart hears of it with `store.cart.refresh()`.
 *
 * Rejects with a `PlatformError` when the store's code cannot be had. Source: DESIGN.md, “One page, one client”.
 *
 * @example
 * import { clientOf, getCurrentCart, openStore, resolveConfig } from 'storefront-widgets'
 *
 * const found = resolveConfig()
 * if (found.ok) {
 *   const client = await clientOf(openStore(found.config))
 *   const { cart } = await client.call(getCurrentCart, {})
 *   console.info(cart.lineItems?.length)
 * }
 */
export async function clientOf(store: Store, config: Pick<ClientConfig, 'hooks' | 'timeoutMs'> = {}): Promise<Client> {
  const { clientId, apiUrl } = store
  return createClientBy(createSend, { ...config, clientId, apiUrl }, await store.auth())
}

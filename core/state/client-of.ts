import { type Client, type ClientConfig, createClientWith } from '../client/create-client.ts'
import { createCall } from '../http/call.ts'
import { createTransport } from '../http/transport/transport.ts'
import type { Store } from './registry.ts'

/**
 * Creates a client with the tokens of the store, so that it acts as the same visitor or member and on the same cart as the widgets.
 * After changing the cart with it, call `store.cart.refresh()` to update the widgets.
 *
 * Rejects with a `PlatformError` when the store's code cannot be loaded. Source: core/README.md#clients.
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
  return createClientWith(createCall, { ...config, clientId, apiUrl }, await store.auth(), createTransport)
}

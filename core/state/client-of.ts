import type { Auth } from '../auth/tokens/tokens.ts'
import { type Client, type ClientConfig, createClientWith } from '../client/create-client.ts'
import { createCall } from '../http/call.ts'
import { createTransport } from '../http/transport/transport.ts'
import { createTabWrites } from '../tabs/tab-writes.ts'
import { cartName } from './lazy/add-buffer.ts'
import type { Store } from './store.ts'

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
  const { key, clientId, apiUrl } = store
  const auth = await store.auth()
  const { increment } = createTabWrites(cartName(key))
  // As after a write of another tab, the cart of the page is read before its next write.
  const write: Auth['write'] = (send, signal) =>
    auth.write(() => {
      increment()
      return send().finally(increment)
    }, signal)
  return createClientWith(createCall, { ...config, clientId, apiUrl }, { ...auth, write }, createTransport)
}

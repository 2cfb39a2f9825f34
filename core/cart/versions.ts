import type { ShopReferences } from '../catalog/adapter.ts'
import type { Client } from '../client/client.ts'
import { lazy } from '../lazy.ts'
import type { CartVersion } from '../platform-version/versions.ts'
import type { CartAdapter, CartPorts } from './adapter.ts'

/** Each version is a chunk of its own. A page loads one of them. */
const adapters: Readonly<Record<CartVersion, () => Promise<(client: Client) => CartAdapter>>> = {
  v1: lazy(async () => (await import('./v1/cart-adapter.ts')).createV1Cart),
  v2: lazy(async () => (await import('./v2/cart-adapter.ts')).createV2Cart),
}

/**
 * Loads the ports of a version of the cart. Every version of the cart takes the `references` of every version of the catalog.
 *
 * Rejects with `SYSTEM_ERROR` if the code cannot be loaded.
 */
export async function loadCartPorts(
  client: Client,
  { cart, references }: { readonly cart: CartVersion; readonly references: ShopReferences },
): Promise<CartPorts> {
  const createAdapter = await adapters[cart]()
  return { adapter: createAdapter(client), ...references }
}

import { lazy } from '../lazy.ts'
import type { Client } from '../client/client.ts'
import type { CartVersion } from '../platform-version/versions.ts'
import type { CartAdapter } from './adapter.ts'

/** Creates the adapter of a client's cart. */
export type CreateCartAdapter = (client: Client) => CartAdapter

/** Loads the adapter of a cart version. A page loads one of them. */
const carts: Readonly<Record<CartVersion, () => Promise<CreateCartAdapter>>> = {
  v1: lazy(async () => (await import('./v1/cart-adapter.ts')).createV1Cart),
  v2: lazy(async () => (await import('./v1/cart-adapter.ts')).createV1Cart),
}

export const loadCartAdapter = (version: CartVersion): Promise<CreateCartAdapter> => carts[version]()

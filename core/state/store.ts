import type { Role } from '../auth/tokens/stored-tokens.ts'
import type { Auth } from '../auth/tokens/tokens.ts'
import type { CartStore } from '../cart/model.ts'
import type { ProductLoader } from '../catalog/product-store.ts'
import type { PageClient } from '../client/client.ts'
import type { ShopAddress } from '../client/shop.ts'
import type { RedirectOptions, RedirectRequest } from '../redirects/checkout.ts'

/** The state and actions that all widgets of a shop share on a page. See `clientOf` for a client with the same tokens. */
export interface Store extends ShopAddress {
  readonly key: string
  /** Version of the bundle that created the store. */
  readonly version: string
  readonly cart: CartStore
  /** Version of the platform's catalogue that the shop has. */
  readonly catalogVersion: string
  readonly products: ProductLoader
  /** Role of the tokens of this browser. */
  role(): Role
  /** The token manager. Rejects with a `PlatformError` when its code cannot be loaded. */
  auth(): Promise<Auth>
  /** A client for the calls of cart, products and ways out alone. Rejects as `auth` does. */
  client(): Promise<PageClient>
  /** See `checkout` in `redirects/checkout.ts`. While one is on its way, every further call is that one. */
  checkout(options?: RedirectOptions): Promise<string>
  /** See `redirect` in `redirects/checkout.ts`. Concurrent redirects share one promise. */
  redirect(request: RedirectRequest): Promise<string>
  /** Aborts running requests and removes all listeners. */
  close(): void
}

import type { Role } from '../auth/stored-tokens.ts'
import type { Auth } from '../auth/tokens.ts'
import type { CartStore } from '../cart/cart.ts'
import type { ProductLoader } from '../catalog/page-products.ts'
import type { Client } from '../client.ts'
import type { LeaveOptions, RedirectRequest } from '../redirects/checkout.ts'

/** Which shop, on which platform. */
export interface ShopAddress {
  readonly clientId: string
  /** Without a trailing slash. */
  readonly apiUrl: string
}

/** All that widgets of one shop on one page have in common, whichever bundle they came from. For a client of it see `clientOf`. */
export interface Store {
  readonly key: string
  readonly clientId: string
  readonly apiUrl: string
  /** Version of the bundle that made the store. */
  readonly version: string
  readonly cart: CartStore
  readonly products: ProductLoader
  /** Whom the shop knows this browser as. */
  role(): Role
  /** The tokens of the page. Rejects with a `PlatformError` when the code that keeps them cannot be had. */
  auth(): Promise<Auth>
  /** A client for the calls of cart, products and ways out alone. Rejects as `auth` does. */
  client(): Promise<Client>
  /** See `checkout` in `redirects/checkout.ts`. While one is on its way, every further call is that one. */
  checkout(options?: LeaveOptions): Promise<string>
  /** See `redirect` in `redirects/checkout.ts`. While one is on its way, every further call is that one. */
  redirect(request: RedirectRequest): Promise<string>
  /** Ends what the store has begun and listens to. */
  close(): void
}

import type { Role } from '../auth/tokens/stored-tokens.ts'
import type { Auth } from '../auth/tokens/tokens.ts'
import type { CartStore } from '../cart/model.ts'
import type { ProductLoader } from '../catalog/products/product-store.ts'
import type { PageClient } from '../client/client.ts'
import type { ShopAddress } from '../client/shop.ts'
import type { ShopCatalog } from '../platform-version/shop-catalog.ts'
import type { CartVersion, CatalogVersion } from '../platform-version/versions.ts'
import type { RedirectOptions, RedirectRequest } from '../redirects/checkout.ts'

/** The state and actions that all widgets of a shop share on a page. See `clientOf` for a client with the same tokens. */
export interface Store extends ShopAddress {
  /** `<clientId>@<apiUrl>`. Identifies the store among those of the page. */
  readonly key: string
  /** Version of the bundle that created the store. */
  readonly version: string
  /** The cart of the visitor or member, see `CartStore`. */
  readonly cart: CartStore
  /** Runs requests of the catalog in the version that the shop has. */
  readonly catalog: ShopCatalog
  /** Version of the shop's catalog on the platform. It changes if a response shows another one than assumed, see `ShopCatalog`. */
  readonly catalogVersion: CatalogVersion
  /** Version of the platform's cart that this page uses. */
  readonly cartVersion: CartVersion
  /** Loads products, see `ProductLoader`. */
  readonly products: ProductLoader
  /** Returns the role of this browser's tokens. */
  role(): Role
  /** Resolves with the tokens and identity of the visitor or member, see `Auth`. Rejects with a `PlatformError` when the code for them cannot be loaded. */
  auth(): Promise<Auth>
  /** Resolves with a client that supports only the calls of cart, catalog, orders and redirects. Rejects as `auth` does. */
  client(): Promise<PageClient>
  /** Starts a checkout, see `checkout` in `redirects/checkout.ts`. Concurrent calls without `lines` and `signal` share one promise. */
  checkout(options?: RedirectOptions): Promise<string>
  /** Starts a redirect, see `redirect` in `redirects/checkout.ts`. Concurrent calls without `lines` and `signal` share one promise. */
  redirect(request: RedirectRequest): Promise<string>
  /** Aborts running requests and removes all listeners. */
  close(): void
}

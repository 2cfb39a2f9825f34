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
  /**
   * Resolves with the tokens and identity of the visitor or member, see `Auth`. Rejects with a `PlatformError` when the code for them cannot be
   * loaded.
   */
  auth(): Promise<Auth>
  /** Resolves with a client that supports only the calls of cart, catalog, orders and redirects. Rejects as `auth` does. */
  client(): Promise<PageClient>
  /**
   * Redirects to the checkout of the cart, or of `lines` only. Resolves with the URL when the navigation starts. Concurrent calls without `lines`
   * and `signal` share one promise.
   *
   * Rejects with a `PlatformError`: with `ABORTED` if the signal aborts or a listener of `store:checkout:start` prevents the start.
   */
  checkout(options?: RedirectOptions): Promise<string>
  /**
   * Redirects to a page of the platform. Resolves with the URL when the navigation starts. Concurrent calls without `lines` and `signal` share one
   * promise. Rejects as `checkout` does, also if a listener of `store:redirect:start` prevents the start.
   */
  redirect(request: RedirectRequest): Promise<string>
  /** Aborts running requests and removes all listeners. */
  close(): void
}

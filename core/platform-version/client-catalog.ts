import type { ShopAddress } from '../client/shop.ts'
import { createShopCatalog, type ShopCatalog } from './shop-catalog.ts'
import type { CatalogVersion, PlatformVersions } from './versions.ts'

/** The part of a client that has a catalog. */
interface CatalogClient {
  readonly shop: ShopAddress
  readonly versions?: PlatformVersions
}

const catalogs = new WeakMap<object, ShopCatalog>()

/**
 * Returns the catalog of a client's shop. Product loaders and carts of a client share the detected version. `named` is the version that the
 * caller names; default: that of the client.
 */
export function catalogOf(client: CatalogClient, named?: CatalogVersion): ShopCatalog {
  const { shop, versions } = client
  if (named && named !== versions?.catalog) return createShopCatalog(shop, named)
  const catalog = catalogs.get(client) ?? createShopCatalog(shop, versions?.catalog)
  catalogs.set(client, catalog)
  return catalog
}

import type { Client } from '../../client/client.ts'
import { catalogOf } from '../../platform-version/client-catalog.ts'
import type { CatalogVersion } from '../../platform-version/versions.ts'
import { readPrefetched } from '../prefetch/read-prefetched.ts'
import { createProductStore, type ProductLoader, type ProductStoreOptions } from './product-store.ts'
import { createFetchProducts } from './shop-products.ts'

export type { ProductLoader, ProductState } from './product-store.ts'

/** Options of a product loader. */
export interface ProductLoaderOptions extends ProductStoreOptions {
  /**
   * Version of the shop's catalog. Default: that of the client. Without both, it is detected: the first request is sent to Catalog V3, and
   * repeated to Catalog V1 if the platform refuses it.
   */
  readonly catalog?: CatalogVersion
}

/**
 * Creates a product loader that uses a given client, see `ProductLoader`.
 *
 * Products that are requested in one task are batched into requests of at most 100. If the platform rejects one product (a malformed id), only
 * that product fails.
 * Source: core/README.md#catalog.
 */
export function createProductLoader(client: Client, { catalog, ...options }: ProductLoaderOptions = {}): ProductLoader {
  const context = { key: options.name ?? '', client: async () => client }
  const { prefetched } = options
  const shopCatalog = catalogOf(client, catalog)
  const source = {
    version: shopCatalog.version,
    prefetched: prefetched?.products && readPrefetched(shopCatalog, prefetched),
    fetchProducts: createFetchProducts(shopCatalog, context),
  }
  return createProductStore(source, options)
}

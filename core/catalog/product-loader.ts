import type { Client } from '../client/client.ts'
import { createProductStore, type ProductLoader, type ProductLoaderOptions } from './product-store.ts'
import { fetchProducts } from './v1/products.ts'
import { v1Reader } from './v1/read-products.ts'

export type { ProductLoader, ProductLoaderOptions, ProductState } from './product-store.ts'

/**
 * Creates a product loader that uses a given client, see `ProductLoader`.
 *
 * Products that are requested in one task are batched into requests of at most 100. If the platform rejects one product (a malformed id), only
 * that product fails.
 * Source: core/README.md#catalog.
 */
export function createProductLoader(client: Client, options: ProductLoaderOptions = {}): ProductLoader {
  const context = { key: options.name ?? '', client: async () => client }
  return createProductStore(v1Reader, (items, observer) => fetchProducts(context, items, observer), options)
}

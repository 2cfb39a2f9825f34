import type { Client } from '../client/client.ts'
import { createProductStore, type ProductLoader, type ProductLoaderOptions } from './product-store.ts'
import { fetchProducts } from './v1/products.ts'
import { v1Reader } from './v1/read-products.ts'

export type { ProductLoader, ProductLoaderOptions, ProductState } from './product-store.ts'

/**
 * Creates the products of a page for a client of your own, see `ProductLoader`.
 *
 * Products that are named in one task are loaded by one request of at most 100. A product that the platform rejects (a malformed id) fails alone.
 * Source: core/README.md#catalog.
 */
export function createProductLoader(client: Client, options: ProductLoaderOptions = {}): ProductLoader {
  const context = { key: options.name ?? '', client: async () => client }
  return createProductStore(v1Reader, (items, observer) => fetchProducts(context, items, observer), options)
}

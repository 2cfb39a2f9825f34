import type { CatalogContext, ProductReader, ProductRequests } from '../catalog/adapter.ts'
import type { PrefetchedQuery, ProductSource } from '../catalog/products/product-store.ts'
import { createState } from '../state/state.ts'

/** Creates the source of a product store from an adapter, for a shop whose version never changes. */
export const adapterSource = (
  adapter: ProductReader & ProductRequests,
  context: CatalogContext,
  prefetched?: PrefetchedQuery,
): ProductSource => ({
  version: createState(adapter.version),
  prefetched: prefetched?.products?.then(adapter.readProducts, () => undefined),
  fetchProducts: (items, observer) => adapter.fetchProducts(context, items, observer),
})

import type { ProductRequests } from '../adapter.ts'
import { fetchInBatches } from '../products/product-batches.ts'
import { createLookup } from './read-products.ts'
import { MAX_PRODUCTS_PER_QUERY } from './reading/product-query.ts'
import { requestProducts } from './reading/requests.ts'

/** See `ProductRequests`. */
export const fetchProducts: ProductRequests['fetchProducts'] = (context, items, observer) =>
  fetchInBatches(items, observer, MAX_PRODUCTS_PER_QUERY, async (refs) =>
    createLookup(await requestProducts(context, refs)),
  )

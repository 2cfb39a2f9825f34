import type { ProductRequests } from '../adapter.ts'
import { fetchInBatches } from '../product-batches.ts'
import { maxProductsPerQuery } from './product-query.ts'
import { createLookup } from './read-products.ts'
import { requestProducts } from './requests.ts'

/** See `ProductRequests`. */
export const fetchProducts: ProductRequests['fetchProducts'] = (context, items, observer) =>
  fetchInBatches(items, observer, maxProductsPerQuery, async (refs) =>
    createLookup(await requestProducts(context, refs)),
  )

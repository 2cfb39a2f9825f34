import type { CatalogContext, ProductLookup, ProductRequests } from '../adapter.ts'
import type { ProductRef } from '../model.ts'
import { fetchInBatches } from '../products/product-batches.ts'
import { createLookup } from './read-products.ts'
import { requestPage } from './reading/page-request.ts'
import { MAX_PRODUCTS_PER_QUERY } from './reading/product-query.ts'
import { requestProducts } from './reading/product-requests.ts'
import { postWith } from './reading/requests.ts'

/** See `ProductRequests`. A single slug is one request, whose response contains the variants. */
export const fetchProducts: ProductRequests['fetchProducts'] = (context, items, observer) =>
  fetchInBatches(items, observer, MAX_PRODUCTS_PER_QUERY, (refs) => requestLookup(context, refs))

async function requestLookup(context: CatalogContext, refs: readonly ProductRef[]): Promise<ProductLookup> {
  const [ref, ...others] = refs
  // An empty or dot segment would change the path.
  if (others[0] || !ref || !('slug' in ref) || /^\.{0,2}$/.test(ref.slug))
    return createLookup(await requestProducts(postWith(context), refs))
  const product = await requestPage(context, `slug/${encodeURIComponent(ref.slug)}`)
  return createLookup({ products: product ? [product] : [] })
}

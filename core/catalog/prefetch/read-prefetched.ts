import type { ShopCatalog } from '../../platform-version/shop-catalog.ts'
import type { ProductLookup } from '../adapter.ts'
import type { PrefetchedQuery } from '../products/product-store.ts'
import { loadReader } from '../versions.ts'

/**
 * Reads the page's prefetched response. Resolves with `undefined` if there is none, if it failed, or if it is of another version. The loader
 * repeats a refused query in the other version, and then replaces `products`.
 */
export function readPrefetched({ run }: ShopCatalog, prefetched: PrefetchedQuery): Promise<ProductLookup | undefined> {
  return run(async (version) => {
    if ((prefetched.catalog ?? version) !== version) return undefined
    const [response, { readProducts }] = await Promise.all([prefetched.products, loadReader(version)])
    return readProducts(response)
  }).catch(() => undefined)
}

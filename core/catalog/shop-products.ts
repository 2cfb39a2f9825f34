import type { PlatformError } from '../errors/platform-error.ts'
import type { ShopCatalog } from '../platform-version/shop-catalog.ts'
import type { CatalogContext } from './adapter.ts'
import type { FetchProducts } from './product-store.ts'
import { loadCatalog } from './versions.ts'

/** Status of a refusal by a site with another catalog, or with none. */
const REFUSED = 428

/**
 * Creates the function that requests products from the catalog of a shop, whatever its version. Products that the platform refused because of
 * the version, and those that an earlier version answered, are requested again from the other version.
 */
export function createFetchProducts(catalog: ShopCatalog, context: CatalogContext): FetchProducts {
  return (items, observer) => {
    const open = new Set(items)
    const settle = (settled: typeof items): void => {
      for (const item of settled) open.delete(item)
    }
    return catalog
      .run(async (version, assertCurrent) => {
        const { fetchProducts } = await (await loadCatalog(version)).loadProducts()
        assertCurrent()
        let refusal: PlatformError | undefined
        await fetchProducts(context, [...open], {
          onSuccess(found, lookup) {
            if (catalog.version.get() !== version) return
            settle(found)
            observer.onSuccess(found, lookup)
          },
          onError(failed, error) {
            if (error.status === REFUSED) {
              refusal = error
              return
            }
            settle(failed)
            observer.onError(failed, error)
          },
        })
        if (refusal) throw refusal
      })
      .catch((error) => observer.onError([...open], error))
  }
}

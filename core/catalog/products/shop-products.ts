import type { PlatformError } from '../../errors/platform-error.ts'
import { lazy } from '../../lazy.ts'
import type { ShopCatalog } from '../../platform-version/shop-catalog.ts'
import type { CatalogVersion } from '../../platform-version/versions.ts'
import type { CatalogContext, ProductRequests } from '../adapter.ts'
import type { FetchProducts } from './product-store.ts'

/** Loads the product requests of a catalog version. */
const loadRequests: Readonly<Record<CatalogVersion, () => Promise<ProductRequests>>> = {
  v1: lazy(() => import('../v1/products.ts')),
  v3: lazy(() => import('../v3/products.ts')),
}

/** Status of a refusal by a site with another catalog, or with none. */
const REFUSED = 428

/**
 * Creates the function that requests products from the catalog of a shop, whatever its version. Products that the platform refused because of
 * the version, and responses of an earlier version, are requested again from the other version.
 */
export function createFetchProducts(catalog: ShopCatalog, context: CatalogContext): FetchProducts {
  return (items, observer) => {
    const open = new Set(items)
    const settle = (settled: typeof items): void => {
      for (const item of settled) open.delete(item)
    }
    return catalog
      .run(async (version, assertCurrent) => {
        const { fetchProducts } = await loadRequests[version]()
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

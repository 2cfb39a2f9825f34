import type { PlatformError } from '../errors/platform-error.ts'
import type { ShopCatalog } from '../platform-version/shop-catalog.ts'
import type { CatalogContext, LineReferences } from './adapter.ts'
import type { FetchProducts } from './product-store.ts'
import { loadCatalog } from './versions.ts'

/** Loads the references of the shop's catalog. They follow a change of its version, as soon as its adapter has loaded. */
export async function loadReferences({ version }: ShopCatalog): Promise<LineReferences> {
  let current: LineReferences = await loadCatalog(version.get())
  version.subscribe(async (next) => {
    try {
      current = await loadCatalog(next)
    } catch {
      // The page shows no product of the other version then.
    }
  })
  return {
    get version() {
      return current.version
    },
    reference: (choice) => current.reference(choice),
  }
}

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

import { lazy } from '../../lazy.ts'
import type { ShopCatalog } from '../../platform-version/shop-catalog.ts'
import type { CatalogVersion } from '../../platform-version/versions.ts'
import type { DetailRequests } from '../adapter.ts'

/** Loads the requests of details of a catalog version. */
const loadDetails: Readonly<Record<CatalogVersion, () => Promise<DetailRequests>>> = {
  v1: lazy(async () => (await import('../v1/details.ts')).v1Details),
  v3: lazy(async () => (await import('../v3/details.ts')).v3Details),
}

/** Loads the code of `withDetails`. The details of a product that has just loaded then need no further task. */
export const preloadDetails = ({ version }: ShopCatalog): Promise<unknown> => loadDetails[version.get()]()

/** Runs requests of details with the catalog of the shop, see `ShopCatalog.run`. */
export const withDetails = <T>({ run }: ShopCatalog, work: (details: DetailRequests) => Promise<T>): Promise<T> =>
  run(async (version, assertCurrent) => {
    const details = await loadDetails[version]()
    assertCurrent()
    return work(details)
  })

import type { ShopCatalog } from '../platform-version/shop-catalog.ts'
import type { DetailRequests } from './adapter.ts'
import { loadCatalog } from './versions.ts'

/** Runs requests of details with the catalog of the shop, see `ShopCatalog.run`. */
export const withDetails = <T>({ run }: ShopCatalog, work: (details: DetailRequests) => Promise<T>): Promise<T> =>
  run(async (version, assertCurrent) => {
    const details = await (await loadCatalog(version)).loadDetails()
    assertCurrent()
    return work(details)
  })

import type { ShopCatalog } from '../platform-version/shop-catalog.ts'
import type { DetailRequests, ListRequests } from './adapter.ts'
import type { WithLists } from './list-pages.ts'
import { loadCatalog } from './versions.ts'

/** Runs requests of lists with the catalog of the shop, see `ShopCatalog.run`. */
export const withLists =
  ({ run }: ShopCatalog): WithLists =>
  <T>(work: (lists: ListRequests) => Promise<T>): Promise<T> =>
    run(async (version, assertCurrent) => {
      const lists = await (await loadCatalog(version)).loadLists()
      assertCurrent()
      return work(lists)
    })

/** Runs requests of details with the catalog of the shop, see `ShopCatalog.run`. */
export const withDetails = <T>({ run }: ShopCatalog, work: (details: DetailRequests) => Promise<T>): Promise<T> =>
  run(async (version, assertCurrent) => {
    const details = await (await loadCatalog(version)).loadDetails()
    assertCurrent()
    return work(details)
  })

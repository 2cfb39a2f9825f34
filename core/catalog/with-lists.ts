import type { ShopCatalog } from '../platform-version/shop-catalog.ts'
import type { ListRequests } from './adapter.ts'
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

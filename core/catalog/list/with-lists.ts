import { pagePrefetch } from '../../client/prefetch.ts'
import { lazy, untilSettled } from '../../lazy.ts'
import type { ShopCatalog } from '../../platform-version/shop-catalog.ts'
import type { CatalogVersion } from '../../platform-version/versions.ts'
import type { ListRequests } from '../adapter.ts'
import { loadPrefetchedReader } from '../versions.ts'
import type { WithLists } from './list-pages.ts'

/** Loads the requests of lists of a catalog version. */
const loadLists: Readonly<Record<CatalogVersion, () => Promise<ListRequests>>> = {
  v1: lazy(async () => (await import('../v1/lists.ts')).v1Lists),
  v3: lazy(async () => (await import('../v3/lists.ts')).v3Lists),
}

const pendingLists = untilSettled((version: CatalogVersion) => loadLists[version]())

/** Loads the code that reads the page's prefetched list, see `loadPrefetchedReader`. */
export function loadPrefetchedLists(): Promise<unknown> | undefined {
  const version = pagePrefetch()?.catalog
  const lists = version && pendingLists(version)
  return loadPrefetchedReader() ?? lists
}

/** Runs requests of lists with the catalog of the shop, see `ShopCatalog.run`. */
export const withLists =
  ({ run }: ShopCatalog): WithLists =>
  <T>(work: (lists: ListRequests) => Promise<T>): Promise<T> =>
    run(async (version, assertCurrent) => {
      const lists = await loadLists[version]()
      assertCurrent()
      return work(lists)
    })

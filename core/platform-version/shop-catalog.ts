import { storageSlot } from '../browser/storage-slot.ts'
import { getPrefetch, shopKey } from '../client/prefetch.ts'
import type { ShopAddress } from '../client/shop.ts'
import { lazy } from '../lazy.ts'
import { createState, type ReadableState } from '../state/state.ts'
import { assumedCatalog, catalogKey } from './assumed-catalog.ts'
import { detectCatalog } from './detect-catalog.ts'
import type { CatalogVersion } from './versions.ts'

/** The catalog of a shop. Its version is set, remembered, or detected from the first response. */
export interface ShopCatalog {
  /** The version that requests are sent to. It changes when a response shows another one. */
  readonly version: ReadableState<CatalogVersion>
  /** Whether the version is Catalog V1 only because this browser remembers it. The shop may have moved to V3 since then. */
  isUncertain(): boolean
  /**
   * Runs requests of the current version. Runs them again if the version has changed meanwhile, for example because the platform refused
   * them. Both versions are never requested at the same time. Rejects as `work` does. `work` calls `assertCurrent` before a request that
   * follows another asynchronous operation.
   */
  run<T>(work: (version: CatalogVersion, assertCurrent: () => void) => Promise<T>): Promise<T>
  /** Sets the detected version, and remembers it. */
  set(detected: CatalogVersion): void
}

/** Loads the reports of refusals, which few pages need. */
const loadReports = lazy(() => import('./report-refusal.ts'))

/** Creates the catalog of a shop. `setting` is the version that the page names. Source: core/README.md#platform-versions. */
export function createShopCatalog(shop: ShopAddress, setting: CatalogVersion | undefined): ShopCatalog {
  const key = shopKey(shop.clientId, shop.apiUrl)
  const prefetch = getPrefetch(key)
  const assumed = assumedCatalog(key, setting)
  const version = createState(assumed)
  const set = (detected: CatalogVersion): void => {
    storageSlot('localStorage', catalogKey(key), String).write(detected)
    version.set(detected)
  }
  const onError = (error: { readonly status?: number; readonly code?: string }): void => {
    const detected = detectCatalog(error)
    if (detected) set(detected)
    // If the code cannot be loaded, the refusal is not reported.
    if (error.status === 428) loadReports().then((reports) => reports.reportRefusal(shop, error.code, setting), noop)
  }
  if (prefetch?.isRepeat && prefetch.catalog) set(prefetch.catalog)
  const run = async <T>(work: Parameters<ShopCatalog['run']>[0], isRepeated = false): Promise<T> => {
    const current = version.get()
    const isFinal = (): boolean => isRepeated || version.get() === current
    try {
      const result = await work(current, () => {
        if (version.get() !== current) throw new Error('superseded')
      })
      if (isFinal()) return result as T
    } catch (error) {
      onError(error as object)
      if (isFinal()) throw error
    }
    return run(work, true)
  }
  return {
    version,
    isUncertain: () => !setting && assumed === 'v1' && version.get() === 'v1',
    run: (work) => run(work),
    set,
  }
}

const noop = (): undefined => undefined

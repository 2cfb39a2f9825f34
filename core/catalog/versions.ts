import { pagePrefetch } from '../client/prefetch.ts'
import { lazy, untilSettled } from '../lazy.ts'
import type { CatalogVersion } from '../platform-version/versions.ts'
import type { ProductReader } from './adapter.ts'

/** Loads the reader of a catalog version. A page loads that of its shop, in parallel with its first query. */
const readers: Readonly<Record<CatalogVersion, () => Promise<ProductReader>>> = {
  v1: lazy(async () => (await import('./v1/read-products.ts')).v1Reader),
  v3: lazy(async () => (await import('./v3/read-products.ts')).v3Reader),
}

export const loadReader = (version: CatalogVersion): Promise<ProductReader> => readers[version]()

const pendingReader = untilSettled(loadReader)

/**
 * Loads the reader of the page's prefetched products. An element that waits for it can render these products in its first frame. Returns
 * `undefined` when the reader has loaded or failed, and if no products were prefetched.
 */
export function loadPrefetchedReader(): Promise<unknown> | undefined {
  const version = pagePrefetch()?.catalog
  return version && pendingReader(version)
}

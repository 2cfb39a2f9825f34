import { lazy } from '../lazy.ts'
import type { CatalogVersion } from '../platform-version/versions.ts'
import type { ProductReader } from './adapter.ts'

/** Loads the reader of a catalog version. A page loads that of its shop, in parallel with its first query. */
const readers: Readonly<Record<CatalogVersion, () => Promise<ProductReader>>> = {
  v1: lazy(async () => (await import('./v1/read-products.ts')).v1Reader),
  v3: lazy(async () => (await import('./v3/read-products.ts')).v3Reader),
}

export const loadReader = (version: CatalogVersion): Promise<ProductReader> => readers[version]()

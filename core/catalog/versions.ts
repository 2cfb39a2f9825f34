import { lazy } from '../lazy.ts'
import type { CatalogVersion } from '../platform-version/versions.ts'
import type { CatalogParts } from './adapter.ts'

/** Loads the adapter of a catalog version. A page loads that of its shop, in parallel with its first query. */
const catalogs: Readonly<Record<CatalogVersion, () => Promise<CatalogParts>>> = {
  v1: lazy(async () => (await import('./v1/catalog.ts')).v1Catalog),
  v3: lazy(async () => (await import('./v3/catalog.ts')).v3Catalog),
}

export const loadCatalog = (version: CatalogVersion): Promise<CatalogParts> => catalogs[version]()

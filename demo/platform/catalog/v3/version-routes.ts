import * as v from 'valibot'
import type { InstalledCatalog } from '../../config.ts'
import type { Route } from '../../http/call.ts'
import { defineRoute } from '../../http/v3/route.ts'

/** A site whose Catalog V3 is being set up already counts as one with Catalog V3. */
const versions: Readonly<Record<InstalledCatalog, string>> = {
  V1: 'V1_CATALOG',
  V3: 'V3_CATALOG',
  V3_PROVISIONING: 'V3_CATALOG',
  NOT_INSTALLED: 'STORES_NOT_INSTALLED',
}

/** The catalog version of a site. Source: platform reference, Catalog Versioning. */
export const versionRoutes: readonly Route[] = [
  defineRoute('getCatalogVersion', v.object({}), (_input, { site }) => ({ catalogVersion: versions[site.catalog] })),
]

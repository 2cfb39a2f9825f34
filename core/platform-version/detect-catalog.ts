import type { CatalogVersion } from './versions.ts'

/**
 * Returns the catalog version of the site from the code of a refused call: `CATALOG_V1_SITE_CALLING_…` or `CATALOG_V3_CALLING_…`. No other
 * response shows it: calls of Catalog V1 may also succeed on a site with V3. Source: core/README.md#platform-versions.
 */
export function detectCatalog(error: unknown): CatalogVersion | undefined {
  const { code } = error as { readonly code?: unknown }
  return /^CATALOG_(V[13])(_SITE)?_CALLING_/.exec(`${code}`)?.[1]?.toLowerCase() as CatalogVersion | undefined
}

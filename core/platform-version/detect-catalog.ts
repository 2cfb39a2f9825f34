import type { CatalogVersion } from './versions.ts'

/**
 * Returns the catalog of the site if a refusal contains it: the platform refuses calls of the other catalog with a code that begins with the
 * site's own. No other response contains it, and a success of Catalog V1 is possible on both. Source: core/README.md#platform-versions.
 */
export function detectCatalog(error: unknown): CatalogVersion | undefined {
  const { code } = error as { readonly code?: unknown }
  return /^CATALOG_(V[13])(_SITE)?_CALLING_/.exec(`${code}`)?.[1]?.toLowerCase() as CatalogVersion | undefined
}

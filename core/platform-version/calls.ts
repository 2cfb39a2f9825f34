import type { Endpoint } from '../http/endpoint.ts'
import type { OpenEnum } from '../open-enum.ts'

/** Catalog of a site. `STORES_NOT_INSTALLED`: the site has no shop. */
export type InstalledCatalog = 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED'

/**
 * Reads which catalog the site has. Retried once after a retryable failure.
 *
 * A site moves from V1 to V3 when the platform migrates it, and never back. A refusal (403) does not depend on the version: the
 * platform may not allow this call for visitors.
 *
 * Fails with an application error. Source: https://dev.wix.com/docs/api-reference/business-solutions/stores/catalog-versioning/introduction.
 */
export const getCatalogVersion: Endpoint<Record<never, never>, { catalogVersion?: OpenEnum<InstalledCatalog> }> = {
  area: 'catalogVersioning',
  method: 'GET',
  path: '/stores/v3/provision/version',
  retry: true,
}

import type { Site } from '../config.ts'
import { ApplicationError, requireElevated } from '../http/errors.ts'
import { isWrite } from '../http/wire-map.ts'
import type { Ctx, Sandbox } from '../platform.ts'

const v1Areas: ReadonlySet<string> = new Set(['collections', 'catalogRead', 'catalogWrite'])
const v3Areas: ReadonlySet<string> = new Set([
  'catalogV3',
  'inventoryV3',
  'categories',
  'customizationsV3',
  'infoSectionsV3',
  'brandsV3',
  'ribbonsV3',
])

const refusals = {
  STORES_NOT_INSTALLED: 'The site has no store',
  CATALOG_V3_SITE_PROVISIONING: 'Catalog V3 of the site is being set up',
  CATALOG_V3_CALLING_CATALOG_V1_API: 'The site has Catalog V3. This call is for sites with Catalog V1.',
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: 'The site has Catalog V1. This call is for sites with Catalog V3.',
} as const

/** The data of a call that determine which sites and callers may use it. */
interface CatalogCall {
  readonly name: string
  readonly area: string
}

/**
 * Refuses a call of a catalog that the site does not have, with 428. Calls of other areas work on every site.
 *
 * Source: platform reference, Catalog Versioning.
 */
export function requireCatalog(
  { name, area }: CatalogCall,
  { catalog }: Site,
  { v1Reader }: Pick<Sandbox, 'v1Reader'>,
): void {
  const needed = v1Areas.has(area) ? 'V1' : v3Areas.has(area) ? 'V3' : undefined
  if (needed === undefined || needed === catalog) return
  if (catalog === 'NOT_INSTALLED') throw refusal('STORES_NOT_INSTALLED')
  if (catalog === 'V3_PROVISIONING') throw refusal('CATALOG_V3_SITE_PROVISIONING')
  if (catalog === 'V1') throw refusal('CATALOG_V1_SITE_CALLING_CATALOG_V3_API')
  if (name === 'queryProducts' && v1Reader === 'THIN') return
  throw refusal('CATALOG_V3_CALLING_CATALOG_V1_API')
}

/** Refuses shoppers' writes to the catalog, with 403. Source: core/README.md#authorization. */
export function requireMerchant({ name, area }: CatalogCall, ctx: Pick<Ctx, 'elevated'>): void {
  const isCatalogWrite = area === 'catalogWrite' || (v3Areas.has(area) && isWrite(name))
  if (isCatalogWrite) requireElevated(ctx, 'change the catalog')
}

function refusal(code: keyof typeof refusals): ApplicationError {
  return new ApplicationError(code, 428, refusals[code])
}

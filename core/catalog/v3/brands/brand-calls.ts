import type { Endpoint } from '../../../http/endpoint.ts'
import type { CursorMetadata, CursorSearch, Filter } from '../../../http/query/query-types.ts'
import type { BrandField, BrandFilterFields, WireBrand } from './brand-types.ts'

/** A page of brands. */
export interface BrandPage {
  /** Brands of the page. */
  readonly brands?: readonly WireBrand[]
  /** Size of the page, and the cursors of the adjacent pages. */
  readonly pagingMetadata?: CursorMetadata
}

/**
 * Reads one brand. Retried once after a retryable failure.
 *
 * Fails with an application error: 404 when there is no such brand, 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const getBrand: Endpoint<{ brandId: string; fields?: readonly BrandField[] }, { brand: WireBrand }> = {
  area: 'brandsV3',
  method: 'GET',
  path: '/stores/v3/brands/{brandId}',
  retry: true,
  convert: { response: { date: ['brand.createdDate', 'brand.updatedDate'] } },
}

/**
 * Queries brands. At most 100 per request. Retried once after a retryable failure.
 *
 * Always sent as POST, although the platform also accepts GET. With a cursor, the query has no filter and no sort.
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const queryBrands: Endpoint<
  { query: CursorSearch<BrandFilterFields>; fields?: readonly BrandField[] },
  BrandPage
> = {
  area: 'brandsV3',
  method: 'POST',
  path: '/stores/v3/brands/query',
  retry: true,
  convert: { response: { date: ['brands.*.createdDate', 'brands.*.updatedDate'] } },
}

/**
 * Counts the brands that a filter selects, without one all of them. In preview. Retried once after a retryable failure.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const countBrands: Endpoint<{ filter?: Filter<BrandFilterFields> }, { count?: number }> = {
  area: 'brandsV3',
  method: 'POST',
  path: '/stores/v3/brands/count',
  retry: true,
}

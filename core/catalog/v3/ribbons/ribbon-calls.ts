import type { Endpoint } from '../../../http/endpoint.ts'
import type { CursorMetadata, CursorSearch, Filter } from '../../../http/query/query-types.ts'
import type { RibbonField, RibbonFilterFields, WireRibbon } from './ribbon-types.ts'

/** A page of ribbons. */
export interface RibbonPage {
  /** Ribbons of the page. */
  readonly ribbons?: readonly WireRibbon[]
  /** Size of the page, and the cursors of the adjacent pages. */
  readonly pagingMetadata?: CursorMetadata
}

/**
 * Reads one ribbon. Retried once after a retryable failure.
 *
 * Fails with an application error: 404 when there is no such ribbon, 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const getRibbon: Endpoint<{ ribbonId: string; fields?: readonly RibbonField[] }, { ribbon: WireRibbon }> = {
  area: 'ribbonsV3',
  method: 'GET',
  path: '/stores/v3/ribbons/{ribbonId}',
  retry: true,
  convert: { response: { date: ['ribbon.createdDate', 'ribbon.updatedDate'] } },
}

/**
 * Queries ribbons. At most 100 per request. Retried once after a retryable failure.
 *
 * With a cursor, the query has no filter and no sort.
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const queryRibbons: Endpoint<
  { query: CursorSearch<RibbonFilterFields>; fields?: readonly RibbonField[] },
  RibbonPage
> = {
  area: 'ribbonsV3',
  method: 'POST',
  path: '/stores/v3/ribbons/query',
  retry: true,
  convert: { response: { date: ['ribbons.*.createdDate', 'ribbons.*.updatedDate'] } },
}

/**
 * Counts the ribbons that a filter selects, without one all of them. In preview. Retried once after a retryable failure.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const countRibbons: Endpoint<{ filter?: Filter<RibbonFilterFields> }, { count?: number }> = {
  area: 'ribbonsV3',
  method: 'POST',
  path: '/stores/v3/ribbons/count',
  retry: true,
}

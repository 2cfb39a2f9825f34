import type { Endpoint } from '../../../http/endpoint.ts'
import type { CursorMetadata, CursorSearch, Filter } from '../../../http/query/query-types.ts'
import type { InfoSectionField, InfoSectionFilterFields, WireInfoSection } from './info-section-types.ts'

/** A page of info sections. */
export interface InfoSectionPage {
  /** Info sections of the page. */
  readonly infoSections?: readonly WireInfoSection[]
  /** Size of the page, and the cursors of the adjacent pages. */
  readonly pagingMetadata?: CursorMetadata
}

/**
 * Reads one info section. Retried once after a retryable failure.
 *
 * Fails with an application error: 404 when there is no such section, 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const getInfoSection: Endpoint<
  { infoSectionId: string; fields?: readonly InfoSectionField[] },
  { infoSection: WireInfoSection }
> = {
  area: 'infoSectionsV3',
  method: 'GET',
  path: '/stores/v3/info-sections/{infoSectionId}',
  retry: true,
  convert: { response: { date: ['infoSection.createdDate', 'infoSection.updatedDate'] } },
}

/**
 * Queries info sections. At most 100 per request. Retried once after a retryable failure.
 *
 * Always sent as POST, although the platform also accepts GET. With a cursor, the query has no filter and no sort.
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const queryInfoSections: Endpoint<
  { query: CursorSearch<InfoSectionFilterFields>; fields?: readonly InfoSectionField[] },
  InfoSectionPage
> = {
  area: 'infoSectionsV3',
  method: 'POST',
  path: '/stores/v3/info-sections/query',
  retry: true,
  convert: { response: { date: ['infoSections.*.createdDate', 'infoSections.*.updatedDate'] } },
}

/**
 * Counts the info sections that a filter selects, without one all of them. In preview. Retried once after a retryable failure.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const countInfoSections: Endpoint<{ filter?: Filter<InfoSectionFilterFields> }, { count?: number }> = {
  area: 'infoSectionsV3',
  method: 'POST',
  path: '/stores/v3/info-sections/count',
  retry: true,
}

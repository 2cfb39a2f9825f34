import type { Endpoint } from '../http/endpoint.ts'
import type { PageMetadata, Query, WireCollection } from './types.ts'

/** Reads one collection. Fails with an application error (404) when there is none. Source: SPEC.md §7 Catalogue read. */
export const getCollection: Endpoint<{ id: string }, { collection: WireCollection }> = {
  area: 'collections',
  method: 'GET',
  path: '/v2/collections/{id}',
}

/** Reads one collection by the last part of its address. Fails with an application error (404) when there is none. Source: SPEC.md §7 Catalogue read. */
export const getCollectionBySlug: Endpoint<{ slug: string }, { collection: WireCollection }> = {
  area: 'collections',
  method: 'GET',
  path: '/v2/collections/slug/{slug}',
}

/** Finds collections; the first 50 without paging, 100 at most. Source: SPEC.md §7 Catalogue read. */
export const queryCollections: Endpoint<
  { query: Query },
  { collections?: readonly WireCollection[]; metadata?: PageMetadata }
> = {
  area: 'collections',
  method: 'POST',
  path: '/v2/collections/query',
  get: true,
}

/**
 * Reads one collection by slug through the catalogue's older reader, which also lists its product ids.
 *
 * Fails with an application error (404) when there is none.
 * Source: SPEC.md §7 Catalogue read.
 */
export const getCatalogCollectionBySlug: Endpoint<{ slug: string }, { collection: WireCollection }> = {
  area: 'catalogRead',
  method: 'GET',
  path: '/v1/collections/slug/{slug}',
  repeat: true,
}

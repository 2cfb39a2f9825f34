import type { Endpoint } from '../http/endpoint.ts'
import type { PageMetadata, Query, WireCollection } from './types.ts'

/**
 * Reads one collection; which products are in it is told by `getCatalogCollectionBySlug` and by a product query. Repeated once when it fails.
 *
 * Fails with an application error (404) when there is none.
 * Source: SPEC.md §7 Catalogue read.
 */
export const getCollection: Endpoint<{ id: string }, { collection: WireCollection }> = {
  area: 'collections',
  method: 'GET',
  path: '/v2/collections/{id}',
  repeat: true,
}

/**
 * Reads one collection by the last part of its address. Repeated once when it fails.
 *
 * Fails with an application error (404) when there is none.
 * Source: SPEC.md §7 Catalogue read.
 */
export const getCollectionBySlug: Endpoint<{ slug: string }, { collection: WireCollection }> = {
  area: 'collections',
  method: 'GET',
  path: '/v2/collections/slug/{slug}',
  repeat: true,
}

/**
 * Finds collections. Without paging the first 50; at most 100 at a time (see `pageOf`). Repeated once when it fails.
 *
 * Goes as GET while its query string has at most 4,000 characters, else as POST. `metadata.total` is absent when `tooManyToCount`.
 * Source: SPEC.md §7 Catalogue read; WIRE.md, “Requests”.
 */
export const queryCollections: Endpoint<
  { query: Query },
  { collections?: readonly WireCollection[]; metadata?: PageMetadata }
> = {
  area: 'collections',
  method: 'POST',
  path: '/v2/collections/query',
  repeat: true,
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

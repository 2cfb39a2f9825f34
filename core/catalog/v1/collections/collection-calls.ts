import type { Endpoint } from '../../../http/endpoint.ts'
import type { CollectionFilterFields } from '../filter-fields.ts'
import type { PageMetadata, Query, WireCollection } from '../types.ts'

/**
 * Reads one collection, without its products: see `getCatalogCollectionBySlug`, or query products by collection. Repeated once when it fails.
 *
 * Fails with an application error (404) when there is none.
 * Source: core/README.md#catalog.
 */
export const getCollection: Endpoint<{ id: string }, { collection: WireCollection }> = {
  area: 'collections',
  method: 'GET',
  path: '/v2/collections/{id}',
  retry: true,
}

/**
 * Reads one collection by its slug. Repeated once when it fails.
 *
 * Fails with an application error (404) when there is none.
 * Source: core/README.md#catalog.
 */
export const getCollectionBySlug: Endpoint<{ slug: string }, { collection: WireCollection }> = {
  area: 'collections',
  method: 'GET',
  path: '/v2/collections/slug/{slug}',
  retry: true,
}

/**
 * Queries collections. Returns the first 50 by default, at most 100 per request (see `pageOf`). Repeated once when it fails.
 *
 * Sent as GET while the query string has at most 4,000 characters, otherwise as POST. `metadata.total` is absent when `tooManyToCount`.
 * Source: core/README.md#catalog, core/README.md#requests.
 */
export const queryCollections: Endpoint<
  { query: Query<CollectionFilterFields> },
  { collections?: readonly WireCollection[]; metadata?: PageMetadata }
> = {
  area: 'collections',
  method: 'POST',
  path: '/v2/collections/query',
  retry: true,
  preferGet: true,
}

/**
 * Reads one collection by slug through the older API of the catalog, which also returns the product ids.
 *
 * Fails with an application error (404) when there is none.
 * Source: core/README.md#catalog.
 */
export const getCatalogCollectionBySlug: Endpoint<{ slug: string }, { collection: WireCollection }> = {
  area: 'catalogRead',
  method: 'GET',
  path: '/v1/collections/slug/{slug}',
  retry: true,
}

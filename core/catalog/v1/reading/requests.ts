import { isUuid } from '../../../client/is-uuid.ts'
import { PlatformError } from '../../../errors/platform-error.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { PageMetadata, Query } from '../../../http/query/query-types.ts'
import { createSharedLoads } from '../../../http/shared-loads.ts'
import type { CatalogContext } from '../../adapter.ts'
import type { ProductRef } from '../../model.ts'
import type { WireCollection } from '../types.ts'
import { productQuery } from './product-query.ts'
import type { ProductResponse } from './product-response.ts'
import { queryRoute } from './query-route.ts'

/** The response to a product query, not converted. A prefetched response has the same form. */
export interface QueryResponse {
  readonly products?: ProductResponse[]
  readonly metadata?: PageMetadata
}

const queryProducts: Endpoint<{ query: Query }, QueryResponse> = queryRoute

/** Requests the products of a query. Rejects with a `PlatformError`. */
export async function requestQuery(
  { client }: CatalogContext,
  input: { query: Query },
  signal?: AbortSignal,
): Promise<QueryResponse> {
  return (await client()).call(queryProducts, input, { signal })
}

/** Requests at most `maxProductsPerQuery` products by id or slug. */
export async function requestProducts(
  context: CatalogContext,
  refs: readonly ProductRef[],
  signal?: AbortSignal,
): Promise<readonly ProductResponse[]> {
  const { products = [] } = await requestQuery(context, productQuery(refs), signal)
  return products
}

const productLoads = createSharedLoads<ProductResponse>()

/** Requests one product. Concurrent callers share the request. Rejects with status 404 if the product does not exist or is hidden. */
export function requestProduct(context: CatalogContext, id: string, signal: AbortSignal): Promise<ProductResponse> {
  const load = async (shared: AbortSignal): Promise<ProductResponse> => {
    const [response] = await requestProducts(context, [{ id }], shared)
    if (response) return response
    throw new PlatformError(`Product ${id} does not exist`, { code: 'PRODUCT_NOT_FOUND', status: 404 })
  }
  return productLoads(`${context.key} ${id}`, load, signal)
}

const collectionIds = new Map<string, string>()
const collectionLoads = createSharedLoads<string>()

/**
 * Resolves the id or slug of a collection to its id. A slug is requested once per page.
 *
 * Rejects with an application error (404) when there is no such collection.
 */
export async function resolveCollectionId(context: CatalogContext, name: string, signal: AbortSignal): Promise<string> {
  const key = `${context.key} ${name}`
  const cachedId = isUuid(name) ? name : collectionIds.get(key)
  if (cachedId) return cachedId
  const id = await collectionLoads(key, (shared) => requestCollectionId(context, name, shared), signal)
  collectionIds.set(key, id)
  return id
}

async function requestCollectionId({ client }: CatalogContext, slug: string, signal: AbortSignal): Promise<string> {
  // The lean client supports no path parameters, so the path of `getCatalogCollectionBySlug` is built here.
  const bySlug: Endpoint<object, { collection: WireCollection }> = {
    area: 'catalogRead',
    method: 'GET',
    path: `/v1/collections/slug/${encodeURIComponent(slug)}`,
    retry: true,
  }
  const { id = '' } = (await (await client()).call(bySlug, {}, { signal })).collection
  return id
}

import { encodeJson } from '../../encode-json.ts'
import type { Query } from '../../http/query/query-types.ts'
import { lazy } from '../../lazy.ts'
import type { CatalogContext, ListPage, ListQuery, ListRequests } from '../adapter.ts'
import { ALL_PRODUCTS_COLLECTION_ID, hasNoChoice } from '../list-query.ts'
import { takePrefetched } from '../prefetch/take-prefetched.ts'
import { queryCollections } from './collections/collection-calls.ts'
import { listQuery } from './listing/list-query.ts'
import { productFromV1 } from './mapping/product-from-v1.ts'
import type { QueryResponse } from './reading/requests.ts'
import type { WireCollection } from './types.ts'

/** Loads the requests. They are part of the client's chunk. A prefetched page of a list needs neither. */
const loadRequests = lazy(() => import('./reading/requests.ts'))

/** Maximum number of collections per query. */
const MAX_COLLECTIONS = 100

/** Loads a page of a list. A cursor is the offset of the next page. */
const list: ListRequests['list'] = async (context, query, signal) => {
  const { source, choice, limit } = query
  const offset = query.cursor === undefined ? query.offset : Number(query.cursor)
  const collection = source.collection && (await resolveCollection(context, source.collection, signal))
  // Without filter and sort order, products are in the merchant's order of ids. A page is then a slice of the ids.
  const keepsIdOrder = source.ids && hasNoChoice(choice) && !source.query
  const ids = keepsIdOrder ? source.ids.slice(offset, offset + limit) : source.ids
  const input = listQuery({ ...source, collection, ids }, choice, { offset: keepsIdOrder ? 0 : offset, limit })
  const response = await loadResponse(context, input, signal)
  return toPage(response, { ...query, offset }, keepsIdOrder && { ids: ids ?? [], count: source.ids.length })
}

async function resolveCollection(context: CatalogContext, name: string, signal: AbortSignal): Promise<string> {
  // This id is not a slug, although it is not a UUID.
  if (name === ALL_PRODUCTS_COLLECTION_ID) return name
  return (await loadRequests()).resolveCollectionId(context, name, signal)
}

async function loadResponse(
  context: CatalogContext,
  input: { query: Query },
  signal: AbortSignal,
): Promise<QueryResponse> {
  const prefetched = (await takePrefetched(context.key, encodeJson(input))) as QueryResponse | undefined
  return prefetched?.products ? prefetched : (await loadRequests()).requestQuery(context, input, signal)
}

/** Maps a response to a page. `inOrder` contains the ids of the page, and the number of ids of the list. */
function toPage(
  { products = [], metadata = {} }: QueryResponse,
  { offset, limit }: ListQuery,
  inOrder: { readonly ids: readonly string[]; readonly count: number } | false | undefined,
): ListPage {
  const isFull = products.length === limit
  // Empty the array to release its memory, because the prefetched response is referenced until the page is unloaded.
  const shown = products
    .splice(0)
    .filter(({ visible }) => visible !== false)
    .map(productFromV1)
  if (inOrder) shown.sort((one, other) => inOrder.ids.indexOf(one.id) - inOrder.ids.indexOf(other.id))
  const platformCount = metadata.tooManyToCount ? undefined : metadata.total
  const count = inOrder ? inOrder.count : platformCount
  const hasNext = count === undefined ? isFull : offset + limit < count
  return {
    products: shown,
    total: inOrder && count === inOrder.ids.length ? shown.length : count,
    nextCursor: hasNext ? String(offset + limit) : undefined,
  }
}

const collections: ListRequests['collections'] = async (context, signal) => {
  const client = await context.client()
  const collectionsFrom = async (offset: number): Promise<readonly WireCollection[]> => {
    const query = { paging: { limit: MAX_COLLECTIONS, offset } }
    const { collections: page = [] } = await client.call(queryCollections, { query }, { signal })
    return page.length < MAX_COLLECTIONS ? page : [...page, ...(await collectionsFrom(offset + MAX_COLLECTIONS))]
  }
  const all = await collectionsFrom(0)
  // The collection of all products would not filter.
  return all.flatMap(({ id, name, visible }) =>
    id && name && visible !== false && id !== ALL_PRODUCTS_COLLECTION_ID ? [{ id, name }] : [],
  )
}

/** Requests lists of Catalog V1. */
export const v1Lists: ListRequests = { supportsOffset: true, list, collections }

import type { ProductRef } from './model.ts'
import { firstPageQuery, maxProductsPerQuery, productQuery } from './v1/product-query.ts'
import { queryPath } from './v1/query-route.ts'

/** Sends a POST request to a path of the platform and resolves with the parsed response. */
export type Post = (path: string, body: unknown) => Promise<unknown>

/** The catalog requests of a page's first view, which are sent before the client is loaded. */
export interface CatalogPrefetch {
  /** Key by which the stores identify the response: the `ProductRef`s of cards, or the query of a list. */
  readonly queryKey: unknown
  /** Sends the requests. The response is read by `CatalogAdapter.readProducts`, or by the adapter's `list`. */
  send(post: Post): Promise<unknown>
}

/** Maximum number of products of a prefetch. */
export const maxPrefetched: number = maxProductsPerQuery

/** Creates the prefetch of products by id or slug. */
export const prefetchProducts = (refs: readonly ProductRef[]): CatalogPrefetch => prefetch(refs, productQuery(refs))

/** Creates the prefetch of the first page of a list without filters: of products by id, or of all products. */
export function prefetchList(ids: readonly string[] | undefined, limit: number): CatalogPrefetch {
  const query = firstPageQuery(ids, limit)
  return prefetch(query, query)
}

const prefetch = (queryKey: unknown, body: unknown): CatalogPrefetch => ({
  queryKey,
  send: (post) => post(queryPath, body),
})

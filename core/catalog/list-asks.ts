import type { Client } from '../client.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { ProductAnswer } from './product-answer.ts'
import { queryRoute } from './query-route.ts'
import type { PageMetadata, Query } from './types.ts'

export { collectionId } from './collection-id.ts'

/** What the platform answers to the query of a list. */
export interface ListAnswer {
  readonly products?: ProductAnswer[]
  readonly metadata?: PageMetadata
}

const query: Endpoint<{ query: Query }, ListAnswer> = queryRoute

/** Asks for products of a list. Fails as the queries do. Source: SPEC.md §7 Catalogue read. */
export function askList(client: Client, input: { query: Query }, signal: AbortSignal): Promise<ListAnswer> {
  return client.call(query, input, { signal })
}

import { type Client, type ClientConfig, createClient as createPageClient } from './client.ts'
import { createGraphql, type Graphql } from './http/graphql.ts'

/** A client that asks the platform's graph as well. */
export interface GraphClient extends Client {
  /**
   * Asks the platform's graph: `graphql(document, variables, { apiVersion, signal, timeoutMs })`. A document is text, or what a code
   * generator made of it (`TypedDocumentNode`), which then says what the variables and the data are.
   *
   * Rejects as `call` does, and with a `PlatformError` when the answer holds errors: its code is that of the first one, or
   * `GRAPHQL_ERROR`, and its `data` is `{ errors, data }` with all of them and what could be answered.
   * Never repeated: a query may be a mutation. Source: SPEC.md §7 Other.
   *
   * @example
   * import { parse } from 'graphql'
   * import type { TypedDocument } from 'storefront-widgets'
   *
   * // A code generator makes such a document of a file of queries, types included.
   * const namesOfProducts: TypedDocument<
   *   { storesProducts: { items: { name: string }[] } },
   *   { first: number }
   * > = parse('query Names($first: Int!) { storesProducts(queryInput: { paging: { limit: $first } }) { items { name } } }')
   *
   * const { data } = await client.graphql(namesOfProducts, { first: 3 })
   * console.info(data.storesProducts.items.map(({ name }) => name).join(', '))
   */
  readonly graphql: Graphql
}

/**
 * Creates the client of one shop, for visitors and members. Nothing is sent before the first call.
 *
 * A visitor's tokens are obtained and renewed by the way, and kept as long as the storage keeps them: in a browser for all its tabs, in
 * Node as long as the process lives.
 *
 * Source: SPEC.md §4 “Token lifecycle”, §6.
 *
 * @example
 * import { createClient, queryProducts } from 'storefront-widgets'
 *
 * const client = createClient({ clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11' })
 * const { products = [] } = await client.call(queryProducts, { query: {} })
 * for (const { name, priceData } of products) console.info(name, priceData?.formatted?.price)
 */
export function createClient(config: ClientConfig): GraphClient {
  const client = createPageClient(config)
  return { ...client, graphql: createGraphql(client.call) }
}

import { checkedStorage } from '../auth/tokens/checked-storage.ts'
import { createGraphql, type Graphql } from '../http/graphql/graphql.ts'
import { type Client, type ClientConfig, createFullClient } from './client.ts'
import { callSetting, headerValue, requireSettings } from './required-settings.ts'

/** The function that error messages name. */
const CALLER = 'createClient'

/** A client with GraphQL. */
export interface GraphClient extends Client {
  /**
   * Runs a GraphQL operation: `graphql(document, variables, { apiVersion, signal, timeoutMs })`. A document is text, or the output of a code
   * generator (`TypedDocumentNode`), which has the types of the variables and the data.
   *
   * Rejects like `call`, and with a `PlatformError` when the response contains errors. Its code is that of the first error, or
   * `GRAPHQL_ERROR`. Its `data` is `{ errors, data }`: all errors, and the partial data.
   * Never retried, because the document may be a mutation. Source: core/README.md#graphql.
   *
   * @example
   * import { parse } from 'graphql'
   * import type { TypedDocument } from 'storefront-widgets'
   *
   * // A code generator emits such a document, including its types.
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
 * Creates the client of a shop, for visitors and members. It sends nothing before the first call.
 *
 * The client requests and refreshes the visitor's tokens. By default it keeps them in `localStorage`, shared by all tabs; in Node, in memory.
 *
 * A call rejects with `INVALID_ARGUMENT` if `currency` or a method of `storage` throws, and if `currency` returns a text with a character that is
 * not allowed in a header.
 *
 * @throws `INVALID_ARGUMENT` without a client ID, with an `apiUrl` that is not an http(s) URL without query and fragment, or with a `storage` that
 * cannot be read.
 * Source: core/README.md#token-lifecycle.
 *
 * @example
 * import { createClient, queryProducts } from 'storefront-widgets'
 *
 * const client = createClient({ clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11' })
 * const { products = [] } = await client.call(queryProducts, { query: {} })
 * for (const { name, priceData } of products) console.info(name, priceData?.formatted?.price)
 */
export function createClient(config: ClientConfig): GraphClient {
  const { clientId, apiUrl, currency, storage } = config
  requireSettings(CALLER, { clientId }, apiUrl)
  const client = createFullClient({
    ...config,
    clientId: clientId.trim(),
    ...(storage && { storage: checkedStorage(`${CALLER}: storage`, storage) }),
    currency: () => {
      const code = callSetting(`${CALLER}: currency()`, () => currency?.())
      return code && headerValue(CALLER, 'currency', code)
    },
  })
  return { ...client, graphql: createGraphql(client.call) }
}

/** The lean client supports no path parameters and converts nothing, so the calls are built here instead of using those of `product-calls.ts`. */
import type { Endpoint } from '../../../http/endpoint.ts'
import type { CatalogContext, Post } from '../../adapter.ts'

/** Creates the function that sends the queries of the catalog with the client of the page. They are retried once after a retryable failure. */
export function postWith({ client }: CatalogContext, signal?: AbortSignal): Post {
  return async (path, body) => {
    const query: Endpoint<unknown, unknown> = { area: 'catalogV3', method: 'POST', path, retry: true }
    return (await client()).call(query, body, { signal })
  }
}

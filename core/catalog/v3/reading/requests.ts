import { isPlatformError } from '../../../errors/platform-error.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { CatalogContext, Post } from '../../adapter.ts'
import { pageFields } from './product-query.ts'
import type { ProductResponse } from './wire-response.ts'

// The lean client supports no path parameters and converts nothing, so the calls are built here instead of using those of `product-calls.ts`.

/** Creates the function that sends the queries of the catalog with the client of the page. They are retried once after a retryable failure. */
export function postWith({ client }: CatalogContext, signal?: AbortSignal): Post {
  return async (path, body) => {
    const query: Endpoint<unknown, unknown> = { area: 'catalogV3', method: 'POST', path, retry: true }
    return (await client()).call(query, body, { signal })
  }
}

/**
 * Requests one product with its variants, by `<id>` or `slug/<slug>`, and with the fields of its page. Resolves with `undefined` if the shop has no
 * such product or hides it.
 */
export async function requestPage(
  { client }: CatalogContext,
  nameInPath: string,
  signal?: AbortSignal,
): Promise<ProductResponse | undefined> {
  const fields = pageFields.map((field) => `fields=${field}`).join('&')
  const getProduct: Endpoint<object, { readonly product?: ProductResponse }> = {
    area: 'catalogV3',
    method: 'GET',
    path: `/stores/v3/products/${nameInPath}?${fields}`,
    retry: true,
  }
  try {
    return (await (await client()).call(getProduct, {}, { signal })).product
  } catch (error) {
    if (isPlatformError(error) && error.status === 404) return undefined
    throw error
  }
}

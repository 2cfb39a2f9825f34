import { isPlatformError } from '../../../errors/platform-error.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { CatalogContext } from '../../adapter.ts'
import { pageFields } from './product-query.ts'
import type { ProductResponse } from './wire-response.ts'

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

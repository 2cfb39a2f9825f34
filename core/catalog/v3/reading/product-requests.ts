import type { Post } from '../../adapter.ts'
import type { ProductRef } from '../../model.ts'
import type { RefField } from '../../products/refs-by-field.ts'
import { type AnyResponse, mergeResponses, nextCursorOf } from './merge-responses.ts'
import { path } from './product-fields.ts'
import { MAX_VARIANTS_PER_QUERY, requestResponses, requestVariantPage, variantQueries } from './product-query.ts'
import type { ProductsResponse, StoreVariantResponse } from './wire-response.ts'

/** Requests the variants of products by id or slug, with paging. */
export async function requestVariants(
  post: Post,
  field: RefField,
  values: readonly string[],
): Promise<readonly StoreVariantResponse[]> {
  const [name] = variantQueries[field]
  const variants: StoreVariantResponse[] = []
  let response: AnyResponse = await requestVariantPage(post, field, values)
  while (true) {
    variants.push(...(response.variants ?? []))
    const cursor = nextCursorOf(response)
    if (!cursor) return variants
    // A request with a cursor has no filter.
    const body = { [name]: { cursorPaging: { limit: MAX_VARIANTS_PER_QUERY, cursor } } }
    response = (await post(`${path}${name}-variants`, body)) as AnyResponse
  }
}

/** Requests at most `maxProductsPerQuery` products with all of their variants, see `requestResponses`. */
export async function requestProducts(post: Post, refs: readonly ProductRef[]): Promise<ProductsResponse> {
  const responses = await requestResponses(post, refs, async (...query) => ({
    variants: await requestVariants(...query),
  }))
  return mergeResponses(responses)
}

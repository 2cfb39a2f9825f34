import type { ProductsResponse, StoreVariantResponse } from './wire-response.ts'

/** A response to a query for products or for variants. */
export interface AnyResponse extends Partial<ProductsResponse> {
  readonly variants?: readonly StoreVariantResponse[]
  readonly pagingMetadata?: { readonly cursors?: { readonly next?: string } }
}

/** Returns the cursor of the next page. `undefined` on the last page. */
export const nextCursorOf = ({ pagingMetadata }: AnyResponse): string | undefined => pagingMetadata?.cursors?.next

/** Merges the responses to the queries for products and for their variants. */
export const mergeResponses = (responses: readonly unknown[]): ProductsResponse => ({
  products: responses.flatMap((response) => (response as AnyResponse).products ?? []),
  variants: responses.flatMap((response) => (response as AnyResponse).variants ?? []),
})

/**
 * Reads the prefetched responses to `requestResponses`. Returns `undefined` for any other value, and if the variants have further pages: the
 * products are requested again then.
 */
export function readResponses(prefetched: unknown): ProductsResponse | undefined {
  const isComplete = Array.isArray(prefetched) && !prefetched.some((one) => 'variants' in one && nextCursorOf(one))
  return isComplete ? mergeResponses(prefetched) : undefined
}

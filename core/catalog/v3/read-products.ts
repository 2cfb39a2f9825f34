import type { ProductLookup, ProductReader } from '../adapter.ts'
import type { Product } from '../model.ts'
import { matchesRef } from '../products/product-cache.ts'
import { productFromV3 } from './mapping/product-from-v3.ts'
import { readResponses } from './reading/merge-responses.ts'
import type { ProductResponse, ProductsResponse, VariantResponse } from './reading/wire-response.ts'

/** A product and its variants as the platform returned them. */
export interface FullResponse {
  readonly product: ProductResponse
  readonly variants: readonly VariantResponse[]
}

/** The responses that products were mapped from. The response for a single product also contains its details. */
const responses = new WeakMap<Product, FullResponse>()

/** Creates a lookup that maps each product of a response on demand. */
export function createLookup({ products, variants = [] }: ProductsResponse): ProductLookup {
  return (ref) => {
    const found = products.find(
      (one) => one.visible !== false && matchesRef(one as { readonly id: string; readonly slug?: string }, ref),
    )
    if (!found) return undefined
    const response = { product: found, variants: variantsOf(found, variants) }
    const product = productFromV3(found, response.variants)
    responses.set(product, response)
    return product
  }
}

function variantsOf(
  { id, variantsInfo }: ProductResponse,
  all: NonNullable<ProductsResponse['variants']>,
): readonly VariantResponse[] {
  return variantsInfo?.variants ?? all.filter(({ productData }) => productData?.productId === id)
}

/** Reads products of Catalog V3. */
export const v3Reader: ProductReader = {
  version: 'v3',
  readProducts(response) {
    // The prefetched page of a list has no variants. A card with such a product requests it.
    const products = readResponses(response)
    return products && createLookup(products)
  },
}

/** Returns the response that `product` was mapped from. `undefined` for a product of a list or of the cache. */
export function responseFor(product: Product): FullResponse | undefined {
  return responses.get(product)
}

import type { ProductLookup, ProductReader } from '../adapter.ts'
import type { Product } from '../model.ts'
import { matchesRef } from '../products/product-cache.ts'
import { productFromV1 } from './mapping/product-from-v1.ts'
import type { ProductResponse } from './reading/product-response.ts'

/** The responses that products were mapped from. They also contain the details of the products. */
const responses = new WeakMap<Product, ProductResponse>()

/** Creates a lookup that maps each product of a response on demand. */
export function createLookup(products: readonly ProductResponse[]): ProductLookup {
  return (ref) => {
    const response = products.find((one) => one.visible !== false && matchesRef(one, ref))
    const product = response && productFromV1(response)
    if (product) responses.set(product, response)
    return product
  }
}

/** Reads products of Catalog V1. */
export const v1Reader: ProductReader = {
  version: 'v1',
  readProducts(response) {
    const { products } = (response ?? {}) as { readonly products?: readonly ProductResponse[] }
    return Array.isArray(products) ? createLookup(products) : undefined
  },
}

/** Returns the response that `product` was mapped from. `undefined` for a product of a list or of the cache. */
export function responseFor(product: Product): ProductResponse | undefined {
  return responses.get(product)
}

import type { ProductLookup, ProductReader } from '../adapter.ts'
import type { Product } from '../model.ts'
import { matchesRef } from '../product-cache.ts'
import { productFromV1 } from './product-from-v1.ts'
import type { ProductResponse } from './product-response.ts'

/** The response that a product was mapped from. It also contains the details of the product. */
const responses = new WeakMap<Product, ProductResponse>()

/** Maps the products of a response when they are looked up. */
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

/** The response that `product` was mapped from; `undefined` for a product of a list or of the cache. */
export function responseFor(product: Product): ProductResponse | undefined {
  return responses.get(product)
}

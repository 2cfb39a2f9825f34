import type { Conversion } from '../convert/conversion.ts'
import type { MerchantEndpoint } from '../http/endpoint.ts'
import { productPaths } from './calls.ts'
import type { WireProduct } from './types.ts'
import type { NewProduct, ProductChange } from './write-types.ts'

const productInAndOut: Conversion = /* @__PURE__ */ (() => ({
  request: productPaths('product'),
  response: productPaths('product'),
}))()

/**
 * Adds a product. Name, type and price are the least it takes; amounts are numbers in the currency of the shop.
 *
 * Options make its variants, with the product's price until `updateProductVariants` says otherwise; pictures come with `addProductMedia`.
 * Every call makes another product: never retried. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: SPEC.md §7 Catalogue write.
 */
export const createProduct: MerchantEndpoint<{ product: NewProduct }, { product: WireProduct }> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products',
  convert: productInAndOut,
}

/**
 * Changes the fields of a product that are there. New options replace the old ones, and with them all data of variants.
 *
 * Safe to repeat. Fails with `INVALID_ARGUMENT`, or an application error (404) when there is no such product.
 * Source: SPEC.md §7 Catalogue write.
 */
export const updateProduct: MerchantEndpoint<{ product: ProductChange }, { product: WireProduct }> = {
  area: 'catalogWrite',
  method: 'PATCH',
  path: '/v1/products/{product.id}',
  convert: productInAndOut,
}

/**
 * Deletes a product for good, also from collections; lines of carts that hold it can no longer be bought.
 *
 * Fails with an application error (404) when there is no such product. Source: SPEC.md §7 Catalogue write.
 */
export const deleteProduct: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'DELETE',
  path: '/v1/products/{id}',
}

/**
 * Takes the options of a product away, and with them its variants. A product whose variants are managed one by one must give that
 * up first (`resetAllVariantData`, then `manageVariants: false`). Safe to repeat.
 *
 * Fails with an application error (404) when there is no such product. Source: SPEC.md §7 Catalogue write.
 */
export const deleteProductOptions: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'DELETE',
  path: '/v1/products/{id}/options',
}

/** Takes the brand off a product. Safe to repeat. Fails with an application error (404) when there is no such product. Source: SPEC.md §7 Catalogue write. */
export const removeBrand: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/remove-brand',
}

/** Takes the ribbon off a product. Safe to repeat. Fails with an application error (404) when there is no such product. Source: SPEC.md §7 Catalogue write. */
export const removeRibbon: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/remove-ribbon',
}

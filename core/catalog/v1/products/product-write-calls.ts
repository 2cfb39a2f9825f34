import type { Conversion } from '../../../convert/conversion.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { WireProduct } from '../types.ts'
import { productPaths } from './product-calls.ts'
import type { NewProduct, ProductChange } from './write-types.ts'

const productConversion: Conversion = /* @__PURE__ */ (() => ({
  request: productPaths('product'),
  response: productPaths('product'),
}))()

/**
 * Creates a product. Requires name, type and price. Amounts are numbers in the currency of the shop.
 *
 * The options create its variants, at the product's price: change it with `updateProductVariants`. Add pictures with `addProductMedia`.
 * Every call creates another product: never retried. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: core/README.md#catalog.
 */
export const createProduct: MerchantEndpoint<{ product: NewProduct }, { product: WireProduct }> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products',
  convert: productConversion,
}

/**
 * Updates the given fields of a product. New options replace the old ones and remove all variant data.
 *
 * Safe to repeat. Fails with `INVALID_ARGUMENT`, or an application error (404) when there is no such product.
 * Source: core/README.md#catalog.
 */
export const updateProduct: MerchantEndpoint<{ product: ProductChange }, { product: WireProduct }> = {
  area: 'catalogWrite',
  method: 'PATCH',
  path: '/v1/products/{product.id}',
  convert: productConversion,
}

/**
 * Deletes a product permanently, also from collections. Cart lines with it become unavailable.
 *
 * Fails with an application error (404) when there is no such product. Source: core/README.md#catalog.
 */
export const deleteProduct: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'DELETE',
  path: '/v1/products/{id}',
}

/**
 * Removes the options of a product and its variants. Stop managing variants first (`resetAllVariantData`, then `manageVariants: false`).
 * Safe to repeat.
 *
 * Fails with an application error (404) when there is no such product. Source: core/README.md#catalog.
 */
export const deleteProductOptions: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'DELETE',
  path: '/v1/products/{id}/options',
}

/**
 * Removes the brand of a product. Safe to repeat. Fails with an application error (404) when there is no such product.
 * Source: core/README.md#catalog.
 */
export const removeBrand: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/remove-brand',
}

/**
 * Removes the ribbon of a product. Safe to repeat. Fails with an application error (404) when there is no such product.
 * Source: core/README.md#catalog.
 */
export const removeRibbon: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/products/{id}/remove-ribbon',
}

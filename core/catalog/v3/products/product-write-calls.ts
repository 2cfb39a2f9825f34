import { image } from '../../../convert/image.ts'
import { video } from '../../../convert/video.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { ProductField } from './enumerations.ts'
import { productPaths } from './product-paths.ts'
import type { WireProduct } from './types/product-types.ts'
import type { NewProduct, ProductChange } from './types/product-write-types.ts'

/**
 * Creates a product with its variants, without stock (see `createProductWithInventory`). Not idempotent: never retried. Fails with
 * `INVALID_ARGUMENT` or an application error, for example `COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE`. Source: core/README.md#catalog-v3.
 */
export const createProduct: MerchantEndpoint<
  { product: NewProduct; fields?: readonly ProductField[] },
  { product: WireProduct }
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/products',
  convert: /* @__PURE__ */ (() => ({
    request: productPaths('product'),
    response: productPaths('product'),
    using: { image, video },
  }))(),
}

/**
 * Updates the given fields of a product. Lists replace those that it has. Variants and options are updated together.
 *
 * A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an application error: 404 when there is no such
 * product, and for a revision that is not the current one. Source: core/README.md#catalog-v3.
 */
export const updateProduct: MerchantEndpoint<
  { product: ProductChange; fields?: readonly ProductField[] },
  { product: WireProduct }
> = {
  area: 'catalogV3',
  method: 'PATCH',
  path: '/stores/v3/products/{product.id}',
  convert: /* @__PURE__ */ (() => ({
    request: productPaths('product'),
    response: productPaths('product'),
    using: { image, video },
  }))(),
}

/**
 * Deletes a product permanently. Fails with an application error (404) when there is no such product. Source: core/README.md#catalog-v3.
 */
export const deleteProduct: MerchantEndpoint<{ productId: string }, Record<never, never>> = {
  area: 'catalogV3',
  method: 'DELETE',
  path: '/stores/v3/products/{productId}',
}

import { image } from '../../../convert/image.ts'
import { video } from '../../../convert/video.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { BulkResults } from '../bulk-types.ts'
import type { ProductField } from './enumerations.ts'
import { productPaths } from './product-paths.ts'
import type { WireProduct } from './types/product-types.ts'
import type { NewProduct, ProductChange, TagsToSet } from './types/product-write-types.ts'

/** A product and its revision as it was read. */
export interface ProductRevision {
  /** ID of the product. */
  readonly productId: string
  /** Revision of the product as it was read. */
  readonly revision: string
}

/**
 * Creates 1 to 100 products without stock. One may fail while others succeed. Not idempotent: never retried.
 *
 * `returnEntity` returns the products. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkCreateProducts: MerchantEndpoint<
  { products: readonly NewProduct[]; returnEntity?: boolean; fields?: readonly ProductField[] },
  BulkResults<WireProduct>
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/create',
  convert: /* @__PURE__ */ (() => ({
    request: productPaths('products.*'),
    response: productPaths('results.*.item'),
    using: { image, video },
  }))(),
}

/**
 * Updates 1 to 100 products. One may fail while others succeed, for example for a revision that is not the current one.
 *
 * `returnEntity` returns the products. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateProducts: MerchantEndpoint<
  { products: readonly { product: ProductChange }[]; returnEntity?: boolean; fields?: readonly ProductField[] },
  BulkResults<WireProduct>
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/update',
  convert: /* @__PURE__ */ (() => ({
    request: productPaths('products.*.product'),
    response: productPaths('results.*.item'),
    using: { image, video },
  }))(),
}

/**
 * Deletes 1 to 100 products permanently. One may fail while others succeed. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const bulkDeleteProducts: MerchantEndpoint<{ productIds: readonly string[] }, BulkResults<never>> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/delete',
}

/**
 * Adds 1 to 10 info sections to 1 to 100 products. One may fail while others succeed, for example for a revision that is not the current
 * one.
 *
 * `returnEntity` returns the products. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkAddInfoSectionsToProducts: MerchantEndpoint<
  {
    products: readonly ProductRevision[]
    infoSectionIds: readonly string[]
    returnEntity?: boolean
    fields?: readonly ProductField[]
  },
  BulkResults<WireProduct>
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/add-info-sections',
  convert: /* @__PURE__ */ (() => ({ response: productPaths('results.*.item'), using: { image, video } }))(),
}

/**
 * Removes 1 to 100 info sections from 1 to 100 products. One may fail while others succeed, for example for a revision that is not the
 * current one.
 *
 * `returnEntity` returns the products. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkRemoveInfoSectionsFromProducts: MerchantEndpoint<
  {
    products: readonly ProductRevision[]
    infoSectionIds: readonly string[]
    returnEntity?: boolean
    fields?: readonly ProductField[]
  },
  BulkResults<WireProduct>
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/remove-info-sections',
  convert: /* @__PURE__ */ (() => ({ response: productPaths('results.*.item'), using: { image, video } }))(),
}

/**
 * Adds tags to 1 to 100 products and removes others. One may fail while others succeed. Safe to repeat. Fails with `INVALID_ARGUMENT` or an
 * application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateProductTags: MerchantEndpoint<
  { productIds: readonly string[]; assignTags?: TagsToSet; unassignTags?: TagsToSet },
  BulkResults<never>
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/update-tags',
}

import type { ConversionPaths } from '../../../convert/conversion.ts'
import { image } from '../../../convert/image.ts'
import { video } from '../../../convert/video.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { BulkResults } from '../bulk-types.ts'
import type { WireInventoryItem } from '../inventory/inventory-types.ts'
import type { ProductField } from './enumerations.ts'
import { productOfferPaths, productPaths } from './product-paths.ts'
import type { WireProduct } from './types/product-types.ts'
import type { NewProductWithInventory, ProductWithInventoryChange } from './types/product-write-types.ts'

/** The results for the stock of each variant. `error` is the reason why none was saved. */
export interface InventoryResults extends BulkResults<WireInventoryItem> {
  /** The error, if the inventory could not be changed. */
  readonly error?: {
    /** Code of the error. */
    readonly code?: string
    /** Description of the error, for developers. */
    readonly description?: string
    /** Further data of the error. */
    readonly data?: Readonly<Record<string, unknown>> | null
  }
}

/** A product and the results for the stock of its variants. The product may be saved while its stock is not. */
export interface ProductWithInventoryResult {
  /** The product after the change. */
  readonly product?: WireProduct
  /** Result for the inventory. */
  readonly inventoryResults?: InventoryResults
}

/** The results for products and for the stock of their variants. A product may be saved while its stock is not. */
export interface BulkProductWithInventoryResults {
  /** Results for the products. */
  readonly productResults?: BulkResults<WireProduct>
  /** Results for the inventory. */
  readonly inventoryResults?: InventoryResults
}

/** Paths of the fields that are converted in a response with the product at `product` and results for its stock. */
const responsePaths = (product: string): ConversionPaths => {
  const paths = productPaths(product)
  const item = 'inventoryResults.results.*.item'
  return { ...paths, date: [...(paths.date ?? []), `${item}.createdDate`, `${item}.updatedDate`] }
}

/**
 * Creates a product with its variants and their stock at the default location. Not idempotent: never retried.
 *
 * `returnEntity` returns the inventory items. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const createProductWithInventory: MerchantEndpoint<
  { product: NewProductWithInventory; returnEntity?: boolean; fields?: readonly ProductField[] },
  ProductWithInventoryResult
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/products-with-inventory',
  convert: /* @__PURE__ */ (() => ({
    request: productOfferPaths('product'),
    response: responsePaths('product'),
    using: { image, video },
  }))(),
}

/**
 * Updates the given fields of a product and of the stock of its variants at the default location.
 *
 * `returnEntity` returns the inventory items. A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an
 * application error: 404 when there is no such product, and for a revision that is not the current one. Source: core/README.md#catalog-v3.
 */
export const updateProductWithInventory: MerchantEndpoint<
  { product: ProductWithInventoryChange; returnEntity?: boolean; fields?: readonly ProductField[] },
  ProductWithInventoryResult
> = {
  area: 'catalogV3',
  method: 'PATCH',
  path: '/stores/v3/products-with-inventory/{product.id}',
  convert: /* @__PURE__ */ (() => ({
    request: productOfferPaths('product'),
    response: responsePaths('product'),
    using: { image, video },
  }))(),
}

/**
 * Creates 1 to 100 products with their variants and stock. One may fail while others succeed. Not idempotent: never retried.
 *
 * `returnEntity` returns the products and inventory items. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const bulkCreateProductsWithInventory: MerchantEndpoint<
  { products: readonly NewProductWithInventory[]; returnEntity?: boolean; fields?: readonly ProductField[] },
  BulkProductWithInventoryResults
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products-with-inventory/create',
  convert: /* @__PURE__ */ (() => ({
    request: productOfferPaths('products.*'),
    response: responsePaths('productResults.results.*.item'),
    using: { image, video },
  }))(),
}

/**
 * Updates 1 to 100 products and the stock of their variants. One may fail while others succeed, for example for a revision that is not the
 * current one.
 *
 * `returnEntity` returns the products and inventory items. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const bulkUpdateProductsWithInventory: MerchantEndpoint<
  {
    products: readonly { product: ProductWithInventoryChange }[]
    returnEntity?: boolean
    fields?: readonly ProductField[]
  },
  BulkProductWithInventoryResults
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products-with-inventory/update',
  convert: /* @__PURE__ */ (() => ({
    request: productOfferPaths('products.*.product'),
    response: responsePaths('productResults.results.*.item'),
    using: { image, video },
  }))(),
}

import { image } from '../../../convert/image.ts'
import { video } from '../../../convert/video.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { Filter } from '../../../http/query/query-types.ts'
import type { CatalogJob, ItemSelection } from '../bulk-types.ts'
import type { ProductSearchFields } from './filter-fields.ts'
import { productPaths, variantPaths } from './product-paths.ts'
import type { ProductContent, TagsToSet } from './types/product-write-types.ts'
import type { VariantContent } from './types/variant-write-types.ts'

/** An amount (decimal string), or a percentage from −100 to 1,000. Negative values lower the price. */
export interface PriceAdjustment {
  /** Amount to add, a decimal string. Negative amounts subtract. */
  readonly amount?: string
  /** Percentage to change by. Negative percentages reduce. */
  readonly percentage?: number
}

/** How adjusted prices are rounded. */
export type PriceRounding = 'NO_ROUNDING' | 'CURRENCY_PRECISION' | 'NEAREST_WHOLE_NUMBER'

/** What to adjust. `compareAtPriceDiscount` sets `actualPrice` to `compareAtPrice` less an amount or a percentage (at most 100). */
export interface VariantAdjustment {
  /** Change of the price to pay. */
  readonly actualPrice?: PriceAdjustment
  /** Change of the price before the reduction. */
  readonly compareAtPrice?: PriceAdjustment
  /** Reduction of the price to pay; the previous price becomes the price before the reduction. */
  readonly compareAtPriceDiscount?: PriceAdjustment
  /** Change of the cost. */
  readonly cost?: PriceAdjustment
  /** How the results are rounded. */
  readonly rounding?: PriceRounding
}

/**
 * Updates the given fields of the products that a filter selects. Brands, ribbons and info sections need their ids. The platform does this
 * after its response, which has the id of the task. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const bulkUpdateProductsByFilter: MerchantEndpoint<
  ItemSelection<ProductSearchFields> & { product: Omit<ProductContent, 'slug' | 'options' | 'modifiers'> },
  CatalogJob
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/update-by-filter',
  convert: /* @__PURE__ */ (() => ({ request: productPaths('product'), using: { image, video } }))(),
}

/**
 * Deletes the products that a filter selects permanently. The platform does this after its response, which has the id of the task. Fails
 * with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkDeleteProductsByFilter: MerchantEndpoint<ItemSelection<ProductSearchFields>, CatalogJob> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/delete-by-filter',
}

/**
 * Updates the given fields of all variants of the products that a filter selects. The platform does this after its response, which has the
 * id of the task. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateProductVariantsByFilter: MerchantEndpoint<
  ItemSelection<ProductSearchFields> & { variant: VariantContent },
  CatalogJob
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/update-variants-by-filter',
  convert: /* @__PURE__ */ (() => ({ request: variantPaths('variant'), using: { image, video } }))(),
}

/**
 * Raises or lowers prices or costs of all variants of the products that a filter selects. The platform does this after its response, which
 * has the id of the task.
 *
 * Not idempotent: never retried. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkAdjustProductVariantsByFilter: MerchantEndpoint<
  ItemSelection<ProductSearchFields> & VariantAdjustment,
  CatalogJob
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/adjust-variants-by-filter',
}

/**
 * Adds 1 to 20 info sections to the products that a filter selects. The platform does this after its response, which has the id of the
 * task. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkAddInfoSectionsToProductsByFilter: MerchantEndpoint<
  ItemSelection<ProductSearchFields> & { infoSectionIds: readonly string[] },
  CatalogJob
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/add-info-sections-by-filter',
}

/**
 * Removes 1 to 100 info sections from the products that a filter selects. The platform does this after its response, which has the id of
 * the task. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkRemoveInfoSectionsFromProductsByFilter: MerchantEndpoint<
  ItemSelection<ProductSearchFields> & { infoSectionIds: readonly string[] },
  CatalogJob
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/remove-info-sections-by-filter',
}

/**
 * Adds the products that a filter selects to 1 to 5 categories. The platform does this after its response, which has the id of the task.
 * Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkAddProductsToCategoriesByFilter: MerchantEndpoint<
  ItemSelection<ProductSearchFields> & { categoryIds: readonly string[] },
  CatalogJob
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/add-to-categories-by-filter',
}

/**
 * Removes the products that a filter selects from 1 to 5 categories. The platform does this after its response, which has the id of the
 * task. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkRemoveProductsFromCategoriesByFilter: MerchantEndpoint<
  ItemSelection<ProductSearchFields> & { categoryIds: readonly string[] },
  CatalogJob
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/remove-from-categories-by-filter',
}

/**
 * Adds tags to the products that a filter selects and removes others. The platform does this after its response, which has the id of the
 * task. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateProductTagsByFilter: MerchantEndpoint<
  { filter: Filter<ProductSearchFields>; assignTags?: TagsToSet; unassignTags?: TagsToSet },
  CatalogJob
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/bulk/products/update-tags-by-filter',
}

import { image } from '../../../convert/image.ts'
import type { BulkActionMetadata, ItemMetadata } from '../../../http/bulk-types.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { BulkResults } from '../bulk-types.ts'
import type { TreeReference } from '../tree-reference.ts'
import type { CategoryField, ItemReference, WireCategory } from './category-types.ts'
import type { CategoryChange } from './category-write-calls.ts'

/** The result for each category, in the order of the request. `category` is present only with `returnEntity`. */
export interface BulkCategoryResults {
  /** One result per category of the request. */
  readonly results?: readonly {
    /** Whether the item succeeded, and the error if not. */
    readonly itemMetadata?: ItemMetadata
    /** The category after the change, if it was requested. */
    readonly category?: WireCategory
  }[]
  /** How many items succeeded and failed. */
  readonly bulkActionMetadata?: BulkActionMetadata
}

/** The result for each item of a category, in the order of the request. */
export interface BulkItemResults {
  /** One result per item of the request. */
  readonly results?: readonly {
    /** Whether the item succeeded, and the error if not. */
    readonly itemMetadata?: Omit<ItemMetadata, 'id'> & {
      /** The item. */
      readonly item?: ItemReference
    }
  }[]
  /** How many items succeeded and failed. */
  readonly bulkActionMetadata?: BulkActionMetadata
}

/**
 * Updates 1 to 100 categories. One may fail while others succeed, for example for a revision that is not the current one.
 *
 * `returnEntity` returns the categories. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateCategories: MerchantEndpoint<
  {
    categories: readonly { category: CategoryChange }[]
    treeReference: TreeReference
    returnEntity?: boolean
    fields?: readonly CategoryField[]
  },
  BulkCategoryResults
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/bulk/categories/update',
  convert: {
    request: { image: ['categories.*.category.image'] },
    response: {
      date: ['results.*.category.createdDate', 'results.*.category.updatedDate'],
      image: ['results.*.category.image'],
    },
    using: { image },
  },
}

/**
 * Makes 1 to 100 categories visible, except those below a hidden one. One may fail while others succeed. Safe to repeat.
 *
 * `returnEntity` returns the categories. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkShowCategories: MerchantEndpoint<
  {
    categoryIds: readonly string[]
    treeReference: TreeReference
    returnEntity?: boolean
    fields?: readonly CategoryField[]
  },
  BulkCategoryResults
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/bulk/categories/show',
  convert: {
    response: {
      date: ['results.*.category.createdDate', 'results.*.category.updatedDate'],
      image: ['results.*.category.image'],
    },
    using: { image },
  },
}

/**
 * Adds 1 to 1,000 items to a category. One may fail while others succeed. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const bulkAddItemsToCategory: MerchantEndpoint<
  { categoryId: string; items: readonly ItemReference[]; treeReference: TreeReference },
  BulkItemResults
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/bulk/categories/{categoryId}/add-items',
}

/**
 * Removes 1 to 100 items from a category. One may fail while others succeed. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const bulkRemoveItemsFromCategory: MerchantEndpoint<
  { categoryId: string; items: readonly ItemReference[]; treeReference: TreeReference },
  BulkItemResults
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/bulk/categories/{categoryId}/remove-items',
}

/**
 * Adds one item to 1 to 100 categories. One may fail while others succeed. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const bulkAddItemToCategories: MerchantEndpoint<
  { item: ItemReference; categoryIds: readonly string[]; treeReference: TreeReference },
  BulkResults<never>
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/bulk/categories/add-item',
}

/**
 * Removes one item from 1 to 100 categories. One may fail while others succeed. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: core/README.md#catalog-v3.
 */
export const bulkRemoveItemFromCategories: MerchantEndpoint<
  { item: ItemReference; categoryIds: readonly string[]; treeReference: TreeReference },
  BulkResults<never>
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/bulk/categories/remove-item',
}

/**
 * Puts one item into exactly these categories, at most 1,000, and removes it from all others. Without ids, removes it from all. One may
 * fail while others succeed. Safe to repeat. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkSetItemCategories: MerchantEndpoint<
  { item: ItemReference; categoryIds?: readonly string[]; treeReference: TreeReference },
  {
    addResults?: BulkResults<never>['results']
    removeResults?: BulkResults<never>['results']
    bulkActionMetadata?: BulkActionMetadata
  }
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/bulk/categories/set-item-categories',
}

import type { Endpoint } from '../../../http/endpoint.ts'
import { dottedQuery } from '../../../http/query/dotted-query.ts'
import type { CursorMetadata } from '../../../http/query/query-types.ts'
import type { TreeReference } from '../tree-reference.ts'
import type { ItemCategories, ItemReference } from './category-types.ts'

/**
 * Lists the items of a category, the newest first. At most 100 per request. Retried once after a retryable failure.
 *
 * `useCategoryArrangement` puts the items of `getArrangedItems` first. Returns ids only: query the products by them. Always sent as POST,
 * although the platform also accepts GET.
 * Fails with `INVALID_ARGUMENT`, or an application error (404) when there is no such category. Source: core/README.md#catalog-v3.
 */
export const listItemsInCategory: Endpoint<
  {
    categoryId: string
    treeReference: TreeReference
    useCategoryArrangement?: boolean
    includeItemsFromSubcategories?: boolean
    cursorPaging?: { limit?: number; cursor?: string }
  },
  { items?: readonly ItemReference[]; pagingMetadata?: CursorMetadata }
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/categories/{categoryId}/list-items',
  retry: true,
}

/**
 * Lists the ids of the categories of one item. Retried once after a retryable failure.
 *
 * Always sent as POST, although the platform also accepts GET. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const listCategoriesForItem: Endpoint<{ item: ItemReference; treeReference: TreeReference }, ItemCategories> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/categories/list-categories-for-item',
  retry: true,
}

/**
 * Lists the ids of the categories of up to 100 items. Retried once after a retryable failure.
 *
 * Always sent as POST: a GET has no place for the items. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const listCategoriesForItems: Endpoint<
  { items: readonly ItemReference[]; treeReference: TreeReference },
  { categoriesForItems?: readonly (ItemCategories & { item?: ItemReference })[] }
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/categories/list-categories-for-items',
  retry: true,
}

/**
 * Reads the items that `setArrangedItems` put first in a category, in order, at most 100. Retried once after a retryable failure.
 *
 * Fails with an application error (404) when there is no such category. Source: core/README.md#catalog-v3.
 */
export const getArrangedItems: Endpoint<
  { categoryId: string; treeReference: TreeReference },
  { items?: readonly ItemReference[] }
> = {
  area: 'categories',
  method: 'GET',
  path: '/categories/v1/categories/{categoryId}/arranged-items',
  encodeQuery: dottedQuery,
  retry: true,
}

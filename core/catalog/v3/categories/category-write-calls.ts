import { type Image, image } from '../../../convert/image.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import { dottedQuery } from '../../../http/query/dotted-query.ts'
import type { ExtendedFields } from '../products/types/product-types.ts'
import type { RichContent } from '../rich-content.ts'
import type { SeoData } from '../seo-data.ts'
import type { TreeReference } from '../tree-reference.ts'
import type { CategoryField, ItemReference, WireCategory } from './category-types.ts'

/** Fields of a category that merchants set. */
interface CategoryContent {
  /** Plain text. Ignored when there is a `richContentDescription`. */
  readonly description?: string
  /** Description of the category. */
  readonly richContentDescription?: RichContent
  /** Picture of the category. */
  readonly image?: Image
  /** Default: derived from the name. */
  readonly slug?: string
  /** Whether shoppers see the category. */
  readonly visible?: boolean
  /** Tags and settings for search engines. */
  readonly seoData?: SeoData
  /** ID of the app that alone may change the category. */
  readonly managingAppId?: string
  /** Additional fields that apps have defined. */
  readonly extendedFields?: ExtendedFields
}

/** A category to create, at the top or in `parentCategory`. The name has 1 to 80 characters. */
export interface NewCategory extends CategoryContent {
  /** Name of the category. */
  readonly name: string
  /** The category above. Default: the top of the tree. */
  readonly parentCategory?: {
    /** ID of the category above. */
    readonly id?: string
  }
}

/** New values of a category. `revision` is that of the category as it was read. */
export interface CategoryChange extends CategoryContent {
  /** ID of the category. */
  readonly id: string
  /** Revision of the category as it was read. */
  readonly revision: string
  /** New name. */
  readonly name?: string
}

/**
 * Creates a category without items. Not idempotent: never retried.
 *
 * Fails with `INVALID_ARGUMENT` or an application error, for example `DUPLICATE_SLUG`, or `CATEGORY_DEPTH_LIMIT_EXCEEDED` below five
 * levels. Source: core/README.md#catalog-v3.
 */
export const createCategory: MerchantEndpoint<
  { category: NewCategory; treeReference: TreeReference; fields?: readonly CategoryField[] },
  { category: WireCategory }
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/categories',
  convert: {
    request: { image: ['category.image'] },
    response: { date: ['category.createdDate', 'category.updatedDate'], image: ['category.image'] },
    using: { image },
  },
}

/**
 * Updates the given fields of a category. See `moveCategory` for its place.
 *
 * A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an application error: 404 when there is no such
 * category, and for a revision that is not the current one. Source: core/README.md#catalog-v3.
 */
export const updateCategory: MerchantEndpoint<
  { category: CategoryChange; treeReference: TreeReference; fields?: readonly CategoryField[] },
  { category: WireCategory }
> = {
  area: 'categories',
  method: 'PATCH',
  path: '/categories/v1/categories/{category.id}',
  convert: {
    request: { image: ['category.image'] },
    response: { date: ['category.createdDate', 'category.updatedDate'], image: ['category.image'] },
    using: { image },
  },
}

/**
 * Shows or hides a category, and with it those below. The id is in the body.
 *
 * A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an application error: 404 when there is no such
 * category, and for a revision that is not the current one. Source: core/README.md#catalog-v3.
 */
export const updateCategoryVisibility: MerchantEndpoint<
  {
    categoryId: string
    visible: boolean
    treeReference: TreeReference
    revision: string
    fields?: readonly CategoryField[]
  },
  { category: WireCategory }
> = {
  area: 'categories',
  method: 'PATCH',
  path: '/categories/v1/categories/visibility',
  convert: {
    response: { date: ['category.createdDate', 'category.updatedDate'], image: ['category.image'] },
    using: { image },
  },
}

/**
 * Deletes a category and all categories below it permanently. Their items stay in the catalog. Fails with an application error: 404 when
 * there is no such category. Source: core/README.md#catalog-v3.
 */
export const deleteCategory: MerchantEndpoint<
  { categoryId: string; treeReference: TreeReference },
  Record<never, never>
> = {
  area: 'categories',
  method: 'DELETE',
  path: '/categories/v1/categories/{categoryId}',
  encodeQuery: dottedQuery,
}

/**
 * Moves a category within its parent, or to the one that `parentCategoryId` names. `AFTER` needs `moveAfterCategoryId`. Safe to repeat.
 *
 * Returns the ids of the categories of the parent in order. Fails with `INVALID_ARGUMENT` or an application error, for example
 * `CATEGORY_DEPTH_LIMIT_EXCEEDED` below five levels. Source: core/README.md#catalog-v3.
 */
export const moveCategory: MerchantEndpoint<
  {
    categoryId: string
    treeReference: TreeReference
    parentCategoryId?: string
    position: 'FIRST' | 'LAST' | 'AFTER'
    moveAfterCategoryId?: string
  },
  { parentCategoryId?: string | null; categoriesAfterMove?: readonly string[] }
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/categories/{categoryId}/move',
}

/**
 * Sets the items that come first in a category, in order, at most 100. Replaces those of before. Other items follow, the newest first. Safe
 * to repeat.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error (404) when there is no such category. Source: core/README.md#catalog-v3.
 */
export const setArrangedItems: MerchantEndpoint<
  { categoryId: string; treeReference: TreeReference; items?: readonly ItemReference[] },
  { items?: readonly ItemReference[] }
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/categories/{categoryId}/set-arranged-items',
}

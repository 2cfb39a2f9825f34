import { image } from '../../../convert/image.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import { dottedQuery } from '../../../http/query/dotted-query.ts'
import type { CursorMetadata, CursorSearch, Filter } from '../../../http/query/query-types.ts'
import { aggregationDecimalPaths, searchPaths } from '../search-paths.ts'
import type { AggregatedSearch, AggregationData, SearchText } from '../search-types.ts'
import type { TreeReference } from '../tree-reference.ts'
import type { CategoryField, CategoryFilterFields, WireCategory } from './category-types.ts'

/** A page of categories. */
export interface CategoryPage {
  /** Categories of the page. */
  readonly categories?: readonly WireCategory[]
  /** Size of the page, and the cursors of the adjacent pages. */
  readonly pagingMetadata?: CursorMetadata
}

/**
 * Reads one category, without its items. Retried once after a retryable failure.
 *
 * Fails with an application error (404) when there is no such category, or it is hidden. Source: core/README.md#catalog-v3.
 */
export const getCategory: Endpoint<
  { categoryId: string; treeReference: TreeReference; fields?: readonly CategoryField[] },
  { category: WireCategory }
> = {
  area: 'categories',
  method: 'GET',
  path: '/categories/v1/categories/{categoryId}',
  encodeQuery: dottedQuery,
  retry: true,
  convert: {
    response: { date: ['category.createdDate', 'category.updatedDate'], image: ['category.image'] },
    using: { image },
  },
}

/**
 * Reads one category by its slug, without its items. In preview. Retried once after a retryable failure.
 *
 * Fails with an application error (404) when there is no such category, or it is hidden. Source: core/README.md#catalog-v3.
 */
export const getCategoryBySlug: Endpoint<
  { slug: string; treeReference: TreeReference; fields?: readonly CategoryField[] },
  { category: WireCategory }
> = {
  area: 'categories',
  method: 'GET',
  path: '/categories/v1/categories/slug/{slug}',
  encodeQuery: dottedQuery,
  retry: true,
  convert: {
    response: { date: ['category.createdDate', 'category.updatedDate'], image: ['category.image'] },
    using: { image },
  },
}

/**
 * Queries the categories of a tree. At most 1,000 per request. Retried once after a retryable failure.
 *
 * `returnNonVisibleCategories` needs a merchant's permission. Omit `filter` instead of sending an empty one, which the platform rejects.
 * With a cursor, the query has no filter and no sort. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const queryCategories: Endpoint<
  {
    query: CursorSearch<CategoryFilterFields>
    treeReference: TreeReference
    returnNonVisibleCategories?: boolean
    fields?: readonly CategoryField[]
  },
  CategoryPage
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/categories/query',
  retry: true,
  convert: {
    response: { date: ['categories.*.createdDate', 'categories.*.updatedDate'], image: ['categories.*.image'] },
    using: { image },
  },
}

/**
 * Searches the categories of a tree by text and filters, with up to 10 aggregations. At most 1,000 per request. Eventually consistent.
 * Retried once after a retryable failure.
 *
 * `returnNonVisibleCategories` needs a merchant's permission. With a cursor, the search has no filter, no sort and no text. Fails with
 * `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const searchCategories: Endpoint<
  {
    search: AggregatedSearch<CategoryFilterFields>
    treeReference: TreeReference
    returnNonVisibleCategories?: boolean
    fields?: readonly CategoryField[]
  },
  CategoryPage & { aggregationData?: AggregationData }
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/categories/search',
  retry: true,
  convert: /* @__PURE__ */ (() => ({
    request: searchPaths(),
    response: {
      date: ['categories.*.createdDate', 'categories.*.updatedDate'],
      image: ['categories.*.image'],
      decimal: aggregationDecimalPaths(),
    },
    using: { image },
  }))(),
}

/**
 * Counts the categories of a tree that match a filter and a search text. Without either, counts all. Retried once after a retryable failure.
 *
 * `returnNonVisibleCategories` needs a merchant's permission. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const countCategories: Endpoint<
  {
    filter?: Filter<CategoryFilterFields>
    search?: SearchText
    treeReference: TreeReference
    returnNonVisibleCategories?: boolean
  },
  { count?: number }
> = {
  area: 'categories',
  method: 'POST',
  path: '/categories/v1/categories/count',
  retry: true,
}

/**
 * Lists the trees of categories, at most 20. A shop has one. Retried once after a retryable failure.
 *
 * Fails with an application error. Source: core/README.md#catalog-v3.
 */
export const listTrees: Endpoint<Record<never, never>, { trees?: readonly TreeReference[] }> = {
  area: 'categories',
  method: 'GET',
  path: '/categories/v1/categories/list-trees',
  retry: true,
}

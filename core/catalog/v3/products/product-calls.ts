import type { ConversionPaths } from '../../../convert/conversion.ts'
import { image } from '../../../convert/image.ts'
import { video } from '../../../convert/video.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { CursorMetadata, CursorSearch, Filter } from '../../../http/query/query-types.ts'
import { aggregationDecimalPaths, searchPaths } from '../search-paths.ts'
import type { AggregatedSearch, AggregationData, SearchText } from '../search-types.ts'
import type { TreeReference } from '../tree-reference.ts'
import type { ProductField } from './enumerations.ts'
import type { ProductFilterFields, ProductSearchFields } from './filter-fields.ts'
import { productPaths } from './product-paths.ts'
import type { WireProduct } from './types/product-types.ts'

/** A page of products. They have no variants: see `getProduct` and `queryVariants`. */
export interface ProductPage {
  /** Products of the page. */
  readonly products?: readonly WireProduct[]
  /** Size of the page, and the cursors of the adjacent pages. */
  readonly pagingMetadata?: CursorMetadata
}

const searchResultPaths = (): ConversionPaths => {
  const paths = productPaths('products.*')
  return { ...paths, decimal: [...(paths.decimal ?? []), ...aggregationDecimalPaths()] }
}

/**
 * Reads one product with its variants (at most 1,000). Retried once after a retryable failure.
 *
 * `fields` names further fields to return. Fails with an application error: 404 when there is no such product or it is hidden, 428
 * `CATALOG_V1_SITE_CALLING_CATALOG_V3_API` on a site with Catalog V1.
 * Source: core/README.md#catalog-v3.
 */
export const getProduct: Endpoint<{ productId: string; fields?: readonly ProductField[] }, { product: WireProduct }> = {
  area: 'catalogV3',
  method: 'GET',
  path: '/stores/v3/products/{productId}',
  retry: true,
  convert: /* @__PURE__ */ (() => ({ response: productPaths('product'), using: { image, video } }))(),
}

/**
 * Reads one product by its slug, like `getProduct`. Retried once after a retryable failure.
 *
 * Fails with an application error: 404 when there is no such product or it is hidden, 428 on a site with Catalog V1.
 * Source: core/README.md#catalog-v3.
 */
export const getProductBySlug: Endpoint<{ slug: string; fields?: readonly ProductField[] }, { product: WireProduct }> =
  {
    area: 'catalogV3',
    method: 'GET',
    path: '/stores/v3/products/slug/{slug}',
    retry: true,
    convert: /* @__PURE__ */ (() => ({ response: productPaths('product'), using: { image, video } }))(),
  }

/**
 * Queries products by id, slug, handle, visibility or date. At most 100 per request. Strongly consistent: the response contains a product
 * as soon as it is saved. Retried once after a retryable failure.
 *
 * Always sent as POST, although the platform also accepts GET: each GET has its own URL, for which a browser sends another preflight. The
 * response omits hidden products and unknown ids and slugs: compare it with the request. With a cursor, the query has no filter and no sort.
 * Fails with `INVALID_ARGUMENT` for other fields (see `searchProducts`), or an application error: 428 on a site with Catalog V1.
 * Source: core/README.md#catalog-v3.
 */
export const queryProducts: Endpoint<
  { query: CursorSearch<ProductFilterFields>; fields?: readonly ProductField[] },
  ProductPage
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/products/query',
  retry: true,
  convert: /* @__PURE__ */ (() => ({ response: productPaths('products.*'), using: { image, video } }))(),
}

/**
 * Searches products by text and filters, with up to 10 aggregations. At most 100 per request. Eventually consistent: changes show after
 * a moment. Retried once after a retryable failure.
 *
 * Always sent as POST, like `queryProducts`. With a cursor, the search has no filter, no sort and no text.
 * Fails with `INVALID_ARGUMENT` for a field that the platform does not declare for this, or an application error: 428 on a site with
 * Catalog V1. Source: core/README.md#catalog-v3.
 */
export const searchProducts: Endpoint<
  { search: AggregatedSearch<ProductSearchFields>; fields?: readonly ProductField[] },
  ProductPage & { aggregationData?: AggregationData }
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/products/search',
  retry: true,
  convert: /* @__PURE__ */ (() => ({
    request: searchPaths(),
    response: searchResultPaths(),
    using: { image, video },
  }))(),
}

/**
 * Counts the products that a filter and a text select. Without both, all visible ones. Retried once after a retryable failure.
 *
 * `returnNonVisibleProducts` counts hidden products too and needs a merchant's permission. Always sent as POST, like `queryProducts`.
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const countProducts: Endpoint<
  {
    filter?: Filter<ProductSearchFields>
    search?: SearchText
    returnNonVisibleProducts?: boolean
  },
  { count?: number }
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/products/count',
  retry: true,
}

/**
 * Reads the id of the category that contains every product. Retried once after a retryable failure.
 *
 * Fails with an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const getAllProductsCategory: Endpoint<
  Record<never, never>,
  { categoryId?: string; treeReference?: TreeReference }
> = {
  area: 'catalogV3',
  method: 'GET',
  path: '/stores/v3/all-products-category',
  retry: true,
}

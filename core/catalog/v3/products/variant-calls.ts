import type { ConversionPaths } from '../../../convert/conversion.ts'
import { image } from '../../../convert/image.ts'
import { video } from '../../../convert/video.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { CursorMetadata, CursorSearch } from '../../../http/query/query-types.ts'
import { aggregationDecimalPaths, searchPaths } from '../search-paths.ts'
import type { AggregatedSearch, AggregationData } from '../search-types.ts'
import type { ProductField } from './enumerations.ts'
import type { StoreVariantFilterFields, StoreVariantSearchFields } from './filter-fields.ts'
import { variantPaths } from './product-paths.ts'
import type { WireStoreVariant } from './types/variant-types.ts'

/** Fields of a variant that a call returns only by request. */
export type VariantField = Extract<
  ProductField,
  'CURRENCY' | 'MERCHANT_DATA' | 'SUBSCRIPTION_PRICES_INFO' | 'WEIGHT_MEASUREMENT_UNIT_INFO'
>

/** A page of variants without their products. */
export interface VariantPage {
  /** Variants of the page. */
  readonly variants?: readonly WireStoreVariant[]
  /** Size of the page, and the cursors of the adjacent pages. */
  readonly pagingMetadata?: CursorMetadata
}

const responsePaths = (decimal: readonly string[] = []): ConversionPaths => {
  const paths = variantPaths('variants.*')
  return { ...paths, date: ['variants.*.productData.updatedDate'], decimal: [...(paths.decimal ?? []), ...decimal] }
}

/**
 * Queries the variants of one or more products, with the names of their choices. At most 1,000 per request. Eventually consistent.
 * Retried once after a retryable failure.
 *
 * The response omits hidden variants and unknown ids. With a cursor, the query has no filter and no sort.
 * Fails with `INVALID_ARGUMENT` for fields other than `variantId` and `productData.productId`, or an application error: 428 on a site with
 * Catalog V1. Source: core/README.md#catalog-v3.
 */
export const queryVariants: Endpoint<
  { query: CursorSearch<StoreVariantFilterFields>; fields?: readonly VariantField[] },
  VariantPage
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/products/query-variants',
  retry: true,
  convert: /* @__PURE__ */ (() => ({ response: responsePaths(), using: { image, video } }))(),
}

/**
 * Searches variants by text, stock, price and other fields, with up to 10 aggregations. At most 1,000 per request. Eventually consistent.
 * Retried once after a retryable failure.
 *
 * `locationIds` limits the stock to these locations. With a cursor, the search has no filter, no sort and no text.
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const searchVariants: Endpoint<
  {
    search: AggregatedSearch<StoreVariantSearchFields>
    fields?: readonly VariantField[]
    locationIds?: readonly string[]
  },
  VariantPage & { aggregationData?: AggregationData }
> = {
  area: 'catalogV3',
  method: 'POST',
  path: '/stores/v3/products/search-variants',
  retry: true,
  convert: /* @__PURE__ */ (() => ({
    request: searchPaths(),
    response: responsePaths(aggregationDecimalPaths()),
    using: { image, video },
  }))(),
}

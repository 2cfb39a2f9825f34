import type { ConversionPaths } from '../../../convert/conversion.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { ProductFilterFields } from '../filter-fields.ts'
import { queryRoute } from '../reading/query-route.ts'
import type { PageMetadata, Query, WireProduct } from '../types.ts'

const amountPaths = (at: string): string[] =>
  ['price', 'discountedPrice', 'pricePerUnit'].map((name) => `${at}.${name}`)
const costPaths = (at: string): string[] => ['itemCost', 'profit', 'profitMargin'].map((name) => `${at}.${name}`)
const rangePaths = (at: string): string[] => [`${at}.minValue`, `${at}.maxValue`]

/** Paths of the decimal fields of a variant's data, which are at `at`. */
export const variantDecimalPaths = (at: string): string[] => [
  `${at}.weight`,
  ...amountPaths(`${at}.priceData`),
  ...amountPaths(`${at}.convertedPriceData`),
  ...costPaths(`${at}.costAndProfitData`),
]

/** Paths of the fields of a product that are converted. */
export const productPaths = (product: string): ConversionPaths => ({
  date: [`${product}.lastUpdated`, `${product}.createdDate`],
  decimal: [
    ...amountPaths(`${product}.price`),
    ...variantDecimalPaths(product),
    ...variantDecimalPaths(`${product}.variants.*.variant`),
    ...['weightRange', 'priceRange', 'costRange'].flatMap((name) => rangePaths(`${product}.${name}`)),
    `${product}.pricePerUnitData.totalQuantity`,
    `${product}.pricePerUnitData.baseQuantity`,
    `${product}.discount.value`,
  ],
})

/**
 * Queries products. Returns the first 50 by default, at most 100 per request. Repeated once, identically, when it fails.
 *
 * Always sent as POST, although the platform also accepts GET: each GET has its own URL, for which a browser sends another preflight.
 * The response omits hidden products and unknown ids and slugs: compare it with the request.
 * `metadata.total` is absent when `tooManyToCount`.
 * Source: core/README.md#catalog.
 */
export const queryProducts: Endpoint<
  { query: Query<ProductFilterFields> },
  { products?: readonly WireProduct[]; metadata?: PageMetadata }
> = {
  ...queryRoute,
  convert: /* @__PURE__ */ (() => ({ response: productPaths('products.*') }))(),
}

/**
 * Reads one product with its variants. Merchants also get costs and profit, with `includeMerchantSpecificData`. Repeated once when it
 * fails.
 *
 * Fails with an application error (404) when there is no such product.
 * Source: core/README.md#catalog.
 */
export const getProduct: Endpoint<{ id: string; includeMerchantSpecificData?: boolean }, { product: WireProduct }> = {
  area: 'catalogRead',
  method: 'GET',
  path: '/v1/products/{id}',
  retry: true,
  convert: /* @__PURE__ */ (() => ({ response: productPaths('product') }))(),
}

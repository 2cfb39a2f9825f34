import type { ConversionPaths } from '../convert/conversion.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { queryRoute } from './query-route.ts'
import type { PageMetadata, Query, WireProduct } from './types.ts'

const amounts = (at: string): string[] => ['price', 'discountedPrice', 'pricePerUnit'].map((name) => `${at}.${name}`)
const costs = (at: string): string[] => ['itemCost', 'profit', 'profitMargin'].map((name) => `${at}.${name}`)
const range = (at: string): string[] => [`${at}.minValue`, `${at}.maxValue`]

/** The decimals of a variant's data, which lie in an object of their own. */
export const variantDecimals = (at: string): string[] => [
  `${at}.weight`,
  ...amounts(`${at}.priceData`),
  ...amounts(`${at}.convertedPriceData`),
  ...costs(`${at}.costAndProfitData`),
]

/** The fields of a product that change form. */
export const productPaths = (product: string): ConversionPaths => ({
  date: [`${product}.lastUpdated`, `${product}.createdDate`],
  decimal: [
    ...amounts(`${product}.price`),
    ...variantDecimals(product),
    ...variantDecimals(`${product}.variants.*.variant`),
    ...['weightRange', 'priceRange', 'costRange'].flatMap((name) => range(`${product}.${name}`)),
    `${product}.pricePerUnitData.totalQuantity`,
    `${product}.pricePerUnitData.baseQuantity`,
    `${product}.discount.value`,
  ],
})

/**
 * Finds products. Without paging the first 50; at most 100 at a time. Repeated once, identically, when it fails.
 *
 * Always POST, though the platform takes it as GET too: each GET would be a URL of its own, and cost a browser another preflight.
 * Products the shop hides are not among them, nor are ids and slugs that do not exist: compare what came with what was asked.
 * `metadata.total` is absent when `tooManyToCount`.
 * Source: SPEC.md §7 Catalogue read.
 */
export const queryProducts: Endpoint<{ query: Query }, { products?: readonly WireProduct[]; metadata?: PageMetadata }> =
  {
    ...queryRoute,
    convert: /* @__PURE__ */ (() => ({ response: productPaths('products.*') }))(),
  }

/**
 * Reads one product with its variants. Costs and profit only for merchants who ask for them. Repeated once when it fails.
 *
 * Fails with an application error (404) when there is no such product.
 * Source: SPEC.md §7 Catalogue read.
 */
export const getProduct: Endpoint<{ id: string; includeMerchantSpecificData?: boolean }, { product: WireProduct }> = {
  area: 'catalogRead',
  method: 'GET',
  path: '/v1/products/{id}',
  repeat: true,
  convert: /* @__PURE__ */ (() => ({ response: productPaths('product') }))(),
}

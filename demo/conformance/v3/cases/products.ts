import fc from 'fast-check'
import { anyId, fields, filter, flag, guid, list } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { product, storeVariant } from '../entities/product.ts'
import { aggregationData, cursorQuery, pagingMetadata, search, searchText } from '../entities/search.ts'
import { clientFormats, wireFormats } from '../formats.ts'

const requested = list(fc.constantFrom('CURRENCY' as const, 'URL' as const, 'MEDIA_ITEMS_INFO' as const))
const requestedOfVariants = list(fc.constantFrom('CURRENCY' as const, 'MERCHANT_DATA' as const))
const one = fc.record({ product: product(wireFormats) })
const page = { products: list(product(wireFormats)), pagingMetadata }
const variantPage = { variants: list(storeVariant(wireFormats)), pagingMetadata }

export const productCases: CallCases<
  | 'getProduct'
  | 'getProductBySlug'
  | 'queryProducts'
  | 'searchProducts'
  | 'countProducts'
  | 'getAllProductsCategory'
  | 'queryVariants'
  | 'searchVariants'
> = {
  getProduct: {
    input: fields({ productId: anyId, fields: requested }, ['productId']),
    sdk: async (sdk, { productId, ...options }) => ({ product: await sdk.productsV3.getProduct(productId, options) }),
    response: one,
  },
  getProductBySlug: {
    input: fields({ slug: anyId, fields: requested }, ['slug']),
    sdk: (sdk, { slug, ...options }) => sdk.productsV3.getProductBySlug(slug, options),
    response: one,
  },
  queryProducts: {
    input: fields({ query: cursorQuery, fields: requested }, ['query']),
    sdk: (sdk, { query, ...options }) => sdk.productsV3.queryProducts(query, options),
    response: fc.record(page),
  },
  searchProducts: {
    input: fields({ search: search(clientFormats), fields: requested }, ['search']),
    sdk: (sdk, { search: asked, ...options }) => sdk.productsV3.searchProducts(asked, options),
    response: fc.record({ ...page, aggregationData: aggregationData(wireFormats) }),
  },
  countProducts: {
    input: fields({ filter, search: searchText, returnNonVisibleProducts: flag }),
    sdk: (sdk, input) => sdk.productsV3.countProducts(input),
  },
  getAllProductsCategory: { input: fc.constant({}), sdk: (sdk) => sdk.productsV3.getAllProductsCategory() },
  queryVariants: {
    input: fields({ query: cursorQuery, fields: requestedOfVariants }, ['query']),
    sdk: (sdk, { query, ...options }) => sdk.variantsV3.queryVariants(query, options),
    response: fc.record(variantPage),
  },
  searchVariants: {
    input: fields({ search: search(clientFormats), fields: requestedOfVariants, locationIds: list(guid) }, ['search']),
    sdk: (sdk, { search: asked, ...options }) => sdk.variantsV3.searchVariants(asked, options),
    response: fc.record({ ...variantPage, aggregationData: aggregationData(wireFormats) }),
  },
}

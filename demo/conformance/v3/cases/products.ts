import fc from 'fast-check'
import { anyId, fields, filter, flag, guid, list } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { product, storeVariant } from '../entities/product.ts'
import { aggregationData, cursorQuery, pagingMetadata, search, searchText } from '../entities/search.ts'
import { clientFormats, wireFormats } from '../formats.ts'

const requestedFields = list(fc.constantFrom('CURRENCY' as const, 'URL' as const, 'MEDIA_ITEMS_INFO' as const))
const requestedVariantFields = list(fc.constantFrom('CURRENCY' as const, 'MERCHANT_DATA' as const))
const entityResponse = fc.record({ product: product(wireFormats) })
const pageResponse = { products: list(product(wireFormats)), pagingMetadata }
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
    input: fields({ productId: anyId, fields: requestedFields }, ['productId']),
    sdk: async (sdk, { productId, ...options }) => ({ product: await sdk.productsV3.getProduct(productId, options) }),
    response: entityResponse,
  },
  getProductBySlug: {
    input: fields({ slug: anyId, fields: requestedFields }, ['slug']),
    sdk: (sdk, { slug, ...options }) => sdk.productsV3.getProductBySlug(slug, options),
    response: entityResponse,
  },
  queryProducts: {
    input: fields({ query: cursorQuery, fields: requestedFields }, ['query']),
    sdk: (sdk, { query, ...options }) => sdk.productsV3.queryProducts(query, options),
    response: fc.record(pageResponse),
  },
  searchProducts: {
    input: fields({ search: search(clientFormats), fields: requestedFields }, ['search']),
    sdk: (sdk, { search: request, ...options }) => sdk.productsV3.searchProducts(request, options),
    response: fc.record({ ...pageResponse, aggregationData: aggregationData(wireFormats) }),
  },
  countProducts: {
    input: fields({ filter, search: searchText, returnNonVisibleProducts: flag }),
    sdk: (sdk, input) => sdk.productsV3.countProducts(input),
  },
  getAllProductsCategory: { input: fc.constant({}), sdk: (sdk) => sdk.productsV3.getAllProductsCategory() },
  queryVariants: {
    input: fields({ query: cursorQuery, fields: requestedVariantFields }, ['query']),
    sdk: (sdk, { query, ...options }) => sdk.variantsV3.queryVariants(query, options),
    response: fc.record(variantPage),
  },
  searchVariants: {
    input: fields({ search: search(clientFormats), fields: requestedVariantFields, locationIds: list(guid) }, [
      'search',
    ]),
    sdk: (sdk, { search: request, ...options }) => sdk.variantsV3.searchVariants(request, options),
    response: fc.record({ ...variantPage, aggregationData: aggregationData(wireFormats) }),
  },
}

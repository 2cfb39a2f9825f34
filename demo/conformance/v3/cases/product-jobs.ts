import fc from 'fast-check'
import { amount, fields, filter, guid, list, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { productContent, variantContent } from '../entities/product-payload.ts'
import { searchText } from '../entities/search.ts'
import { clientFormats } from '../formats.ts'
import { toSdk } from '../sdk-format.ts'

/** The call cannot set slugs, options and modifiers. */
const { slug: _slug, options: _options, modifiers: _modifiers, ...bulkContent } = productContent(clientFormats)
const selection = { filter, search: searchText }
const sections = fields({ ...selection, infoSectionIds: list(guid) }, ['filter', 'infoSectionIds'])
const categories = fields({ ...selection, categoryIds: list(guid) }, ['filter', 'categoryIds'])
const adjustment = fc.oneof(fc.record({ amount }), fc.record({ percentage: fc.integer({ min: -100, max: 1000 }) }))
const tags = fields({ publicTags: fc.record({ tagIds: list(text) }), privateTags: fc.record({ tagIds: list(text) }) })

export const productJobCases: CallCases<
  | 'bulkUpdateProductsByFilter'
  | 'bulkDeleteProductsByFilter'
  | 'bulkUpdateProductVariantsByFilter'
  | 'bulkAdjustProductVariantsByFilter'
  | 'bulkAddInfoSectionsToProductsByFilter'
  | 'bulkRemoveInfoSectionsFromProductsByFilter'
  | 'bulkAddProductsToCategoriesByFilter'
  | 'bulkRemoveProductsFromCategoriesByFilter'
  | 'bulkUpdateProductTagsByFilter'
> = {
  bulkUpdateProductsByFilter: {
    input: fields({ ...selection, product: fields(bulkContent) }, ['filter', 'product']),
    sdk: (sdk, { product, ...options }) =>
      sdk.productsV3.bulkUpdateProductsByFilter({ ...options, product: toSdk(product) }),
  },
  bulkDeleteProductsByFilter: {
    input: fields(selection, ['filter']),
    sdk: (sdk, { filter: request, ...options }) => sdk.productsV3.bulkDeleteProductsByFilter(request, options),
  },
  bulkUpdateProductVariantsByFilter: {
    input: fields({ ...selection, variant: fields(variantContent(clientFormats)) }, ['filter', 'variant']),
    sdk: (sdk, { filter: request, ...options }) =>
      sdk.productsV3.bulkUpdateProductVariantsByFilter(request, toSdk(options)),
  },
  bulkAdjustProductVariantsByFilter: {
    input: fields(
      {
        ...selection,
        actualPrice: adjustment,
        compareAtPrice: adjustment,
        compareAtPriceDiscount: adjustment,
        cost: adjustment,
        rounding: fc.constantFrom('NO_ROUNDING' as const, 'CURRENCY_PRECISION' as const),
      },
      ['filter'],
    ),
    sdk: (sdk, { filter: request, ...options }) => sdk.productsV3.bulkAdjustProductVariantsByFilter(request, options),
  },
  bulkAddInfoSectionsToProductsByFilter: {
    input: sections,
    sdk: (sdk, { filter: request, ...options }) =>
      sdk.productsV3.bulkAddInfoSectionsToProductsByFilter(request, options),
  },
  bulkRemoveInfoSectionsFromProductsByFilter: {
    input: sections,
    sdk: (sdk, { filter: request, ...options }) =>
      sdk.productsV3.bulkRemoveInfoSectionsFromProductsByFilter(request, options),
  },
  bulkAddProductsToCategoriesByFilter: {
    input: categories,
    sdk: (sdk, input) => sdk.productsV3.bulkAddProductsToCategoriesByFilter(input),
  },
  bulkRemoveProductsFromCategoriesByFilter: {
    input: categories,
    sdk: (sdk, input) => sdk.productsV3.bulkRemoveProductsFromCategoriesByFilter(input),
  },
  bulkUpdateProductTagsByFilter: {
    input: fields({ filter, assignTags: tags, unassignTags: tags }, ['filter']),
    sdk: (sdk, { filter: request, ...options }) => sdk.productsV3.bulkUpdateProductTagsByFilter(request, options),
  },
}

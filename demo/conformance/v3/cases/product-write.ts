import fc from 'fast-check'
import { anyId, fields, flag, guid, list, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { product } from '../entities/product.ts'
import { newProduct, productChange } from '../entities/product-payload.ts'
import { bulkResults, wireFormats } from '../formats.ts'
import { toSdk } from '../sdk-format.ts'
import { inventoryItem } from './inventory.ts'

const requested = list(fc.constantFrom('CURRENCY' as const, 'URL' as const))
const more = { returnEntity: flag, fields: requested }
const read = product(wireFormats)
const one = fc.record({ product: read })
const inventoryResults = bulkResults({ item: inventoryItem })
const withInventory = fields({ product: read, inventoryResults })
const productResults = bulkResults({ item: read })
const bulkWithInventory = fields({ productResults, inventoryResults })
const revisions = list(fc.record({ productId: guid, revision: text }))
const tags = fields({ publicTags: fc.record({ tagIds: list(text) }), privateTags: fc.record({ tagIds: list(text) }) })

export const productWriteCases: CallCases<
  | 'createProduct'
  | 'createProductWithInventory'
  | 'updateProduct'
  | 'updateProductWithInventory'
  | 'deleteProduct'
  | 'bulkCreateProducts'
  | 'bulkCreateProductsWithInventory'
  | 'bulkUpdateProducts'
  | 'bulkUpdateProductsWithInventory'
  | 'bulkDeleteProducts'
  | 'bulkAddInfoSectionsToProducts'
  | 'bulkRemoveInfoSectionsFromProducts'
  | 'bulkUpdateProductTags'
> = {
  createProduct: {
    input: fields({ product: newProduct, fields: requested }, ['product']),
    sdk: async (sdk, { product: made, ...options }) => ({
      product: await sdk.productsV3.createProduct(toSdk(made), options),
    }),
    response: one,
  },
  createProductWithInventory: {
    input: fields({ product: newProduct, ...more }, ['product']),
    sdk: (sdk, { product: made, ...options }) => sdk.productsV3.createProductWithInventory(toSdk(made), options),
    response: withInventory,
  },
  updateProduct: {
    input: fields({ product: productChange, fields: requested }, ['product']),
    sdk: async (sdk, { product: { id, ...values }, ...options }) => ({
      product: await sdk.productsV3.updateProduct(id, toSdk(values), options),
    }),
    response: one,
  },
  updateProductWithInventory: {
    input: fields({ product: productChange, ...more }, ['product']),
    sdk: (sdk, { product: { id, ...values }, ...options }) =>
      sdk.productsV3.updateProductWithInventory(id, toSdk(values), options),
    response: withInventory,
  },
  deleteProduct: {
    input: fc.record({ productId: anyId }),
    sdk: (sdk, input) => sdk.productsV3.deleteProduct(input.productId),
  },
  bulkCreateProducts: {
    input: fields({ products: list(newProduct), ...more }, ['products']),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkCreateProducts(toSdk(products), options),
    response: productResults,
  },
  bulkCreateProductsWithInventory: {
    input: fields({ products: list(newProduct), ...more }, ['products']),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkCreateProductsWithInventory(toSdk(products), options),
    response: bulkWithInventory,
  },
  bulkUpdateProducts: {
    input: fields({ products: list(fc.record({ product: productChange })), ...more }, ['products']),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkUpdateProducts(toSdk(products), options),
    response: productResults,
  },
  bulkUpdateProductsWithInventory: {
    input: fields({ products: list(fc.record({ product: productChange })), ...more }, ['products']),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkUpdateProductsWithInventory(toSdk(products), options),
    response: bulkWithInventory,
  },
  bulkDeleteProducts: {
    input: fc.record({ productIds: list(guid) }),
    sdk: (sdk, input) => sdk.productsV3.bulkDeleteProducts(input.productIds),
  },
  bulkAddInfoSectionsToProducts: {
    input: fields({ products: revisions, infoSectionIds: list(guid), ...more }, ['products', 'infoSectionIds']),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkAddInfoSectionsToProducts(products, options),
    response: productResults,
  },
  bulkRemoveInfoSectionsFromProducts: {
    input: fields({ products: revisions, infoSectionIds: list(guid), ...more }, ['products', 'infoSectionIds']),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkRemoveInfoSectionsFromProducts(products, options),
    response: productResults,
  },
  bulkUpdateProductTags: {
    input: fields({ productIds: list(guid), assignTags: tags, unassignTags: tags }, ['productIds']),
    sdk: (sdk, { productIds, ...options }) => sdk.productsV3.bulkUpdateProductTags(productIds, options),
  },
}

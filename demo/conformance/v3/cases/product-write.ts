import fc from 'fast-check'
import { anyId, fields, flag, guid, list, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { product } from '../entities/product.ts'
import { newProduct, productChange } from '../entities/product-payload.ts'
import { bulkResults, wireFormats } from '../formats.ts'
import { toSdk } from '../sdk-format.ts'
import { inventoryItem } from './inventory.ts'

const requestedFields = list(fc.constantFrom('CURRENCY' as const, 'URL' as const))
const returnOptions = { returnEntity: flag, fields: requestedFields }
const productResponse = product(wireFormats)
const entityResponse = fc.record({ product: productResponse })
const inventoryResults = bulkResults({ item: inventoryItem })
const withInventory = fields({ product: productResponse, inventoryResults })
const productResults = bulkResults({ item: productResponse })
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
    input: fields({ product: newProduct, fields: requestedFields }, ['product']),
    sdk: async (sdk, { product: productFields, ...options }) => ({
      product: await sdk.productsV3.createProduct(toSdk(productFields), options),
    }),
    response: entityResponse,
  },
  createProductWithInventory: {
    input: fields({ product: newProduct, ...returnOptions }, ['product']),
    sdk: (sdk, { product: productFields, ...options }) =>
      sdk.productsV3.createProductWithInventory(toSdk(productFields), options),
    response: withInventory,
  },
  updateProduct: {
    input: fields({ product: productChange, fields: requestedFields }, ['product']),
    sdk: async (sdk, { product: { id, ...values }, ...options }) => ({
      product: await sdk.productsV3.updateProduct(id, toSdk(values), options),
    }),
    response: entityResponse,
  },
  updateProductWithInventory: {
    input: fields({ product: productChange, ...returnOptions }, ['product']),
    sdk: (sdk, { product: { id, ...values }, ...options }) =>
      sdk.productsV3.updateProductWithInventory(id, toSdk(values), options),
    response: withInventory,
  },
  deleteProduct: {
    input: fc.record({ productId: anyId }),
    sdk: (sdk, input) => sdk.productsV3.deleteProduct(input.productId),
  },
  bulkCreateProducts: {
    input: fields({ products: list(newProduct), ...returnOptions }, ['products']),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkCreateProducts(toSdk(products), options),
    response: productResults,
  },
  bulkCreateProductsWithInventory: {
    input: fields({ products: list(newProduct), ...returnOptions }, ['products']),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkCreateProductsWithInventory(toSdk(products), options),
    response: bulkWithInventory,
  },
  bulkUpdateProducts: {
    input: fields({ products: list(fc.record({ product: productChange })), ...returnOptions }, ['products']),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkUpdateProducts(toSdk(products), options),
    response: productResults,
  },
  bulkUpdateProductsWithInventory: {
    input: fields({ products: list(fc.record({ product: productChange })), ...returnOptions }, ['products']),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkUpdateProductsWithInventory(toSdk(products), options),
    response: bulkWithInventory,
  },
  bulkDeleteProducts: {
    input: fc.record({ productIds: list(guid) }),
    sdk: (sdk, input) => sdk.productsV3.bulkDeleteProducts(input.productIds),
  },
  bulkAddInfoSectionsToProducts: {
    input: fields({ products: revisions, infoSectionIds: list(guid), ...returnOptions }, [
      'products',
      'infoSectionIds',
    ]),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkAddInfoSectionsToProducts(products, options),
    response: productResults,
  },
  bulkRemoveInfoSectionsFromProducts: {
    input: fields({ products: revisions, infoSectionIds: list(guid), ...returnOptions }, [
      'products',
      'infoSectionIds',
    ]),
    sdk: (sdk, { products, ...options }) => sdk.productsV3.bulkRemoveInfoSectionsFromProducts(products, options),
    response: productResults,
  },
  bulkUpdateProductTags: {
    input: fields({ productIds: list(guid), assignTags: tags, unassignTags: tags }, ['productIds']),
    sdk: (sdk, { productIds, ...options }) => sdk.productsV3.bulkUpdateProductTags(productIds, options),
  },
}

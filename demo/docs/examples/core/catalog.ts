import {
  getCatalogCollectionBySlug,
  getCollection,
  getCollectionBySlug,
  getProduct,
  getProductOptionsAvailability,
  getStoreVariant,
  graphql,
  queryCollections,
  queryProducts,
  queryProductVariants,
  queryStoreVariants,
} from '../../../../core/index.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async queryProducts({ client }) {
    const query = { filter: { price: { $lt: 20 } }, sort: [{ fieldName: 'name' as const }], paging: { limit: 10 } }
    const { products = [] } = await client.call(queryProducts, { query })
    for (const { name, priceData } of products) console.info(name, priceData?.formatted?.price)
  },
  async getProduct({ client, productId }) {
    const { product } = await client.call(getProduct, { id: productId })
    console.info(product.name, product.stock?.inStock)
  },
  async getProductOptionsAvailability({ client, productId }) {
    const { availableForPurchase, productOptions } = await client.call(getProductOptionsAvailability, {
      id: productId,
      options: {},
    })
    console.info(availableForPurchase, productOptions?.length)
  },
  async queryProductVariants({ client, productId }) {
    const { variants = [] } = await client.call(queryProductVariants, { id: productId, paging: { limit: 20 } })
    for (const { choices, stock } of variants) console.info(choices, stock?.inStock)
  },
  async queryStoreVariants({ client, productId }) {
    const query = { filter: { productId }, paging: { limit: 20 } }
    const { variants = [] } = await client.call(queryStoreVariants, { query })
    for (const { productName, variantName } of variants) console.info(productName, variantName)
  },
  async getStoreVariant({ client, productId }) {
    const { variants = [] } = await client.call(queryStoreVariants, { query: { filter: { productId } } })
    const { variant } = await client.call(getStoreVariant, { id: variants[0]?.id ?? '' })
    console.info(variant.productName, variant.sku)
  },
  async queryCollections({ client }) {
    const { collections = [] } = await client.call(queryCollections, { query: { paging: { limit: 20 } } })
    for (const { name, numberOfProducts } of collections) console.info(name, numberOfProducts)
  },
  async getCollection({ client, collectionId }) {
    const { collection } = await client.call(getCollection, { id: collectionId })
    console.info(collection.name)
  },
  async getCollectionBySlug({ client }) {
    const { collection } = await client.call(getCollectionBySlug, { slug: 'wear' })
    console.info(collection.id, collection.name)
  },
  async getCatalogCollectionBySlug({ client }) {
    const { collection } = await client.call(getCatalogCollectionBySlug, { slug: 'wear' })
    console.info(collection.id, collection.numberOfProducts)
  },
  async graphql({ client }) {
    const { data, errors } = await client.call(graphql, {
      apiVersion: 'alpha',
      query: '{ storesProductsV1: __typename }',
    })
    console.info(data, errors?.length ?? 0)
  },
}

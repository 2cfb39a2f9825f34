import {
  addProductMedia,
  addProductMediaToChoices,
  addProductsToCollection,
  bulkAdjustProductProperty,
  bulkUpdateProductsProperty,
  createCollection,
  createProduct,
  deleteCollection,
  deleteProduct,
  deleteProductOptions,
  removeBrand,
  removeProductMedia,
  removeProductMediaFromChoices,
  removeProductsFromCollection,
  removeRibbon,
  resetAllVariantData,
  updateCollection,
  updateProduct,
  updateProductVariants,
} from '../../../../core/admin.ts'
import { getProduct } from '../../../../core/index.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async createProduct({ admin }) {
    const { product } = await admin.call(createProduct, {
      product: { name: 'Enamel jug', productType: 'physical', priceData: { price: 24 } },
    })
    console.info(product.id, product.slug)
  },
  async updateProduct({ admin, productId }) {
    const { product } = await admin.call(updateProduct, { product: { id: productId, name: 'Enamel jug, 1 l' } })
    console.info(product.name)
  },
  async deleteProduct({ admin, productId }) {
    await admin.call(deleteProduct, { id: productId })
    console.info('The product is deleted.')
  },
  async updateProductVariants({ admin, productId }) {
    const { variants = [] } = await admin.call(updateProductVariants, {
      id: productId,
      variants: [{ choices: { Size: 'S' }, price: 9.9, sku: 'JUG-S' }],
    })
    console.info(variants[0]?.variant?.priceData?.formatted?.price)
  },
  async resetAllVariantData({ admin, productId }) {
    await admin.call(resetAllVariantData, { id: productId })
    console.info('All variants have the price of the product.')
  },
  async addProductMedia({ admin, productId }) {
    await admin.call(addProductMedia, { id: productId, media: [{ url: 'https://pictures.example.com/jug.png' }] })
    console.info('The picture is added.')
  },
  async removeProductMedia({ admin, productId }) {
    // No IDs: removes all pictures.
    await admin.call(removeProductMedia, { id: productId, mediaIds: [] })
    console.info('The product has no pictures.')
  },
  async addProductMediaToChoices({ admin, productId }) {
    await admin.call(addProductMedia, { id: productId, media: [{ url: 'https://pictures.example.com/jug-s.png' }] })
    const { product } = await admin.call(getProduct, { id: productId })
    const mediaIds = product.media?.items?.map(({ id }) => id ?? '') ?? []
    await admin.call(addProductMediaToChoices, { id: productId, media: [{ option: 'Size', choice: 'S', mediaIds }] })
    console.info(`${mediaIds.length} pictures are shown with size S.`)
  },
  async removeProductMediaFromChoices({ admin, productId }) {
    await admin.call(addProductMedia, { id: productId, media: [{ url: 'https://pictures.example.com/jug-s.png' }] })
    const { product } = await admin.call(getProduct, { id: productId })
    const mediaIds = product.media?.items?.map(({ id }) => id ?? '') ?? []
    const media = [{ option: 'Size', choice: 'S', mediaIds }]
    await admin.call(addProductMediaToChoices, { id: productId, media })
    await admin.call(removeProductMediaFromChoices, { id: productId, media })
    console.info('Size S has no pictures of its own.')
  },
  async deleteProductOptions({ admin }) {
    const { product } = await admin.call(createProduct, {
      product: {
        name: 'Enamel bowl',
        productType: 'physical',
        priceData: { price: 12 },
        productOptions: [{ name: 'Size', choices: [{ value: 'S', description: 'S' }] }],
      },
    })
    await admin.call(deleteProductOptions, { id: product.id })
    console.info('The product has no options.')
  },
  async removeBrand({ admin, productId }) {
    await admin.call(removeBrand, { id: productId })
    console.info('The product has no brand.')
  },
  async removeRibbon({ admin, productId }) {
    await admin.call(removeRibbon, { id: productId })
    console.info('The product has no ribbon.')
  },
  async bulkUpdateProductsProperty({ admin, productId }) {
    const { bulkActionMetadata } = await admin.call(bulkUpdateProductsProperty, {
      ids: [productId],
      set: { brand: 'Tarn' },
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkAdjustProductProperty({ admin, productId }) {
    const { bulkActionMetadata } = await admin.call(bulkAdjustProductProperty, {
      ids: [productId],
      adjust: { price: { percentage: { rate: 10 } } },
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async createCollection({ admin }) {
    const { collection } = await admin.call(createCollection, { collection: { name: 'Enamelware' } })
    console.info(collection.id, collection.slug)
  },
  async updateCollection({ admin, collectionId }) {
    const { collection } = await admin.call(updateCollection, { collection: { id: collectionId, name: 'Enamel' } })
    console.info(collection.name)
  },
  async deleteCollection({ admin, collectionId }) {
    await admin.call(deleteCollection, { id: collectionId })
    console.info('The collection is deleted. Its products stay.')
  },
  async addProductsToCollection({ admin, collectionId, productId }) {
    await admin.call(addProductsToCollection, { id: collectionId, productIds: [productId] })
    console.info('The product is in the collection.')
  },
  async removeProductsFromCollection({ admin, collectionId, productId }) {
    await admin.call(addProductsToCollection, { id: collectionId, productIds: [productId] })
    await admin.call(removeProductsFromCollection, { id: collectionId, productIds: [productId] })
    console.info('The product is no longer in the collection.')
  },
}

import {
  bulkAddInfoSectionsToProducts,
  bulkAddInfoSectionsToProductsByFilter,
  bulkAddProductsToCategoriesByFilter,
  bulkAdjustProductVariantsByFilter,
  bulkCreateProducts,
  bulkCreateProductsWithInventory,
  bulkDeleteProducts,
  bulkDeleteProductsByFilter,
  bulkRemoveInfoSectionsFromProducts,
  bulkRemoveInfoSectionsFromProductsByFilter,
  bulkRemoveProductsFromCategoriesByFilter,
  bulkUpdateProducts,
  bulkUpdateProductsByFilter,
  bulkUpdateProductsWithInventory,
  bulkUpdateProductTags,
  bulkUpdateProductTagsByFilter,
  bulkUpdateProductVariantsByFilter,
  createProduct,
  createProductWithInventory,
  deleteProduct,
  updateProduct,
  updateProductWithInventory,
} from '../../../../core/admin-v3.ts'
import { getProduct } from '../../../../core/v3.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async createProduct({ admin }) {
    const { product } = await admin.call(createProduct, {
      product: {
        name: 'Enamel jug',
        productType: 'PHYSICAL',
        physicalProperties: {},
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '24' } } }] },
      },
    })
    console.info(product.id, product.slug)
  },
  async updateProduct({ admin, productId }) {
    const { product } = await admin.call(getProduct, { productId })
    const { product: changed } = await admin.call(updateProduct, {
      product: { id: productId, revision: product.revision ?? '', name: 'Enamel jug, 1 l' },
    })
    console.info(changed.name)
  },
  async deleteProduct({ admin, productId }) {
    await admin.call(deleteProduct, { productId })
    console.info('The product is deleted.')
  },
  async createProductWithInventory({ admin }) {
    const { product, inventoryResults } = await admin.call(createProductWithInventory, {
      product: {
        name: 'Enamel jug',
        productType: 'PHYSICAL',
        physicalProperties: {},
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '24' } }, inventoryItem: { quantity: 12 } }] },
      },
      returnEntity: true,
    })
    console.info(product?.id, inventoryResults?.results?.[0]?.item?.quantity)
  },
  async updateProductWithInventory({ admin, productId }) {
    const { product } = await admin.call(getProduct, { productId })
    const { product: changed } = await admin.call(updateProductWithInventory, {
      product: { id: productId, revision: product.revision ?? '', visible: false },
    })
    console.info(changed?.visible)
  },
  async bulkCreateProducts({ admin }) {
    const { bulkActionMetadata } = await admin.call(bulkCreateProducts, {
      products: ['Enamel jug', 'Enamel bowl'].map((name) => ({
        name,
        productType: 'PHYSICAL' as const,
        physicalProperties: {},
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '24' } } }] },
      })),
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkCreateProductsWithInventory({ admin }) {
    const { productResults } = await admin.call(bulkCreateProductsWithInventory, {
      products: ['Enamel jug', 'Enamel bowl'].map((name) => ({
        name,
        productType: 'PHYSICAL' as const,
        physicalProperties: {},
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '24' } }, inventoryItem: { quantity: 12 } }] },
      })),
    })
    console.info(productResults?.bulkActionMetadata?.totalSuccesses)
  },
  async bulkUpdateProducts({ admin, productId }) {
    const { product } = await admin.call(getProduct, { productId })
    const { bulkActionMetadata } = await admin.call(bulkUpdateProducts, {
      products: [{ product: { id: productId, revision: product.revision ?? '', visible: false } }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkUpdateProductsWithInventory({ admin, productId }) {
    const { product } = await admin.call(getProduct, { productId })
    const { productResults } = await admin.call(bulkUpdateProductsWithInventory, {
      products: [{ product: { id: productId, revision: product.revision ?? '', visible: false } }],
    })
    console.info(productResults?.bulkActionMetadata?.totalSuccesses)
  },
  async bulkDeleteProducts({ admin, productId }) {
    const { bulkActionMetadata } = await admin.call(bulkDeleteProducts, { productIds: [productId] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkAddInfoSectionsToProducts({ admin, productId }) {
    const { product } = await admin.call(getProduct, { productId, fields: ['INFO_SECTION'] })
    const { bulkActionMetadata } = await admin.call(bulkAddInfoSectionsToProducts, {
      products: [{ productId, revision: product.revision ?? '' }],
      infoSectionIds: product.infoSections?.flatMap(({ id }) => id ?? []) ?? [],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkRemoveInfoSectionsFromProducts({ admin, productId }) {
    const { product } = await admin.call(getProduct, { productId, fields: ['INFO_SECTION'] })
    const { bulkActionMetadata } = await admin.call(bulkRemoveInfoSectionsFromProducts, {
      products: [{ productId, revision: product.revision ?? '' }],
      infoSectionIds: product.infoSections?.flatMap(({ id }) => id ?? []) ?? [],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkUpdateProductTags({ admin, productId }) {
    const { bulkActionMetadata } = await admin.call(bulkUpdateProductTags, {
      productIds: [productId],
      assignTags: { publicTags: { tagIds: ['jugs'] } },
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkUpdateProductsByFilter({ admin }) {
    const { jobId } = await admin.call(bulkUpdateProductsByFilter, {
      filter: { name: { $startsWith: 'Enamel' } },
      product: { visible: false },
    })
    console.info(jobId)
  },
  async bulkDeleteProductsByFilter({ admin }) {
    const { jobId } = await admin.call(bulkDeleteProductsByFilter, { filter: { name: { $startsWith: 'Enamel' } } })
    console.info(jobId)
  },
  async bulkUpdateProductVariantsByFilter({ admin }) {
    const { jobId } = await admin.call(bulkUpdateProductVariantsByFilter, {
      filter: { name: { $startsWith: 'Enamel' } },
      variant: { visible: true },
    })
    console.info(jobId)
  },
  async bulkAdjustProductVariantsByFilter({ admin }) {
    const { jobId } = await admin.call(bulkAdjustProductVariantsByFilter, {
      filter: { name: { $startsWith: 'Enamel' } },
      actualPrice: { percentage: -10 },
    })
    console.info(jobId)
  },
  async bulkAddInfoSectionsToProductsByFilter({ admin, productId }) {
    const { product } = await admin.call(getProduct, { productId, fields: ['INFO_SECTION'] })
    const { jobId } = await admin.call(bulkAddInfoSectionsToProductsByFilter, {
      filter: { name: { $startsWith: 'Enamel' } },
      infoSectionIds: product.infoSections?.flatMap(({ id }) => id ?? []) ?? [],
    })
    console.info(jobId)
  },
  async bulkRemoveInfoSectionsFromProductsByFilter({ admin, productId }) {
    const { product } = await admin.call(getProduct, { productId, fields: ['INFO_SECTION'] })
    const { jobId } = await admin.call(bulkRemoveInfoSectionsFromProductsByFilter, {
      filter: { name: { $startsWith: 'Enamel' } },
      infoSectionIds: product.infoSections?.flatMap(({ id }) => id ?? []) ?? [],
    })
    console.info(jobId)
  },
  async bulkAddProductsToCategoriesByFilter({ admin, categoryId }) {
    const { jobId } = await admin.call(bulkAddProductsToCategoriesByFilter, {
      filter: { name: { $startsWith: 'Enamel' } },
      categoryIds: [categoryId],
    })
    console.info(jobId)
  },
  async bulkRemoveProductsFromCategoriesByFilter({ admin, categoryId }) {
    const { jobId } = await admin.call(bulkRemoveProductsFromCategoriesByFilter, {
      filter: { name: { $startsWith: 'Enamel' } },
      categoryIds: [categoryId],
    })
    console.info(jobId)
  },
  async bulkUpdateProductTagsByFilter({ admin }) {
    const { jobId } = await admin.call(bulkUpdateProductTagsByFilter, {
      filter: { name: { $startsWith: 'Enamel' } },
      assignTags: { privateTags: { tagIds: ['jugs'] } },
    })
    console.info(jobId)
  },
}

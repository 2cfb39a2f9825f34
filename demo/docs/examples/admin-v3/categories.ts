import {
  bulkAddItemsToCategory,
  bulkAddItemToCategories,
  bulkRemoveItemFromCategories,
  bulkRemoveItemsFromCategory,
  bulkSetItemCategories,
  bulkShowCategories,
  bulkUpdateCategories,
  createCategory,
  deleteCategory,
  moveCategory,
  setArrangedItems,
  updateCategory,
  updateCategoryVisibility,
} from '../../../../core/admin-v3.ts'
import { STORES_APP_ID } from '../../../../core/index.ts'
import { getCategory } from '../../../../core/v3.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async createCategory({ admin }) {
    const { category } = await admin.call(createCategory, {
      category: { name: 'Enamelware' },
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(category.id, category.slug)
  },
  async updateCategory({ admin, categoryId }) {
    const { category } = await admin.call(getCategory, { categoryId, treeReference: { appNamespace: '@wix/stores' } })
    const { category: changed } = await admin.call(updateCategory, {
      category: { id: categoryId, revision: category.revision ?? '', name: 'Enamel' },
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(changed.name)
  },
  async updateCategoryVisibility({ admin, categoryId }) {
    const { category } = await admin.call(getCategory, { categoryId, treeReference: { appNamespace: '@wix/stores' } })
    const { category: changed } = await admin.call(updateCategoryVisibility, {
      categoryId,
      visible: false,
      treeReference: { appNamespace: '@wix/stores' },
      revision: category.revision ?? '',
    })
    console.info(changed.visible)
  },
  async deleteCategory({ admin, categoryId }) {
    await admin.call(deleteCategory, { categoryId, treeReference: { appNamespace: '@wix/stores' } })
    console.info('The category is deleted. Its products stay.')
  },
  async moveCategory({ admin, categoryId }) {
    const { categoriesAfterMove } = await admin.call(moveCategory, {
      categoryId,
      treeReference: { appNamespace: '@wix/stores' },
      position: 'FIRST',
    })
    console.info(categoriesAfterMove?.[0] === categoryId)
  },
  async setArrangedItems({ admin, categoryId, productId }) {
    const items = [{ appId: STORES_APP_ID, catalogItemId: productId }]
    await admin.call(bulkAddItemsToCategory, { categoryId, items, treeReference: { appNamespace: '@wix/stores' } })
    const { items: arranged } = await admin.call(setArrangedItems, {
      categoryId,
      items,
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(arranged?.length)
  },
  async bulkUpdateCategories({ admin, categoryId }) {
    const { category } = await admin.call(getCategory, { categoryId, treeReference: { appNamespace: '@wix/stores' } })
    const { bulkActionMetadata } = await admin.call(bulkUpdateCategories, {
      categories: [{ category: { id: categoryId, revision: category.revision ?? '', name: 'Enamel' } }],
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkShowCategories({ admin, categoryId }) {
    const { bulkActionMetadata } = await admin.call(bulkShowCategories, {
      categoryIds: [categoryId],
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkAddItemsToCategory({ admin, categoryId, productId }) {
    const { bulkActionMetadata } = await admin.call(bulkAddItemsToCategory, {
      categoryId,
      items: [{ appId: STORES_APP_ID, catalogItemId: productId }],
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkRemoveItemsFromCategory({ admin, categoryId, productId }) {
    const items = [{ appId: STORES_APP_ID, catalogItemId: productId }]
    await admin.call(bulkAddItemsToCategory, { categoryId, items, treeReference: { appNamespace: '@wix/stores' } })
    const { bulkActionMetadata } = await admin.call(bulkRemoveItemsFromCategory, {
      categoryId,
      items,
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkAddItemToCategories({ admin, categoryId, productId }) {
    const { bulkActionMetadata } = await admin.call(bulkAddItemToCategories, {
      item: { appId: STORES_APP_ID, catalogItemId: productId },
      categoryIds: [categoryId],
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkRemoveItemFromCategories({ admin, categoryId, productId }) {
    const item = { appId: STORES_APP_ID, catalogItemId: productId }
    const treeReference = { appNamespace: '@wix/stores' }
    await admin.call(bulkAddItemToCategories, { item, categoryIds: [categoryId], treeReference })
    const { bulkActionMetadata } = await admin.call(bulkRemoveItemFromCategories, {
      item,
      categoryIds: [categoryId],
      treeReference,
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkSetItemCategories({ admin, categoryId, productId }) {
    const { bulkActionMetadata } = await admin.call(bulkSetItemCategories, {
      item: { appId: STORES_APP_ID, catalogItemId: productId },
      categoryIds: [categoryId],
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
}

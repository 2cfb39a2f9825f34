import { STORES_APP_ID } from '../../../../core/index.ts'
import {
  countBrands,
  countCategories,
  countCustomizations,
  countInfoSections,
  countInventoryItems,
  countProducts,
  countRibbons,
  getAllProductsCategory,
  getArrangedItems,
  getBrand,
  getCatalogVersion,
  getCategory,
  getCategoryBySlug,
  getCustomization,
  getInfoSection,
  getInventoryItem,
  getProduct,
  getProductBySlug,
  getRibbon,
  listCategoriesForItem,
  listCategoriesForItems,
  listItemsInCategory,
  listTrees,
  queryBrands,
  queryCategories,
  queryCustomizations,
  queryInfoSections,
  queryInventoryItems,
  queryProducts,
  queryRibbons,
  queryVariants,
  searchCategories,
  searchInventoryItems,
  searchProducts,
  searchVariants,
} from '../../../../core/v3.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async getCatalogVersion({ client }) {
    const { catalogVersion } = await client.call(getCatalogVersion, {})
    console.info(catalogVersion)
  },
  async searchProducts({ client }) {
    const { products = [] } = await client.call(searchProducts, {
      search: { search: { expression: 'mug' }, cursorPaging: { limit: 10 } },
      fields: ['CURRENCY'],
    })
    for (const { name, actualPriceRange } of products) console.info(name, actualPriceRange?.minValue?.amount)
  },
  async queryProducts({ client }) {
    const { products = [] } = await client.call(queryProducts, {
      query: {
        filter: { visible: true },
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
        cursorPaging: { limit: 10 },
      },
    })
    for (const { name } of products) console.info(name)
  },
  async getProduct({ client, productId }) {
    const { product } = await client.call(getProduct, { productId, fields: ['CURRENCY', 'URL'] })
    console.info(product.name, product.variantsInfo?.variants?.length)
  },
  async getProductBySlug({ client, productSlug }) {
    const { product } = await client.call(getProductBySlug, { slug: productSlug })
    console.info(product.id, product.name)
  },
  async countProducts({ client }) {
    const { count } = await client.call(countProducts, { filter: { visible: true } })
    console.info(count)
  },
  async getAllProductsCategory({ client }) {
    const { categoryId } = await client.call(getAllProductsCategory, {})
    console.info(categoryId)
  },
  async queryVariants({ client, productId }) {
    const { variants = [] } = await client.call(queryVariants, {
      query: { filter: { 'productData.productId': { $eq: productId } } },
    })
    for (const { sku, price } of variants) console.info(sku, price?.actualPrice?.amount)
  },
  async searchVariants({ client }) {
    const { variants = [] } = await client.call(searchVariants, {
      search: { search: { expression: 'mug' }, cursorPaging: { limit: 10 } },
    })
    console.info(variants.length)
  },
  async queryCategories({ client }) {
    const { categories = [] } = await client.call(queryCategories, {
      query: { cursorPaging: { limit: 20 } },
      treeReference: { appNamespace: '@wix/stores' },
    })
    for (const { name, itemCounter } of categories) console.info(name, itemCounter)
  },
  async searchCategories({ client }) {
    const { categories = [] } = await client.call(searchCategories, {
      search: { search: { expression: 'wear' } },
      treeReference: { appNamespace: '@wix/stores' },
    })
    for (const { name } of categories) console.info(name)
  },
  async countCategories({ client }) {
    const { count } = await client.call(countCategories, { treeReference: { appNamespace: '@wix/stores' } })
    console.info(count)
  },
  async getCategory({ client, categoryId }) {
    const { category } = await client.call(getCategory, { categoryId, treeReference: { appNamespace: '@wix/stores' } })
    console.info(category.name)
  },
  async getCategoryBySlug({ client }) {
    const { category } = await client.call(getCategoryBySlug, {
      slug: 'wear',
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(category.id, category.name)
  },
  async listTrees({ client }) {
    const { trees = [] } = await client.call(listTrees, {})
    for (const { appNamespace } of trees) console.info(appNamespace)
  },
  async listItemsInCategory({ client, categoryId }) {
    const { items = [] } = await client.call(listItemsInCategory, {
      categoryId,
      treeReference: { appNamespace: '@wix/stores' },
      cursorPaging: { limit: 20 },
    })
    for (const { catalogItemId } of items) console.info(catalogItemId)
  },
  async listCategoriesForItem({ client, productId }) {
    const { directCategoryIds } = await client.call(listCategoriesForItem, {
      item: { appId: STORES_APP_ID, catalogItemId: productId },
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(directCategoryIds?.length)
  },
  async listCategoriesForItems({ client, productId }) {
    const { categoriesForItems } = await client.call(listCategoriesForItems, {
      items: [{ appId: STORES_APP_ID, catalogItemId: productId }],
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(categoriesForItems?.[0]?.directCategoryIds?.length)
  },
  async getArrangedItems({ admin, categoryId }) {
    const { items } = await admin.call(getArrangedItems, {
      categoryId,
      treeReference: { appNamespace: '@wix/stores' },
    })
    console.info(items?.length)
  },
  async queryInventoryItems({ client, productId }) {
    const { inventoryItems = [] } = await client.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    for (const { locationId, quantity } of inventoryItems) console.info(locationId, quantity)
  },
  async searchInventoryItems({ client }) {
    const { inventoryItems = [] } = await client.call(searchInventoryItems, {
      search: { search: { expression: 'mug' }, cursorPaging: { limit: 10 } },
    })
    console.info(inventoryItems.length)
  },
  async countInventoryItems({ client }) {
    const { count } = await client.call(countInventoryItems, { filter: { inStock: true } })
    console.info(count)
  },
  async getInventoryItem({ client, productId }) {
    const { inventoryItems = [] } = await client.call(queryInventoryItems, {
      query: { filter: { productId: { $eq: productId } } },
    })
    const { inventoryItem } = await client.call(getInventoryItem, { inventoryItemId: inventoryItems[0]?.id ?? '' })
    console.info(inventoryItem.availabilityStatus)
  },
  async queryBrands({ client }) {
    const { brands = [] } = await client.call(queryBrands, { query: { cursorPaging: { limit: 20 } } })
    for (const { name } of brands) console.info(name)
  },
  async countBrands({ client }) {
    const { count } = await client.call(countBrands, {})
    console.info(count)
  },
  async getBrand({ client }) {
    const { brands = [] } = await client.call(queryBrands, { query: {} })
    const { brand } = await client.call(getBrand, { brandId: brands[0]?.id ?? '' })
    console.info(brand.name)
  },
  async queryRibbons({ client }) {
    const { ribbons = [] } = await client.call(queryRibbons, { query: { cursorPaging: { limit: 20 } } })
    for (const { name } of ribbons) console.info(name)
  },
  async countRibbons({ client }) {
    const { count } = await client.call(countRibbons, {})
    console.info(count)
  },
  async getRibbon({ client }) {
    const { ribbons = [] } = await client.call(queryRibbons, { query: {} })
    const { ribbon } = await client.call(getRibbon, { ribbonId: ribbons[0]?.id ?? '' })
    console.info(ribbon.name)
  },
  async queryInfoSections({ client }) {
    const { infoSections = [] } = await client.call(queryInfoSections, { query: { cursorPaging: { limit: 20 } } })
    for (const { title } of infoSections) console.info(title)
  },
  async countInfoSections({ client }) {
    const { count } = await client.call(countInfoSections, {})
    console.info(count)
  },
  async getInfoSection({ client }) {
    const { infoSections = [] } = await client.call(queryInfoSections, { query: {} })
    const { infoSection } = await client.call(getInfoSection, { infoSectionId: infoSections[0]?.id ?? '' })
    console.info(infoSection.title)
  },
  async queryCustomizations({ client }) {
    const { customizations = [] } = await client.call(queryCustomizations, { query: { cursorPaging: { limit: 20 } } })
    for (const { name, customizationType } of customizations) console.info(name, customizationType)
  },
  async countCustomizations({ client }) {
    const { count } = await client.call(countCustomizations, {})
    console.info(count)
  },
  async getCustomization({ client }) {
    const { customizations = [] } = await client.call(queryCustomizations, { query: {} })
    const { customization } = await client.call(getCustomization, { customizationId: customizations[0]?.id ?? '' })
    console.info(customization.name, customization.choicesSettings?.choices?.length ?? 0)
  },
}

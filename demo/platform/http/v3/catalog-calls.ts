/**
 * The calls of Catalog V3 by area, with method and path as this client sends them. Queries that the platform accepts as GET and as POST
 * are listed as POST.
 *
 * Source: platform reference, Catalog V3 and Categories.
 */
export const catalogAreas = {
  catalogVersioning: {
    getCatalogVersion: 'GET /stores/v3/provision/version',
  },
  catalogV3: {
    getProduct: 'GET /stores/v3/products/{productId}',
    getProductBySlug: 'GET /stores/v3/products/slug/{slug}',
    queryProducts: 'POST /stores/v3/products/query',
    searchProducts: 'POST /stores/v3/products/search',
    countProducts: 'POST /stores/v3/products/count',
    getAllProductsCategory: 'GET /stores/v3/all-products-category',
    queryVariants: 'POST /stores/v3/products/query-variants',
    searchVariants: 'POST /stores/v3/products/search-variants',
  },
  inventoryV3: {
    getInventoryItem: 'GET /stores/v3/inventory-items/{inventoryItemId}',
    queryInventoryItems: 'POST /stores/v3/inventory-items/query',
    searchInventoryItems: 'POST /stores/v3/inventory-items/search',
    countInventoryItems: 'POST /stores/v3/inventory-items/count',
  },
  categories: {
    getCategory: 'GET /categories/v1/categories/{categoryId}',
    getCategoryBySlug: 'GET /categories/v1/categories/slug/{slug}',
    queryCategories: 'POST /categories/v1/categories/query',
    searchCategories: 'POST /categories/v1/categories/search',
    countCategories: 'POST /categories/v1/categories/count',
    listItemsInCategory: 'POST /categories/v1/categories/{categoryId}/list-items',
    listCategoriesForItem: 'POST /categories/v1/categories/list-categories-for-item',
    listCategoriesForItems: 'POST /categories/v1/categories/list-categories-for-items',
    getArrangedItems: 'GET /categories/v1/categories/{categoryId}/arranged-items',
    listTrees: 'GET /categories/v1/categories/list-trees',
  },
  customizationsV3: {
    getCustomization: 'GET /stores/v3/customizations/{customizationId}',
    queryCustomizations: 'POST /stores/v3/customizations/query',
    countCustomizations: 'POST /stores/v3/customizations/count',
  },
  infoSectionsV3: {
    getInfoSection: 'GET /stores/v3/info-sections/{infoSectionId}',
    queryInfoSections: 'POST /stores/v3/info-sections/query',
    countInfoSections: 'POST /stores/v3/info-sections/count',
  },
  brandsV3: {
    getBrand: 'GET /stores/v3/brands/{brandId}',
    queryBrands: 'POST /stores/v3/brands/query',
    countBrands: 'POST /stores/v3/brands/count',
  },
  ribbonsV3: {
    getRibbon: 'GET /stores/v3/ribbons/{ribbonId}',
    queryRibbons: 'POST /stores/v3/ribbons/query',
    countRibbons: 'POST /stores/v3/ribbons/count',
  },
} as const

/** Queries of Catalog V3 that the platform also accepts as GET, with the payload in the parameter `.r` or as one parameter per field. */
export const catalogQueries = [
  'queryProducts',
  'searchProducts',
  'countProducts',
  'queryInventoryItems',
  'searchInventoryItems',
  'countInventoryItems',
  'listItemsInCategory',
  'listCategoriesForItem',
  'listCategoriesForItems',
  'queryCustomizations',
  'queryInfoSections',
  'queryBrands',
] as const

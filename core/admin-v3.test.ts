import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as admin from './admin-v3.ts'
import type { Operation } from './http/endpoint.ts'
import { platformPath } from './http/platform-path.ts'

/**
 * The calls of merchants to Catalog V3 and Cart V2, with their path. Removing a name or changing its meaning is a breaking change.
 * Source: core/README.md#catalog-v3, core/README.md#cart-v2.
 */
const merchantCalls: Readonly<Record<string, string>> = {
  createProduct: 'POST /stores/v3/products',
  createProductWithInventory: 'POST /stores/v3/products-with-inventory',
  updateProduct: 'PATCH /stores/v3/products/{product.id}',
  updateProductWithInventory: 'PATCH /stores/v3/products-with-inventory/{product.id}',
  deleteProduct: 'DELETE /stores/v3/products/{productId}',
  bulkCreateProducts: 'POST /stores/v3/bulk/products/create',
  bulkCreateProductsWithInventory: 'POST /stores/v3/bulk/products-with-inventory/create',
  bulkUpdateProducts: 'POST /stores/v3/bulk/products/update',
  bulkUpdateProductsWithInventory: 'POST /stores/v3/bulk/products-with-inventory/update',
  bulkUpdateProductsByFilter: 'POST /stores/v3/bulk/products/update-by-filter',
  bulkDeleteProducts: 'POST /stores/v3/bulk/products/delete',
  bulkDeleteProductsByFilter: 'POST /stores/v3/bulk/products/delete-by-filter',
  bulkUpdateProductVariantsByFilter: 'POST /stores/v3/bulk/products/update-variants-by-filter',
  bulkAdjustProductVariantsByFilter: 'POST /stores/v3/bulk/products/adjust-variants-by-filter',
  bulkAddInfoSectionsToProducts: 'POST /stores/v3/bulk/products/add-info-sections',
  bulkAddInfoSectionsToProductsByFilter: 'POST /stores/v3/bulk/products/add-info-sections-by-filter',
  bulkRemoveInfoSectionsFromProducts: 'POST /stores/v3/bulk/products/remove-info-sections',
  bulkRemoveInfoSectionsFromProductsByFilter: 'POST /stores/v3/bulk/products/remove-info-sections-by-filter',
  bulkAddProductsToCategoriesByFilter: 'POST /stores/v3/bulk/products/add-to-categories-by-filter',
  bulkRemoveProductsFromCategoriesByFilter: 'POST /stores/v3/bulk/products/remove-from-categories-by-filter',
  bulkUpdateProductTags: 'POST /stores/v3/bulk/products/update-tags',
  bulkUpdateProductTagsByFilter: 'POST /stores/v3/bulk/products/update-tags-by-filter',
  createInventoryItem: 'POST /stores/v3/inventory-items',
  updateInventoryItem: 'PATCH /stores/v3/inventory-items/{inventoryItem.id}',
  deleteInventoryItem: 'DELETE /stores/v3/inventory-items/{inventoryItemId}',
  bulkCreateInventoryItems: 'POST /stores/v3/bulk/inventory-items/create',
  bulkUpdateInventoryItems: 'POST /stores/v3/bulk/inventory-items/update',
  bulkUpsertInventoryItems: 'POST /stores/v3/bulk/inventory-items/upsert',
  bulkUpdateInventoryItemsByFilter: 'POST /stores/v3/bulk/inventory-items/update-by-filter',
  bulkDeleteInventoryItems: 'POST /stores/v3/bulk/inventory-items/delete',
  bulkDeleteInventoryItemsByFilter: 'POST /stores/v3/bulk/inventory-items/delete-by-filter',
  bulkDecrementInventoryItems: 'POST /stores/v3/bulk/inventory-items/decrement',
  bulkIncrementInventoryItems: 'POST /stores/v3/bulk/inventory-items/increment',
  bulkDecrementInventoryItemsByVariantAndLocation:
    'POST /stores/v3/bulk/inventory-items/decrement-by-variant-and-location',
  bulkIncrementInventoryItemsByVariantAndLocation:
    'POST /stores/v3/bulk/inventory-items/increment-by-variant-and-location',
  bulkSetOrAdjustInventoryItemsByFilter: 'POST /stores/v3/bulk/inventory-items/set-or-adjust-by-filter',
  bulkAdjustInventoryItemsByFilter: 'POST /stores/v3/bulk/inventory-items/adjust-by-filter',
  bulkCreateInventoryItemsByVariantFilter: 'POST /stores/v3/bulk/inventory-items/create-by-variant-filter',
  createCategory: 'POST /categories/v1/categories',
  updateCategory: 'PATCH /categories/v1/categories/{category.id}',
  deleteCategory: 'DELETE /categories/v1/categories/{categoryId}',
  updateCategoryVisibility: 'PATCH /categories/v1/categories/visibility',
  moveCategory: 'POST /categories/v1/categories/{categoryId}/move',
  bulkUpdateCategories: 'POST /categories/v1/bulk/categories/update',
  bulkShowCategories: 'POST /categories/v1/bulk/categories/show',
  bulkAddItemsToCategory: 'POST /categories/v1/bulk/categories/{categoryId}/add-items',
  bulkAddItemToCategories: 'POST /categories/v1/bulk/categories/add-item',
  bulkRemoveItemsFromCategory: 'POST /categories/v1/bulk/categories/{categoryId}/remove-items',
  bulkRemoveItemFromCategories: 'POST /categories/v1/bulk/categories/remove-item',
  bulkSetItemCategories: 'POST /categories/v1/bulk/categories/set-item-categories',
  setArrangedItems: 'POST /categories/v1/categories/{categoryId}/set-arranged-items',
  createCustomization: 'POST /stores/v3/customizations',
  updateCustomization: 'PATCH /stores/v3/customizations/{customization.id}',
  deleteCustomization: 'DELETE /stores/v3/customizations/{customizationId}',
  bulkCreateCustomizations: 'POST /stores/v3/bulk/customizations/create',
  bulkUpdateCustomizations: 'POST /stores/v3/bulk/customizations/update',
  addCustomizationChoices: 'POST /stores/v3/customizations/{customizationId}/add-choices',
  setCustomizationChoices: 'POST /stores/v3/customizations/{customizationId}/set-choices',
  removeCustomizationChoices: 'POST /stores/v3/customizations/{customizationId}/remove-choices',
  updateCustomizationChoices: 'POST /stores/v3/customizations/{customizationId}/update-choices',
  reorderCustomizationChoices: 'POST /stores/v3/customizations/{customizationId}/reorder-choices',
  bulkAddCustomizationChoices: 'POST /stores/v3/bulk/customizations/add-choices',
  createInfoSection: 'POST /stores/v3/info-sections',
  updateInfoSection: 'PATCH /stores/v3/info-sections/{infoSection.id}',
  deleteInfoSection: 'DELETE /stores/v3/info-sections/{infoSectionId}',
  getOrCreateInfoSection: 'POST /stores/v3/info-sections/get-or-create',
  bulkCreateInfoSections: 'POST /stores/v3/bulk/info-sections/create',
  bulkUpdateInfoSections: 'POST /stores/v3/bulk/info-sections/update',
  bulkGetOrCreateInfoSections: 'POST /stores/v3/bulk/info-sections/get-or-create',
  bulkDeleteInfoSections: 'POST /stores/v3/bulk/info-sections/delete',
  createBrand: 'POST /stores/v3/brands',
  updateBrand: 'PATCH /stores/v3/brands/{brand.id}',
  deleteBrand: 'DELETE /stores/v3/brands/{brandId}',
  getOrCreateBrand: 'POST /stores/v3/brands/get-or-create',
  bulkCreateBrands: 'POST /stores/v3/bulk/brands/create',
  bulkUpdateBrands: 'POST /stores/v3/bulk/brands/update',
  bulkGetOrCreateBrands: 'POST /stores/v3/bulk/brands/get-or-create',
  bulkDeleteBrands: 'POST /stores/v3/bulk/brands/delete',
  createRibbon: 'POST /stores/v3/ribbons',
  updateRibbon: 'PATCH /stores/v3/ribbons/{ribbon.id}',
  deleteRibbon: 'DELETE /stores/v3/ribbons/{ribbonId}',
  getOrCreateRibbon: 'POST /stores/v3/ribbons/get-or-create',
  bulkCreateRibbons: 'POST /stores/v3/bulk/ribbons/create',
  bulkUpdateRibbons: 'POST /stores/v3/bulk/ribbons/update',
  bulkGetOrCreateRibbons: 'POST /stores/v3/bulk/ribbons/get-or-create',
  bulkDeleteRibbons: 'POST /stores/v3/bulk/ribbons/delete',
  createCart: 'POST /ecom/v2/carts',
  updateCart: 'PATCH /ecom/v2/carts/{cart.id}',
  deleteCart: 'DELETE /ecom/v2/carts/{cartId}',
  addLineItems: 'POST /ecom/v2/carts/{cartId}/add-line-items',
  removeLineItems: 'POST /ecom/v2/carts/{cartId}/remove-line-items',
  updateLineItems: 'POST /ecom/v2/carts/{cartId}/update-line-items',
  addCoupon: 'POST /ecom/v2/carts/{cartId}/add-coupon',
  removeCoupon: 'POST /ecom/v2/carts/{cartId}/remove-coupon',
  setDeliveryMethod: 'POST /ecom/v2/carts/{cartId}/set-delivery-method',
  removeDeliveryMethod: 'POST /ecom/v2/carts/{cartId}/remove-delivery-method',
  addGiftCard: 'POST /ecom/v2/carts/{cartId}/add-gift-card',
  removeGiftCard: 'POST /ecom/v2/carts/{cartId}/remove-gift-card',
  markCartAsCompleted: 'POST /ecom/v2/carts/{cartId}/mark-cart-as-completed',
  updateFormSubmissions: 'POST /ecom/v2/carts/{cartId}/update-forms-submission',
}

it('default: the entry exports exactly these names', () => {
  assert.deepEqual(Object.keys(admin).sort(), Object.keys(merchantCalls).sort())
})

it('default: every call has its method and path', () => {
  const requested = Object.entries(admin).map(([name, call]) => [name, requestOf(call)])
  assert.deepEqual(Object.fromEntries(requested), merchantCalls)
})

it('behavior: no call is retried', () => {
  assert.deepEqual(
    Object.entries(admin).filter(([, call]) => 'retry' in call),
    [],
  )
})

/** Method and path of a call. */
const requestOf = ({ area, method, path }: Operation<never, unknown>): string =>
  `${method} ${platformPath(area, '', {})}${path}`

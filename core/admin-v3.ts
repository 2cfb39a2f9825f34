export {
  addCoupon,
  addGiftCard,
  addLineItems,
  createCart,
  deleteCart,
  markCartAsCompleted,
  removeCoupon,
  removeDeliveryMethod,
  removeGiftCard,
  removeLineItems,
  setDeliveryMethod,
  updateCart,
  updateFormSubmissions,
  updateLineItems,
} from './cart/v2/calls/merchant-calls.ts'
export {
  bulkCreateBrands,
  bulkDeleteBrands,
  bulkGetOrCreateBrands,
  bulkUpdateBrands,
} from './catalog/v3/brands/brand-bulk-calls.ts'
export {
  type BrandChange,
  createBrand,
  deleteBrand,
  getOrCreateBrand,
  type NewBrand,
  updateBrand,
} from './catalog/v3/brands/brand-write-calls.ts'
export type { BulkResults, CatalogJob, ItemSelection } from './catalog/v3/bulk-types.ts'
export {
  type BulkCategoryResults,
  type BulkItemResults,
  bulkAddItemsToCategory,
  bulkAddItemToCategories,
  bulkRemoveItemFromCategories,
  bulkRemoveItemsFromCategory,
  bulkSetItemCategories,
  bulkShowCategories,
  bulkUpdateCategories,
} from './catalog/v3/categories/category-bulk-calls.ts'
export {
  type CategoryChange,
  createCategory,
  deleteCategory,
  moveCategory,
  type NewCategory,
  setArrangedItems,
  updateCategory,
  updateCategoryVisibility,
} from './catalog/v3/categories/category-write-calls.ts'
export {
  addCustomizationChoices,
  removeCustomizationChoices,
  reorderCustomizationChoices,
  setCustomizationChoices,
  updateCustomizationChoices,
} from './catalog/v3/customizations/choice-write-calls.ts'
export {
  type BulkCustomizationResults,
  bulkAddCustomizationChoices,
  bulkCreateCustomizations,
  bulkUpdateCustomizations,
} from './catalog/v3/customizations/customization-bulk-calls.ts'
export {
  createCustomization,
  deleteCustomization,
  updateCustomization,
} from './catalog/v3/customizations/customization-write-calls.ts'
export type {
  ChoicesOfCustomization,
  CustomizationChange,
  CustomizationChoiceChange,
  NewCustomization,
  NewCustomizationChoice,
  NewFreeTextInput,
} from './catalog/v3/customizations/customization-write-types.ts'
export {
  bulkCreateInfoSections,
  bulkDeleteInfoSections,
  bulkGetOrCreateInfoSections,
  bulkUpdateInfoSections,
} from './catalog/v3/info-sections/info-section-bulk-calls.ts'
export {
  createInfoSection,
  deleteInfoSection,
  getOrCreateInfoSection,
  type InfoSectionChange,
  type NewInfoSection,
  type RequestedInfoSection,
  updateInfoSection,
} from './catalog/v3/info-sections/info-section-write-calls.ts'
export {
  bulkCreateInventoryItems,
  bulkDeleteInventoryItems,
  bulkUpdateInventoryItems,
  bulkUpsertInventoryItems,
} from './catalog/v3/inventory/inventory-bulk-calls.ts'
export {
  bulkAdjustInventoryItemsByFilter,
  bulkCreateInventoryItemsByVariantFilter,
  bulkDeleteInventoryItemsByFilter,
  bulkSetOrAdjustInventoryItemsByFilter,
  bulkUpdateInventoryItemsByFilter,
} from './catalog/v3/inventory/inventory-job-bulk-calls.ts'
export {
  createInventoryItem,
  deleteInventoryItem,
  updateInventoryItem,
} from './catalog/v3/inventory/inventory-write-calls.ts'
export type {
  DecrementById,
  DecrementByVariant,
  IncrementById,
  IncrementByVariant,
  InventoryChangeReason,
  InventoryItemChange,
  InventoryItemUpdate,
  InventoryItemUpsert,
  NewInventoryItem,
  QuantityAdjustment,
} from './catalog/v3/inventory/inventory-write-types.ts'
export {
  bulkDecrementInventoryItems,
  bulkDecrementInventoryItemsByVariantAndLocation,
  bulkIncrementInventoryItems,
  bulkIncrementInventoryItemsByVariantAndLocation,
} from './catalog/v3/inventory/quantity-bulk-calls.ts'
export {
  bulkAddInfoSectionsToProducts,
  bulkCreateProducts,
  bulkDeleteProducts,
  bulkRemoveInfoSectionsFromProducts,
  bulkUpdateProducts,
  bulkUpdateProductTags,
  type ProductRevision,
} from './catalog/v3/products/product-bulk-calls.ts'
export {
  type BulkProductWithInventoryResults,
  bulkCreateProductsWithInventory,
  bulkUpdateProductsWithInventory,
  createProductWithInventory,
  type InventoryResults,
  type ProductWithInventoryResult,
  updateProductWithInventory,
} from './catalog/v3/products/product-inventory-write-calls.ts'
export {
  bulkAddInfoSectionsToProductsByFilter,
  bulkAddProductsToCategoriesByFilter,
  bulkAdjustProductVariantsByFilter,
  bulkDeleteProductsByFilter,
  bulkRemoveInfoSectionsFromProductsByFilter,
  bulkRemoveProductsFromCategoriesByFilter,
  bulkUpdateProductsByFilter,
  bulkUpdateProductTagsByFilter,
  bulkUpdateProductVariantsByFilter,
  type PriceAdjustment,
  type PriceRounding,
  type VariantAdjustment,
} from './catalog/v3/products/product-job-bulk-calls.ts'
export { createProduct, deleteProduct, updateProduct } from './catalog/v3/products/product-write-calls.ts'
export type {
  ChoiceToSet,
  MediaToSet,
  ModifierToSet,
  NamedToSet,
  NewProduct,
  NewProductWithInventory,
  OptionToSet,
  ProductChange,
  ProductContent,
  ProductInfoSectionToSet,
  ProductWithInventoryChange,
  SubscriptionToSet,
  TagsToSet,
} from './catalog/v3/products/types/product-write-types.ts'
export type {
  AmountToSet,
  UnitToSet,
  VariantChoice,
  VariantContent,
  VariantToSet,
  VariantWithInventory,
} from './catalog/v3/products/types/variant-write-types.ts'
export {
  bulkCreateRibbons,
  bulkDeleteRibbons,
  bulkGetOrCreateRibbons,
  bulkUpdateRibbons,
} from './catalog/v3/ribbons/ribbon-bulk-calls.ts'
export {
  createRibbon,
  deleteRibbon,
  getOrCreateRibbon,
  type NewRibbon,
  type RibbonChange,
  updateRibbon,
} from './catalog/v3/ribbons/ribbon-write-calls.ts'
export type { BulkActionMetadata, ItemMetadata } from './http/bulk-types.ts'

export type {
  ChoiceType,
  DimensionsUnit,
  InventoryAvailability,
  MeasurementUnit,
  MediaType,
  ModifierRenderType,
  OptionRenderType,
  PreorderAvailability,
  PreorderStatus,
  ProductField,
  ProductType,
  PurchaseCriteria,
  SecureFileType,
  SubscriptionDiscountType,
  SubscriptionFrequency,
  WeightUnit,
} from './catalog/v3/products/enumerations.ts'
export type {
  ProductFilterFields,
  ProductSearchFields,
  StoreVariantFilterFields,
  StoreVariantSearchFields,
} from './catalog/v3/products/filter-fields.ts'
export type { WireMedia, WireMediaItem, WireMediaReferences } from './catalog/v3/products/media-types.ts'
export type {
  WireFreeText,
  WireModifier,
  WireModifierChoice,
  WireOption,
  WireOptionChoice,
} from './catalog/v3/products/option-types.ts'
export type {
  WireAmount,
  WireAmountRange,
  WirePrice,
  WirePricePerUnit,
  WireRevenue,
  WireSubscription,
  WireSubscriptionDetails,
  WireSubscriptionPrices,
  WireUnit,
} from './catalog/v3/products/price-types.ts'
export {
  countProducts,
  getAllProductsCategory,
  getProduct,
  getProductBySlug,
  type ProductPage,
  queryProducts,
  searchProducts,
} from './catalog/v3/products/product-calls.ts'
export type {
  ExtendedFields,
  WireBreadcrumbs,
  WireNamed,
  WireProduct,
  WireProductCategories,
  WireProductInfoSection,
  WireProductInventory,
  WireProductPhysics,
  WireTags,
} from './catalog/v3/products/product-types.ts'
export {
  queryVariants,
  searchVariants,
  type VariantField,
  type VariantPage,
} from './catalog/v3/products/variant-calls.ts'
export type {
  Dimensions,
  WireSecureFile,
  WireStoreVariant,
  WireVariant,
  WireVariantChoice,
  WireVariantPhysics,
  WireVariantProduct,
} from './catalog/v3/products/variant-types.ts'
export type { RichContent, RichContentNode } from './catalog/v3/rich-content.ts'
export type {
  AggregatedSearch,
  Aggregation,
  AggregationData,
  AggregationResult,
  NamedResult,
  NestedAggregation,
  NestedLevel,
  NestedResult,
  RangeAggregation,
  RangeResults,
  ScalarResult,
  SearchText,
  ValueAggregation,
  ValueResults,
} from './catalog/v3/search-types.ts'
export type { SeoData, SeoTag } from './catalog/v3/seo-data.ts'
export type { TreeReference } from './catalog/v3/tree-reference.ts'
export { getCatalogVersion, type InstalledCatalog } from './platform-version/calls.ts'

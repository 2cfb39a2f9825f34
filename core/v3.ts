export {
  calculateCart,
  estimateCart,
  getCart,
  getCheckoutUrl,
  getUpsellOptions,
  placeOrder,
  refreshCart,
} from './cart/v2/calls/cart-calls.ts'
export {
  calculateCurrentCart,
  createCurrentCart,
  deleteCurrentCart,
  estimateCurrentCart,
  getCurrentCart,
  getUpsellOptionsForCurrentCart,
  refreshCurrentCart,
  updateCurrentCart,
  updateFormSubmissionsInCurrentCart,
} from './cart/v2/calls/current-cart-calls.ts'
export {
  addCouponToCurrentCart,
  addGiftCardToCurrentCart,
  addLineItemsToCurrentCart,
  removeCouponFromCurrentCart,
  removeDeliveryMethodFromCurrentCart,
  removeGiftCardFromCurrentCart,
  removeLineItemsFromCurrentCart,
  setDeliveryMethodForCurrentCart,
  updateLineItemsInCurrentCart,
} from './cart/v2/calls/current-cart-item-calls.ts'
export { getDeliverySolutions } from './cart/v2/calls/delivery-calls.ts'
export type {
  CartGiftCard,
  CartSettings,
  CartSource,
  CustomerInfo,
  DeliveryMethod,
  PaymentInfo,
  WireCart,
} from './cart/v2/types/cart-types.ts'
export type {
  DeliverableItem,
  DeliveryCarrierError,
  DeliverySolution,
  GetDeliverySolutions,
} from './cart/v2/types/delivery-types.ts'
export type {
  DiscountScope,
  DiscountSourceType,
  FeeSource,
  InvalidCouponReason,
  InvalidGiftCardReason,
  InvalidMembershipReason,
  ItemStatus,
  RedemptionType,
  TaxableAddressType,
  UpsellBenefitType,
  ValidationsConfig,
  ViolationCode,
  ViolationScope,
} from './cart/v2/types/enumerations.ts'
export type {
  AddLineItems,
  CalculateCart,
  CartFields,
  CatalogItemInput,
  CouponInput,
  CreateCart,
  CustomItemInput,
  DeliveryMethodInput,
  EstimateCart,
  GiftCardInput,
  ItemUpsells,
  PlacedOrder,
  PlaceOrder,
  UpdateFormSubmissions,
  UpdateLineItems,
} from './cart/v2/types/input-types.ts'
export type {
  CartExtendedFields,
  CatalogOverride,
  ConvertedMoney,
  DiscountSource,
  ItemAttributes,
  ItemPaymentConfig,
  ItemPricingInfo,
  ItemQuantityInfo,
  ItemServiceProperties,
  ItemTaxConfig,
  MembershipPayment,
  ModifierGroup,
  SubscriptionOptionInfo,
  WireLineItem,
} from './cart/v2/types/line-types.ts'
export type {
  CartAdditionalFee,
  CartPaymentSummary,
  CartPriceSummary,
  CartSummary,
  CartSummaryDiscount,
  CartTaxSummary,
} from './cart/v2/types/summary-types.ts'
export type { CartViolation, InvalidCouponStatus } from './cart/v2/types/violation-types.ts'
export type { DimensionsUnit, MeasurementUnit } from './catalog/units.ts'
export { type BrandPage, countBrands, getBrand, queryBrands } from './catalog/v3/brands/brand-calls.ts'
export type { BrandField, BrandFilterFields, WireBrand } from './catalog/v3/brands/brand-types.ts'
export {
  type CategoryPage,
  countCategories,
  getCategory,
  getCategoryBySlug,
  listTrees,
  queryCategories,
  searchCategories,
} from './catalog/v3/categories/category-calls.ts'
export {
  getArrangedItems,
  listCategoriesForItem,
  listCategoriesForItems,
  listItemsInCategory,
} from './catalog/v3/categories/category-item-calls.ts'
export type {
  CategoryField,
  CategoryFilterFields,
  ItemCategories,
  ItemReference,
  WireCategory,
} from './catalog/v3/categories/category-types.ts'
export {
  type CustomizationPage,
  countCustomizations,
  getCustomization,
  queryCustomizations,
} from './catalog/v3/customizations/customization-calls.ts'
export type {
  CustomizationField,
  CustomizationFilterFields,
  CustomizationType,
  WireCustomization,
  WireCustomizationChoice,
} from './catalog/v3/customizations/customization-types.ts'
export {
  countInfoSections,
  getInfoSection,
  type InfoSectionPage,
  queryInfoSections,
} from './catalog/v3/info-sections/info-section-calls.ts'
export type {
  InfoSectionField,
  InfoSectionFilterFields,
  WireInfoSection,
} from './catalog/v3/info-sections/info-section-types.ts'
export {
  countInventoryItems,
  getInventoryItem,
  type InventoryPage,
  queryInventoryItems,
  searchInventoryItems,
} from './catalog/v3/inventory/inventory-calls.ts'
export type {
  InventoryFilterFields,
  ItemAvailabilityStatus,
  WireInventoryItem,
  WireInventoryProduct,
  WirePreorder,
} from './catalog/v3/inventory/inventory-types.ts'
export type {
  ChoiceType,
  InventoryAvailability,
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
export {
  countProducts,
  getAllProductsCategory,
  getProduct,
  getProductBySlug,
  type ProductPage,
  queryProducts,
  searchProducts,
} from './catalog/v3/products/product-calls.ts'
export type { WireMedia, WireMediaItem, WireMediaReferences } from './catalog/v3/products/types/media-types.ts'
export type {
  WireFreeText,
  WireModifier,
  WireModifierChoice,
  WireOption,
  WireOptionChoice,
} from './catalog/v3/products/types/option-types.ts'
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
} from './catalog/v3/products/types/price-types.ts'
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
} from './catalog/v3/products/types/product-types.ts'
export type {
  Dimensions,
  WireSecureFile,
  WireStoreVariant,
  WireVariant,
  WireVariantChoice,
  WireVariantPhysics,
  WireVariantProduct,
} from './catalog/v3/products/types/variant-types.ts'
export {
  queryVariants,
  searchVariants,
  type VariantField,
  type VariantPage,
} from './catalog/v3/products/variant-calls.ts'
export { countRibbons, getRibbon, queryRibbons, type RibbonPage } from './catalog/v3/ribbons/ribbon-calls.ts'
export type { RibbonField, RibbonFilterFields, WireRibbon } from './catalog/v3/ribbons/ribbon-types.ts'
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

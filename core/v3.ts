export {
  calculateCart,
  estimateCart,
  getCart,
  getCheckoutUrl,
  getUpsellOptions,
  placeOrder,
  refreshCart,
} from './cart/v2/cart-calls.ts'
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
} from './cart/v2/current-cart-calls.ts'
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
} from './cart/v2/current-cart-item-calls.ts'
export { getDeliverySolutions } from './cart/v2/delivery-calls.ts'
export type {
  DeliverableItem,
  DeliveryCarrierError,
  DeliverySolution,
  GetDeliverySolutions,
} from './cart/v2/delivery-types.ts'
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
} from './cart/v2/enumerations.ts'
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
} from './cart/v2/input-types.ts'
export type {
  CatalogOverride,
  ConvertedMoney,
  DiscountSource,
  ExtendedFields,
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
} from './cart/v2/line-types.ts'
export type {
  CartAdditionalFee,
  CartPaymentSummary,
  CartPriceSummary,
  CartSummary,
  CartSummaryDiscount,
  CartTaxSummary,
} from './cart/v2/summary-types.ts'
export type {
  CartGiftCard,
  CartSettings,
  CartSource,
  CustomerInfo,
  DeliveryMethod,
  PaymentInfo,
  WireCart,
} from './cart/v2/types.ts'
export type { CartViolation, InvalidCouponStatus } from './cart/v2/violation-types.ts'
export { getCatalogVersion, type InstalledCatalog } from './platform-version/calls.ts'

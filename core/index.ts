export { type DirectLoginOptions, directLogin } from './auth/flows/direct-login.ts'
export { isLoginReturn } from './auth/flows/hosted-login.ts'
export type { LoginShop } from './auth/oauth/authorization.ts'
export { codeChallenge, codeVerifier, createPkce, type Pkce } from './auth/oauth/pkce.ts'
export { type ExternalLoginGrant, requestTokens, type TokenResponse } from './auth/oauth/token-endpoint.ts'
export type { Grant } from './auth/oauth/token-request.ts'
export { type ShowCaptchaOptions, type ShownCaptcha, showCaptcha } from './auth/session/captcha.ts'
export { changeIdentity } from './auth/session/change-identity.ts'
export type { CaptchaKind, LoginFailure } from './auth/session/login-state.ts'
export { type CreateSessionOptions, createSession, openSession } from './auth/session/session.ts'
export type {
  CaptchaSettings,
  Credentials,
  LazySessionStore,
  LeaveForLogin,
  LoginStep,
  LogoutOptions,
  ProviderLogin,
  Registration,
  Session,
  SessionOptions,
  SessionState,
  SessionStore,
  SessionWork,
} from './auth/session/session-types.ts'
export type { AuthState, Role, Tokens } from './auth/tokens/stored-tokens.ts'
export { browserStorage, memoryStorage, type TokenStorage } from './auth/tokens/token-storage.ts'
export type { Auth } from './auth/tokens/tokens.ts'
export type { IdentityPhase, WriteGate } from './auth/tokens/write-gate.ts'
export { type CartStoreOptions, createCartStore } from './cart/cart-store.ts'
export type { CartAddress, CartInfo, DeliveryChoice, MembershipChoice, Totals, Violation } from './cart/estimate.ts'
export type {
  CartChange,
  CartLine,
  ChangedLine,
  LineTerms,
  MutationFailure,
  NewLine,
  RemoteChanges,
  SelectedProduct,
} from './cart/line.ts'
export type {
  Cart,
  CartNotice,
  CartOutcome,
  CartState,
  CartStore,
  CartView,
  ConcurrentCheckout,
  FailedCartState,
  MutationOptions,
  ReadableCartState,
  ReadOptions,
  RefreshOptions,
} from './cart/model.ts'
export {
  addToCurrentCart,
  createCheckout,
  createCheckoutFromCurrentCart,
  deleteCurrentCart,
  estimateCurrentCartTotals,
  getCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from './cart/v1/calls.ts'
export type {
  AppliedDiscount,
  CalculatedLineItem,
  CalculationError,
  CarrierServiceOption,
  DeliveryLogistics,
  EstimatedTotals,
  EstimateTotals,
  Membership,
  PriceSummary,
  SelectedCarrierServiceOption,
  SelectedMembership,
  TaxBreakdown,
  TaxCalculationDetails,
  TaxDetails,
} from './cart/v1/totals-types.ts'
export type {
  AddToCart,
  CartDiscount,
  CatalogLineItem,
  CatalogOverride,
  CheckoutLineItem,
  CreateCheckout,
  CreateCheckoutOfItems,
  CustomLineItem,
  SelectedShippingOption,
  UpdateCart,
  WireCart,
  WireCheckout,
  WireLineItem,
} from './cart/v1/types.ts'
export { type AddedResult, verifyAdded } from './cart/v1/verify-added.ts'
export { choiceState, priceOf, selectVariant, stockOf } from './catalog/choose-variant.ts'
export { rendition, srcSet } from './catalog/media.ts'
export type {
  CatalogReference,
  Choice,
  CustomText,
  Money,
  Picture,
  Price,
  Product,
  ProductOption,
  ProductRef,
  Stock,
  Variant,
} from './catalog/model.ts'
export {
  createProductLoader,
  type ProductLoader,
  type ProductLoaderOptions,
  type ProductState,
} from './catalog/products/product-loader.ts'
export { STORES_APP_ID } from './catalog/stores-app-id.ts'
export type { DimensionsUnit, MeasurementUnit } from './catalog/units.ts'
export {
  getCatalogCollectionBySlug,
  getCollection,
  getCollectionBySlug,
  queryCollections,
} from './catalog/v1/collections/collection-calls.ts'
export type {
  CatalogDiscountType,
  CatalogVersion,
  InventoryStatus,
  MediaItemType,
  OptionType,
  ProductType,
  SecureMediaKind,
} from './catalog/v1/enumerations.ts'
export type {
  CollectionFilterFields,
  ProductFilterFields,
  StoreVariantFilterFields,
} from './catalog/v1/filter-fields.ts'
export { getProduct, queryProducts } from './catalog/v1/products/product-calls.ts'
export {
  getProductOptionsAvailability,
  getStoreVariant,
  queryProductVariants,
  queryStoreVariants,
  type SelectedVariant,
} from './catalog/v1/products/variant-calls.ts'
export type {
  Dimensions,
  SeoData,
  WireChoice,
  WireCollection,
  WireCostAndProfit,
  WireMedia,
  WireMediaFile,
  WireMediaItem,
  WireOption,
  WirePriceData,
  WireProduct,
  WireRange,
  WireStoreVariant,
  WireSubscriptionOption,
  WireVariant,
  WireVariantData,
  WireVariantStock,
} from './catalog/v1/types.ts'
export { DEFAULT_API_URL } from './client/api-url.ts'
export type { Client, ClientConfig, PageClient } from './client/client.ts'
export type { ResolvedConfig } from './client/config.ts'
export { configure } from './client/configure.ts'
export { createClient, type GraphClient } from './client/public-client.ts'
export { type ConfigIssue, type ConfigResult, resolveConfig } from './client/resolve-config.ts'
export type { ShopAddress } from './client/shop.ts'
export type {
  ChannelType,
  ChargeType,
  DiscountType,
  ItemAvailability,
  ItemTypePreset,
  Jurisdiction,
  ManualCalculationReason,
  PaymentOption,
  PickupMethod,
  Severity,
  SubscriptionFrequency,
  TaxFallbackReason,
  TaxRateType,
  VatType,
  WeightUnit,
} from './commerce/enumerations.ts'
export type {
  DescriptionLine,
  PhysicalProperties,
  ServiceProperties,
  Translatable,
  WireAddressWithContact,
  WireContact,
  WireImage,
  WireItemType,
  WirePageUrl,
  WirePrice,
} from './commerce/v1/types.ts'
export { type Address, address } from './convert/address.ts'
export type { Conversion, ConversionKind, ConversionPaths, Converter } from './convert/conversion.ts'
export { type CustomValue, customValue } from './convert/custom-value.ts'
export { fieldMask } from './convert/field-mask.ts'
export { type Image, image } from './convert/image.ts'
export { pathOnly } from './convert/path-only.ts'
export { type Video, type VideoResolution, video } from './convert/video.ts'
export { type LoginErrorCode, loginErrorCode, registerErrorCode } from './errors/login-error-codes.ts'
export {
  type FieldViolation,
  isPlatformError,
  PlatformError,
  type PlatformErrorInit,
  type RequestRecord,
  type ViolatedRule,
} from './errors/platform-error.ts'
export type {
  AccountSubject,
  CartOperation,
  CartStart,
  Failure,
  LoginMethod,
  PendingLoginState,
  PlatformIntent,
  RedirectIntent,
  ShopDetail,
  StoreEvent,
  StoreEvents,
  StoreEventType,
} from './events/page-events.ts'
export type { Call, CallOptions } from './http/call-types.ts'
export type { Area, Endpoint, InputOf, MerchantEndpoint, Operation, OutputOf } from './http/endpoint.ts'
export type { DocumentSyntax } from './http/graphql/document-syntax.ts'
export {
  type Graphql,
  type GraphqlArguments,
  type GraphqlError,
  type GraphqlOptions,
  type GraphqlResponse,
  type GraphqlResult,
  graphql,
  type TypedDocument,
} from './http/graphql/graphql.ts'
export type { CallInfo, RequestHooks } from './http/hooks.ts'
export { type ItemOf, type Page, pageOf } from './http/query/paging.ts'
export { type QueryBuilder, queryOf } from './http/query/query.ts'
export type {
  AnyFields,
  Comparison,
  CursorMetadata,
  CursorSearch,
  Filter,
  PageMetadata,
  Paging,
  Query,
  Sorting,
  SortingQuery,
  SortOrder,
} from './http/query/query-types.ts'
export {
  changePassword,
  login,
  loginV2,
  loginWithIdpConnectionTokenParams,
  logout,
  proceedToNextState,
  type RawHttpResponse,
  register,
  registerV2,
} from './identity/calls.ts'
export type {
  ActorKind,
  AddressTag,
  AuthenticationState,
  EmailTag,
  IdentityStatus,
  IdentityStatusReason,
  PhoneTag,
  PrivacyStatus,
} from './identity/enumerations.ts'
export {
  recover,
  resendDuringAuthentication,
  sendRecoveryEmail,
  startVerification,
  verifyDuringAuthentication,
} from './identity/recovery-calls.ts'
export type {
  AuthenticatorInputs,
  CaptchaToken,
  EmailRedirect,
  IdentityProfile,
  LoginId,
  StateResponse,
  WireIdentity,
} from './identity/types.ts'
export type { Account, AccountAddress, AccountChange, AccountField, AccountList } from './members/account.ts'
export { createAccountStore } from './members/account-store.ts'
export type {
  AccountAction,
  AccountFailure,
  AccountOptions,
  AccountState,
  AccountStore,
  OpenOrder,
  OrdersState,
  SlugAvailability,
} from './members/account-types.ts'
export type { MemberActivityStatus, MemberFieldSet, MemberPrivacyStatus, MemberStatus } from './members/enumerations.ts'
export { getCurrentMember, getMember, listMembers, queryMembers } from './members/v1/calls.ts'
export {
  deleteMemberAddresses,
  deleteMemberEmails,
  deleteMemberPhones,
  deleteMyMember,
  joinCommunity,
  leaveCommunity,
  updateCurrentMemberSlug,
  updateMember,
  updateMemberSlug,
} from './members/v1/current-member-calls.ts'
export type {
  MemberAddress,
  MemberChange,
  MemberContact,
  MemberFields,
  MemberFilterFields,
  MemberPicture,
  MemberProfile,
  MemberSearch,
  MemberSorting,
  WireMember,
} from './members/v1/types.ts'
export type { OpenEnum } from './open-enum.ts'
export type {
  AdditionalFeeSource,
  DepositType,
  FulfillmentStatus,
  InventoryAction,
  InvoiceStatus,
  OrderActivityType,
  OrderPaymentStatus,
  OrderStatus,
  RestockType,
  TaxableAddressType,
} from './orders/enumerations.ts'
export { getPurchase } from './orders/get-purchase.ts'
export type {
  OrderDelivery,
  OrderDetail,
  OrderEvent,
  OrderLine,
  OrderPayment,
  OrderRefund,
  OrderSummary,
  OrderTotals,
  OrderTracking,
} from './orders/order.ts'
export type { Purchase, PurchasedItem } from './orders/purchase.ts'
export type {
  AuthorizedPaymentDetails,
  OrderActivity,
  PaymentDetails,
  ReceiptDetails,
  RefundedPaymentDetails,
} from './orders/v1/activity-types.ts'
export { getOrder, searchOrders } from './orders/v1/calls.ts'
export type { OrderFilterFields } from './orders/v1/filter-fields.ts'
export type {
  OrderAddress,
  OrderAppliedDiscount,
  OrderLogistics,
  OrderShippingInfo,
  OrderSubscription,
  OrderTaxDetails,
} from './orders/v1/part-types.ts'
export type {
  OrderAdditionalFee,
  OrderLineItem,
  OrderPriceSummary,
  OrderTaxBreakdown,
  WireOrder,
} from './orders/v1/types.ts'
export { createRedirectSession } from './redirects/calls.ts'
export type { RedirectOptions, RedirectRequest } from './redirects/checkout.ts'
export type { LocationType, MembersAccountSection, Prompt, RedirectCallbackType } from './redirects/enumerations.ts'
export {
  accountSections,
  findIntentIssue,
  type IntentIssue,
  type IntentParameter,
  type IntentParameterName,
  type IntentParameters,
  intentParameters,
  type RedirectSessionIntent,
} from './redirects/intents.ts'
export { type RedirectToOptions, redirectTo } from './redirects/redirect-to.ts'
export { safeUrl } from './redirects/safe-url.ts'
export type {
  AuthRequest,
  BookingLocation,
  BookingSlot,
  CreateRedirectSession,
  RedirectCallbacks,
  RedirectPreferences,
  RedirectSession,
  SlotAvailability,
} from './redirects/types.ts'
export { clientOf } from './state/client-of.ts'
export type { MessageOverrides, PageConfig, Theme, WidgetMessages } from './state/page.ts'
export { openStore } from './state/registry.ts'
export { createState, type ReadableState, type State } from './state/state.ts'
export type { Store } from './state/store.ts'

export type { LoginShop } from './auth/authorization.ts'
export { type ExternalLoginGrant, type TokenResponse, token } from './auth/calls.ts'
export { type ShowCaptcha, type ShownCaptcha, showCaptcha } from './auth/captcha.ts'
export { type DirectLoginOptions, directLogin } from './auth/direct-login.ts'
export type { Grant } from './auth/grants.ts'
export { isLoginReturn } from './auth/hosted-login.ts'
export type { CaptchaKind, LoginFailure } from './auth/login-state.ts'
export { codeChallenge, codeVerifier, createPkce, type Pkce } from './auth/pkce.ts'
export { type CreateSessionOptions, createSession, openSession } from './auth/session.ts'
export type {
  CaptchaSettings,
  Credentials,
  LateSessionStore,
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
} from './auth/session-types.ts'
export { browserStorage, memoryStorage, type Role, type TokenStorage, type Tokens } from './auth/token-storage.ts'
export type { Auth, AuthState } from './auth/tokens.ts'
export {
  addToCurrentCart,
  createCheckoutFromCurrentCart,
  deleteCurrentCart,
  estimateCurrentCartTotals,
  getCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from './cart/calls.ts'
export type {
  Cart,
  CartLine,
  CartNotice,
  CartOutcome,
  CartState,
  CartStore,
  EditFault,
  EditOptions,
  EstimateAnswer,
  LineTerms,
  NewLine,
  ReadOptions,
  RefreshOptions,
  Totals,
  Violation,
} from './cart/cart.ts'
export type {
  CartAddress,
  CartChange,
  CartInfo,
  CartNews,
  ChangedLine,
  CheckoutElsewhere,
  DeliveryChoice,
  MembershipChoice,
} from './cart/cart-news.ts'
export { type CartStoreOptions, createCartStore } from './cart/cart-store.ts'
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
} from './cart/enumerations.ts'
export type {
  AppliedDiscount,
  CalculatedLineItem,
  CalculationFault,
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
} from './cart/totals-types.ts'
export type {
  AddToCart,
  CartDiscount,
  CatalogLineItem,
  CatalogOverride,
  CatalogReference,
  CreateCheckout,
  CustomLineItem,
  DescriptionLine,
  PhysicalProperties,
  SelectedShippingOption,
  ServiceProperties,
  Translatable,
  UpdateCart,
  WireAddressWithContact,
  WireCart,
  WireContact,
  WireImage,
  WireItemType,
  WireLineItem,
  WirePageUrl,
  WirePrice,
} from './cart/types.ts'
export { getProduct, queryProducts } from './catalog/calls.ts'
export { choiceState, priceOf, selectVariant, stockOf } from './catalog/choose-variant.ts'
export {
  getCatalogCollectionBySlug,
  getCollection,
  getCollectionBySlug,
  queryCollections,
} from './catalog/collection-calls.ts'
export type {
  CatalogDiscountType,
  CatalogVersion,
  DimensionsUnit,
  InventoryStatus,
  MeasurementUnit,
  MediaItemType,
  OptionType,
  ProductType,
  SecureMediaKind,
} from './catalog/enumerations.ts'
export type { CollectionFilterFields, ProductFilterFields, StoreVariantFilterFields } from './catalog/filter-fields.ts'
export { rendition, srcSet } from './catalog/media.ts'
export type {
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
} from './catalog/product.ts'
export {
  createProductLoader,
  type ProductLoader,
  type ProductLoaderOptions,
  type ProductState,
} from './catalog/product-loader.ts'
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
  WireVariant,
  WireVariantData,
  WireVariantStock,
} from './catalog/types.ts'
export {
  getProductOptionsAvailability,
  getStoreVariant,
  queryProductVariants,
  queryStoreVariants,
  type SelectedVariant,
} from './catalog/variant-calls.ts'
export { type Client, type ClientConfig, DEFAULT_API_URL } from './client.ts'
export {
  type ConfigFault,
  type ConfigResult,
  configure,
  type ResolvedConfig,
  resolveConfig,
  type Theme,
} from './config.ts'
export { type Address, address } from './convert/address.ts'
export type { Conversion, ConversionKind, ConversionPaths, Converter } from './convert/conversion.ts'
export { type CustomValue, customValue } from './convert/custom-value.ts'
export { fieldMask } from './convert/field-mask.ts'
export { type Image, image } from './convert/image.ts'
export { pathOnly } from './convert/path-only.ts'
export { type Video, video } from './convert/video.ts'
export { type LoginErrorCode, loginErrorCode, registerErrorCode } from './errors/codes.ts'
export {
  type FieldViolation,
  isPlatformError,
  PlatformError,
  type PlatformErrorFacts,
  type RequestRecord,
  type ViolatedRule,
} from './errors/platform-error.ts'
export type {
  AccountSubject,
  CartOperation,
  CartStart,
  Failure,
  FlowIntent,
  LoginMethod,
  LoginWait,
  RedirectIntent,
  StoreEvent,
  StoreEvents,
  StoreEventType,
} from './events/page-events.ts'
export type { Call, CallOptions } from './http/call-types.ts'
export type { DocumentSyntax } from './http/document-syntax.ts'
export type { Area, Endpoint, InputOf, MerchantEndpoint, Operation, OutputOf } from './http/endpoint.ts'
export {
  type Graphql,
  type GraphqlAnswer,
  type GraphqlArguments,
  type GraphqlError,
  type GraphqlOptions,
  graphql,
  type TypedDocument,
} from './http/graphql.ts'
export type { CallFacts, RequestHooks } from './http/hooks.ts'
export { type ItemOf, type Page, pageOf } from './http/paging.ts'
export { type QueryBuilder, queryOf } from './http/query.ts'
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
} from './http/query-types.ts'
export {
  changePassword,
  login,
  loginV2,
  loginWithIdpConnectionTokenParams,
  logout,
  proceedToNextState,
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
  start,
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
export { createClient, type GraphClient } from './integrator-client.ts'
export type { Account, AccountAddress, AccountChange, AccountField, AccountList } from './members/account.ts'
export { createAccountStore } from './members/account-store.ts'
export type {
  AccountAction,
  AccountFailure,
  AccountOptions,
  AccountState,
  AccountStore,
  AccountStoreOptions,
  OpenOrder,
  OrdersState,
  SlugStanding,
} from './members/account-types.ts'
export { getCurrentMember, getMember, listMembers, queryMembers } from './members/calls.ts'
export type { MemberActivityStatus, MemberFieldSet, MemberPrivacyStatus, MemberStatus } from './members/enumerations.ts'
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
} from './members/own-calls.ts'
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
} from './members/types.ts'
export type { Open } from './open.ts'
export type {
  AuthorizedPaymentFacts,
  OrderActivity,
  PaymentFacts,
  ReceiptFacts,
  RefundedPaymentFacts,
} from './orders/activity-types.ts'
export { getOrder, searchOrders } from './orders/calls.ts'
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
export type {
  OrderAddress,
  OrderAppliedDiscount,
  OrderLogistics,
  OrderShippingInfo,
  OrderSubscription,
  OrderTaxDetails,
} from './orders/part-types.ts'
export type {
  OrderAdditionalFee,
  OrderLineItem,
  OrderPriceSummary,
  OrderTaxBreakdown,
  WireOrder,
} from './orders/types.ts'
export { createRedirectSession } from './redirects/calls.ts'
export type { LeaveOptions, RedirectRequest } from './redirects/checkout.ts'
export type { LocationType, MembersAccountSection, Prompt, RedirectCallbackType } from './redirects/enumerations.ts'
export {
  accountSections,
  type IntentFact,
  type IntentFacts,
  type IntentFault,
  type IntentField,
  intentFault,
  intentFields,
  type PlainIntent,
} from './redirects/intents.ts'
export { type RedirectTo, redirectTo } from './redirects/redirect-to.ts'
export { safeUrl } from './redirects/safe-url.ts'
export type {
  AuthRequest,
  BookingLocation,
  BookingSlot,
  Callbacks,
  CreateRedirectSession,
  RedirectPreferences,
  RedirectSession,
  SlotAvailability,
} from './redirects/types.ts'
export { clientOf } from './state/client-of.ts'
export type { PageConfig } from './state/page.ts'
export { openStore, type Store } from './state/registry.ts'
export { createState, type ReadableState, type State } from './state/state.ts'

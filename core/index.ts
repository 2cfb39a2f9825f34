export { codeChallenge, codeVerifier, createPkce, type Pkce } from './auth/pkce.ts'
export { browserStorage, memoryStorage, type Role, type TokenStorage, type Tokens } from './auth/token-storage.ts'
export type { Auth, AuthState } from './auth/tokens.ts'
export type {
  Cart,
  CartLine,
  CartNotice,
  CartOutcome,
  CartState,
  CartStore,
  EditFault,
  EditOptions,
  NewLine,
  ReadOptions,
  RefreshOptions,
  Totals,
} from './cart/cart.ts'
export { type CartStoreOptions, createCartStore } from './cart/cart-store.ts'
export { choiceState, priceOf, selectVariant, stockOf } from './catalog/choose-variant.ts'
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
export { type Client, type ClientConfig, createClient, DEFAULT_API_URL } from './client.ts'
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
export { fieldMask } from './convert/field-mask.ts'
export { type Image, image } from './convert/image.ts'
export { type Video, video } from './convert/video.ts'
export { type LoginErrorCode, loginErrorCode, registerErrorCode } from './errors/codes.ts'
export {
  type FieldViolation,
  isPlatformError,
  PlatformError,
  type PlatformErrorFacts,
  type RequestRecord,
} from './errors/platform-error.ts'
export type {
  CartOperation,
  CartStart,
  Failure,
  RedirectIntent,
  StoreEvent,
  StoreEvents,
  StoreEventType,
} from './events/page-events.ts'
export type { Area, Endpoint, InputOf, OutputOf } from './http/endpoint.ts'
export type { GraphqlAnswer, GraphqlError, GraphqlOptions } from './http/graphql.ts'
export type { CallFacts, RequestHooks } from './http/hooks.ts'
export type { Call, CallOptions } from './http/send.ts'
export type { LeaveOptions, RedirectRequest } from './redirects/checkout.ts'
export { safeUrl } from './redirects/safe-url.ts'
export type { PageConfig } from './state/page.ts'
export { openStore, type Store } from './state/registry.ts'
export { createState, type ReadableState, type State } from './state/state.ts'

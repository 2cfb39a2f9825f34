export { codeChallenge, codeVerifier, createPkce, type Pkce } from './auth/pkce.ts'
export { browserStorage, memoryStorage, type Role, type TokenStorage, type Tokens } from './auth/token-storage.ts'
export type { Auth, AuthState } from './auth/tokens.ts'
export { type Client, type ClientConfig, createClient, DEFAULT_API_URL } from './client.ts'
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
export type { Area, Endpoint, InputOf, OutputOf } from './http/endpoint.ts'
export type { GraphqlAnswer, GraphqlError, GraphqlOptions } from './http/graphql.ts'
export type { CallFacts, RequestHooks } from './http/hooks.ts'
export type { Call, CallOptions } from './http/send.ts'
export { createState, type ReadableState, type State } from './state/state.ts'

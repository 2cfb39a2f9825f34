import type { Conversion } from '../convert/conversion.ts'

/** The platform's areas. An area has at most one path prefix. */
export type Area =
  | 'cart'
  | 'delivery'
  | 'orders'
  | 'payments'
  | 'members'
  | 'redirects'
  | 'collections'
  | 'catalogRead'
  | 'catalogWrite'
  | 'authentication'
  | 'recovery'
  | 'verification'
  | 'oauth'
  | 'graphql'
  | 'catalogVersioning'
  | 'catalogV3'
  | 'inventoryV3'
  | 'categories'
  | 'customizationsV3'
  | 'infoSectionsV3'
  | 'brandsV3'
  | 'ribbonsV3'

/**
 * One platform call as a literal, for any audience. No other code describes the call's request or response.
 *
 * `Input` is the payload and `Output` the result, both in the client's form (dates are `Date`, …).
 * Source: core/README.md#requests.
 */
export interface Operation<Input, Output> {
  /** Area of the platform, which decides the prefix of the path. */
  readonly area: Area
  /** HTTP method. GET and DELETE send the payload as a query string, POST and PATCH as JSON. */
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Canonical path with `{name}` or `{nested.name}` parameters. They are filled from the payload and also stay in it. */
  readonly path: string
  /** Fields of the request and the response that are converted. */
  readonly convert?: Conversion
  /** Retries the call once, identically, after a retryable failure. Reads only. Source: core/README.md#retries. */
  readonly retry?: true
  /** The only status that is a success. Default: every 2xx. */
  readonly expectedStatus?: 200
  /** Sends the query as GET while its query string has at most 4,000 characters, otherwise as POST. Source: core/README.md#requests. */
  readonly preferGet?: true
  /** Throws a `PlatformError` if a successful response reports a failure. */
  readonly checkResponse?: (response: object) => void
  /** Encodes the payload of a GET or DELETE as a query string. Default: nested objects are packed in `.r`. Source: core/README.md#requests. */
  readonly encodeQuery?: (payload: unknown) => string
  /** Carries the types. Never present at run time. */
  readonly types?: (input: Input) => Output
}

/** An operation of any payload and result. */
export type AnyOperation = Operation<never, unknown>

/** A call for visitors and members. A merchant can make it as well, unless it needs a visitor's token. */
export interface Endpoint<Input, Output> extends Operation<Input, Output> {
  /** Distinguishes the audiences at compile time. Never present at run time. */
  readonly audience?: 'visitor'
}

/** A call for merchants. Only the client of `createAdminClient` accepts it. Source: core/README.md#authorization. */
export interface MerchantEndpoint<Input, Output> extends Operation<Input, Output> {
  /** Distinguishes the audiences at compile time. Never present at run time. */
  readonly audience?: 'merchant'
}

/** The payload of a call: `InputOf<typeof getOrder>`. */
export type InputOf<E> = E extends Operation<infer Input, unknown> ? Input : never
/** The result of a call: `OutputOf<typeof getOrder>`. */
export type OutputOf<E> = E extends Operation<never, infer Output> ? Output : never

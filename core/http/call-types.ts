import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import type { AnyOperation, Endpoint, MerchantEndpoint } from './endpoint.ts'
import type { RequestHooks } from './hooks.ts'
import type { CloseSignal } from './timeout.ts'
import type { HeaderFields } from './transport/header-state.ts'
import type { Transport } from './transport/transport-with.ts'

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, which rejects with `ABORTED` at once. A write may have taken effect anyway. */
  readonly signal?: AbortSignal | undefined
  /**
   * Milliseconds until the call rejects with `TIMEOUT`. Includes its token request, its retries, and the wait for a change of identity. Default:
   * that of the client.
   */
  readonly timeoutMs?: number | undefined
  /**
   * Value of `client.auth.state` that the call belongs to. If the identity has changed since, the call rejects with `IDENTITY_CHANGED` and
   * sends nothing. A visitor that replaces one whose tokens the platform refused counts as the same shopper.
   */
  readonly identity?: AuthState | undefined
}

/**
 * Makes one platform call and resolves with its result in the client's form.
 *
 * - A write is sent again only if it had no effect: after a 401, and after a 429 with `Retry-After`.
 * - A read with `retry` is retried once after a network error, a 5xx, a 408, an unreadable body, or a 429 without `Retry-After`.
 * - A throttled call (429) waits for `Retry-After`, at most 10 seconds each time and at most twice.
 * - After a 401, the token is refreshed once and the call is replayed once. A member's call is never replayed as a visitor.
 *
 * Rejects only with a `PlatformError`. Source: core/README.md#retries.
 *
 * @example
 * import { queryProducts } from 'storefront-widgets'
 *
 * // `controller.abort()` rejects the call at once.
 * const controller = new AbortController()
 * const { products = [] } = await client.call(
 *   queryProducts,
 *   { query: { filter: { slug: 'ember-mug' } } },
 *   { signal: controller.signal, timeoutMs: 5_000 },
 * )
 * console.info(products[0]?.name, products[0]?.priceData?.formatted?.price)
 */
export type Call = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  options?: CallOptions,
) => Promise<Output>

/** A `Call` that also makes merchant calls. */
export type MerchantCall = <Input, Output>(
  endpoint: Endpoint<Input, Output> | MerchantEndpoint<Input, Output>,
  input: NoInfer<Input>,
  options?: CallOptions,
) => Promise<Output>

/**
 * Returns the authorization headers of a request.
 *
 * `refused` are the headers of an attempt that the platform rejected with 401. The function returns the same object if it has no other
 * headers. `identity` is the option of the call. Rejects with a `PlatformError` when no token can be obtained.
 */
export type Authorize = (
  signal: AbortSignal,
  refused?: HeaderFields,
  identity?: AuthState | undefined,
) => Promise<HeaderFields>

export interface CreateCallOptions {
  readonly apiUrl: string
  readonly transport: Transport
  readonly authorize: Authorize
  readonly timeoutMs: number
  readonly hooks?: RequestHooks | undefined
  /** Aborts every call when it closes. */
  readonly closeSignal?: CloseSignal
  /** Runs the requests of a call, possibly later. The timeout of the call includes the wait. Default: at once. */
  readonly schedule?: <T>(operation: AnyOperation, send: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

import type { Closing } from './deadline.ts'
import type { Endpoint, MerchantEndpoint } from './endpoint.ts'
import type { Exchange, HeaderFields } from './exchange.ts'
import type { RequestHooks } from './hooks.ts'

/** How one call is made. */
export interface CallOptions {
  /** Gives the call up: it rejects with `ABORTED` at once. A write may have happened all the same. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for the whole call, its token and repeats included; then it rejects with `TIMEOUT`. */
  readonly timeoutMs?: number | undefined
}

/**
 * Makes one call of the platform and answers in our form.
 *
 * A write is sent once; a `repeat` read is sent once more when the first attempt fails (network, 5xx, unreadable answer, 429); a read that
 * is throttled waits as long as the platform asks, up to 10 seconds and twice at most. An expired token is renewed once, and
 * the call replayed once. Rejects with a `PlatformError` only.
 *
 * @example
 * import { queryProducts } from 'storefront-widgets'
 *
 * // `leaving.abort()` ends the call at once: the shopper may leave before the answer is there.
 * const leaving = new AbortController()
 * const { products = [] } = await client.call(
 *   queryProducts,
 *   { query: { filter: { slug: 'ember-mug' } } },
 *   { signal: leaving.signal, timeoutMs: 5_000 },
 * )
 * console.info(products[0]?.name, products[0]?.priceData?.formatted?.price)
 */
export type Call = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  options?: CallOptions,
) => Promise<Output>

/** A `Call` that makes the calls of merchants as well. */
export type MerchantCall = <Input, Output>(
  endpoint: Endpoint<Input, Output> | MerchantEndpoint<Input, Output>,
  input: NoInfer<Input>,
  options?: CallOptions,
) => Promise<Output>

/**
 * Gives requests the right to be made: the headers to send. `refused` are those that the platform just answered with 401; to give the
 * same object again is to have no others.
 */
export type Authorize = (signal: AbortSignal, refused?: HeaderFields) => Promise<HeaderFields>

export interface SendOptions {
  readonly apiUrl: string
  readonly exchange: Exchange
  readonly authorize: Authorize
  readonly timeoutMs: number
  readonly hooks?: RequestHooks | undefined
  /** Ends every call. */
  readonly closing?: Closing
}

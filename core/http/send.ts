import { convert } from '../convert/conversion.ts'
import { systemError } from '../errors/from-response.ts'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { withoutSecrets } from '../errors/without-secrets.ts'
import { pause, within } from './deadline.ts'
import type { Endpoint, MerchantEndpoint, Operation } from './endpoint.ts'
import type { Exchange, HeaderFields, WireRequest } from './exchange.ts'
import { notify, type RequestHooks } from './hooks.ts'
import { platformPath } from './platform-path.ts'
import { queryString } from './query-string.ts'

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
  /** Ends every call when aborted. */
  readonly closed?: AbortSignal
}

/** Source: SPEC.md §9. */
const LONGEST_QUERY = 4000
/** A shopper does not wait longer than this for a platform that is busy. */
const LONGEST_WAIT_MS = 10_000

type AnyOperation = Operation<never, unknown>

/** Spells a call as a request. Source: WIRE.md, “Requests”. */
export function wireRequest(apiUrl: string, endpoint: AnyOperation, input: unknown): WireRequest {
  const payload = convert(input, endpoint.convert, 'request')
  const url = apiUrl + platformPath(endpoint.area, endpoint.path, payload)
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const query = inQuery || endpoint.get ? queryString(payload) : ''
  if (inQuery || (endpoint.get && query.length <= LONGEST_QUERY)) {
    return { method: inQuery ? endpoint.method : 'GET', url: query ? `${url}?${query}` : url }
  }
  return { method: endpoint.method, url, ...(payload === undefined ? {} : { body: JSON.stringify(payload) }) }
}

async function attempt(
  options: SendOptions,
  endpoint: AnyOperation,
  request: WireRequest,
  signal: AbortSignal,
): Promise<object> {
  const { authorize, exchange } = options
  let repeats = endpoint.repeat ? 1 : 0
  let renewals = 1
  let waits = 2
  let headers: HeaderFields | undefined
  for (;;) {
    // What was throttled before it was sent did not happen: then even a write may wait its turn.
    let mayWait = true
    try {
      headers ??= await authorize(signal)
      mayWait = request.method === 'GET' || endpoint.repeat === true
      return await exchange(request, headers, signal)
    } catch (error) {
      if (!isPlatformError(error) || signal.aborted) throw error
      const { status, retryAfterMs: waitMs, retryable } = error
      if (headers && status === 401 && renewals-- > 0) {
        const renewed = await authorize(signal, headers)
        if (renewed === headers) throw error
        headers = renewed
      } else if (status === 429 && waitMs !== undefined) {
        if (!mayWait || waitMs > LONGEST_WAIT_MS || waits-- < 1) throw error
        await pause(waitMs, signal)
      } else if (!retryable || repeats-- < 1) throw error
    }
  }
}

/** Creates the function that makes calls. */
export function createSend(options: SendOptions): MerchantCall {
  return async <Input, Output>(
    endpoint: Operation<Input, Output>,
    input: Input,
    { signal, timeoutMs }: CallOptions = {},
  ) => {
    const { apiUrl, hooks, closed } = options
    const { area, method, path, convert: conversion } = endpoint
    const facts = { area, method, path }
    const started = Date.now()
    if (hooks) notify(() => hooks.before?.(facts))
    try {
      const output = await within([signal, closed], timeoutMs ?? options.timeoutMs, async (inner) => {
        const answer = await attempt(options, endpoint, wireRequest(apiUrl, endpoint, input), inner)
        return convert(answer, conversion, 'response') as Output
      })
      if (hooks) notify(() => hooks.success?.(facts, { durationMs: Date.now() - started }))
      return output
    } catch (cause) {
      const known = isPlatformError(cause) ? cause : systemError({ cause })
      const request = { method, path, input: withoutSecrets(input) }
      // A new one for each call: a token that could not be had fails several calls with the same error.
      const error = new PlatformError(known.message, { ...known, cause: known.cause, request })
      if (hooks) notify(() => hooks.error?.(facts, error))
      throw error
    }
  }
}

import { convert } from '../convert/conversion.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { withoutSecrets } from '../errors/without-secrets.ts'
import { type AnyOperation, createCalls } from './calls.ts'
import type { Closing } from './deadline.ts'
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
  /** Ends every call. */
  readonly closing?: Closing
}

/** Source: SPEC.md §9. */
const LONGEST_QUERY = 4000

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

/** Creates the function that makes calls, whatever they are; hooks watch it, and errors say what was asked. */
export function createSend(options: SendOptions): MerchantCall {
  const { hooks } = options
  const send = createCalls(options, {
    write: wireRequest,
    read: ({ convert: conversion }, answer) => convert(answer, conversion, 'response'),
  })
  return async <Input, Output>(operation: Operation<Input, Output>, input: Input, more?: CallOptions) => {
    const { area, method, path } = operation
    const facts = { area, method, path }
    const started = Date.now()
    if (hooks) notify(() => hooks.before?.(facts))
    try {
      const output = await send(operation as Endpoint<Input, Output>, input as NoInfer<Input>, more)
      if (hooks) notify(() => hooks.success?.(facts, { durationMs: Date.now() - started }))
      return output
    } catch (cause) {
      const known = cause as PlatformError
      const request = { method, path, input: withoutSecrets(input) }
      // A new one for each call: a token that could not be had fails several calls with the same error.
      const error = new PlatformError(known.message, { ...known, cause: known.cause, request })
      if (hooks) notify(() => hooks.error?.(facts, error))
      throw error
    }
  }
}

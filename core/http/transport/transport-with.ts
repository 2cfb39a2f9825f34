import { isPlainObject } from '../../convert/is-plain-object.ts'
import { fromResponse } from '../../errors/from-response.ts'
import { systemError } from '../../errors/system-error.ts'
import { createHeaderState, type HeaderFields, type HeaderState } from './header-state.ts'

/** An encoded request, without its authorization headers. */
export interface EncodedRequest {
  readonly method: string
  readonly url: string
  /** JSON text. Absent when there is no body. */
  readonly body?: string
  /** Completes the request even if the shopper leaves the page at once. */
  readonly keepalive?: boolean
}

/** Sends one request and resolves with the parsed JSON object of a successful response. Every other outcome rejects with a `PlatformError`. */
export type Transport = (
  request: EncodedRequest,
  headers: HeaderFields,
  signal: AbortSignal,
  /** The only status that is a success. Default: every 2xx. */
  expectedStatus?: number,
) => Promise<object>

/** Browsers refuse a request if the bodies of the pending keepalive requests have more than 64 KiB. A character has at most 3 bytes. */
const MAX_KEEPALIVE_LENGTH = 20_000

/** Characters of the bodies of the pending requests with `keepalive`, also of those that are sent without it because of the limit. */
let keepaliveLength = 0

function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  // RFC 9110 §10.2.3: seconds, or a date. A past date means no wait. Some engines parse a number as a date.
  const seconds = value ? Number(value) : Number.NaN
  const ms = seconds >= 0 ? seconds * 1000 : Date.parse(`${value}`) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Sends a request with the options of `fetch`. Resolves with the response and its body. Rejects with the error of the network. */
export type SendRequest = (
  url: string,
  init: RequestInit,
) => Promise<{
  readonly response: Response
  /** The parsed JSON. Undefined if the body is not JSON. */
  readonly data: unknown
}>

/** Creates a transport. Default: it uses `fetch` of the page. */
export type CreateTransport = (fetch?: typeof globalThis.fetch, headerState?: HeaderState) => Transport

/** Calls `fetch` of the page at the time of the request, because scripts replace it. */
export const pageFetch: typeof globalThis.fetch = (...input) => globalThis.fetch(...input)

/** Parses a body. Returns `undefined` if it is not JSON, or truncated. The text is not kept because it may contain tokens. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Creates the function that sends one request. It does not retry and does not follow redirects.
 *
 * It sends the latest `X-Wix-Consistent` response header with every later request, so that reads see earlier writes.
 * Source: core/README.md#consistency.
 */
export function createTransportWith(send: SendRequest, headerState: HeaderState = createHeaderState()): Transport {
  return async ({ method, url, body, keepalive }, headers, signal, expectedStatus) => {
    const length = (keepalive && body?.length) || 0
    keepaliveLength += length
    const { response, data } = await send(url, {
      method,
      headers: { ...headers, ...headerState.consistency() },
      signal,
      // Following a 307 would send the body and the token to another origin.
      redirect: 'error',
      keepalive: !!keepalive && keepaliveLength < MAX_KEEPALIVE_LENGTH,
      body: body ?? null,
    })
      .catch((cause: unknown) => {
        throw signal.aborted ? signal.reason : systemError({ cause })
      })
      .finally(() => {
        keepaliveLength -= length
      })
    const { ok, status, statusText, headers: responseHeaders } = response
    headerState.observe(responseHeaders)
    const responseInfo = { status, requestId: responseHeaders.get('x-wix-request-id') ?? undefined }
    if (!ok || (expectedStatus && status !== expectedStatus)) {
      throw await fromResponse({
        ...responseInfo,
        statusText,
        retryAfterMs: retryAfterMs(responseHeaders),
        body: data,
      })
    }
    if (status === 204) return {}
    if (isPlainObject(data)) return data
    throw systemError(responseInfo)
  }
}

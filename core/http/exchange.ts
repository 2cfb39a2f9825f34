import { createFetch } from 'ofetch'
import { fromResponse, systemError } from '../errors/from-response.ts'

export type HeaderFields = Readonly<Record<string, string>>

/** A request as it goes out, but for its authorization. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  /** JSON text; absent when there is no body. */
  readonly body?: string
}

/** One request and its answer: the parsed JSON object of a success. Every other outcome rejects with a `PlatformError`. */
export type Exchange = (request: WireRequest, headers: HeaderFields, signal: AbortSignal) => Promise<object>

/** What browsers carry for a page that is left is 64 kB for all its requests together. */
const MOST_KEPT = 10_000

const CONSISTENT = 'X-Wix-Consistent'

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    // Not JSON, or cut short: the caller decides what an unreadable body means. The text is not kept, it may hold tokens.
    return undefined
  }
}

function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  // Seconds or a date; a date that has passed, and zero, mean now.
  const ms = value ? Number(value) * 1000 || Date.parse(value) - Date.now() : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/**
 * Creates the function that sends one request: never repeated here, never more than one answer read.
 *
 * It keeps the platform's read-after-write mark (`X-Wix-Consistent`) and sends the latest one back on every later request.
 * Source: WIRE.md, “Requests”.
 */
export function createExchange(fetch: typeof globalThis.fetch = (...input) => globalThis.fetch(...input)): Exchange {
  const send = createFetch({ fetch }).raw
  let mark: string | null = null
  return async ({ method, url, body }, headers, signal) => {
    const response = await send(url, {
      method,
      headers: mark ? { ...headers, [CONSISTENT]: mark } : headers,
      signal,
      // What is written is written, though the shopper leaves the page at once.
      keepalive: method !== 'GET' && (body?.length ?? 0) < MOST_KEPT,
      retry: false,
      ignoreResponseError: true,
      parseResponse: parse,
      ...(body === undefined ? {} : { body }),
    }).catch((error: Error) => {
      // ofetch's own error holds the request's headers, and with them the token: only what caused it is kept.
      throw signal.aborted ? signal.reason : systemError({ cause: error.cause ?? error })
    })
    const { ok, status, statusText, headers: told } = response
    const data: unknown = response._data
    const answer = { status, requestId: told.get('x-wix-request-id') ?? undefined }
    mark = told.get(CONSISTENT) ?? mark
    if (!ok) throw fromResponse({ ...answer, statusText, retryAfterMs: retryAfterMs(told), body: data })
    if (status === 204) return {}
    if (typeof data === 'object' && data !== null) return data
    throw systemError(answer)
  }
}

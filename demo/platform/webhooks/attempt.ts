import type { DueDelivery, Outcome } from './delivery-store.ts'
import { type SigningParts, signEvent } from './webhook-key.ts'

export interface DispatcherParts extends SigningParts {
  /** Aborted when the platform closes. */
  readonly closing: AbortSignal
}

/** Time limit for a receiver. Source: the platform's reference, About Webhooks. */
const TIMEOUT_MS = 1_250

/** Sends one event to one webhook. Returns the result, and never throws. Does not follow redirects. */
export async function attempt(due: DueDelivery, parts: DispatcherParts): Promise<Outcome> {
  const body = await signEvent(due, parts)
  // Node 20 may collect an `AbortSignal.timeout` that only `AbortSignal.any` refers to (nodejs/node#57736). The request would then never end.
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error(`No response within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  try {
    const response = await fetch(due.webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([parts.closing, limit.signal]),
    })
    await response.body?.cancel()
    return { status: response.status }
  } catch (error) {
    return { error: messageOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

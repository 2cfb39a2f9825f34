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
  try {
    const response = await fetch(due.webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([parts.closing, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return { status: response.status }
  } catch (error) {
    return { error: messageOf(error) }
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `No response within ${TIMEOUT_MS} ms`
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

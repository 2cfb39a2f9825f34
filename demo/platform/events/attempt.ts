import type { DueDelivery, Outcome } from './delivery-store.ts'
import type { DispatcherParts } from './dispatcher.ts'
import { signEvent } from './webhook-key.ts'

/** How long a receiver may take. Source: platform reference, About webhooks. */
const TIMEOUT_MS = 1_250

/** Sends one event to one webhook. Whatever comes of it is answered, never thrown; redirections are not followed. */
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
  if (error.name === 'TimeoutError') return `No answer within ${TIMEOUT_MS} ms`
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

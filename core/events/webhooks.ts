/**
 * Receives what the platform tells its webhooks. For servers: Node 20 and whatever else has Fetch’s `Request` and Web Crypto.
 *
 * @module
 */
import { createSeenEvents, type SeenEvents } from './seen-events.ts'
import { envelopeOf, isKnownEvent } from './webhook-envelope.ts'
import { publicKeyOf, readMessage, UntrustedMessage, type VerifyKey, type WebhookMessage } from './webhook-message.ts'
import type { UnknownEvent, WebhookEvents, WebhookEventType, WebhookMetadata } from './webhook-types.ts'

export { createSeenEvents, type SeenEvents } from './seen-events.ts'
export type * from './webhook-types.ts'

/** What to do about each event; those without a handler are acknowledged and dropped. */
export type WebhookHandlers = {
  readonly [Type in WebhookEventType]?: (event: WebhookEvents[Type]) => unknown
}

export interface WebhookOptions {
  /** The public key that the platform shows for the app: SPKI as PEM, as is or in base64; or the key, imported for RS256. */
  readonly publicKey: string | VerifyKey
  readonly handlers: WebhookHandlers
  /** Told of events whose type is not known here; by default a warning per type. They are acknowledged: a repeat would not help. */
  readonly onUnknown?: (event: UnknownEvent) => unknown
  /** Told why a handler failed, or why a signed message could not be read; by default on the console. */
  readonly onError?: (error: unknown, metadata?: WebhookMetadata) => unknown
  /** Which events have been handled; the last 10,000, in memory, unless told. */
  readonly seen?: SeenEvents
  /** Demanded of the message when given. */
  readonly issuer?: string
  /** Demanded of the message when given. */
  readonly audience?: string
  /** The time by which messages expire; the machine's unless told. */
  readonly now?: () => Date
}

/** Far above what the platform sends. */
const LARGEST_MESSAGE_BYTES = 4 * 1024 * 1024

/**
 * Makes a request handler for the address that is registered with the platform: `(request: Request) => Promise<Response>`.
 *
 * The signature (RS256, nothing else) is verified before anything of the message is read. Events arrive in our form: dates are
 * `Date`, pictures `Image`. They may arrive out of order (`metadata.entityEventSequence` tells) and more than once: an event
 * that was handled is acknowledged and not handled again.
 *
 * Answers 200 for what was handled or needs no handling; 500 when a handler failed, so that the platform delivers the event again;
 * 401 for a message that is not the platform's, 400 for one that cannot be read, 405 and 413 — all without a word of why. The platform
 * waits about a second: a handler that takes longer should put the event in a queue of its own.
 *
 * Throws a `TypeError` for a key that is no SPKI PEM. Source: WIRE.md, “Events”.
 *
 * @example
 * import { readFile } from 'node:fs/promises'
 * import { createWebhookHandler } from 'storefront-widgets/webhooks'
 *
 * // `(request: Request) => Promise<Response>`: give it to any server that speaks Fetch.
 * export const handle = createWebhookHandler({
 *   publicKey: await readFile('platform-key.pem', 'utf8'),
 *   handlers: {
 *     'wix.ecom.v1.order_approved': ({ data }) => console.info('to be shipped:', data.order.number),
 *     'com.wix.ecommerce.catalog.api.v1.ProductDeleted': ({ data }) => console.info('no longer sold:', data.productId),
 *   },
 *   onError: (error, metadata) => console.error('not handled', metadata?.eventType, error),
 * })
 */
export function createWebhookHandler(options: WebhookOptions): (request: Request) => Promise<Response> {
  const { publicKey, issuer, audience, now = () => new Date(), onError = logError } = options
  const key = keyOf(publicKey)
  const dispatch = createDispatch(options)
  return async (request) => {
    if (request.method !== 'POST') return status(405, { allow: 'POST' })
    const token = await textOf(request, LARGEST_MESSAGE_BYTES)
    if (token === undefined) return status(413)
    let message: WebhookMessage
    try {
      message = await readMessage(token.trim(), await key(), { issuer, audience, now: now() })
    } catch (error) {
      if (error instanceof UntrustedMessage) return status(401)
      await onError(error)
      return status(400)
    }
    try {
      await dispatch(message)
      return status(200)
    } catch (error) {
      await onError(error, message.metadata)
      return status(500)
    }
  }
}

function createDispatch({ handlers, onUnknown = createWarning(), seen = createSeenEvents() }: WebhookOptions) {
  return async ({ metadata, payload }: WebhookMessage): Promise<void> => {
    const { id, eventType: type } = metadata
    const handler = isKnownEvent(type) ? handlers[type] : undefined
    if (isKnownEvent(type) && handler === undefined) return
    if (!(await seen.claim(id))) return
    try {
      if (isKnownEvent(type)) await handler?.(envelopeOf(type, payload, metadata) as never)
      else await onUnknown({ metadata, payload })
    } catch (error) {
      await seen.release(id)
      throw error
    }
  }
}

/** The key, read once. */
function keyOf(publicKey: string | VerifyKey): () => Promise<VerifyKey> {
  if (typeof publicKey !== 'string') return async () => publicKey
  const refusal = new TypeError(
    'publicKey is no public key: expected SPKI as PEM (“-----BEGIN PUBLIC KEY-----”), or that in base64',
  )
  if (!/-----BEGIN PUBLIC KEY-----|^LS0tLS1CRUdJTiBQVUJMSUMgS0VZ/.test(publicKey.trim())) throw refusal
  let key: Promise<VerifyKey> | undefined
  return () => {
    key ??= publicKeyOf(publicKey)
    return key
  }
}

/** The body as text; undefined when it is longer than `limit` bytes, of which no more is read. */
async function textOf(request: Request, limit: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > limit) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function status(code: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: code, headers })
}

function createWarning(): (event: UnknownEvent) => void {
  const warned = new Set<string>()
  return ({ metadata: { eventType } }) => {
    if (warned.has(eventType)) return
    warned.add(eventType)
    console.warn(`storefront-widgets: webhook event of an unknown type, ${eventType}`)
  }
}

function logError(error: unknown, metadata?: WebhookMetadata): void {
  const which = metadata === undefined ? 'a message that cannot be read' : `${metadata.eventType} ${metadata.id}`
  console.error(`storefront-widgets: webhook failed for ${which}`, error)
}

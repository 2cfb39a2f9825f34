/**
 * Handles webhooks of the platform. For servers with the Fetch API’s `Request` and Web Crypto, such as Node 20.
 *
 * @module
 */
import { createSeenEvents, type SeenEvents, type SeenState } from './seen-events.ts'
import { toHandlerEvent } from './webhook-envelope.ts'
import {
  canVerify,
  importPublicKey,
  readMessage,
  UnreadableMessageError,
  UntrustedMessageError,
  type VerifyKey,
  type WebhookMessage,
} from './webhook-message.ts'
import { eventSchema, type WebhookEvents, type WebhookEventType } from './webhook-schemas.ts'
import type { UnknownEvent, WebhookMetadata } from './webhook-types.ts'

export { createSeenEvents, type SeenEvents, type SeenEventsOptions, type SeenState } from './seen-events.ts'
export type * from './v1/webhook-events.ts'
export type * from './v3/webhook-events.ts'
export type { WebhookEvents, WebhookEventType } from './webhook-schemas.ts'
export type * from './webhook-types.ts'

/** Handlers by event type. Known events without a handler are acknowledged and dropped. */
export type WebhookHandlers = {
  readonly [Type in WebhookEventType]?: (event: WebhookEvents[Type]) => unknown
}

export interface WebhookOptions {
  /** The public key of the app: SPKI in PEM format, optionally base64-encoded, or a key imported for RS256. */
  readonly publicKey: string | VerifyKey
  /** Handlers by event type. A handler that throws or rejects makes the platform send the event again. */
  readonly handlers: WebhookHandlers
  /** Receives events of unknown types, which are acknowledged. Default: one console warning per type. */
  readonly onUnknown?: ((event: UnknownEvent) => unknown) | undefined
  /**
   * Receives errors of handlers and of `seen`, of unreadable bodies and signed messages, and of a damaged public key. If it fails too, both errors
   * are logged. Default: `console.error`.
   */
  readonly onError?: ((error: unknown, metadata?: WebhookMetadata) => unknown) | undefined
  /** Store of the handled events. Default: the last 10,000, in memory. */
  readonly seen?: SeenEvents | undefined
  /** Required `iss` claim. Not checked by default. */
  readonly issuer?: string | undefined
  /** Required `aud` claim. Not checked by default. */
  readonly audience?: string | undefined
  /**
   * Only handles events of this installation of the app on a site (`metadata.instanceId`), which is not the site ID. Set it unless the
   * endpoint serves several sites: messages of all sites with the app are signed with the same key.
   */
  readonly instanceId?: string | undefined
  /** Maximum age of a message in seconds. Default 172,800: two days, the time in which the platform retries deliveries. */
  readonly maxAgeSeconds?: number | undefined
  /** Current time. Default: the clock of the machine. */
  readonly now?: (() => Date) | undefined
}

const MAX_AGE_SECONDS = 172_800
/** Maximum size of a body, far above the size of the platform's messages. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024

/**
 * Creates a request handler for a webhook endpoint: `(request: Request) => Promise<Response>`.
 *
 * Verifies the signature (only RS256) before parsing the message. Events are converted as responses are: dates are `Date`, pictures
 * `Image`. The platform may deliver events out of order (see `metadata.entityEventSequence`) and more than once. A handled event is
 * acknowledged and not handled again.
 *
 * Responses have no body. Their status is:
 * - 200 for handled and dropped events.
 * - 500 if a handler failed or the public key is damaged, and 503 while another delivery of the event is in progress, so that the platform retries.
 * - 401 for a message that is not from the platform, has expired, is too old, or has no `iat` or `exp`.
 * - 403 for another `instanceId`.
 * - 400 for an unknown format and for a body that breaks off, 405 for other methods, and 413 for a body above 4 MiB.
 *
 * The platform waits about a second for the response, so a slower handler should put the event into a queue.
 *
 * @throws `TypeError` for a text that is not a public key, and for a key that was imported for another algorithm. A public key with a
 * damaged content is reported to `onError` with the first message.
 * Source: core/README.md#events; the platform's reference, About Webhooks.
 *
 * @example
 * import { readFile } from 'node:fs/promises'
 * import { createWebhookHandler } from 'storefront-widgets/webhooks'
 *
 * // `(request: Request) => Promise<Response>` works with any server that uses the Fetch API.
 * export const handle = createWebhookHandler({
 *   publicKey: await readFile('platform-key.pem', 'utf8'),
 *   handlers: {
 *     'wix.ecom.v1.order_approved': ({ data }) => console.info('ready to ship:', data.order.number),
 *     'com.wix.ecommerce.catalog.api.v1.ProductDeleted': ({ data }) => console.info('product deleted:', data.productId),
 *   },
 *   onError: (error, metadata) => console.error('webhook failed', metadata?.eventType, error),
 * })
 */
export function createWebhookHandler(options: WebhookOptions): (request: Request) => Promise<Response> {
  const { publicKey, issuer, audience, instanceId, maxAgeSeconds = MAX_AGE_SECONDS } = options
  const { now = () => new Date() } = options
  const report = createReport(options)
  const key = createKeyLoader(publicKey)
  const dispatch = createDispatch(options, report)
  return async (request) => {
    if (request.method !== 'POST') return emptyResponse(405, { allow: 'POST' })
    let metadata: WebhookMetadata | undefined
    try {
      const token = await readBody(request, MAX_MESSAGE_BYTES)
      if (token === undefined) return emptyResponse(413)
      const message = await readMessage(token.trim(), await key(), { issuer, audience, maxAgeSeconds, now: now() })
      metadata = message.metadata
      if (instanceId !== undefined && metadata.instanceId !== instanceId) return emptyResponse(403)
      return (await dispatch(message)) === 'in-progress'
        ? emptyResponse(503, { 'retry-after': '1' })
        : emptyResponse(200)
    } catch (error) {
      if (error instanceof UntrustedMessageError) return emptyResponse(401)
      await report(error, metadata)
      return emptyResponse(error instanceof UnreadableMessageError ? 400 : 500)
    }
  }
}

/** Returns a function that calls `onError`. An error that it throws is logged, so that the platform gets a response. */
function createReport({ onError = logError }: WebhookOptions) {
  return async (error: unknown, metadata?: WebhookMetadata): Promise<void> => {
    try {
      await onError(error, metadata)
    } catch (callbackError) {
      logError(error, metadata)
      console.error('storefront-widgets: onError failed', callbackError)
    }
  }
}

function createDispatch(
  { handlers, onUnknown = createUnknownEventWarning(), seen = createSeenEvents() }: WebhookOptions,
  report: ReturnType<typeof createReport>,
) {
  return async ({ metadata, payload }: WebhookMessage): Promise<SeenState> => {
    const { id, eventType: type } = metadata
    const schema = eventSchema(type)
    const handler = schema && handlers[type as WebhookEventType]
    if (schema && handler === undefined) return 'handled'
    const event = schema && toHandlerEvent(schema, payload, metadata)
    const state = await seen.claim(id)
    if (state !== 'claimed') return state
    try {
      if (event) await handler?.(event as never)
      else await onUnknown({ metadata, payload })
    } catch (error) {
      try {
        await seen.release(id)
      } catch (releaseError) {
        await report(releaseError, metadata)
      }
      throw error
    }
    await seen.complete(id)
    return 'handled'
  }
}

/** Returns a function that imports the key once. It rejects with a `TypeError` for a text that is damaged. */
function createKeyLoader(publicKey: string | VerifyKey): () => Promise<VerifyKey> {
  if (typeof publicKey === 'object' && publicKey !== null) {
    if (!canVerify(publicKey)) throw invalidKeyError()
    return async () => publicKey
  }
  // JavaScript callers may pass an environment variable that is not set.
  if (!/-----BEGIN PUBLIC KEY-----|^LS0tLS1CRUdJTiBQVUJMSUMgS0VZ/.test(`${publicKey}`.trim())) throw invalidKeyError()
  let key: Promise<VerifyKey> | undefined
  return () => {
    key ??= importPublicKey(publicKey).catch((cause) => {
      throw invalidKeyError(cause)
    })
    return key
  }
}

const invalidKeyError = (cause?: unknown): TypeError =>
  new TypeError(
    'publicKey is not a public key for RS256. Use SPKI as PEM (“-----BEGIN PUBLIC KEY-----”), or the same text in base64.',
    { cause },
  )

/** Reads the body as text. Stops and resolves with `undefined` beyond `limit` bytes. Rejects with an `UnreadableMessageError` if it breaks off. */
async function readBody(request: Request, limit: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      if (bytes > limit) return undefined
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (cause) {
    throw new UnreadableMessageError('The body could not be read', { cause })
  }
  return text + decoder.decode()
}

function emptyResponse(code: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: code, headers })
}

function createUnknownEventWarning(): (event: UnknownEvent) => void {
  const warned = new Set<string>()
  return ({ metadata: { eventType } }) => {
    if (warned.has(eventType)) return
    warned.add(eventType)
    console.warn(`storefront-widgets: unknown webhook event type ${eventType}`)
  }
}

function logError(error: unknown, metadata?: WebhookMetadata): void {
  const source = metadata === undefined ? '' : ` for ${metadata.eventType} ${metadata.id}`
  console.error(`storefront-widgets: webhook failed${source}`, error)
}

import { importSPKI, jwtVerify } from 'jose'
import { isPlainObject } from '../convert/is-plain-object.ts'
import type { WebhookIdentity, WebhookMetadata } from './webhook-types.ts'

/** The only accepted algorithm. The `alg` header of a message is not trusted. */
const ALGORITHM = 'RS256'
const CLOCK_TOLERANCE_SECONDS = 30

type Fields = Readonly<Record<string, unknown>>

/** A message with a verified signature. */
export interface WebhookMessage {
  readonly metadata: WebhookMetadata
  /** The innermost JSON document: a domain event or a catalog event. */
  readonly payload: Fields
}

/** The message is not a JWT, has expired, or has no valid signature of the platform. */
export class UntrustedMessageError extends Error {
  override readonly name: string = 'UntrustedMessageError'
}

/** The body breaks off, or the message has a valid signature but an unknown format. */
export class UnreadableMessageError extends Error {
  override readonly name: string = 'UnreadableMessageError'
}

export type VerifyKey = Awaited<ReturnType<typeof importSPKI>>

/** Imports a public key: SPKI in PEM format, optionally base64-encoded. Rejects for other input. */
export async function importPublicKey(text: string): Promise<VerifyKey> {
  const pem = text.includes('-----BEGIN') ? text : atob(text.trim())
  return importSPKI(pem.replaceAll('\\n', '\n'), ALGORITHM)
}

/** Whether an imported key is a public key for `ALGORITHM`. */
export function canVerify({ algorithm, usages }: VerifyKey): boolean {
  const { name, hash } = (algorithm ?? {}) as Partial<RsaHashedKeyAlgorithm>
  return name === 'RSASSA-PKCS1-v1_5' && hash?.name === 'SHA-256' && usages.includes('verify')
}

export interface VerifyOptions {
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
  readonly maxAgeSeconds: number
  readonly now: Date
}

/**
 * Verifies a message, then parses it. Rejects with `UntrustedMessageError` or `UnreadableMessageError`.
 *
 * Source: core/README.md#events; the platform's reference, Webhook Structure.
 */
export async function readMessage(token: string, key: VerifyKey, options: VerifyOptions): Promise<WebhookMessage> {
  const claims = await verifyToken(token, key, options)
  try {
    const envelope = parseObject(claims['data'])
    const { eventType, instanceId, identity } = envelope
    if (typeof eventType !== 'string' || eventType === '') throw new TypeError('No event type')
    const payload = parseObject(envelope['data'])
    const metadata: WebhookMetadata = {
      id: await resolveEventId(payload, claims, token),
      eventType,
      ...(typeof instanceId === 'string' ? { instanceId } : {}),
      // Events without an originator may have an empty text.
      ...(identity ? { identity: parseObject(identity) as WebhookIdentity } : {}),
    }
    return { metadata, payload }
  } catch (cause) {
    throw new UnreadableMessageError('The signature is valid, but the message has an unknown format', { cause })
  }
}

async function verifyToken(
  token: string,
  key: VerifyKey,
  { issuer, audience, maxAgeSeconds, now }: VerifyOptions,
): Promise<Fields> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: maxAgeSeconds,
      currentDate: now,
      ...(issuer === undefined ? {} : { issuer }),
      ...(audience === undefined ? {} : { audience }),
    })
    return payload
  } catch (cause) {
    throw new UntrustedMessageError('The message is not from the platform', { cause })
  }
}

/** Parses a JSON object. Returns objects unchanged. Throws for other values. */
export function parseObject(value: unknown): Fields {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (!isPlainObject(parsed)) throw new TypeError('Expected a JSON object')
  return parsed
}

/** Resolves with the id of a domain event, otherwise the JWT id, otherwise the hash of the message. Catalog events have no event id. */
async function resolveEventId(payload: Fields, claims: Fields, token: string): Promise<string> {
  const id = payload['entityFqdn'] === undefined ? claims['jti'] : (payload['id'] ?? claims['jti'])
  if (typeof id === 'string' && id !== '') return id
  // The hash excludes the signature, because the last base64url character of a signature has several valid encodings.
  const signed = token.slice(0, token.lastIndexOf('.'))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signed))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

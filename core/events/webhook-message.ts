import { importSPKI, jwtVerify } from 'jose'
import { isPlain } from '../convert/is-plain.ts'
import type { WebhookIdentity, WebhookMetadata } from './webhook-types.ts'

/** The one algorithm that is accepted, whatever a message says of itself. */
const ALGORITHM = 'RS256'
const CLOCK_TOLERANCE_SECONDS = 30

type Fields = Readonly<Record<string, unknown>>

/** A message that the platform did sign. */
export interface WebhookMessage {
  readonly metadata: WebhookMetadata
  /** The innermost document: a domain event, or a change of the catalogue. */
  readonly payload: Fields
}

/** Signed by somebody else, changed on the way, expired, or no JWT at all. */
export class UntrustedMessage extends Error {
  override readonly name: string = 'UntrustedMessage'
}

/** Signed by the platform, but not of the form that is known. */
export class UnreadableMessage extends Error {
  override readonly name: string = 'UnreadableMessage'
}

export type VerifyKey = Awaited<ReturnType<typeof importSPKI>>

/** Reads a public key: SPKI as PEM, as is or in base64. Rejects with a `TypeError` for anything else. */
export async function publicKeyOf(text: string): Promise<VerifyKey> {
  const pem = text.includes('-----BEGIN') ? text : atob(text.trim())
  return importSPKI(pem.replaceAll('\\n', '\n'), ALGORITHM)
}

export interface VerifyOptions {
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
  readonly now: Date
}

/** Verifies a message and only then reads it. Rejects with `UntrustedMessage` or `UnreadableMessage`. */
export async function readMessage(token: string, key: VerifyKey, options: VerifyOptions): Promise<WebhookMessage> {
  const claims = await verified(token, key, options)
  try {
    const envelope = objectIn(claims['data'])
    const { eventType, instanceId, identity } = envelope
    if (typeof eventType !== 'string' || eventType === '') throw new TypeError('No event type')
    const payload = objectIn(envelope['data'])
    const metadata: WebhookMetadata = {
      id: await idOf(payload, claims, token),
      eventType,
      ...(typeof instanceId === 'string' ? { instanceId } : {}),
      ...(identity === undefined || identity === null ? {} : { identity: objectIn(identity) as WebhookIdentity }),
    }
    return { metadata, payload }
  } catch (cause) {
    throw new UnreadableMessage('The message is signed, but not of a form that is known', { cause })
  }
}

async function verified(token: string, key: VerifyKey, { issuer, audience, now }: VerifyOptions): Promise<Fields> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
      ...(issuer === undefined ? {} : { issuer }),
      ...(audience === undefined ? {} : { audience }),
    })
    return payload
  } catch (cause) {
    throw new UntrustedMessage('The message is not one of the platform’s', { cause })
  }
}

/** JSON in JSON: an object, or the text of one. */
function objectIn(value: unknown): Fields {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (!isPlain(parsed)) throw new TypeError('Expected a JSON object')
  return parsed
}

/** Changes of the catalogue have no id: the message's own stands for it, or else its hash. */
async function idOf(payload: Fields, claims: Fields, token: string): Promise<string> {
  const id = payload['entityFqdn'] === undefined ? claims['jti'] : (payload['id'] ?? claims['jti'])
  if (typeof id === 'string' && id !== '') return id
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

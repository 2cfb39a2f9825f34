import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { asc } from 'drizzle-orm'
import { importPKCS8, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { PlatformConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { oncePerDatabase } from '../db/once-per-database.ts'
import { webhookKeys } from '../db/schema/events.ts'
import type { DueDelivery } from './delivery-store.ts'

const ALGORITHM = 'RS256'
const MODULUS_BITS = 2048
/** Validity of a signed event. Every attempt creates a new signature. */
const LIFETIME_SECONDS = 60 * 60

export interface SigningParts {
  readonly db: Database
  readonly clock: Clock
  readonly config: PlatformConfig
}

type KeyRow = typeof webhookKeys.$inferSelect

/** Public key for the signatures of events: SPKI, PEM. */
export async function readWebhookPublicKey({ db, clock }: Pick<SigningParts, 'db' | 'clock'>): Promise<string> {
  return (await webhookKey(db, clock.now())).publicKey
}

/** Creates the body of a webhook: a JWT with nested JSON text in `data`. Source: core/README.md#events. */
export async function signEvent(
  { event, webhook }: Pick<DueDelivery, 'event' | 'webhook'>,
  platform: SigningParts,
): Promise<string> {
  const { db, clock, config } = platform
  const { id, privateKey } = await webhookKey(db, clock.now())
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  const entityEventSequence = 'entityId' in event.payload ? { entityEventSequence: String(event.sequence) } : {}
  const data = JSON.stringify({
    eventType: event.type,
    instanceId: config.instanceId,
    identity: JSON.stringify(event.identity),
    data: JSON.stringify({ ...event.payload, ...entityEventSequence }),
  })
  return new SignJWT({ data })
    .setProtectedHeader({ alg: ALGORITHM, kid: id })
    .setIssuer('wix.com')
    .setAudience(webhook.id)
    .setJti(event.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(await importPKCS8(privateKey, ALGORITHM))
}

/** The key pair of this database, created on first use. Kept in memory, because generating it is slow. */
const webhookKey = oncePerDatabase(async (db, now): Promise<KeyRow> => {
  const find = () => db.query.webhookKeys.findFirst({ orderBy: asc(webhookKeys.createdAt) })
  const found = await find()
  if (found !== undefined) return found
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const created: KeyRow = { id: randomUUID(), ...pair, createdAt: now.toISOString() }
  await db.insert(webhookKeys).values(created)
  return (await find()) ?? created
})

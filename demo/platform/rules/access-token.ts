import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { Queryable } from '../db/database.ts'
import { signingKeys, visitors } from '../db/schema/oauth.ts'
import { isActive } from '../identity/identity-store.ts'
import type { Caller, Platform } from '../platform.ts'

const PREFIX = 'OauthNG.JWS.'
const ALGORITHM = 'HS256'

export interface TokenHolder {
  readonly clientId: string
  readonly visitorId: string
  readonly memberId?: string | undefined
  readonly epoch: number
}

/** Signs an access token that lasts `config.accessTokenSeconds` from the platform's now. */
export async function signAccessToken(platform: Platform, holder: TokenHolder): Promise<string> {
  const { clock, config, db } = platform
  const key = await signingKey(db, clock.now())
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  const token = await new SignJWT({ data: JSON.stringify(holder) })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
    .setIssuer(config.siteId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + config.accessTokenSeconds)
    .sign(key.secret)
  return PREFIX + token
}

/**
 * The holder of a token that is ours, has not expired and has not been ended; else `undefined`. A member who was blocked, disconnected or
 * deleted meanwhile holds none, however the token was come by.
 */
export async function verifyAccessToken(platform: Platform, token: string): Promise<Caller | undefined> {
  const holder = await readToken(platform, token)
  if (holder === undefined || !platform.config.clientIds.includes(holder.clientId)) return undefined
  const { visitorId, memberId } = holder
  const visitor = await platform.db.query.visitors.findFirst({ where: eq(visitors.id, visitorId) })
  if (visitor === undefined || visitor.tokenEpoch !== holder.epoch) return undefined
  if (memberId === undefined) return { kind: 'visitor', visitorId }
  return (await isActive(platform.db, memberId)) ? { kind: 'member', memberId, visitorId } : undefined
}

async function readToken({ clock, config, db }: Platform, token: string): Promise<TokenHolder | undefined> {
  if (!token.startsWith(PREFIX)) return undefined
  const key = await signingKey(db, clock.now())
  try {
    const { payload } = await jwtVerify(token.slice(PREFIX.length), key.secret, {
      algorithms: [ALGORITHM],
      issuer: config.siteId,
      currentDate: clock.now(),
    })
    return JSON.parse(String(payload['data'])) as TokenHolder
  } catch {
    // Whatever is wrong with a token, its bearer learns no more than that it is not valid.
    return undefined
  }
}

interface SigningKey {
  readonly id: string
  readonly secret: Uint8Array
}

const keys = new WeakMap<Queryable, Promise<SigningKey>>()

/** The key of this database, made on first use. */
function signingKey(db: Queryable, now: Date): Promise<SigningKey> {
  const known = keys.get(db) ?? loadKey(db, now)
  keys.set(db, known)
  return known
}

async function loadKey(db: Queryable, createdAt: Date): Promise<SigningKey> {
  const made = { id: randomBytes(6).toString('base64url'), secret: randomBytes(32).toString('base64url'), createdAt }
  const find = () => db.query.signingKeys.findFirst({ orderBy: asc(signingKeys.createdAt) })
  if ((await find()) === undefined) await db.insert(signingKeys).values(made)
  const { id, secret } = (await find()) ?? made
  return { id, secret: Buffer.from(secret, 'base64url') }
}

import { eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { visitors } from '../../db/schema/oauth.ts'
import type { Caller, Platform } from '../../platform.ts'
import { isActive } from '../store/identities.ts'
import { signingKey } from './signing-key.ts'

const PREFIX = 'OauthNG.JWS.'
const ALGORITHM = 'HS256'

export interface TokenHolder {
  readonly clientId: string
  readonly visitorId: string
  readonly memberId?: string | undefined
  readonly epoch: number
}

/** Signs an access token that is valid for `config.accessTokenSeconds`. */
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

/** The holder of a valid access token, or `undefined`. Tokens of members who were blocked, disconnected or deleted are invalid. */
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
    // All invalid tokens have the same response.
    return undefined
  }
}

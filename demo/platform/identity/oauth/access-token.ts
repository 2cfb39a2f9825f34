import { eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { Site } from '../../config.ts'
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

/** The holder of an access token, and the site of the OAuth app that it was issued for. */
interface VerifiedToken {
  readonly caller: Exclude<Caller, { kind: 'merchant' }>
  readonly site: Site
}

/** Verifies an access token. `undefined` if it is invalid. Tokens of members who were blocked, disconnected or deleted are invalid. */
export async function verifyAccessToken(platform: Platform, token: string): Promise<VerifiedToken | undefined> {
  const holder = await readToken(platform, token)
  const site = platform.config.sites.find(({ clientIds }) => clientIds.includes(holder?.clientId ?? ''))
  if (holder === undefined || site === undefined) return undefined
  const { visitorId, memberId } = holder
  const visitor = await platform.db.query.visitors.findFirst({ where: eq(visitors.id, visitorId) })
  if (visitor === undefined || visitor.tokenEpoch !== holder.epoch) return undefined
  if (memberId === undefined) return { caller: { kind: 'visitor', visitorId }, site }
  return (await isActive(platform.db, memberId)) ? { caller: { kind: 'member', memberId, visitorId }, site } : undefined
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

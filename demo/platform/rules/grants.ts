import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { refreshTokens, visitors } from '../db/schema/oauth.ts'
import type { Platform } from '../platform.ts'
import { signAccessToken, type TokenHolder } from './access-token.ts'
import { OAuthError } from './oauth-error.ts'

/** A token request, in one spelling whatever the wire used. */
export interface TokenRequest {
  readonly grantType: string
  readonly clientId: string
  readonly refreshToken?: string | undefined
  readonly code?: string | undefined
  readonly codeVerifier?: string | undefined
  readonly redirectUri?: string | undefined
  readonly memberId?: string | undefined
  readonly scope?: string | undefined
}

export interface GrantedTokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly token_type: 'Bearer'
}

type Grant = (request: TokenRequest, platform: Platform, http: Request) => Promise<GrantedTokens>

/** The kinds of grant that are answered: a new one is one entry. */
export const grants: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  ['anonymous', grantVisitor],
  ['refresh_token', renew],
])

/** Tokens for somebody never seen before: a new visitor, and with it a new cart. */
async function grantVisitor({ clientId }: TokenRequest, platform: Platform): Promise<GrantedTokens> {
  const visitor = { id: randomUUID(), clientId, tokenEpoch: 0, createdAt: platform.clock.now() }
  await platform.db.insert(visitors).values(visitor)
  return await issueTokens(platform, { clientId, visitorId: visitor.id, epoch: visitor.tokenEpoch })
}

/**
 * A new access token for the same visitor or member. The refresh token stays valid and is answered again: clients that keep
 * theirs, as the vendor's does, and clients that take the answered one never lose the visitor.
 */
async function renew(request: TokenRequest, platform: Platform): Promise<GrantedTokens> {
  const { refreshToken, clientId } = request
  if (refreshToken === undefined) throw new OAuthError('invalid_request', 'The refresh token is missing')
  const stored = await platform.db.query.refreshTokens.findFirst({
    where: and(eq(refreshTokens.hash, hashOf(refreshToken)), isNull(refreshTokens.revokedAt)),
  })
  if (stored === undefined || stored.clientId !== clientId || stored.expiresAt <= platform.clock.now()) {
    throw new OAuthError('invalid_grant', 'The refresh token is unknown, expired or revoked')
  }
  const { visitorId, memberId } = stored
  const epoch = await epochOf(platform, visitorId)
  const holder: TokenHolder = { clientId, visitorId, epoch, ...(memberId === null ? {} : { memberId }) }
  return answerOf(platform, await signAccessToken(platform, holder), refreshToken)
}

/** A fresh pair of tokens for a holder; the refresh token is stored by its hash only. */
async function issueTokens(platform: Platform, holder: TokenHolder): Promise<GrantedTokens> {
  const refreshToken = randomBytes(48).toString('base64url')
  const now = platform.clock.now()
  await platform.db.insert(refreshTokens).values({
    hash: hashOf(refreshToken),
    clientId: holder.clientId,
    visitorId: holder.visitorId,
    memberId: holder.memberId ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + platform.config.refreshTokenSeconds * 1000),
  })
  return answerOf(platform, await signAccessToken(platform, holder), refreshToken)
}

/** The epoch that a visitor's access tokens must carry now. */
async function epochOf({ db }: Platform, visitorId: string): Promise<number> {
  const visitor = await db.query.visitors.findFirst({ where: eq(visitors.id, visitorId) })
  if (visitor === undefined) throw new OAuthError('invalid_grant', 'The visitor is not known')
  return visitor.tokenEpoch
}

function answerOf({ config }: Platform, accessToken: string, refreshToken: string): GrantedTokens {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: config.accessTokenSeconds,
    token_type: 'Bearer',
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

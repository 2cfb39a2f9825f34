import { and, eq, isNull } from 'drizzle-orm'
import { refreshTokens } from '../db/schema/oauth.ts'
import { isActive } from '../identity/identity-store.ts'
import type { Platform } from '../platform.ts'
import { signAccessToken, type TokenHolder } from './access-token.ts'
import { addVisitor, answerOf, epochOf, type GrantedTokens, hashOf, issueRefreshToken } from './issue-tokens.ts'
import { grantByClient, grantByCode } from './member-grants.ts'
import { OAuthError } from './oauth-error.ts'
import type { TokenRequest } from './token-request.ts'

type Grant = (request: TokenRequest, platform: Platform, http: Request) => Promise<GrantedTokens>

/** The kinds of grant that are answered: a new one is one entry. */
export const grants: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  ['anonymous', grantVisitor],
  ['refresh_token', renew],
  ['authorization_code', grantByCode],
  ['authorized_client', grantByClient],
])

/** Tokens for somebody never seen before: a new visitor, and with it a new cart. */
async function grantVisitor({ clientId }: TokenRequest, platform: Platform): Promise<GrantedTokens> {
  const holder = await addVisitor(platform.db, clientId, platform.clock.now())
  const refreshToken = await issueRefreshToken(platform.db, platform, holder)
  return answerOf(platform, await signAccessToken(platform, holder), refreshToken)
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
  // Whoever was blocked or deleted gets nothing more, whoever forgot to revoke the token.
  if (memberId !== null && !(await isActive(platform.db, memberId))) {
    throw new OAuthError('invalid_grant', 'The member is not active any more')
  }
  const epoch = await epochOf(platform.db, visitorId)
  const holder: TokenHolder = { clientId, visitorId, epoch, ...(memberId === null ? {} : { memberId }) }
  return answerOf(platform, await signAccessToken(platform, holder), refreshToken)
}

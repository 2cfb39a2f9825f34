import { and, eq, isNull } from 'drizzle-orm'
import { refreshTokens } from '../../db/schema/oauth.ts'
import { compact } from '../../http/input/compact.ts'
import type { Platform } from '../../platform.ts'
import { isActive } from '../store/identities.ts'
import { hashToken } from '../store/tokens.ts'
import { signAccessToken, type TokenHolder } from './access-token.ts'
import { addVisitor, type GrantedTokens, issueRefreshToken, readTokenEpoch, tokenResponse } from './issue-tokens.ts'
import { grantByClient, grantByCode } from './member-grants.ts'
import { OAuthError } from './oauth-error.ts'
import type { TokenRequest } from './token-request.ts'

type Grant = (request: TokenRequest, platform: Platform, http: Request) => Promise<GrantedTokens>

/** Handlers of the supported grant types. */
export const grants: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  ['anonymous', grantVisitor],
  ['refresh_token', grantByRefreshToken],
  ['authorization_code', grantByCode],
  ['authorized_client', grantByClient],
])

/** Tokens of a new visitor, who has no cart yet. */
async function grantVisitor({ clientId }: TokenRequest, platform: Platform): Promise<GrantedTokens> {
  const holder = await addVisitor(platform.db, clientId, platform.clock.now())
  const refreshToken = await issueRefreshToken(platform.db, platform, holder)
  return tokenResponse(platform, await signAccessToken(platform, holder), refreshToken)
}

/**
 * Issues a new access token for the same visitor or member. Returns the same refresh token, which stays valid. Clients that ignore the
 * returned token, like the vendor's SDK, and clients that store it keep the same visitor.
 */
async function grantByRefreshToken(request: TokenRequest, platform: Platform): Promise<GrantedTokens> {
  const { refreshToken, clientId } = request
  if (refreshToken === undefined) throw new OAuthError('invalid_request', 'The refresh token is missing')
  const stored = await platform.db.query.refreshTokens.findFirst({
    where: and(eq(refreshTokens.hash, hashToken(refreshToken)), isNull(refreshTokens.revokedAt)),
  })
  if (stored === undefined || stored.clientId !== clientId || stored.expiresAt <= platform.clock.now()) {
    throw new OAuthError('invalid_grant', 'The refresh token is unknown, expired or revoked')
  }
  const { visitorId, memberId } = stored
  // Members who were blocked or deleted get no tokens, even if a refresh token was not revoked.
  if (memberId !== null && !(await isActive(platform.db, memberId))) {
    throw new OAuthError('invalid_grant', 'The member is no longer active')
  }
  const epoch = await readTokenEpoch(platform.db, visitorId)
  const holder: TokenHolder = compact({ clientId, visitorId, epoch, memberId })
  return tokenResponse(platform, await signAccessToken(platform, holder), refreshToken)
}

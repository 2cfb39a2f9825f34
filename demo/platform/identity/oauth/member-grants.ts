import { eq } from 'drizzle-orm'
import { mergeCarts } from '../../cart/merge-carts.ts'
import type { Queryable } from '../../db/database.ts'
import { visitors } from '../../db/schema/oauth.ts'
import { identify } from '../../http/caller.ts'
import { ApplicationError } from '../../http/errors.ts'
import type { Platform } from '../../platform.ts'
import { provesChallenge } from '../rules/pkce.ts'
import { isActive } from '../store/identities.ts'
import { endSessionsOfCode } from '../store/sessions.ts'
import { consumeToken, findAnyToken, type TokenRow } from '../store/tokens.ts'
import type { CodeBinding } from '../store/types.ts'
import { signAccessToken, type TokenHolder } from './access-token.ts'
import { addVisitor, type GrantedTokens, issueRefreshToken, readTokenEpoch, tokenResponse } from './issue-tokens.ts'
import { OAuthError } from './oauth-error.ts'
import type { TokenRequest } from './token-request.ts'

const OFFLINE = 'offline_access'

/**
 * Exchanges an authorization code for a member's tokens. The code is bound to its client, its redirect URI and its PKCE challenge, and is
 * valid for one exchange within two minutes. A repeated code revokes the tokens of the first exchange.
 *
 * Source: RFC 6749 §4.1.2, §4.1.3; RFC 7636 §4.6; RFC 9700 §2.1.1.
 */
export async function grantByCode(request: TokenRequest, platform: Platform): Promise<GrantedTokens> {
  const code = request.code ?? ''
  if (code === '') throw new OAuthError('invalid_request', 'The code is missing')
  const row = await findAnyToken(platform.db, 'code', code)
  if (row?.usedAt) await platform.db.transaction((tx) => endSessionsOfCode(tx, row.hash, platform.clock.now()))
  const grant = row?.data.grant
  if (grant === undefined || !isBoundTo(grant, request)) throw invalidGrant()
  const issued = await platform.db.transaction(async (tx) => {
    const used = await consumeToken(tx, 'code', code, platform.clock.now())
    return used === undefined ? undefined : exchangeCode(tx, platform, used, grant)
  })
  // The code was used by a concurrent request, has expired, or its member is no longer active.
  if (issued === undefined) throw invalidGrant()
  return tokenResponse(platform, await signAccessToken(platform, issued.holder), issued.refreshToken)
}

function isBoundTo({ clientId, redirectUri, codeChallenge }: CodeBinding, request: TokenRequest): boolean {
  if (clientId !== request.clientId || redirectUri !== request.redirectUri) return false
  return provesChallenge(request.codeVerifier, codeChallenge)
}

async function exchangeCode(tx: Queryable, platform: Platform, { memberId, hash }: TokenRow, grant: CodeBinding) {
  if (memberId === null || !(await isActive(tx, memberId))) return undefined
  const { clientId, scope, visitorId } = grant
  const holder = await createMemberHolder(tx, platform, { clientId, memberId, visitorId })
  const offline = scope?.split(' ').includes(OFFLINE) === true
  const refreshToken = await issueRefreshToken(tx, platform, holder, hash)
  return { holder, refreshToken: offline ? refreshToken : undefined }
}

/**
 * Issues tokens of a member to a merchant's server: `Authorization: <visitor access token>,<api key>`. The optional session token must belong
 * to that member, and is consumed. Source: core/README.md#tokens.
 */
export async function grantByClient(request: TokenRequest, platform: Platform, http: Request): Promise<GrantedTokens> {
  const { memberId, sessionToken, scope } = request
  const { visitorId, clientId } = await identifyServerCall(http, platform)
  if (memberId === undefined) throw new OAuthError('invalid_request', 'The member id is missing')
  const issued = await platform.db.transaction(async (tx) => {
    if (!(await isActive(tx, memberId))) return undefined
    if (sessionToken !== undefined) {
      const session = await consumeToken(tx, 'session', sessionToken, platform.clock.now())
      if (session?.memberId !== memberId) return undefined
    }
    const holder = await createMemberHolder(tx, platform, { clientId, memberId, visitorId })
    const offline = sessionToken !== undefined || scope?.split(' ').includes(OFFLINE) === true
    const refreshToken = await issueRefreshToken(tx, platform, holder)
    return { holder, refreshToken: offline ? refreshToken : undefined }
  })
  if (issued === undefined) throw new OAuthError('invalid_grant', 'The member is unknown, inactive, or not logged in')
  return tokenResponse(platform, await signAccessToken(platform, issued.holder), issued.refreshToken)
}

/** The token holder of a member. The cart of the visitor is merged into the member's cart. */
async function createMemberHolder(
  tx: Queryable,
  platform: Platform,
  holder: { readonly clientId: string; readonly memberId: string; readonly visitorId?: string | undefined },
): Promise<TokenHolder> {
  const { clientId, memberId } = holder
  const visitorId = holder.visitorId ?? (await addVisitor(tx, clientId, platform.clock.now())).visitorId
  await mergeCarts(tx, visitorId, memberId, platform)
  return { clientId, visitorId, memberId, epoch: await readTokenEpoch(tx, visitorId) }
}

async function identifyServerCall(http: Request, platform: Platform) {
  try {
    const { caller, elevated } = await identify(http, platform)
    if (elevated && caller.kind !== 'merchant') {
      const visitor = await platform.db.query.visitors.findFirst({ where: eq(visitors.id, caller.visitorId) })
      if (visitor !== undefined) return { visitorId: caller.visitorId, clientId: visitor.clientId }
    }
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
  }
  throw new OAuthError('invalid_client', 'The access token of a visitor and an API key are required')
}

function invalidGrant(): OAuthError {
  return new OAuthError('invalid_grant', 'The code is unknown, used or expired, or was issued to another client')
}

import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { refreshTokens, visitors } from '../../db/schema/oauth.ts'
import type { Platform } from '../../platform.ts'
import { hashToken } from '../store/tokens.ts'
import type { TokenHolder } from './access-token.ts'
import { OAuthError } from './oauth-error.ts'

export interface GrantedTokens {
  readonly access_token: string
  /** Absent without the scope `offline_access`. */
  readonly refresh_token?: string
  readonly expires_in: number
  readonly token_type: 'Bearer'
}

/** Creates a visitor. */
export async function addVisitor(db: Queryable, clientId: string, now: Date): Promise<TokenHolder> {
  const visitor = { id: randomUUID(), clientId, tokenEpoch: 0, createdAt: now }
  await db.insert(visitors).values(visitor)
  return { clientId, visitorId: visitor.id, epoch: visitor.tokenEpoch }
}

/**
 * Issues a refresh token and stores its hash. `codeHash` is the hash of the authorization code that it was issued for.
 *
 * Every session of a member has one, even if the client does not receive it: revoking it ends the access token.
 */
export async function issueRefreshToken(
  db: Queryable,
  { clock, config }: Platform,
  holder: TokenHolder,
  codeHash?: string,
): Promise<string> {
  const refreshToken = randomBytes(48).toString('base64url')
  const now = clock.now()
  await db.insert(refreshTokens).values({
    hash: hashToken(refreshToken),
    clientId: holder.clientId,
    visitorId: holder.visitorId,
    memberId: holder.memberId ?? null,
    codeHash: codeHash ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + config.refreshTokenSeconds * 1000),
  })
  return refreshToken
}

/** The current token epoch of a visitor. */
export async function readTokenEpoch(db: Queryable, visitorId: string): Promise<number> {
  const visitor = await db.query.visitors.findFirst({ where: eq(visitors.id, visitorId) })
  if (visitor === undefined) throw new OAuthError('invalid_grant', 'The visitor is unknown')
  return visitor.tokenEpoch
}

export function tokenResponse({ config }: Platform, accessToken: string, refreshToken?: string): GrantedTokens {
  return {
    access_token: accessToken,
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    expires_in: config.accessTokenSeconds,
    token_type: 'Bearer',
  }
}

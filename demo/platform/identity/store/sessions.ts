import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { hostedSessions } from '../../db/schema/identity.ts'
import { refreshTokens, visitors } from '../../db/schema/oauth.ts'
import { hashToken, invalidateTokens } from './tokens.ts'

const HOSTED_SESSION_MS = 14 * 24 * 60 * 60_000

/**
 * Ends all sessions of a member: refresh tokens, access tokens, sessions on the hosted pages and one-time tokens.
 *
 * Runs in the transaction of a password change, block, disconnection or deletion. `exceptVisitorId` is the calling visitor, whose tokens stay
 * valid. Idempotent.
 */
export async function endMemberSessions(
  tx: Queryable,
  memberId: string,
  now: Date,
  { exceptVisitorId }: { readonly exceptVisitorId?: string | undefined } = {},
): Promise<void> {
  const isEnded = and(
    eq(refreshTokens.memberId, memberId),
    exceptVisitorId === undefined ? undefined : ne(refreshTokens.visitorId, exceptVisitorId),
  )
  const holders = await tx.selectDistinct({ visitorId: refreshTokens.visitorId }).from(refreshTokens).where(isEnded)
  await revoke(tx, now, isEnded)
  await endAccess(
    tx,
    holders.map(({ visitorId }) => visitorId),
  )
  await tx.delete(hostedSessions).where(eq(hostedSessions.memberId, memberId))
  await invalidateTokens(tx, memberId, now)
}

/** Revokes the tokens of one visitor. Other devices stay logged in. */
export async function endSessionOf(tx: Queryable, visitorId: string, memberId: string, now: Date): Promise<void> {
  await revoke(tx, now, and(eq(refreshTokens.visitorId, visitorId), eq(refreshTokens.memberId, memberId)))
  await endAccess(tx, [visitorId])
}

/** Revokes the tokens that were issued for a repeated authorization code. Source: RFC 6749 §4.1.2. */
export async function endSessionsOfCode(tx: Queryable, codeHash: string, now: Date): Promise<void> {
  const issued = await tx.select().from(refreshTokens).where(eq(refreshTokens.codeHash, codeHash))
  await revoke(tx, now, eq(refreshTokens.codeHash, codeHash))
  await endAccess(
    tx,
    issued.map(({ visitorId }) => visitorId),
  )
}

async function revoke(tx: Queryable, now: Date, condition: ReturnType<typeof and>): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(condition, isNull(refreshTokens.revokedAt)))
}

async function endAccess(tx: Queryable, visitorIds: readonly string[]): Promise<void> {
  if (visitorIds.length === 0) return
  await tx
    .update(visitors)
    .set({ tokenEpoch: sql`${visitors.tokenEpoch} + 1` })
    .where(inArray(visitors.id, [...visitorIds]))
}

/** Creates a session on the hosted pages and resolves with the cookie's value. Deletes expired sessions. */
export async function openHostedSession(tx: Queryable, memberId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + HOSTED_SESSION_MS)
  await tx.delete(hostedSessions).where(lte(hostedSessions.expiresAt, now))
  await tx.insert(hostedSessions).values({ hash: hashToken(token), memberId, createdAt: now, expiresAt })
  return token
}

export async function findHostedMemberId(db: Queryable, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .select()
    .from(hostedSessions)
    .where(and(eq(hostedSessions.hash, hashToken(token)), gt(hostedSessions.expiresAt, now)))
    .get()
  return row?.memberId
}

export async function closeHostedSession(tx: Queryable, token: string): Promise<void> {
  await tx.delete(hostedSessions).where(eq(hostedSessions.hash, hashToken(token)))
}

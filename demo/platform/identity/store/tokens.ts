import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { oneTimeTokens } from '../../db/schema/identity.ts'
import type { TokenData, TokenKind } from './types.ts'

export type TokenRow = typeof oneTimeTokens.$inferSelect

const MINUTE = 60_000

const LIFETIME_MS: Readonly<Record<TokenKind, number>> = {
  session: 10 * MINUTE,
  state: 60 * MINUTE,
  recovery: 60 * MINUTE,
  activation: 7 * 24 * 60 * MINUTE,
  code: 2 * MINUTE,
  captcha: 2 * MINUTE,
  question: 15 * MINUTE,
  assertion: 60 * MINUTE,
}

/** Retention time of expired tokens, which is needed to detect the reuse of a code. */
const RETENTION_MS = 24 * 60 * MINUTE

/** Issues a token of 256 random bits and stores its hash. Deletes old expired tokens. */
export async function issueToken(
  db: Queryable,
  kind: TokenKind,
  { memberId, data = {} }: { readonly memberId?: string; readonly data?: TokenData },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind])
  await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, new Date(now.getTime() - RETENTION_MS)))
  await db
    .insert(oneTimeTokens)
    .values({ hash: hashToken(token), kind, memberId: memberId ?? null, data, createdAt: now, expiresAt })
  return token
}

/** The token if it is valid, otherwise `undefined`. */
export async function findToken(
  db: Queryable,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const row = await findAnyToken(db, kind, token)
  return row?.usedAt === null && row.expiresAt > now ? row : undefined
}

/** The id of the member of a valid token, found by the hash of the token. */
export async function findMemberIdByTokenHash(
  db: Queryable,
  kind: TokenKind,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .select()
    .from(oneTimeTokens)
    .where(validToken(kind, hash, now))
    .get()
  return row?.memberId ?? undefined
}

/** The token, even if it is used or expired. */
export function findAnyToken(db: Queryable, kind: TokenKind, token: string): Promise<TokenRow | undefined> {
  return db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.kind, kind)))
    .get()
}

/** Consumes a token. Only one of several concurrent calls succeeds. `undefined` if the token is not valid. */
export function consumeToken(db: Queryable, kind: TokenKind, token: string, now: Date): Promise<TokenRow | undefined> {
  return consumeTokenByHash(db, kind, hashToken(token), now)
}

/** Like `consumeToken`, by the hash. */
export async function consumeTokenByHash(
  db: Queryable,
  kind: TokenKind,
  hash: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(validToken(kind, hash, now))
    .returning()
  return row
}

function validToken(kind: TokenKind, hash: string, now: Date) {
  return and(
    eq(oneTimeTokens.hash, hash),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )
}

/** Invalidates the tokens of a member: of one kind, or all. */
export async function invalidateTokens(db: Queryable, memberId: string, now: Date, kind?: TokenKind): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.memberId, memberId),
        isNull(oneTimeTokens.usedAt),
        kind === undefined ? undefined : eq(oneTimeTokens.kind, kind),
      ),
    )
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

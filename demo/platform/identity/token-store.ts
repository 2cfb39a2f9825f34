import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { oneTimeTokens } from '../db/schema/identity.ts'
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

/** How long a token is remembered that has expired: whoever comes with a used code meanwhile is found out. */
const REMEMBERED_MS = 24 * 60 * MINUTE

/** Makes a token of 256 random bits, keeps its hash, and answers the token itself: it is never to be had again. Forgets those long expired. */
export async function issueToken(
  db: Queryable,
  kind: TokenKind,
  { memberId, data = {} }: { readonly memberId?: string; readonly data?: TokenData },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind])
  await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, new Date(now.getTime() - REMEMBERED_MS)))
  await db
    .insert(oneTimeTokens)
    .values({ hash: hashToken(token), kind, memberId: memberId ?? null, data, createdAt: now, expiresAt })
  return token
}

/** The token as long as it is good; else `undefined`, whatever is wrong with it. */
export async function findToken(
  db: Queryable,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const row = await findAnyToken(db, kind, token)
  return row?.usedAt === null && row.expiresAt > now ? row : undefined
}

/** The token also when it was used or has expired. */
export async function findAnyToken(db: Queryable, kind: TokenKind, token: string): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.kind, kind)))
  return row
}

/** Uses a token up. Of two who try at once one gets it. `undefined` when it is not good any more. */
export function consumeToken(db: Queryable, kind: TokenKind, token: string, now: Date): Promise<TokenRow | undefined> {
  return consumeHash(db, kind, hashToken(token), now)
}

/** As `consumeToken`, by what is kept of the token. */
export async function consumeHash(
  db: Queryable,
  kind: TokenKind,
  hash: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const good = and(
    eq(oneTimeTokens.hash, hash),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )
  const [row] = await db.update(oneTimeTokens).set({ usedAt: now }).where(good).returning()
  return row
}

/** Voids a member's tokens: of one kind, or all of them. */
export async function voidTokens(db: Queryable, memberId: string, now: Date, kind?: TokenKind): Promise<void> {
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

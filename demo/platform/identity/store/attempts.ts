import { createHash } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { attempts } from '../../db/schema/identity.ts'
import { ApplicationError } from '../../http/errors.ts'

const WINDOW_MS = 15 * 60_000

/** Kinds of counted attempts. Attempts with unknown addresses are counted as well. */
export type AttemptKind = 'login' | 'register' | 'register-taken' | 'recovery' | 'verification'

/** Counts an attempt before it runs. Resolves with the number of attempts in this window, including this one. Deletes expired windows. */
export async function countAttempt(db: Queryable, kind: AttemptKind, subject: string, now: Date): Promise<number> {
  const key = keyOf(kind, subject)
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now))
  const row = await db.select().from(attempts).where(eq(attempts.key, key)).get()
  const count = (row?.count ?? 0) + 1
  const windowEndsAt = row?.windowEndsAt ?? new Date(now.getTime() + WINDOW_MS)
  const counted = { key, count, windowEndsAt }
  await db.insert(attempts).values(counted).onConflictDoUpdate({ target: attempts.key, set: counted })
  return count
}

/** The number of attempts in this window. */
export async function countedAttempts(db: Queryable, kind: AttemptKind, subject: string, now: Date): Promise<number> {
  const row = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.key, keyOf(kind, subject)), gt(attempts.windowEndsAt, now)))
    .get()
  return row?.count ?? 0
}

/** Removes an attempt from the count. */
export async function uncountAttempt(db: Queryable, kind: AttemptKind, subject: string): Promise<void> {
  const key = keyOf(kind, subject)
  await db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(eq(attempts.key, key))
}

/** Resets the count after a success. */
export async function clearAttempts(db: Queryable, kind: AttemptKind, subject: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(kind, subject)))
}

/** The platform's 429 error for too many attempts. */
export function throttled(): ApplicationError {
  return new ApplicationError('THROTTLED_FEATURE', 429, 'Too many attempts. Try again later', {
    retryAfterSeconds: WINDOW_MS / 1000,
  })
}

/** The key is a hash, so that it does not reveal addresses. */
function keyOf(kind: AttemptKind, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`
}

import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { attempts } from '../db/schema/identity.ts'
import { ApplicationError } from '../http/errors.ts'

const WINDOW_MS = 15 * 60_000

/** What is counted, and for whom: an address that is nobody's is counted like any other. */
export type AttemptKind = 'login' | 'register' | 'recovery' | 'verification'

/** Counts one more try, before it is made, and answers how many there were in this window, this one included. Forgets windows that are over. */
export async function countAttempt(db: Queryable, kind: AttemptKind, whose: string, now: Date): Promise<number> {
  const key = keyOf(kind, whose)
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now))
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key))
  const count = (row?.count ?? 0) + 1
  const windowEndsAt = row?.windowEndsAt ?? new Date(now.getTime() + WINDOW_MS)
  const counted = { key, count, windowEndsAt }
  await db.insert(attempts).values(counted).onConflictDoUpdate({ target: attempts.key, set: counted })
  return count
}

/** Takes a try back that was refused before it told anything. */
export async function uncountAttempt(db: Queryable, kind: AttemptKind, whose: string): Promise<void> {
  const key = keyOf(kind, whose)
  await db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(eq(attempts.key, key))
}

/** Begins anew: after a success. */
export async function clearAttempts(db: Queryable, kind: AttemptKind, whose: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(kind, whose)))
}

/** Too many tries: 429, as the platform says it. */
export function throttled(): ApplicationError {
  return new ApplicationError('THROTTLED_FEATURE', 429, 'Too many attempts. Try again later', {
    retryAfterSeconds: WINDOW_MS / 1000,
  })
}

/** Addresses are nobody's business: the key does not tell them. */
function keyOf(kind: AttemptKind, whose: string): string {
  return `${kind}:${createHash('sha256').update(whose).digest('base64url')}`
}

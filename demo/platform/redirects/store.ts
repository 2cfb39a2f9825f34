import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RedirectDocument } from '../cart/types.ts'
import type { Queryable } from '../db/database.ts'
import { redirectSessions } from '../db/schema/commerce.ts'
import { hashToken } from '../identity/store/tokens.ts'

export type RedirectRow = typeof redirectSessions.$inferSelect

/** Stores a redirect session and resolves with its token: 256 random bits, stored as a hash. */
export async function createRedirect(
  db: Queryable,
  intent: string,
  document: RedirectDocument,
  now: Date,
): Promise<{ readonly id: string; readonly token: string }> {
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  await db
    .insert(redirectSessions)
    .values({ id, tokenHash: hashToken(token), intent, document, createdAt: now.toISOString() })
  return { id, token }
}

export function findRedirect(db: Queryable, token: string): Promise<RedirectRow | undefined> {
  return db
    .select()
    .from(redirectSessions)
    .where(eq(redirectSessions.tokenHash, hashToken(token)))
    .get()
}

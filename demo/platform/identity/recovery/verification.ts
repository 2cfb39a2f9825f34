import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { verificationCodes } from '../../db/schema/identity.ts'
import { sendMail } from '../../mail/outbox.ts'
import { mailText } from '../../mail/texts.ts'
import { countAttempt } from '../store/attempts.ts'
import type { Person } from '../store/identities.ts'

const CODE_MINUTES = 15
/** Maximum attempts per code and codes per window: at most 25 of a million codes can be tried. */
const MAX_ATTEMPTS = 5
const MAX_CODES = 5

/**
 * Sends a new code, which replaces the previous one. Resolves with its id, or `undefined` if the limit is reached. Deletes expired codes.
 */
export async function sendCode(tx: Queryable, { member, identity }: Person, now: Date): Promise<string | undefined> {
  if ((await countAttempt(tx, 'verification', member.id, now)) > MAX_CODES) return undefined
  await tx.delete(verificationCodes).where(lte(verificationCodes.expiresAt, now))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const row = {
    memberId: member.id,
    id,
    codeHash: hashCode(id, code),
    attempts: 0,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  }
  await tx.insert(verificationCodes).values(row).onConflictDoUpdate({ target: verificationCodes.memberId, set: row })
  const mail = mailText('verification-code', identity.extras.language, { code, minutes: CODE_MINUTES })
  await sendMail(tx, { ...mail, to: member.loginEmail, kind: 'verification-code', data: { code } }, now)
  return id
}

/** Sends a code unless the previous one is still valid, so that a repeated login sends one email. */
export async function ensureCode(tx: Queryable, person: Person, now: Date): Promise<void> {
  const row = await codeOf(tx, person.member.id)
  if (row === undefined || row.expiresAt <= now || row.attempts >= MAX_ATTEMPTS) await sendCode(tx, person, now)
}

export type CodeCheck =
  | { readonly isCorrect: true }
  | { readonly isCorrect: false; readonly attemptsLeft: number; readonly exhausted: boolean }

/** Compares a code. Consumes a correct code and counts a wrong one. `exhausted`: no attempts are left, so a new code is required. */
export async function checkCode(tx: Queryable, memberId: string, code: string, now: Date): Promise<CodeCheck> {
  const row = await codeOf(tx, memberId)
  if (row === undefined || row.expiresAt <= now) return { isCorrect: false, attemptsLeft: 0, exhausted: false }
  if (row.attempts >= MAX_ATTEMPTS) return { isCorrect: false, attemptsLeft: 0, exhausted: true }
  const [actual, expected] = [hashCode(row.id, code), row.codeHash].map((hash) => Buffer.from(hash, 'base64url'))
  if (actual !== undefined && expected !== undefined && timingSafeEqual(actual, expected)) {
    await tx.delete(verificationCodes).where(eq(verificationCodes.memberId, memberId))
    return { isCorrect: true }
  }
  const counted = row.attempts + 1
  await tx.update(verificationCodes).set({ attempts: counted }).where(eq(verificationCodes.memberId, memberId))
  return { isCorrect: false, attemptsLeft: MAX_ATTEMPTS - counted, exhausted: false }
}

function codeOf(db: Queryable, memberId: string) {
  return db.select().from(verificationCodes).where(eq(verificationCodes.memberId, memberId)).get()
}

function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('base64url')
}

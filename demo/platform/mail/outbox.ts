import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { mails } from '../db/schema/mail.ts'
import { normalEmail } from '../members/store.ts'
import type { MailData } from './types.ts'

export type MailRow = typeof mails.$inferSelect

export interface NewMail extends Readonly<Pick<MailRow, 'kind' | 'language' | 'subject' | 'text'>> {
  readonly to: string
  readonly data?: MailData
}

/** Adds an email to the outbox in the transaction. Nothing is sent. */
export async function sendMail(db: Queryable, { to, data = {}, ...mail }: NewMail, now: Date): Promise<void> {
  await db
    .insert(mails)
    .values({ ...mail, id: randomUUID(), recipient: normalEmail(to), data, createdDate: now.toISOString() })
}

export interface MailFilter {
  readonly to?: string | undefined
  readonly kind?: string | undefined
}

/** Emails in the outbox, latest first. */
export async function listMails(db: Queryable, { to, kind }: MailFilter = {}): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(
      and(
        to === undefined ? undefined : eq(mails.recipient, normalEmail(to)),
        kind === undefined ? undefined : eq(mails.kind, kind),
      ),
    )
    .orderBy(desc(mails.createdDate), desc(mails.id))
    .limit(500)
}

export function findMail(db: Queryable, id: string): Promise<MailRow | undefined> {
  return db.select().from(mails).where(eq(mails.id, id)).get()
}

export async function clearMails(db: Queryable): Promise<number> {
  return (await db.delete(mails)).rowsAffected
}

import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MailData, MailKind } from '../../mail/types.ts'

/** Emails that the platform would have sent. They can be read at `/outbox`. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    language: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Data for scripts: the code, the link, the ids. */
    data: text({ mode: 'json' }).$type<MailData>().notNull(),
    createdDate: text('created_date').notNull(),
  },
  (table) => [index('mails_recipient').on(table.recipient, table.createdDate)],
)

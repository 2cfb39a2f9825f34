import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { EventIdentity, EventPayload } from '../../events/event-types.ts'

/** What happened, written with the change itself: an event is there exactly when its change is. */
export const events = sqliteTable('events', {
  /** Rises with every event; the order in which they happened. */
  sequence: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  type: text().notNull(),
  payload: text({ mode: 'json' }).$type<EventPayload>().notNull(),
  identity: text({ mode: 'json' }).$type<EventIdentity>().notNull(),
  createdAt: text('created_at').notNull(),
})

/** Addresses that are told what happens. */
export const webhooks = sqliteTable('webhooks', {
  id: text().primaryKey(),
  url: text().notNull(),
  /** The types wanted; null: all. */
  types: text({ mode: 'json' }).$type<readonly string[]>(),
  createdAt: text('created_at').notNull(),
})

/** One event on its way to one webhook. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    status: text({ enum: ['PENDING', 'DELIVERED', 'FAILED'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** When the next attempt is due, in milliseconds; null once none is. */
    dueAt: integer('due_at'),
    /** Status of the last answer; null when there was none. */
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.webhookId] }),
    index('deliveries_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** Key pairs that sign what is sent to webhooks. Kept, so that receivers may pin the public key. */
export const webhookKeys = sqliteTable('webhook_keys', {
  id: text().primaryKey(),
  /** PKCS #8, PEM. */
  privateKey: text('private_key').notNull(),
  /** SPKI, PEM. */
  publicKey: text('public_key').notNull(),
  createdAt: text('created_at').notNull(),
})

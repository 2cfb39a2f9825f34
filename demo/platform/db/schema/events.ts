import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { EventIdentity, EventPayload } from '../../webhooks/event-types.ts'

/** Events, written in the transaction of the change. */
export const events = sqliteTable('events', {
  /** Increases with every event. */
  sequence: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  type: text().notNull(),
  payload: text({ mode: 'json' }).$type<EventPayload>().notNull(),
  identity: text({ mode: 'json' }).$type<EventIdentity>().notNull(),
  createdAt: text('created_at').notNull(),
})

/** Registered webhooks. */
export const webhooks = sqliteTable('webhooks', {
  id: text().primaryKey(),
  url: text().notNull(),
  /** Event types to deliver; `null`: all. */
  types: text({ mode: 'json' }).$type<readonly string[]>(),
  createdAt: text('created_at').notNull(),
})

/** Delivery of one event to one webhook. */
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
    /** Time of the next attempt in milliseconds; `null` if there is none. */
    dueAt: integer('due_at'),
    /** Status of the last response; `null` without one. */
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.webhookId] }),
    index('deliveries_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** Key pairs that sign webhooks. Stored because receivers may pin the public key. */
export const webhookKeys = sqliteTable('webhook_keys', {
  id: text().primaryKey(),
  /** PKCS #8, PEM. */
  privateKey: text('private_key').notNull(),
  /** SPKI, PEM. */
  publicKey: text('public_key').notNull(),
  createdAt: text('created_at').notNull(),
})

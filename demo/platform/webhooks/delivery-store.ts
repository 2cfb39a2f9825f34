import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, lte, min } from 'drizzle-orm'
import type { Database, Queryable } from '../db/database.ts'
import { deliveries, events, webhooks } from '../db/schema/events.ts'

export type Webhook = typeof webhooks.$inferSelect
export type Delivery = typeof deliveries.$inferSelect

export interface DueDelivery {
  readonly delivery: Delivery
  readonly event: typeof events.$inferSelect
  readonly webhook: Webhook
}

/** Result of an attempt: the status of the response, or an error if there was no response. */
export type Outcome = { readonly status: number } | { readonly error: string }

/** Delay before each retry. Two days in total, as on the hosted platform. */
const RETRY_AFTER_MS = [1, 5, 30, 2 * 60, 10 * 60, 3600, 4 * 3600, 12 * 3600, 30 * 3600].map(
  (seconds) => seconds * 1000,
)
const PAGE_SIZE = 100

export async function addWebhook(
  db: Queryable,
  { url, types, now }: { url: string; types: readonly string[] | undefined; now: Date },
): Promise<Webhook> {
  const webhook: Webhook = { id: randomUUID(), url, types: types ?? null, createdAt: now.toISOString() }
  await db.insert(webhooks).values(webhook)
  return webhook
}

/** Deletes a webhook and its pending deliveries. Resolves with whether it existed. */
export async function removeWebhook(db: Queryable, id: string): Promise<boolean> {
  return (await db.delete(webhooks).where(eq(webhooks.id, id))).rowsAffected > 0
}

export function listWebhooks(db: Queryable): Promise<Webhook[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.createdAt))
}

/** The latest events, newest first. */
export function latestEvents(db: Queryable, type?: string): Promise<(typeof events.$inferSelect)[]> {
  return db
    .select()
    .from(events)
    .where(type === undefined ? undefined : eq(events.type, type))
    .orderBy(desc(events.sequence))
    .limit(PAGE_SIZE)
}

/** The latest deliveries, newest first. */
export async function listLatestDeliveries(
  db: Queryable,
  webhookId?: string,
): Promise<(Delivery & { type: string })[]> {
  const rows = await db
    .select({ delivery: deliveries, type: events.type })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(webhookId === undefined ? undefined : eq(deliveries.webhookId, webhookId))
    .orderBy(desc(events.sequence))
    .limit(PAGE_SIZE)
  return rows.map(({ delivery, type }) => ({ ...delivery, type }))
}

/**
 * The due deliveries, in the order of the events.
 *
 * Uses a write transaction, so that it waits for the transaction that emitted the event.
 */
export function dueDeliveries(db: Database, now: Date): Promise<DueDelivery[]> {
  return db.transaction((tx) =>
    tx
      .select({ delivery: deliveries, event: events, webhook: webhooks })
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
      .where(lte(deliveries.dueAt, now.getTime()))
      .orderBy(asc(events.sequence))
      .limit(PAGE_SIZE),
  )
}

/** Time of the next due delivery in milliseconds, or `undefined`. */
export async function readNextDueTime(db: Queryable): Promise<number | undefined> {
  const [row] = await db.select({ at: min(deliveries.dueAt) }).from(deliveries)
  return row?.at ?? undefined
}

export async function recordAttempt(
  db: Queryable,
  { delivery }: DueDelivery,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const delivered = 'status' in outcome && outcome.status >= 200 && outcome.status < 300
  const delay = delivered ? undefined : RETRY_AFTER_MS[delivery.attempts]
  await db
    .update(deliveries)
    .set({
      status: delivered ? 'DELIVERED' : delay === undefined ? 'FAILED' : 'PENDING',
      attempts: delivery.attempts + 1,
      dueAt: delay === undefined ? null : now.getTime() + delay,
      lastStatus: 'status' in outcome ? outcome.status : null,
      lastError: 'error' in outcome ? outcome.error : null,
    })
    .where(and(eq(deliveries.eventId, delivery.eventId), eq(deliveries.webhookId, delivery.webhookId)))
}

import { randomUUID } from 'node:crypto'
import { and, eq, lte, notExists } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { deliveries, events, webhooks } from '../db/schema/events.ts'
import type { Caller, Platform } from '../platform.ts'
import type { EventIdentity, EventPayload, PlatformEvent } from './event-types.ts'

/** How many events are looked back on, at least. */
const KEPT = 1_000

/** Where and by whom something was done: the context of a call is one. Without a caller, nobody in particular did it. */
export interface EventSource {
  readonly platform: Platform
  readonly caller?: Caller
}

/**
 * Tells the webhooks what happened, once the transaction `tx` of the change has been committed; never when it is rolled back.
 *
 * Entities are told as the platform answers them. Several events of one transaction are told in the order emitted.
 */
export async function emit(tx: Queryable, event: PlatformEvent, { platform, caller }: EventSource): Promise<void> {
  const now = platform.clock.now()
  const id = randomUUID()
  const [added] = await tx
    .insert(events)
    .values({
      id,
      type: event.type,
      payload: payloadOf(event, id, now),
      identity: identityOf(caller),
      createdAt: now.toISOString(),
    })
    .returning({ sequence: events.sequence })
  if (added !== undefined && added.sequence % KEPT === 0) await forget(tx, added.sequence - KEPT)
  const wanting = (await tx.select().from(webhooks)).filter(({ types }) => types === null || types.includes(event.type))
  if (wanting.length === 0) return
  const due = wanting.map((webhook) => ({
    eventId: id,
    webhookId: webhook.id,
    status: 'PENDING' as const,
    dueAt: now.getTime(),
  }))
  await tx.insert(deliveries).values(due)
  platform.events.wake()
}

/** Drops old events that nobody waits for. */
async function forget(tx: Queryable, upTo: number): Promise<void> {
  const waiting = tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.eventId, events.id), eq(deliveries.status, 'PENDING')))
  await tx.delete(events).where(and(lte(events.sequence, upTo), notExists(waiting)))
}

const TYPE = /^(.+?)_(created|updated|deleted|approved|canceled|fulfilled|payment_status_updated)$/

function payloadOf(event: PlatformEvent, id: string, now: Date): EventPayload {
  if ('data' in event) return { ...event.data, originatedFromVersion: 'V1_CATALOG' }
  const [, entityFqdn, slug] = TYPE.exec(event.type) ?? []
  const eventTime = now.toISOString()
  return { id, entityFqdn, slug, entityId: event.entityId, eventTime, triggeredByAnonymizeRequest: false, ...of(event) }
}

function of(event: Exclude<PlatformEvent, { data: object }>): EventPayload {
  if ('body' in event) return { actionEvent: { body: event.body } }
  if (!('entity' in event)) return { deletedEvent: {} }
  if (!event.type.endsWith('_updated')) return { createdEvent: { entity: event.entity } }
  const modified = 'modifiedFields' in event ? { modifiedFields: event.modifiedFields } : {}
  return { updatedEvent: { currentEntity: event.entity, ...modified } }
}

function identityOf(caller: Caller | undefined): EventIdentity {
  switch (caller?.kind) {
    case 'visitor':
      return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: caller.visitorId }
    case 'member':
      return { identityType: 'MEMBER', memberId: caller.memberId }
    case 'merchant':
      // A site has one owner here, who is known by the site's own id.
      return { identityType: 'WIX_USER', wixUserId: caller.siteId }
    default:
      return { identityType: 'UNKNOWN' }
  }
}

import { randomUUID } from 'node:crypto'
import { and, eq, lte, notExists } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { deliveries, events, webhooks } from '../db/schema/events.ts'
import type { Caller, Platform } from '../platform.ts'
import type { EventIdentity, EventPayload, PlatformEvent } from './event-types.ts'
import type { V3Event } from './v3-event-types.ts'

/** Minimum number of events to keep. */
const EVENTS_TO_KEEP = 1_000

/** Source of an event: platform and caller. The context of a call has both. */
export interface EventSource {
  readonly platform: Platform
  readonly caller?: Caller
}

/**
 * Emits an event. Webhooks receive it after the transaction `tx` commits. If `tx` is rolled back, nothing is sent.
 *
 * Entities have the format of responses. Events of one transaction are delivered in the order of their emission.
 */
export async function emit(
  tx: Queryable,
  event: PlatformEvent | V3Event,
  { platform, caller }: EventSource,
): Promise<void> {
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
  if (added !== undefined && added.sequence % EVENTS_TO_KEEP === 0) {
    await deleteOldEvents(tx, added.sequence - EVENTS_TO_KEEP)
  }
  const subscribed = (await tx.select().from(webhooks)).filter(
    ({ types }) => types === null || types.includes(event.type),
  )
  if (subscribed.length === 0) return
  const due = subscribed.map((webhook) => ({
    eventId: id,
    webhookId: webhook.id,
    status: 'PENDING' as const,
    dueAt: now.getTime(),
  }))
  await tx.insert(deliveries).values(due)
  platform.events.wake()
}

/** Deletes old events without pending deliveries. */
async function deleteOldEvents(tx: Queryable, upTo: number): Promise<void> {
  const pending = tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.eventId, events.id), eq(deliveries.status, 'PENDING')))
  await tx.delete(events).where(and(lte(events.sequence, upTo), notExists(pending)))
}

/** Splits an event type into entity and slug. Prefers the longest slug. */
const TYPE =
  /^(.+?)_(created|updated|deleted|calculated|approved|canceled|fulfilled|payment_status_updated|stock_status_updated|updated_with_reason|category_moved|item_(?:added_to|removed_from)_category|items_arranged_in_category)$/

function payloadOf(event: PlatformEvent | V3Event, id: string, now: Date): EventPayload {
  if ('data' in event) return { ...event.data, originatedFromVersion: 'V1_CATALOG' }
  const [, entityFqdn, slug] = TYPE.exec(event.type) ?? []
  const eventTime = now.toISOString()
  return {
    id,
    entityFqdn,
    slug,
    entityId: event.entityId,
    eventTime,
    triggeredByAnonymizeRequest: false,
    ...contentOf(event),
  }
}

function contentOf(event: Exclude<PlatformEvent | V3Event, { data: object }>): EventPayload {
  if ('body' in event) return { actionEvent: { body: event.body } }
  if (!('entity' in event)) return { deletedEvent: {} }
  return event.type.endsWith('_updated')
    ? { updatedEvent: { currentEntity: event.entity } }
    : { createdEvent: { entity: event.entity } }
}

function identityOf(caller: Caller | undefined): EventIdentity {
  switch (caller?.kind) {
    case 'visitor':
      return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: caller.visitorId }
    case 'member':
      return { identityType: 'MEMBER', memberId: caller.memberId }
    case 'merchant':
      // Here, a site has one owner, and its id is the site id.
      return { identityType: 'WIX_USER', wixUserId: caller.siteId }
    default:
      return { identityType: 'UNKNOWN' }
  }
}

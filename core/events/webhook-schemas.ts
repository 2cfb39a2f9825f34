import { v1EventSchemas } from './v1/event-schemas.ts'
import type { V1WebhookEvents } from './v1/webhook-events.ts'
import { v3EventSchemas } from './v3/event-schemas.ts'
import type { V3WebhookEvents } from './v3/webhook-events.ts'
import type { EventSchema } from './webhook-envelope.ts'

/** The known event types, with the arguments of their handlers. A site sends those of its catalog. Source: core/README.md#events. */
export interface WebhookEvents extends V1WebhookEvents, V3WebhookEvents {}

export type WebhookEventType = keyof WebhookEvents

/** Returns the schema of an event type, or `undefined` for an unknown type. */
export function eventSchema(type: string): EventSchema | undefined {
  const schemas: Readonly<Record<string, EventSchema>> = Object.hasOwn(v1EventSchemas, type)
    ? v1EventSchemas
    : v3EventSchemas
  return Object.hasOwn(schemas, type) ? schemas[type] : undefined
}

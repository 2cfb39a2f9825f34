import { createWebhookHandler, type WebhookEventType, type WebhookOptions } from '../../../core/events/webhooks.ts'
import { type StubResponse, startServer } from '../../../core/testing/http-server.ts'
import { eventTypes } from '../webhooks/event-types.ts'
import { v3EventTypes } from '../webhooks/v3-event-types.ts'
import type { TestShop } from './open-shop.ts'

export interface ReceivedEvent {
  readonly type: string
  /** Entity, data and metadata, as a handler receives them. */
  readonly event: {
    readonly metadata: {
      readonly id: string
      readonly instanceId?: string
      readonly entityId?: string
      readonly identity?: object
    }
    readonly [part: string]: unknown
  }
}

export interface Delivery {
  readonly type: string
  readonly status: 'PENDING' | 'DELIVERED' | 'FAILED'
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastError: string | null
}

/** A webhook receiver of a merchant. */
export interface Receiver {
  readonly webhookId: string
  readonly publicKey: string
  readonly instanceId: string
  readonly received: readonly ReceivedEvent[]
  /** All deliveries, newest first, after all due ones were attempted. */
  deliveries(): Promise<Delivery[]>
  close(): Promise<void>
}

export interface ReceiverOptions {
  readonly types?: readonly string[]
  /** If it returns a response, it replaces that of the handler. */
  readonly before?: (index: number) => StubResponse | undefined
}

const types: readonly WebhookEventType[] = [...eventTypes, ...v3EventTypes]

/** Registers a server as a webhook. It verifies and parses messages with the public handler. */
export async function openReceiver(
  shop: TestShop,
  { types: subscribedTypes, before }: ReceiverOptions = {},
): Promise<Receiver> {
  const received: ReceivedEvent[] = []
  let handle: ((request: Request) => Promise<Response>) | undefined
  const server = await startServer(async ({ body }, index) => {
    const replacement = before?.(index)
    if (replacement !== undefined) return replacement
    const response = await handle?.(new Request('http://receiver.test/', { method: 'POST', body }))
    return { status: response?.status ?? 503 }
  })
  const { body } = await shop.call('POST', '/_control/webhooks', {
    url: server.url,
    ...(subscribedTypes ? { types: subscribedTypes } : {}),
  })
  const { webhook, publicKey, instanceId } = body as {
    webhook: { id: string }
    publicKey: string
    instanceId: string
  }
  const record = (type: string) => (event: object) => received.push({ type, event: event as ReceivedEvent['event'] })
  const handlers = Object.fromEntries(types.map((type) => [type, record(type)])) as WebhookOptions['handlers']
  handle = createWebhookHandler({
    publicKey,
    instanceId,
    handlers,
    issuer: 'wix.com',
    audience: webhook.id,
    now: () => shop.platform.clock.now(),
  })
  return {
    webhookId: webhook.id,
    publicKey,
    instanceId,
    received,
    deliveries: async () => {
      const response = await shop.call('GET', `/_control/webhooks/deliveries?webhookId=${webhook.id}`)
      return (response.body as { deliveries: Delivery[] }).deliveries
    },
    close: () => server.close(),
  }
}

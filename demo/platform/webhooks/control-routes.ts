import type { Hono } from 'hono'
import * as v from 'valibot'
import { readBody } from '../http/call.ts'
import { notFound } from '../http/errors.ts'
import type { Bindings } from '../http/loopback.ts'
import type { Platform } from '../platform.ts'
import { addWebhook, latestEvents, listLatestDeliveries, listWebhooks, removeWebhook } from './delivery-store.ts'
import { eventTypes } from './event-types.ts'
import { v3EventTypes } from './v3-event-types.ts'
import { readWebhookPublicKey } from './webhook-key.ts'

const webhookSchema = v.strictObject({
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  /** Event types to deliver. Default: all. */
  types: v.optional(v.pipe(v.array(v.picklist([...eventTypes, ...v3EventTypes])), v.minLength(1))),
})

/** Control routes that register webhooks and list events and deliveries: `/_control/webhooks` and `/_control/events`. */
export function addWebhookRoutes(app: Hono<Bindings>, platform: Platform): void {
  const { clock, db, events, config } = platform
  app.get('/events', async (c) => c.json({ events: await latestEvents(db, c.req.query('type')) }))
  app.get('/webhooks', async (c) =>
    c.json({ webhooks: await listWebhooks(db), publicKey: await readWebhookPublicKey(platform) }),
  )
  app.post('/webhooks', async (c) => {
    const { url, types } = await readBody(c.req.raw, webhookSchema)
    const webhook = await addWebhook(db, { url, types, now: clock.now() })
    return c.json({ webhook, publicKey: await readWebhookPublicKey(platform), instanceId: config.instanceId })
  })
  app.delete('/webhooks/:id', async (c) => {
    if (!(await removeWebhook(db, c.req.param('id')))) throw notFound('No such webhook')
    return c.json({})
  })
  app.get('/webhooks/public-key', async (c) => c.text(await readWebhookPublicKey(platform)))
  // Waits until all due deliveries were attempted, so that tests do not need to poll.
  app.get('/webhooks/deliveries', async (c) => {
    await events.idle()
    return c.json({ deliveries: await listLatestDeliveries(db, c.req.query('webhookId')) })
  })
}

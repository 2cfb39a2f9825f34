import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { refreshTokens, visitors } from '../db/schema/oauth.ts'
import { addWebhookRoutes } from '../events/control-routes.ts'
import { faultSchema } from '../faults.ts'
import { validate } from '../http/call.ts'
import { notFound } from '../http/errors.ts'
import { bodyOf } from '../http/json-body.ts'
import { type Bindings, isOurs } from '../http/loopback.ts'
import type { Platform } from '../platform.ts'
import { verifyAccessToken } from '../rules/access-token.ts'
import { identityControls } from './control-identity.ts'
import { shopControls } from './control-shop.ts'

const settingsSchema = v.strictObject({
  accessTokenSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  mediaUrlSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
const clockSchema = v.strictObject({ shiftMs: v.pipe(v.number(), v.integer()) })
/** Whose tokens: a visitor by id, or by an access token that is still valid. */
const tokensSchema = v.strictObject({
  visitorId: v.optional(v.string()),
  accessToken: v.optional(v.string()),
  refresh: v.optional(v.boolean(), false),
})

/** Switches for tests and demonstrations, at `/_control/…`: nobody but this machine finds them, and no page from elsewhere. */
export function controlRoutes(platform: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>().basePath('/_control')
  app.use(async (c, next) => {
    if (!isOurs(c)) throw notFound(`No call at ${c.req.method} ${c.req.path}`)
    await next()
  })
  addFaultRoutes(app, platform)
  addRequestRoutes(app, platform)
  addTokenRoutes(app, platform)
  app.route('/', identityControls(platform))
  addWebhookRoutes(app, platform)
  app.route('/', shopControls(platform))
  app.post('/clock', async (c) => {
    platform.clock.shift(validate(clockSchema, await bodyOf(c.req.raw)).shiftMs)
    platform.events.wake()
    return c.json({ now: platform.clock.now() })
  })
  return app
}

function addFaultRoutes(app: Hono<Bindings>, { faults }: Platform): void {
  app.get('/faults', (c) => c.json({ faults: faults.all() }))
  app.post('/faults', async (c) => c.json({ fault: faults.add(validate(faultSchema, await bodyOf(c.req.raw))) }))
  app.delete('/faults', (c) => c.json({ removed: faults.remove() }))
  app.delete('/faults/:id', (c) => c.json({ removed: faults.remove(c.req.param('id')) }))
}

function addRequestRoutes(app: Hono<Bindings>, { log }: Platform): void {
  app.get('/requests', (c) => {
    const call = c.req.query('call')
    return c.json({ requests: log.all().filter((request) => call === undefined || request.call === call) })
  })
  app.delete('/requests', (c) => {
    log.clear()
    return c.json({})
  })
}

function addTokenRoutes(app: Hono<Bindings>, platform: Platform): void {
  const { config, db, clock } = platform
  const settings = () => ({
    accessTokenSeconds: config.accessTokenSeconds,
    mediaUrlSeconds: config.mediaUrlSeconds,
  })
  app.get('/settings', (c) => c.json(settings()))
  app.post('/settings', async (c) => {
    const { accessTokenSeconds, mediaUrlSeconds } = validate(settingsSchema, await bodyOf(c.req.raw))
    if (accessTokenSeconds !== undefined) config.accessTokenSeconds = accessTokenSeconds
    if (mediaUrlSeconds !== undefined) config.mediaUrlSeconds = mediaUrlSeconds
    return c.json(settings())
  })
  // Ends the access tokens issued so far: of one visitor, or of all. With `refresh`, the refresh tokens too.
  app.post('/tokens/expire', async (c) => {
    const { refresh, ...whose } = validate(tokensSchema, await bodyOf(c.req.raw))
    const visitorId = await visitorOf(platform, whose)
    const affected = await db.transaction(async (tx) => {
      const found = await tx.query.visitors.findMany({
        where: visitorId === undefined ? undefined : eq(visitors.id, visitorId),
      })
      for (const { id, tokenEpoch } of found) {
        await tx
          .update(visitors)
          .set({ tokenEpoch: tokenEpoch + 1 })
          .where(eq(visitors.id, id))
        if (!refresh) continue
        await tx.update(refreshTokens).set({ revokedAt: clock.now() }).where(eq(refreshTokens.visitorId, id))
      }
      return found.length
    })
    return c.json({ visitors: affected })
  })
}

async function visitorOf(
  platform: Platform,
  { visitorId, accessToken }: { visitorId?: string | undefined; accessToken?: string | undefined },
): Promise<string | undefined> {
  if (accessToken === undefined) return visitorId
  const caller = await verifyAccessToken(platform, accessToken)
  if (caller === undefined || caller.kind === 'merchant') throw notFound('No visitor holds this access token')
  return caller.visitorId
}

import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { refreshTokens, visitors } from '../db/schema/oauth.ts'
import { readBody } from '../http/call.ts'
import { notFound } from '../http/errors.ts'
import { compact } from '../http/input/compact.ts'
import { type Bindings, isTrustedRequest } from '../http/loopback.ts'
import { verifyAccessToken } from '../identity/oauth/access-token.ts'
import { settleDuePayments } from '../payments/settlement.ts'
import type { Platform } from '../platform.ts'
import { addWebhookRoutes } from '../webhooks/control-routes.ts'
import { faultSchema } from './faults.ts'
import { identityControls } from './identity-routes.ts'
import { shopControls } from './shop-routes.ts'

const settingsSchema = v.strictObject({
  accessTokenSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  mediaUrlSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  allowedRedirectDomains: v.optional(v.array(v.pipe(v.string(), v.nonEmpty()))),
  /** `null` allows every address on the allowed domains again. */
  allowedRedirectUris: v.optional(v.nullable(v.array(v.pipe(v.string(), v.url())))),
})
const clockSchema = v.strictObject({ shiftMs: v.pipe(v.number(), v.integer()) })
/** Selects a visitor by id or by a valid access token. */
const tokensSchema = v.strictObject({
  visitorId: v.optional(v.string()),
  accessToken: v.optional(v.string()),
  refresh: v.optional(v.boolean(), false),
})

/** The control API for tests and demos at `/_control/…`. Only available to this machine and its own pages. */
export function controlRoutes(platform: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>().basePath('/_control')
  app.use(async (c, next) => {
    if (!isTrustedRequest(c)) throw notFound(`No call at ${c.req.method} ${c.req.path}`)
    await next()
  })
  addFaultRoutes(app, platform)
  addRequestRoutes(app, platform)
  addTokenRoutes(app, platform)
  app.route('/', identityControls(platform))
  addWebhookRoutes(app, platform)
  app.route('/', shopControls(platform))
  app.post('/clock', async (c) => {
    platform.clock.shift((await readBody(c.req.raw, clockSchema)).shiftMs)
    platform.events.wake()
    await settleDuePayments(platform)
    return c.json({ now: platform.clock.now() })
  })
  return app
}

function addFaultRoutes(app: Hono<Bindings>, { faults }: Platform): void {
  app.get('/faults', (c) => c.json({ faults: faults.all() }))
  app.post('/faults', async (c) => c.json({ fault: faults.add(await readBody(c.req.raw, faultSchema)) }))
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
    allowedRedirectDomains: config.allowedRedirectDomains,
    allowedRedirectUris: config.allowedRedirectUris ?? null,
  })
  app.get('/settings', (c) => c.json(settings()))
  app.post('/settings', async (c) => {
    const { allowedRedirectUris, ...rest } = await readBody(c.req.raw, settingsSchema)
    Object.assign(config, compact(rest))
    if (allowedRedirectUris !== undefined) config.allowedRedirectUris = allowedRedirectUris ?? undefined
    return c.json(settings())
  })
  // Ends the access tokens issued so far: of one visitor, or of all. With `refresh`, the refresh tokens too.
  app.post('/tokens/expire', async (c) => {
    const { refresh, ...selector } = await readBody(c.req.raw, tokensSchema)
    const visitorId = await resolveVisitorId(platform, selector)
    const count = await db.transaction(async (tx) => {
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
    return c.json({ visitors: count })
  })
}

async function resolveVisitorId(
  platform: Platform,
  { visitorId, accessToken }: { visitorId?: string | undefined; accessToken?: string | undefined },
): Promise<string | undefined> {
  if (accessToken === undefined) return visitorId
  const verified = await verifyAccessToken(platform, accessToken)
  if (verified === undefined) throw notFound('No visitor holds this access token')
  return verified.caller.visitorId
}

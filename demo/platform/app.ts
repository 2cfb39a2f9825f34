import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { defaultAlternatives } from './cart/v2/alternatives.ts'
import { createSearchIndex } from './catalog/v3/search-index.ts'
import { createClock } from './clock.ts'
import { type ConfigOptions, createConfig } from './config.ts'
import { createFaults } from './control/faults.ts'
import { ConnectionLostError, injectFaults } from './control/inject-faults.ts'
import { controlRoutes } from './control/routes.ts'
import { openDatabase } from './db/open.ts'
import { hostedRoutes } from './hosted.ts'
import { allowCrossOrigin } from './http/cors.ts'
import { ApplicationError, errorResponse, notFound } from './http/errors.ts'
import { compact } from './http/input/compact.ts'
import { BODY_LIMIT_BYTES, logBodies, logRequests } from './http/log/log-requests.ts'
import { createRequestLog } from './http/log/request-log.ts'
import type { Bindings } from './http/loopback.ts'
import { openApiRoutes } from './http/openapi/routes.tsx'
import { createPictureStore } from './media/picture-store.ts'
import { mediaRoutes } from './media/routes.ts'
import { runSettlement } from './payments/settlement.ts'
import type { Platform } from './platform.ts'
import { callRoutes, routes, v3Routes } from './routes.ts'
import { seededMedia } from './seed/media-sources.ts'
import { seedOnce } from './seed/seed-once.ts'
import { createDispatcher } from './webhooks/dispatcher.ts'

export interface PlatformOptions extends ConfigOptions {
  /** `file:…`, a path, or a `libsql://` URL; absent: a temporary file. */
  readonly database?: string
  /** Starts with an empty database. */
  readonly fresh?: boolean
  /** The file of a seeded database that a temporary database is a copy of, because a copy is faster than seeding. */
  readonly template?: Uint8Array
  /** Source of the time. Default: the system clock. */
  readonly now?: () => Date
  /** Folder that stores scaled pictures between runs. Absent: in memory. */
  readonly mediaFolder?: string
}

export interface LocalPlatform {
  readonly platform: Platform
  readonly app: Hono<Bindings>
  /** Aborts pending work and closes the database. */
  close(): Promise<void>
}

/** Creates a platform in this process: `app.fetch(new Request(…))` responds as the server on a port does. */
export async function createPlatform(options: PlatformOptions = {}): Promise<LocalPlatform> {
  const { database: url, fresh, template } = options
  const database = await openDatabase(compact({ url, fresh, template }))
  const closing = new AbortController()
  const parts = {
    db: database.db,
    clock: createClock(options.now ?? (() => new Date())),
    config: createConfig(options),
    closing: closing.signal,
  }
  const platform: Platform = {
    ...parts,
    events: createDispatcher(parts),
    faults: createFaults(() => randomInt(1_000_000) / 1_000_000),
    log: createRequestLog(),
    sandbox: {
      fees: [],
      violations: [],
      countLimit: Number.POSITIVE_INFINITY,
      v1Reader: 'REFUSE',
      cartAlternatives: { ...defaultAlternatives },
    },
    searchIndex: createSearchIndex(parts),
  }
  await seedOnce(platform)
  const settlement = runSettlement(platform)
  return {
    platform,
    app: createApp(platform, options.mediaFolder),
    close: async () => {
      closing.abort()
      await Promise.all([platform.events.stopped, settlement])
      await database.close()
    },
  }
}

function createApp(platform: Platform, mediaFolder: string | undefined): Hono<Bindings> {
  const app = new Hono<Bindings>()
  app.use(logRequests(platform))
  app.use(allowCrossOrigin(platform.config))
  app.use(compress())
  app.use(bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: refuseLength }))
  app.use(logBodies)
  app.use(injectFaults(platform))
  app.route('/', callRoutes(platform))
  app.route('/', controlRoutes(platform))
  app.route('/', mediaRoutes(seededMedia(platform), createPictureStore({ folder: mediaFolder })))
  app.route('/', hostedRoutes(platform))
  app.route('/', openApiRoutes(platform, [...routes, ...v3Routes]))
  app.notFound((c) => c.json(errorResponse(notFound(`No call at ${c.req.method} ${c.req.path}`)).body, 404))
  app.onError((error, c) => {
    if (error instanceof ConnectionLostError) throw error
    const { status, body } = errorResponse(error)
    if (status === 500) console.error(error)
    return c.json(body, status)
  })
  return app
}

function refuseLength(): never {
  throw new ApplicationError('PAYLOAD_TOO_LARGE', 413, `The request body exceeds ${BODY_LIMIT_BYTES} bytes`)
}

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createPlatform, type LocalPlatform, type PlatformOptions } from './app.ts'
import type { Site } from './config.ts'
import { ConnectionLostError } from './control/inject-faults.ts'
import { siteKeys } from './identity/captcha/captcha.ts'
import { CAPTCHA_SCRIPT_PATH } from './identity/captcha/routes.ts'
import type { Platform } from './platform.ts'
import { couponCodes } from './seed/coupons.ts'
import { giftCardCodes } from './seed/gift-cards.ts'
import { type DemoMember, demoLogins } from './seed/identity.ts'

/** Default database: next to the sources, ignored by git. */
const DEFAULT_DATABASE = fileURLToPath(new URL('../../.data/platform.db', import.meta.url))
const MEDIA_FOLDER = fileURLToPath(new URL('../../.data/media', import.meta.url))
/** Loopback only, because of the control API and the test cards. */
const HOST = '127.0.0.1'

export interface StartOptions extends Omit<PlatformOptions, 'url' | 'mediaFolder'> {
  /** Absent or 0: any free port. */
  readonly port?: number
  /** `file:…`, a path or `libsql://…`. `temporary` is deleted at the end. Default: `.data/platform.db`. */
  readonly database?: string
}

interface SiteIds {
  readonly clientId: string
  readonly siteId: string
}

export interface RunningPlatform {
  readonly url: string
  readonly clientId: string
  readonly siteId: string
  readonly apiKey: string
  /** The sites by catalog. The site with Catalog V1 is that of `clientId` and `siteId`. */
  readonly sites: { readonly v1: SiteIds; readonly v3: SiteIds }
  /** Coupon codes of the demo shop. */
  readonly coupons: readonly string[]
  /** Gift card codes of the demo shop. */
  readonly giftCards: readonly string[]
  /** Members of the demo shop, one per status. */
  readonly members: readonly DemoMember[]
  /** The test captcha: the URL of its script, and its two site keys. */
  readonly captcha: { readonly script: string; readonly visible: string; readonly invisible: string }
  /** URL of the outbox. */
  readonly outbox: string
  /** The platform, for tests in this process. */
  readonly platform: Platform
  /** Stops the server, aborts pending requests and closes the database. */
  close(): Promise<void>
}

/** Starts the platform on a port of this machine. Fails with `EADDRINUSE` if the port is taken. */
export async function startPlatform(options: StartOptions = {}): Promise<RunningPlatform> {
  const { port = 0, database = DEFAULT_DATABASE, ...rest } = options
  let local: LocalPlatform | undefined
  // Listens first, because responses contain the URL with the port.
  const server = createAdaptorServer({
    fetch: (request, env) => respond(request, env as HttpBindings, local),
  }) as Server
  const url = await listen(server, port)
  try {
    local = await createPlatform({ ...rest, url, database, mediaFolder: MEDIA_FOLDER })
  } catch (error) {
    server.close()
    throw error
  }
  const { platform } = local
  const { siteId, apiKey, clientIds, sites } = platform.config
  return {
    url,
    clientId: clientIds[0] ?? '',
    siteId,
    apiKey,
    sites: { v1: idsOf(sites[0]), v3: idsOf(sites[1]) },
    coupons: couponCodes,
    giftCards: giftCardCodes,
    members: demoLogins,
    captcha: { script: url + CAPTCHA_SCRIPT_PATH, ...siteKeys },
    outbox: `${url}/outbox`,
    platform,
    close: () => stop(server, local),
  }
}

function idsOf({ id, clientIds }: Site): SiteIds {
  return { clientId: clientIds[0] ?? '', siteId: id }
}

async function respond(request: Request, env: HttpBindings, local: LocalPlatform | undefined): Promise<Response> {
  if (local === undefined) return Response.json({ message: 'Service Unavailable', details: {} }, { status: 503 })
  try {
    return await local.app.fetch(request, env)
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error
    env.incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => resolve(`http://${HOST}:${(server.address() as AddressInfo).port}`))
  })
}

async function stop(server: Server, local: LocalPlatform | undefined): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  await local?.close()
  server.closeAllConnections()
  await closed
}

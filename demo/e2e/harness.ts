import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { ShopAddress } from '../../core/client/shop.ts'
import { type RunningPages, startPages } from '../pages/server.ts'
import { orders } from '../platform/db/schema/commerce.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One call the platform was asked, as its request log tells. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly call?: string
  readonly body?: unknown
}

type Order = (typeof orders.$inferSelect)['document']

/** The whole product in one process: platform (own database file), pages, browser. */
export interface World {
  readonly pagesUrl: string
  readonly platform: RunningPlatform
  /** The shop of the pages, as events name it. */
  readonly shop: ShopAddress
  readonly browser: Browser
  /** A browser context of its own: own storage, own visitor. Closed with the world. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Opens a page of the demo in a new context, or in `context`. */
  open(path: string, context?: BrowserContext): Promise<Page>
  /** Calls a control route of the platform. */
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  /** What the platform was asked since the log was last cleared, oldest first; preflights left out. */
  requests(call?: string): Promise<LoggedRequest[]>
  clearRequests(): Promise<void>
  /** The orders there are, as the platform keeps them. */
  orders(): Promise<Order[]>
  order(id: string): Promise<Order>
  /** Stops the platform and starts it again on the same port and database. */
  restartPlatform(): Promise<void>
  stopPlatform(): Promise<void>
  startPlatformAgain(): Promise<void>
}

export interface WorldOptions {
  /** OAuth clients of the platform; the pages are the first one's. Absent: the demo's only one. */
  readonly clientIds?: readonly string[]
  readonly documents?: Readonly<Record<string, string>>
  /** The time of the platform; the machine's unless told. */
  readonly now?: () => Date
  /** Further switches of the browser. */
  readonly args?: readonly string[]
}

/** Sets up a world before the tests of this file and takes it down after them. Use what it returns inside tests only. */
export function world(options: WorldOptions = {}): World {
  let current: Running | undefined
  before(async () => {
    current = await startWorld(options)
  })
  after(async () => {
    await current?.close()
  })
  return new Proxy({} as World, {
    get(_target, key: keyof World) {
      if (current === undefined) throw new Error('The world is there only while tests run.')
      return current[key]
    },
  })
}

type Running = World & { close(): Promise<void> }

async function startWorld({ documents = {}, clientIds, now, args = [] }: WorldOptions): Promise<Running> {
  if (!existsSync(new URL('../../dist/storefront.js', import.meta.url)))
    throw new Error('There is nothing to test yet: `npm run build` makes it.')
  const folder = await mkdtemp(join(tmpdir(), 'storefront-e2e-'))
  const database = `file:${join(folder, 'platform.db')}`
  let platform: RunningPlatform
  const pages: RunningPages = await startPages({
    port: 0,
    documents,
    values: () => ({ apiUrl: platform.url, clientId: platform.clientId, apiKey: platform.apiKey }),
  })
  const options = {
    database,
    allowedRedirectDomains: [pages.url],
    ...(clientIds && { clientIds }),
    ...(now && { now }),
  }
  platform = await startPlatform({ ...options, port: 0 })
  const port = Number(new URL(platform.url).port)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...ARGS, ...args] })

  const control: World['control'] = async (method, path, body) => {
    const response = await fetch(`${platform.url}/_control/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} /_control/${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : await response.json()
  }
  const context: World['context'] = async (contextOptions) => {
    const made = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-US',
      ...contextOptions,
    })
    made.setDefaultTimeout(15_000)
    return made
  }

  const allOrders: World['orders'] = async () =>
    (await platform.platform.db.select().from(orders)).map(({ document }) => document)

  return {
    pagesUrl: pages.url,
    get platform() {
      return platform
    },
    get shop() {
      return { clientId: platform.clientId, apiUrl: platform.url }
    },
    browser,
    control,
    context,
    async open(path, inContext) {
      const page = await (inContext ?? (await context())).newPage()
      await page.goto(pages.url + path)
      return page
    },
    async requests(call) {
      const { requests } = (await control('GET', 'requests')) as { requests: LoggedRequest[] }
      return call === undefined ? requests : requests.filter((request) => request.call === call)
    },
    async clearRequests() {
      await control('DELETE', 'requests')
    },
    orders: allOrders,
    async order(id) {
      const found = (await allOrders()).find((order) => order.id === id)
      if (found === undefined) throw new Error(`There is no order ${id}`)
      return found
    },
    async stopPlatform() {
      await platform.close()
    },
    async startPlatformAgain() {
      platform = await startPlatform({ ...options, port })
    },
    async restartPlatform() {
      await platform.close()
      platform = await startPlatform({ ...options, port })
    },
    async close() {
      await browser.close()
      await Promise.all([pages.close(), platform.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

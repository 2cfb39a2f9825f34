import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test } from '@playwright/test'
import type { ShopAddress } from '../../core/client/shop.ts'
import { type RunningPages, startPages } from '../pages/server.ts'
import { orders } from '../platform/db/schema/commerce.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'
import { TEST_PASSWORD_COST } from '../platform/testing/password-cost.ts'
import { trackRequests } from './requests-done.ts'

/** One request to the platform, from its request log. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly call?: string
  readonly body?: unknown
}

type Order = (typeof orders.$inferSelect)['document']

/** The demo shop of one test file, with a platform with its own database, the pages, and the browser of the worker. */
export interface TestApp {
  readonly pagesUrl: string
  readonly platform: RunningPlatform
  /** The shop of the pages, equal to `detail.shop` of events. */
  readonly shop: ShopAddress
  readonly browser: Browser
  /** Creates a browser context with its own storage and visitor. It is closed after the test. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Opens a page of the demo in a new context, or in `context`. */
  open(path: string, context?: BrowserContext): Promise<Page>
  /** Calls a control route of the platform. */
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  /** Returns the requests to the platform since the log was last cleared, oldest first, without preflights. */
  requests(call?: string): Promise<LoggedRequest[]>
  clearRequests(): Promise<void>
  /** Returns all orders in the database of the platform. */
  orders(): Promise<Order[]>
  order(id: string): Promise<Order>
  /** Stops the platform and starts it again on the same port and database. */
  restartPlatform(): Promise<void>
  stopPlatform(): Promise<void>
  startPlatformAgain(): Promise<void>
}

export interface TestAppOptions {
  /** OAuth clients of the platform. The pages use the first. Default: the client of the demo. */
  readonly clientIds?: readonly string[]
  /** Additional pages by path, see `startPages`. */
  readonly documents?: Readonly<Record<string, string>>
  /** The clock of the platform. Default: the system clock. */
  readonly now?: () => Date
}

type Running = TestApp & { closeContexts(): Promise<void>; close(): Promise<void> }

/** Starts the demo shop before the tests of this file and stops it after them. Its members are available inside tests only. */
export function testApp(options: TestAppOptions = {}): TestApp {
  let running: Running | undefined
  test.beforeAll(async ({ browser }) => {
    running = await startApp(options, browser)
  })
  test.afterEach(() => running?.closeContexts())
  test.afterAll(() => running?.close())
  return new Proxy({} as TestApp, {
    get(_target, key: keyof TestApp) {
      if (running === undefined) throw new Error('The app runs during tests only.')
      return running[key]
    },
  })
}

async function startApp({ documents = {}, clientIds, now }: TestAppOptions, browser: Browser): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-e2e-'))
  let platform: RunningPlatform
  const pages: RunningPages = await startPages({
    port: 0,
    documents,
    values: () => ({ apiUrl: platform.url, clientId: platform.clientId, apiKey: platform.apiKey }),
  })
  const options = {
    database: `file:${join(folder, 'platform.db')}`,
    passwordCost: TEST_PASSWORD_COST,
    allowedRedirectDomains: [pages.url],
    ...(clientIds && { clientIds }),
    ...(now && { now }),
  }
  platform = await startPlatform({ ...options, port: 0 })
  const port = Number(new URL(platform.url).port)
  const contexts = new Set<BrowserContext>()

  const control: TestApp['control'] = async (method, path, body) => {
    const response = await fetch(`${platform.url}/_control/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} /_control/${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : await response.json()
  }
  const newContext: TestApp['context'] = async (contextOptions) => {
    const context = await browser.newContext(contextOptions)
    contexts.add(context)
    trackRequests(context)
    context.on('close', () => contexts.delete(context))
    return context
  }
  const closeContexts = async (): Promise<void> => {
    await Promise.all([...contexts].map((context) => context.close()))
  }
  const allOrders: TestApp['orders'] = async () =>
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
    context: newContext,
    async open(path, context) {
      const page = await (context ?? (await newContext())).newPage()
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
    closeContexts,
    async close() {
      await closeContexts()
      await Promise.all([pages.close(), platform.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

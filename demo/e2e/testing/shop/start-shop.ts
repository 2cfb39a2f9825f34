import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShopAddress } from '../../../../core/client/shop.ts'
import { type RunningPages, startPages } from '../../../pages/server.ts'
import { orders } from '../../../platform/db/schema/commerce.ts'
import { type RunningPlatform, startPlatform } from '../../../platform/server.ts'
import { TEST_PASSWORD_COST } from '../../../platform/testing/password-cost.ts'
import { defaultShop, type TestShopKind, versionsOf } from './shops.ts'

/** One request to the platform, from its request log. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly call?: string
  readonly body?: unknown
}

type Order = (typeof orders.$inferSelect)['document']

/** The demo shop of one test file: a platform with its own database, and the pages. */
export interface RunningShop {
  readonly pagesUrl: string
  readonly platform: RunningPlatform
  /** The shop of the pages, equal to `detail.shop` of events. */
  readonly shop: ShopAddress
  /** The versions of the catalog and of the carts. */
  readonly versions: ReturnType<typeof versionsOf>
  /** Calls a control route of the platform. */
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  /** Returns the requests to the platform since the log was last cleared, oldest first, without preflights. */
  requests(call?: string): Promise<LoggedRequest[]>
  clearRequests(): Promise<void>
  /** Returns all orders in the database of the platform. */
  orders(): Promise<Order[]>
  order(id: string): Promise<Order>
  stopPlatform(): Promise<void>
  /** Starts the stopped platform on the same port and database. */
  startPlatform(): Promise<void>
  close(): Promise<void>
}

export interface ShopOptions {
  /** The versions of the catalog and of the carts. Default: `defaultShop`. */
  readonly kind?: TestShopKind
  /** OAuth clients of the platform. The pages use the first. Default: the client of the demo. */
  readonly clientIds?: readonly string[]
  /** Additional pages by path, see `startPages`. */
  readonly documents?: Readonly<Record<string, string>>
  /** The clock of the platform. Default: the system clock. */
  readonly now?: () => Date
}

/** Starts the demo shop on free ports. */
export async function startShop(shopOptions: ShopOptions = {}): Promise<RunningShop> {
  const { documents = {}, clientIds, now, kind = defaultShop } = shopOptions
  const versions = versionsOf(kind)
  const siteClientId = (): string => platform.sites[versions.catalog].clientId
  const folder = await mkdtemp(join(tmpdir(), 'storefront-e2e-'))
  let platform: RunningPlatform
  const pages: RunningPages = await startPages({
    port: 0,
    documents,
    values: () => ({ apiUrl: platform.url, clientId: siteClientId(), apiKey: platform.apiKey, ...versions }),
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

  const control: RunningShop['control'] = async (method, path, body) => {
    const response = await fetch(`${platform.url}/_control/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} /_control/${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : await response.json()
  }
  const allOrders: RunningShop['orders'] = async () =>
    (await platform.platform.db.select().from(orders)).map(({ document }) => document)

  const stopPlatform: RunningShop['stopPlatform'] = () => platform.close()
  const startStoppedPlatform: RunningShop['startPlatform'] = async () => {
    platform = await startPlatform({ ...options, port })
  }

  return {
    pagesUrl: pages.url,
    get platform() {
      return platform
    },
    get shop() {
      return { clientId: siteClientId(), apiUrl: platform.url }
    },
    versions,
    control,
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
      if (found === undefined) throw new Error(`Order ${id} not found`)
      return found
    },
    stopPlatform,
    startPlatform: startStoppedPlatform,
    async close() {
      await Promise.all([pages.close(), platform.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import type { CartAlternatives } from './cart/v2/alternatives.ts'
import type { SearchIndex } from './catalog/v3/search-index.ts'
import type { ViolationRule } from './checkout/rules/violation-rule.ts'
import type { Clock } from './clock.ts'
import type { PlatformConfig, Site } from './config.ts'
import type { Faults } from './control/faults.ts'
import type { Database } from './db/database.ts'
import type { RequestLog } from './http/log/request-log.ts'
import type { FeeRule } from './pricing/totals.ts'
import type { Dispatcher } from './webhooks/dispatcher.ts'

/** Changes of the shop by tests and demos. Not stored. */
export interface Sandbox {
  fees: readonly FeeRule[]
  violations: readonly ViolationRule[]
  /** Queries with more results than this return no total. */
  countLimit: number
  /**
   * Behavior of `queryProducts` of Catalog V1 on a site with Catalog V3: fails like the other calls, or returns products with little data.
   * It is not documented for the hosted platform.
   */
  v1Reader: 'REFUSE' | 'THIN'
  cartAlternatives: CartAlternatives
}

/** A running platform: the dependencies of all handlers. */
export interface Platform {
  readonly db: Database
  readonly clock: Clock
  readonly config: PlatformConfig
  readonly faults: Faults
  readonly log: RequestLog
  readonly sandbox: Sandbox
  /** The index that searches of Catalog V3 read. */
  readonly searchIndex: SearchIndex
  /** Delivers events to webhooks. */
  readonly events: Dispatcher
  /** Aborted when the platform closes. */
  readonly closing: AbortSignal
}

/** The caller of a request. Members keep the visitor id that they had before login. */
export type Caller =
  | { readonly kind: 'visitor'; readonly visitorId: string }
  | { readonly kind: 'member'; readonly memberId: string; readonly visitorId: string }
  | { readonly kind: 'merchant'; readonly siteId: string }

export interface Ctx {
  readonly caller: Caller
  /** The request has a valid API key, so it has the merchant's permissions. */
  readonly elevated: boolean
  readonly site: Site
  readonly platform: Platform
  readonly request: Request
  now(): Date
}

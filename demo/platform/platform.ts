import type { Database } from './db/database.ts'
import type { Dispatcher } from './events/dispatcher.ts'
import type { Faults } from './faults.ts'
import type { RequestLog } from './http/request-log.ts'
import type { FeeRule } from './rules/totals.ts'
import type { ViolationRule } from './rules/violation-rule.ts'

/** The time of the platform: the machine's, shifted as tests wish. */
export interface Clock {
  now(): Date
  /** Moves the clock by so many milliseconds, from where it is. */
  shift(ms: number): void
}

export interface PlatformConfig {
  /** Own origin, without a trailing slash. Hosted pages and media are addressed with it. */
  readonly url: string
  readonly clientIds: readonly string[]
  readonly siteId: string
  readonly apiKey: string
  /** Origins whose pages may call from a browser; `any` answers every origin, as the hosted platform does. */
  readonly corsOrigins: readonly string[] | 'any'
  /** Lifetime of the access tokens issued from now on; settable while running. */
  accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  /** How long the address of a secure picture opens it; settable while running. */
  mediaUrlSeconds: number
  /** Whether hosted pages may send somebody to this address. */
  isAllowedRedirect(url: string): boolean
}

/** What tests and demonstrations have changed about the shop. Gone with the process. */
export interface Sandbox {
  fees: readonly FeeRule[]
  violations: readonly ViolationRule[]
  /** Above so many results a query no longer counts them. */
  countLimit: number
}

/** One running platform: what handlers work with. */
export interface Platform {
  readonly db: Database
  readonly clock: Clock
  readonly config: PlatformConfig
  readonly faults: Faults
  readonly log: RequestLog
  readonly sandbox: Sandbox
  /** Takes what happened to the registered webhooks. */
  readonly events: Dispatcher
  /** Aborted when the platform closes, so that nothing waits on. */
  readonly closing: AbortSignal
}

/** Who calls. A member keeps the visitor they were, and with it the cart. */
export type Caller =
  | { readonly kind: 'visitor'; readonly visitorId: string }
  | { readonly kind: 'member'; readonly memberId: string; readonly visitorId: string }
  | { readonly kind: 'merchant'; readonly siteId: string }

export interface Ctx {
  readonly caller: Caller
  /** A valid API key came along: the call may do what a merchant may. */
  readonly elevated: boolean
  readonly platform: Platform
  readonly request: Request
  now(): Date
}

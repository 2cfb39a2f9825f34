import { earlyStart, pageKey } from './auth/early.ts'
import { createTokenRequest } from './auth/grants.ts'
import { browserStorage, memoryStorage, type TokenStorage } from './auth/token-storage.ts'
import { type Auth, createAuth } from './auth/tokens.ts'
import type { Authorize, Call, SendOptions } from './http/call-types.ts'
import { createClosing } from './http/deadline.ts'
import { createExchange } from './http/exchange.ts'
import type { RequestHooks } from './http/hooks.ts'

/** What a client is made of. */
export interface ClientConfig {
  /** OAuth client id of the shop's headless project. */
  readonly clientId: string
  /** Origin of the platform, with or without a path. Default `https://www.wixapis.com`. */
  readonly apiUrl?: string
  readonly hooks?: RequestHooks
  /** Where tokens are kept. Default: the browser's storage, in Node memory. */
  readonly storage?: TokenStorage
  /** Milliseconds that one call may take. Default 30,000. */
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
  /**
   * ISO 4217 code of the currency that prices are converted to as well, asked for anew with every call; sent as `x-wix-currency`.
   * One that the platform has no rate for changes nothing.
   */
  readonly currency?: () => string | undefined
}

/** The client of one shop, for visitors and members. */
export interface Client {
  readonly call: Call
  readonly auth: Auth
  /** Ends every call that is on its way with `ABORTED`, and every later one; stops following other tabs. */
  close(): void
}

/** Origin of the hosted platform. */
export const DEFAULT_API_URL = 'https://www.wixapis.com'

/**
 * Creates a client whose calls are made by what `send` creates. Nothing is sent before the first call.
 *
 * A visitor's tokens are obtained and renewed by the way, and kept as long as the storage keeps them. With `shared`, they are
 * those of another client of the page, which ends with that one.
 * Source: DESIGN.md, “core/”.
 */
export function createClientBy(send: (options: SendOptions) => Call, config: ClientConfig, shared?: Auth): Client {
  const { clientId, timeoutMs = 30_000, hooks } = config
  const apiUrl = (config.apiUrl ?? DEFAULT_API_URL).replace(/\/+$/, '')
  const exchange = createExchange(config.fetch)
  const closing = createClosing()
  const auth =
    shared ??
    createAuth({
      storage: config.storage ?? (typeof document === 'undefined' ? memoryStorage() : browserStorage(clientId)),
      requestTokens: createTokenRequest({ apiUrl, clientId, exchange, now: Date.now }),
      timeoutMs,
      now: Date.now,
      early: earlyStart(pageKey(clientId, apiUrl))?.tokens,
    })
  const authorize: Authorize = async (signal, refused) => {
    const currency = config.currency?.()
    return {
      Authorization: await auth.accessToken({ signal, refused: refused?.['Authorization'] }),
      ...(currency && { 'x-wix-currency': currency }),
    }
  }
  const call = send({ apiUrl, exchange, authorize, timeoutMs, hooks, closing })
  return {
    call,
    auth,
    close() {
      closing.close()
      if (!shared) auth.close()
    },
  }
}

import { createTokenRequest } from '../auth/oauth/token-request.ts'
import { identityChanged, isSameShopper } from '../auth/tokens/identity.ts'
import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import { browserStorage, memoryStorage, type TokenStorage } from '../auth/tokens/token-storage.ts'
import { type Auth, createAuth } from '../auth/tokens/tokens.ts'
import type { Authorize, Call, CreateCallOptions } from '../http/call-types.ts'
import type { AnyOperation } from '../http/endpoint.ts'
import type { RequestHooks } from '../http/hooks.ts'
import { createCloseSignal } from '../http/timeout.ts'
import { createHeaderState, type HeaderFields } from '../http/transport/header-state.ts'
import { createPageTransport } from '../http/transport/page-transport.ts'
import type { CreateTransport } from '../http/transport/transport-with.ts'
import type { CartVersion, CatalogVersion, PlatformVersions } from '../platform-version/versions.ts'
import { reportTokenErrors } from '../state/report-token-errors.ts'
import { getPrefetch, shopKey } from './prefetch.ts'
import type { ShopAddress } from './shop.ts'

/** Configuration of a client. */
export interface ClientConfig {
  /** OAuth client ID of the shop's headless project. */
  readonly clientId: string
  /** Origin of the platform, with or without a path. Default `https://www.wixapis.com`. */
  readonly apiUrl?: string | undefined
  /** Hooks that run for every call of this client. */
  readonly hooks?: RequestHooks | undefined
  /** Storage of the tokens. Default: `localStorage` in a browser, memory in Node. */
  readonly storage?: TokenStorage | undefined
  /** Timeout of a call in milliseconds. Default 30,000. */
  readonly timeoutMs?: number | undefined
  /** Sends the requests. Default: `fetch` of the page, looked up at each request. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /**
   * Returns the ISO 4217 code of the currency to convert prices to. It runs for every call and is sent as `x-wix-currency`. The platform
   * ignores a currency without an exchange rate.
   */
  readonly currency?: (() => string | undefined) | undefined
  /** Version of the shop's catalog, for product loaders and carts of this client. Default: detected. */
  readonly catalog?: CatalogVersion | undefined
  /** Version of the platform's cart, for carts of this client. Default `v2`. The platform removes `v1` on 2027-02-01. */
  readonly cart?: CartVersion | undefined
}

/** The client of a page. It makes the calls of cart, catalog, orders and redirects, and rejects others with `UNSUPPORTED_CALL`. */
export interface PageClient {
  /** Client ID of the shop, and the URL of its platform. */
  readonly shop: ShopAddress
  /** Makes one call as the visitor or member of `auth`. Writes to the cart wait while the identity changes. */
  readonly call: Call
  /** Tokens and identity of the visitor or member. */
  readonly auth: Auth
  /** Returns the platform's time in milliseconds since 1970. Undefined if no response had a readable time, see `HeaderState`. */
  serverTime(): number | undefined
  /** Rejects running and later calls with `ABORTED`, and stops listening to other tabs. */
  close(): void
  /** Distinguishes the kinds of client at compile time. Never present at run time. */
  readonly scope?: 'page' | 'all'
}

/** The client of one shop, for visitors and members. It makes all of their calls. */
export interface Client extends PageClient {
  /** Distinguishes the kinds of client at compile time. Never present at run time. */
  readonly scope?: 'all'
  /** The versions of the platform that the configuration names. */
  readonly versions?: PlatformVersions
}

/**
 * Creates a client that makes its calls with `createCall`. It sends nothing before the first call.
 *
 * The client requests and refreshes the visitor's tokens and keeps them in the storage. With `sharedAuth`, it uses the tokens of another
 * client and what its responses report, and `close()` does not close them. The default transport is that of the page's lean client.
 * Source: core/README.md#clients.
 */
export function createClientWith(
  createCall: (options: CreateCallOptions) => Call,
  config: ClientConfig & ShopAddress,
  sharedAuth?: Auth,
  createTransport: CreateTransport = createPageTransport,
): Client {
  const { clientId, apiUrl, timeoutMs = 30_000, hooks } = config
  const shop = { clientId, apiUrl }
  const headerState = sharedAuth?.headerState ?? createHeaderState()
  const transport = createTransport(config.fetch, headerState)
  const closeSignal = createCloseSignal()
  const auth = sharedAuth ?? {
    ...createAuth({
      storage: config.storage ?? (typeof document === 'undefined' ? memoryStorage() : browserStorage(clientId)),
      requestTokens: reportTokenErrors(shop, createTokenRequest({ ...shop, transport, now: Date.now })),
      timeoutMs,
      now: Date.now,
      prefetched: getPrefetch(shopKey(clientId, apiUrl))?.tokens,
    }),
    headerState,
  }
  const call = createCall({
    apiUrl,
    transport,
    authorize: createAuthorize(auth, config),
    timeoutMs,
    hooks,
    closeSignal,
    schedule: (operation, send, signal) => (isCartWrite(operation) ? auth.write(send, signal) : send()),
  })
  return {
    shop,
    call(endpoint, input, options) {
      // `createCall` reports a missing endpoint.
      if (endpoint && (endpoint.area === 'redirects' || isCartWrite(endpoint))) auth.expectCart()
      return call(endpoint, input, options)
    },
    auth,
    serverTime: headerState.now,
    close() {
      closeSignal.close()
      if (!sharedAuth) auth.close()
    },
  }
}

const isCartWrite = ({ area, method }: AnyOperation): boolean => area === 'cart' && method !== 'GET'

/** Authorizes requests of a visitor or member. All attempts of one call belong to the same identity. */
function createAuthorize(auth: Auth, { currency: readCurrency }: ClientConfig): Authorize {
  const identities = new WeakMap<HeaderFields, AuthState>()
  return async (signal, refused, identity) => {
    const currency = readCurrency?.()
    const Authorization = await auth.accessToken({ signal, refused: refused?.['Authorization'] })
    const now = auth.state.get()
    const before = refused ? identities.get(refused) : identity
    if (before && !isSameShopper(before, now)) {
      // The platform refused the member's token and its refresh, so the call rejects with the 401.
      if (refused) return refused
      throw identityChanged()
    }
    const headers = { Authorization, ...(currency && { 'x-wix-currency': currency }) }
    identities.set(headers, now)
    return headers
  }
}

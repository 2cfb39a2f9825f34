import { isBrowser } from '../browser/is-browser.ts'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { createCall } from '../http/call.ts'
import type { Authorize, MerchantCall } from '../http/call-types.ts'
import { createGraphql, type Graphql } from '../http/graphql/graphql.ts'
import type { RequestHooks } from '../http/hooks.ts'
import { createCloseSignal } from '../http/timeout.ts'
import type { HeaderFields } from '../http/transport/header-state.ts'
import { createTransport } from '../http/transport/transport.ts'
import { DEFAULT_API_URL, trimTrailingSlash } from './api-url.ts'
import { headerValue, requireSettings } from './required-settings.ts'

/** The function that error messages name. */
const CALLER = 'createAdminClient'

/**
 * Option of `createAdminClient` that allows an admin client in a browser: `{ [dangerouslyAllowBrowser]: true }`.
 *
 * Everyone who opens the page can read the API key and use it to control the shop. Use this option only for pages that only the merchant can
 * open, such as a tool on the merchant's own machine.
 */
export const dangerouslyAllowBrowser: unique symbol = Symbol('dangerouslyAllowBrowser')

/** Configuration of an admin client. */
export interface AdminClientConfig {
  /** API key of the merchant's account. A secret: keep it on servers, and out of pages, logs and repositories. */
  readonly apiKey: string
  /** Id of the merchant's site. */
  readonly siteId: string
  /**
   * Access token of a visitor or member, or a function that returns one. Calls on “the current” cart then use that visitor's cart with the
   * merchant's permissions. Required for merchant discounts and custom line items.
   *
   * If the function throws or rejects, the call rejects with `VISITOR_TOKEN_FAILED` and that error as its cause. A `PlatformError` is passed on as it
   * is.
   */
  readonly visitorToken?: string | (() => string | Promise<string>) | undefined
  /** Origin of the platform, with or without a path. Default `https://www.wixapis.com`. */
  readonly apiUrl?: string | undefined
  /** Hooks that run for every call of this client. */
  readonly hooks?: RequestHooks | undefined
  /** Timeout of a call in milliseconds. Default 30,000. */
  readonly timeoutMs?: number | undefined
  /** Sends the requests. Default: the global `fetch`, looked up at each request. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Allows the client on a page and in its workers, where everyone can read the API key. Default: not allowed. */
  readonly [dangerouslyAllowBrowser]?: true
}

/** The client of a merchant. It makes the calls of `storefront-widgets/admin`, and visitor calls that need no visitor's token. */
export interface AdminClient {
  /** Makes one call with the API key: of merchants, or of visitors and members. See `Call` for retries and errors. */
  readonly call: MerchantCall
  /** See `GraphClient.graphql`. */
  readonly graphql: Graphql
  /** Rejects running and later calls with `ABORTED`. */
  close(): void
}

/**
 * Creates the client of a merchant. Merchant calls need it. It sends nothing before the first call.
 *
 * Every request contains the API key. Without `visitorToken`, the platform refuses calls on “the current” cart or member.
 *
 * White space around the key, the site and the token is removed. A call rejects with `INVALID_ARGUMENT` if the token is blank, or has a line break or
 * another character that is not allowed in a header.
 *
 * @throws `BROWSER_NOT_ALLOWED` on a page and in its workers (see `dangerouslyAllowBrowser`), `INVALID_ARGUMENT` without a key or site, with such a character in one
 * of them, or with an `apiUrl` that is not an http(s) URL without query and fragment.
 * Source: core/README.md#authorization.
 *
 * @example
 * import { pageOf, type ProductFilterFields, queryOf, queryProducts } from 'storefront-widgets'
 * import { createAdminClient, updateProduct } from 'storefront-widgets/admin'
 *
 * const admin = createAdminClient({ apiKey, siteId })
 * const query = queryOf<ProductFilterFields>().where('inventoryStatus', 'OUT_OF_STOCK').query()
 * for await (const { id = '' } of await pageOf(admin, queryProducts, { query })) {
 *   await admin.call(updateProduct, { product: { id, ribbon: 'Back soon' } })
 * }
 */
export function createAdminClient(config: AdminClientConfig): AdminClient {
  assertNotBrowser(config)
  const { apiKey, siteId, apiUrl = DEFAULT_API_URL, timeoutMs = 30_000, hooks, fetch } = config
  requireSettings(CALLER, { apiKey, siteId }, apiUrl)
  const closeSignal = createCloseSignal()
  const call = createCall({
    apiUrl: trimTrailingSlash(apiUrl),
    transport: createTransport(fetch),
    authorize: createAuthorize(config),
    timeoutMs,
    hooks,
    closeSignal,
  })
  return { call, graphql: createGraphql(call), close: closeSignal.close }
}

/** Returns the refused headers if the token is still the same, so that the request is not replayed with it. */
function createAuthorize({ visitorToken, ...config }: AdminClientConfig): Authorize {
  const apiKey = headerValue(CALLER, 'apiKey', config.apiKey)
  const siteId = headerValue(CALLER, 'siteId', config.siteId)
  const headersWith = (Authorization: string): HeaderFields => ({ Authorization, 'wix-site-id': siteId })
  const merchantHeaders = headersWith(apiKey)
  return async (_signal, refused) => {
    if (visitorToken === undefined) return merchantHeaders
    const token = typeof visitorToken === 'string' ? visitorToken : await requestVisitorToken(visitorToken)
    const Authorization = `${headerValue(CALLER, 'visitorToken', token)},${apiKey}`
    return refused?.['Authorization'] === Authorization ? refused : headersWith(Authorization)
  }
}

/** Calls the merchant's function. Rejects with `VISITOR_TOKEN_FAILED`, or with its `PlatformError`, such as that of a token request. */
async function requestVisitorToken(visitorToken: () => string | Promise<string>): Promise<string> {
  try {
    return await visitorToken()
  } catch (cause) {
    if (isPlatformError(cause)) throw cause
    throw new PlatformError(`${CALLER}: visitorToken() failed, see the cause`, { code: 'VISITOR_TOKEN_FAILED', cause })
  }
}

function assertNotBrowser(config: AdminClientConfig): void {
  if (config[dangerouslyAllowBrowser] || !isBrowser()) return
  throw new PlatformError(
    'createAdminClient was called in a browser, where everyone can read the API key: call it on a server. ' +
      'If nobody but its owner can open this page, see dangerouslyAllowBrowser.',
    { code: 'BROWSER_NOT_ALLOWED' },
  )
}

import { DEFAULT_API_URL } from './client.ts'
import { PlatformError } from './errors/platform-error.ts'
import type { MerchantCall } from './http/call-types.ts'
import { createClosing } from './http/deadline.ts'
import { createExchange } from './http/exchange.ts'
import { createGraphql, type Graphql } from './http/graphql.ts'
import type { RequestHooks } from './http/hooks.ts'
import { createSend } from './http/send.ts'

/**
 * Given to `createAdminClient`, it lets a merchant's client run in a browser: `{ [dangerouslyAllowBrowser]: true }`.
 *
 * Everyone who opens that page can take the API key and do with the shop what its owner can. For pages that only their owner can
 * open, such as a tool on one's own machine.
 */
export const dangerouslyAllowBrowser: unique symbol = Symbol('dangerouslyAllowBrowser')

/** What a merchant's client is made of. */
export interface AdminClientConfig {
  /** API key of the merchant's account. A secret: it belongs on servers, and in no page, log or repository. */
  readonly apiKey: string
  /** Id of the site that the calls are meant for. */
  readonly siteId: string
  /** Origin of the platform, with or without a path. Default `https://www.wixapis.com`. */
  readonly apiUrl?: string
  readonly hooks?: RequestHooks
  /** Milliseconds that one call may take. Default 30,000. */
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
  readonly [dangerouslyAllowBrowser]?: true
}

/** The client of a merchant: it makes the calls of `storefront-widgets/admin`, and those of visitors as far as they concern the shop. */
export interface AdminClient {
  readonly call: MerchantCall
  /** See `GraphClient.graphql`. */
  readonly graphql: Graphql
  /** Ends every call that is on its way with `ABORTED`, and every later one. */
  close(): void
}

/**
 * Creates the client of a merchant: the only way to merchant calls. Nothing is sent before the first call.
 *
 * Every request carries the API key; there is no visitor, so calls on “the current” cart or member are refused by the platform.
 * Throws `BROWSER_NOT_ALLOWED` in a browser (see `dangerouslyAllowBrowser`), and `INVALID_ARGUMENT` without a key or site.
 *
 * Source: SPEC.md §6; WIRE.md, “Requests”.
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
  refuseBrowser(config)
  const { apiKey, siteId, apiUrl = DEFAULT_API_URL, timeoutMs = 30_000, hooks, fetch } = config
  for (const [name, value] of Object.entries({ apiKey, siteId })) {
    if (!value) throw new PlatformError(`"${name}" is missing`, { code: 'INVALID_ARGUMENT' })
  }
  const headers = { Authorization: apiKey, 'wix-site-id': siteId }
  const closing = createClosing()
  const call = createSend({
    apiUrl: apiUrl.replace(/\/+$/, ''),
    exchange: createExchange(fetch),
    authorize: async () => headers,
    timeoutMs,
    hooks,
    closing,
  })
  return { call, graphql: createGraphql(call), close: closing.close }
}

function refuseBrowser(config: AdminClientConfig): void {
  if (config[dangerouslyAllowBrowser] || (typeof window === 'undefined' && typeof document === 'undefined')) return
  throw new PlatformError(
    'createAdminClient was called in a browser, where everyone can read the API key: call it on a server. ' +
      'If nobody but its owner can open this page, see dangerouslyAllowBrowser.',
    { code: 'BROWSER_NOT_ALLOWED' },
  )
}

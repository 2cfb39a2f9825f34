import { loadCartPorts } from '../../../core/cart/versions.ts'
import { prefetchRequests } from '../../../core/catalog/prefetch/prefetch-requests.ts'
import { referencesOf } from '../../../core/catalog/references.ts'
import { isVersion, readCart, readCatalog } from '../../../core/client/config.ts'
import { type Client, createClientWith } from '../../../core/client/create-client.ts'
import type { ShopAddress } from '../../../core/client/shop.ts'
import { isPlatformError, PlatformError } from '../../../core/errors/platform-error.ts'
import { createLeanCall } from '../../../core/http/lean-call.ts'
import { withTimeout } from '../../../core/http/timeout.ts'
import { getCatalogVersion } from '../../../core/platform-version/calls.ts'
import { detectCatalog } from '../../../core/platform-version/detect-catalog.ts'
import { createShopCatalog, type ShopCatalog } from '../../../core/platform-version/shop-catalog.ts'
import type { CatalogVersion } from '../../../core/platform-version/versions.ts'
import { createRedirectSession } from '../../../core/redirects/calls.ts'
import { publicUrl } from '../../../core/redirects/public-url.ts'
import type { CreateRedirectSession } from '../../../core/redirects/types.ts'
import { isServedPage } from './browser.ts'
import { TIMEOUT_MS } from './page-response.ts'

/** The responses of the platform. Errors are absent after a success, and if the request was not sent. */
export interface PlatformFacts {
  readonly tokenError?: PlatformError | undefined
  /** The version that a response proves. */
  readonly installed?: CatalogVersion | undefined
  readonly catalogError?: PlatformError | undefined
  readonly cartError?: PlatformError | undefined
  readonly redirectRequest?: CreateRedirectSession | undefined
  readonly redirectError?: PlatformError | undefined
  /** URL of the hosted page of the redirect. */
  readonly hostedUrl?: string | undefined
  /** The platform's time, if the page can read it. */
  readonly serverTime?: number | undefined
}

/**
 * Sends the requests of the checks: for an anonymous token if none is stored, reads of catalog and cart, and a redirect to the login page that
 * returns to this page. Does not change anything in the shop. Uses a separate client with the same tokens, because the code of the widgets may be
 * missing.
 */
export async function fetchPlatformFacts(shop: ShopAddress, signal: AbortSignal): Promise<PlatformFacts> {
  const client = createClientWith(createLeanCall, { ...shop, timeoutMs: TIMEOUT_MS })
  try {
    const [, tokenError] = await settle(client.auth.accessToken({ signal }))
    if (tokenError) return { tokenError }
    const catalog = createShopCatalog(shop, readCatalog(shop.clientId))
    const catalogFacts = await fetchCatalogFacts(client, catalog, signal)
    const cartError = await fetchCartError(client, catalog, signal)
    return {
      ...catalogFacts,
      cartError,
      ...(await fetchRedirectFacts(client, signal)),
      serverTime: client.serverTime(),
    }
  } finally {
    client.close()
  }
}

/** Whether the server at `url` responds in time, even if CORS prevents the page from reading the response. */
export const isReachable = (url: string, signal: AbortSignal): Promise<boolean> =>
  withTimeout(signal, TIMEOUT_MS, (signal) => fetch(url, { mode: 'no-cors', cache: 'no-store', signal })).then(
    () => true,
    () => false,
  )

/** Requests the catalog version. If visitors lack permission for that, requests a product: a rejection by the other catalog proves the version. */
async function fetchCatalogFacts(client: Client, catalog: ShopCatalog, signal: AbortSignal): Promise<PlatformFacts> {
  const [response] = await settle(client.call(getCatalogVersion, {}, { signal }))
  if (response?.catalogVersion === 'STORES_NOT_INSTALLED') return { catalogError: siteError(response.catalogVersion) }
  const installed = /^(V[13])_CATALOG$/.exec(response?.catalogVersion ?? '')?.[1]?.toLowerCase()
  if (installed) return { installed: installed as CatalogVersion }
  const products = prefetchRequests[catalog.version.get()]?.prefetchList(undefined, 1)
  const [, catalogError] = await settle(
    products?.send((path, body) =>
      // The paths of prefetches are complete, as those of this area are.
      client.call({ area: 'catalogV3', method: 'POST', path }, body as object, { signal }),
    ),
  )
  return { installed: detectCatalog(catalogError ?? {}), catalogError }
}

async function fetchCartError(
  client: Client,
  catalog: ShopCatalog,
  signal: AbortSignal,
): Promise<PlatformError | undefined> {
  if (!isVersion('cart')) return undefined
  const { adapter } = await loadCartPorts(client, { cart: readCart(), references: referencesOf(catalog) })
  const [, error] = await settle(adapter.read({ signal }))
  return error
}

async function fetchRedirectFacts(client: Client, signal: AbortSignal): Promise<PlatformFacts> {
  if (!isServedPage()) return {}
  const redirectRequest = { login: {}, callbacks: { postFlowUrl: publicUrl(location.href) } }
  const [response, redirectError] = await settle(client.call(createRedirectSession, redirectRequest, { signal }))
  const hostedUrl = response?.redirectSession?.fullUrl
  return { redirectRequest, redirectError: response && !hostedUrl ? emptyResponseError() : redirectError, hostedUrl }
}

/** The error for a success without the expected body, which is not a response of the platform. */
const emptyResponseError = (): PlatformError =>
  new PlatformError('The response has no redirect session', { code: 'SYSTEM_ERROR', status: 200 })

const siteError = (code: string): PlatformError => new PlatformError(code, { code })

/** Resolves with the value, or with the error. */
async function settle<T>(promise: Promise<T> | undefined): Promise<[value?: T | undefined, error?: PlatformError]> {
  try {
    return [await promise]
  } catch (error) {
    if (isPlatformError(error)) return [undefined, error]
    throw error
  }
}

import { readStored } from '../../core/browser/storage-slot.ts'
import { pageDocument } from '../../core/browser/unclobbered.ts'
import type { CatalogPrefetch, Post, PrefetchRequests } from '../../core/catalog/adapter.ts'
import { DEFAULT_PAGE_SIZE } from '../../core/catalog/list/page-size.ts'
import type { ProductRef } from '../../core/catalog/model.ts'
import { prefetchRequests } from '../../core/catalog/prefetch/prefetch-requests.ts'
import { isClientId } from '../../core/client/config.ts'
import { assumedCatalog } from '../../core/platform-version/assumed-catalog.ts'
import { detectCatalog } from '../../core/platform-version/detect-catalog.ts'
import type { CatalogVersion } from '../../core/platform-version/versions.ts'

/** Timeout of a request. The widgets repeat requests that time out. */
const TIMEOUT_MS = 15_000

const prefetchKey = Symbol.for('storefront-widgets@1:prefetch')

/** The requests in progress, stored on the page for the client and the product loader; see `core/state/page.ts`. */
export interface PagePrefetch {
  readonly key: string
  /** Tokens of a new visitor. Absent if the browser has stored tokens. */
  tokens?: Promise<Tokens>
  /** The response of the platform to the product query, not converted. */
  products?: Promise<unknown>
  /** Version of the catalog that `products` was requested from. */
  catalog?: CatalogVersion
  /** Whether the platform rejected the query of the other version. `products` is then the repeated query. */
  isRepeat?: boolean
  /** JSON of the request: the `ProductRef`s of cards, or the query of a list. */
  queryKey?: string
  /** Currency that its prices are converted to. */
  currency?: string | undefined
}

/** Tokens in the format that the client stores, see `core/auth/tokens/stored-tokens.ts`. */
interface Tokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: string }
  readonly hasNoCart?: true
}

/** A shop on a platform. */
export interface PrefetchShop {
  readonly clientId: string
  /** Without a trailing slash. */
  readonly apiUrl: string
  /** Currency that prices are also converted to. */
  readonly currency?: string | undefined
  /** The version of the catalog that the page names. */
  readonly catalog?: string | undefined
}

/** Maximum number of products of a prefetch. */
const MAX_PREFETCHED = 100

/** Creates the product query of the page for a version of the catalog. */
export type PageRequest = (requests: PrefetchRequests) => CatalogPrefetch

/**
 * Prefetches, before any widget code has loaded, the data of every page with products: the tokens, then the product query.
 *
 * Requests that were already started are not repeated, so that the head snippet and the loader can both run. Does nothing for a second shop, and
 * does not renew an expired token: the client renews it, because it coordinates with other tabs. Consumers of the promises handle failures. Returns
 * the requests of the page.
 *
 * The query is sent to the assumed version of the catalog, and repeated once if the platform rejects it because the site has the other one.
 */
export function prefetchPage(
  { clientId, apiUrl, currency, catalog }: PrefetchShop,
  request: PageRequest | undefined,
): PagePrefetch {
  const key = `${clientId}@${apiUrl}`
  const global = globalThis as { [prefetchKey]?: PagePrefetch }
  global[prefetchKey] ??= { key }
  const prefetch = global[prefetchKey]
  const storedTokens = readStoredTokens(clientId)
  // A `toJSON` that the page adds to arrays or objects changes the result of `JSON.stringify`. The widgets then send these requests themselves,
  // with `encodeJson`.
  if (prefetch.key !== key || prefetch.products || 'toJSON' in []) return prefetch
  // The widgets report invalid settings. A relative address would be one of the page.
  if (!isClientId(clientId) || !/^https?:\/\//.test(apiUrl)) return prefetch
  if (!storedTokens) prefetch.tokens ??= requestVisitorTokens(clientId, apiUrl)
  // Prevents an unhandled rejection if no consumer uses the promise.
  prefetch.tokens?.catch(() => undefined)
  const tokens = prefetch.tokens ?? storedTokens
  if (!tokens || !request) return prefetch
  prefetch.currency = currency
  const postWithToken: Post = async (path, body) => {
    const { value: authorization, expiresAt } = (await tokens).accessToken
    if (expiresAt < nowInSeconds() + 10) throw new Error('expired')
    return post(apiUrl + path, body, { authorization, ...(currency && { 'x-wix-currency': currency }) })
  }
  const send = (version: CatalogVersion): void => {
    const requests = prefetchRequests[version]
    // The widgets report a setting that names no version.
    if (!requests) return
    const query = request(requests)
    prefetch.catalog = version
    prefetch.queryKey = JSON.stringify(query.queryKey)
    prefetch.products = query.send(postWithToken)
    prefetch.products.catch((error) => {
      const detected = detectCatalog(error)
      if (!detected || prefetch.isRepeat) return
      prefetch.isRepeat = true
      send(detected)
    })
  }
  send(assumedCatalog(key, catalog))
  return prefetch
}

/** Excludes elements with a shop of their own, which send their own requests. */
const WITHOUT_OWN_SHOP = ':not([client-id],[api-url])'

/**
 * Returns the request for the products of the page's cards, in their order. Without cards, returns the request of the first list whose attributes
 * determine its products. Lists with `collection`, `query` or `sort` are not prefetched: the id of a collection, for example, must be looked up
 * first. Lists with `url-state` are not prefetched if the URL has parameters, which may contain the shopper's choice.
 */
export function pageRequest(): PageRequest | undefined {
  const refs = [...pageDocument().querySelectorAll(`store-product-card${WITHOUT_OWN_SHOP}`)]
    .flatMap((card): ProductRef | [] => {
      const id = card.getAttribute('product-id')
      const slug = card.getAttribute('product-slug')
      if (id) return { id }
      return slug ? { slug } : []
    })
    .slice(0, MAX_PREFETCHED)
  if (refs[0]) return ({ prefetchProducts }) => prefetchProducts(refs)
  const list = pageDocument().querySelector(`store-product-list${WITHOUT_OWN_SHOP}:not([collection],[query],[sort])`)
  const size = Math.min(MAX_PREFETCHED, Math.floor(Number(list?.getAttribute('page-size') ?? DEFAULT_PAGE_SIZE)))
  if (!list || !(size > 0) || (location.search && list.matches('[url-state]'))) return undefined
  const ids = list.getAttribute('product-ids')?.match(/[^\s,]+/g)
  return ({ prefetchList }) => prefetchList(ids?.slice(0, size), size)
}

async function requestVisitorTokens(clientId: string, apiUrl: string): Promise<Tokens> {
  const response = await post(`${apiUrl}/oauth2/token`, { clientId, grantType: 'anonymous' })
  const { access_token = '', refresh_token = '', expires_in } = response as Readonly<Record<string, string>>
  return {
    accessToken: { value: access_token, expiresAt: nowInSeconds() + Number(expires_in) },
    refreshToken: { value: refresh_token, role: 'visitor' },
  }
}

const nowInSeconds = (): number => Date.now() / 1000

async function post(url: string, body: unknown, headers?: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const data = await response.json()
  if (!response.ok) throw Object.assign(new Error(`${response.status}`), data.details?.applicationError)
  return data
}

/** Returns the stored tokens. Without them, tokens of a new visitor can always be requested. */
export const readStoredTokens = (clientId: string): Tokens | null =>
  readStored('localStorage', `storefront-widgets:${clientId}:default`) as Tokens | null

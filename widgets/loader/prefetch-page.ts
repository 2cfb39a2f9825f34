import type { ProductRef } from '../../core/catalog/model.ts'
import {
  type CatalogPrefetch,
  maxPrefetched,
  prefetchList,
  prefetchProducts,
} from '../../core/catalog/prefetch-requests.ts'
import { isClientId } from '../../core/client/config.ts'
import { pageDocument } from '../../core/unclobbered.ts'

/** Timeout of a request. The widgets repeat requests that have no response by then. */
const timeoutMs = 15_000

const prefetchKey = Symbol.for('storefront-widgets@1:early')

/** The requests in progress, stored on the page for the client and the product loader; see `core/state/page.ts`. */
export interface PagePrefetch {
  readonly key: string
  /** Tokens of a new visitor. Absent if the browser has stored tokens. */
  tokens?: Promise<Tokens>
  /** The response of the platform to the product query, not converted. */
  products?: Promise<unknown>
  /** JSON of the request: the `ProductRef`s of cards, or the query of a list. */
  queryKey?: string
  /** Currency that its prices are converted to. */
  currency?: string | undefined
}

/** Tokens in the format that the client stores, see `core/auth/tokens/stored-tokens.ts`. */
interface Tokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: string }
}

/** A shop on a platform. */
export interface PrefetchShop {
  readonly clientId: string
  readonly apiUrl: string
  /** Currency that prices are also converted to. */
  readonly currency?: string | undefined
}

/**
 * Prefetches, before any widget code has loaded, the data of every page with products: the tokens, then the product query.
 *
 * Requests that were already started are not repeated, so that the head snippet and the loader can both run. Does nothing for a second shop, and
 * does not renew an expired token: the client renews it, because it coordinates with other tabs. Consumers of the promises handle failures. Returns
 * the requests of the page.
 */
export function prefetchPage(
  { clientId, apiUrl: address, currency }: PrefetchShop,
  request: CatalogPrefetch | undefined,
): PagePrefetch {
  const apiUrl = address.replace(/\/+$/, '')
  const key = `${clientId}@${apiUrl}`
  const global = globalThis as { [prefetchKey]?: PagePrefetch }
  global[prefetchKey] ??= { key }
  const prefetch = global[prefetchKey]
  const storedTokens = readStoredTokens(clientId)
  // A `toJSON` that the page adds to arrays or objects changes the result of `JSON.stringify`. The widgets then send these requests themselves,
  // with `encodeJson`.
  if (prefetch.key !== key || prefetch.products || 'toJSON' in [] || !isClientId(clientId)) return prefetch
  if (!storedTokens) prefetch.tokens ??= ignoreRejection(requestVisitorTokens(clientId, apiUrl))
  const tokens = prefetch.tokens ?? storedTokens
  if (!tokens || !request) return prefetch
  prefetch.currency = currency
  prefetch.queryKey = JSON.stringify(request.queryKey)
  prefetch.products = ignoreRejection(
    request.send(async (path, body) => {
      const { value: authorization, expiresAt } = (await tokens).accessToken
      if (expiresAt < nowInSeconds() + 10) throw new Error('expired')
      return post(apiUrl + path, body, { authorization, ...(currency && { 'x-wix-currency': currency }) })
    }),
  )
  return prefetch
}

/** Excludes elements with a shop of their own, which send their own requests. */
const withoutOwnShop = ':not([client-id],[api-url])'

/**
 * Returns the request for the products of the page's cards, in their order. Without cards, returns the request of the first list whose attributes
 * determine its products. Lists with `collection`, `query` or `sort` are not prefetched: the id of a collection, for example, must be looked up
 * first. Lists with `url-state` are not prefetched if the URL has parameters, which may contain the shopper's choice.
 */
export function pageRequest(): CatalogPrefetch | undefined {
  const refs = [...pageDocument().querySelectorAll(`store-product-card${withoutOwnShop}`)]
    .flatMap((card): ProductRef | [] => {
      const id = card.getAttribute('product-id')
      const slug = card.getAttribute('product-slug')
      if (id) return { id }
      return slug ? { slug } : []
    })
    .slice(0, maxPrefetched)
  if (refs[0]) return prefetchProducts(refs)
  const list = pageDocument().querySelector(`store-product-list${withoutOwnShop}:not([collection],[query],[sort])`)
  const size = Math.min(maxPrefetched, Math.floor(Number(list?.getAttribute('page-size') ?? 24)))
  if (!list || !(size > 0) || (location.search && list.matches('[url-state]'))) return undefined
  const ids = list.getAttribute('product-ids')?.match(/[^\s,]+/g)
  return prefetchList(ids?.slice(0, size), size)
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
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

export function readStoredTokens(clientId: string): Tokens | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(`storefront-widgets:${clientId}:default`) ?? 'null') as Tokens | null
  } catch {
    // Storage is blocked or contains invalid JSON. Tokens of a new visitor can always be requested.
    return undefined
  }
}

/** Prevents an unhandled rejection if no consumer uses the promise. */
function ignoreRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

import type { ProductRef } from '../../core/catalog/model.ts'
import {
  type CatalogPrefetch,
  maxPrefetched,
  prefetchList,
  prefetchProducts,
} from '../../core/catalog/prefetch-requests.ts'
import { isClientId } from '../../core/client/config.ts'
import { pageDocument } from '../../core/unclobbered.ts'

/** Whoever waits for an answer asks again when there is none by then. */
const mostMs = 15_000

const prefetchKey = Symbol.for('storefront-widgets@1:early')

/** What is left on the page for the client and the product loader to pick up; see `core/state/page.ts`. */
export interface PagePrefetch {
  readonly key: string
  /** A new visitor's tokens, when the browser had none. */
  tokens?: Promise<Tokens>
  /** The platform's answer to the product query, as it came. */
  products?: Promise<unknown>
  /** JSON of what was asked for: the `ProductRef`s of cards, or the query of a list. */
  queryKey?: string
  /** What its prices are to be converted to. */
  currency?: string | undefined
}

/** As the client keeps them, see `core/auth/tokens/stored-tokens.ts`. */
interface Tokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: string }
}

/** A shop on a platform. */
export interface PrefetchShop {
  readonly clientId: string
  readonly apiUrl: string
  /** What prices are to be converted to as well. */
  readonly currency?: string | undefined
}

/**
 * Starts, before any widget code has arrived, what every page with products waits for: the token, then the one product query.
 *
 * Whatever was started already is not started again, so that head snippet and loader can be on one page. Nothing is started
 * for a second shop, nor with a token that must be renewed: that is the client's business, which knows of the other tabs.
 * Failures are left to those who pick the promises up. Answers with what there is on the page now.
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
  const stored = storedTokens(clientId)
  // A `toJSON` that the page adds to lists or objects changes what `JSON.stringify` returns. The widgets then send these requests themselves, with `encodeJson`.
  if (prefetch.key !== key || prefetch.products || 'toJSON' in [] || !isClientId(clientId)) return prefetch
  if (!stored) prefetch.tokens ??= quiet(newVisitor(clientId, apiUrl))
  const tokens = prefetch.tokens ?? stored
  if (!tokens || !request) return prefetch
  prefetch.currency = currency
  prefetch.queryKey = JSON.stringify(request.queryKey)
  prefetch.products = quiet(
    request.send(async (path, body) => {
      const { value: authorization, expiresAt } = (await tokens).accessToken
      if (expiresAt < now() + 10) throw new Error('expired')
      return post(apiUrl + path, body, { authorization, ...(currency && { 'x-wix-currency': currency }) })
    }),
  )
  return prefetch
}

/** Elements with a shop of their own ask by themselves. */
const here = ':not([client-id],[api-url])'

/**
 * The products that the page's cards name, in their order. Without any those of its first list that can be told by its attributes: a
 * collection has an id to be found out first, and an address with parameters may say what the list's shopper chose.
 */
export function pageRequest(): CatalogPrefetch | undefined {
  const refs = [...pageDocument().querySelectorAll(`store-product-card${here}`)]
    .flatMap((card): ProductRef | [] => {
      const id = card.getAttribute('product-id')
      const slug = card.getAttribute('product-slug')
      if (id) return { id }
      return slug ? { slug } : []
    })
    .slice(0, maxPrefetched)
  if (refs[0]) return prefetchProducts(refs)
  const list = pageDocument().querySelector(`store-product-list${here}:not([collection],[query],[sort])`)
  const size = Math.min(maxPrefetched, Math.floor(Number(list?.getAttribute('page-size') ?? 24)))
  if (!list || !(size > 0) || (location.search && list.matches('[url-state]'))) return undefined
  const ids = list.getAttribute('product-ids')?.match(/[^\s,]+/g)
  return prefetchList(ids?.slice(0, size), size)
}

async function newVisitor(clientId: string, apiUrl: string): Promise<Tokens> {
  const answer = await post(`${apiUrl}/oauth2/token`, { clientId, grantType: 'anonymous' })
  const { access_token = '', refresh_token = '', expires_in } = answer as Readonly<Record<string, string>>
  return {
    accessToken: { value: access_token, expiresAt: now() + Number(expires_in) },
    refreshToken: { value: refresh_token, role: 'visitor' },
  }
}

const now = (): number => Date.now() / 1000

async function post(url: string, body: unknown, headers?: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(mostMs),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

export function storedTokens(clientId: string): Tokens | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(`storefront-widgets:${clientId}:default`) ?? 'null') as Tokens | null
  } catch {
    // Storage is blocked or holds nonsense: a new visitor's token can always be had.
    return undefined
  }
}

/** A rejection that nobody picks up is no error of the page. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

import type { ProductRef } from '../../core/catalog/product.ts'
import { productQuery } from '../../core/catalog/product-query.ts'

const earlyKey = Symbol.for('storefront-widgets@1:early')

/** What is left on the page for the client and the product loader to pick up; see `core/state/page.ts`. */
interface Early {
  readonly key: string
  /** A new visitor's tokens, when the browser had none. */
  tokens?: Promise<unknown>
  /** The platform's answer to the product query, as it came. */
  products?: Promise<unknown>
  /** Body of that query: what was asked. */
  asked?: string
  /** A token that the platform should take; absent when the stored one must be renewed, which is the client's business. */
  token?: Promise<string> | undefined
}

/** A shop on a platform. `apiUrl` has no trailing slash. */
export interface EarlyShop {
  readonly clientId: string
  readonly apiUrl: string
}

/**
 * Starts, before any widget code has arrived, what every page with products waits for: the token, then the one product query.
 *
 * Whatever was started already is not started again, so that head snippet and loader can be on one page. Nothing is started
 * for a second shop. Failures are left to those who pick the promises up.
 */
export function startEarly(shop: EarlyShop, refs: readonly ProductRef[] = []): void {
  const early = openEarly(shop)
  if (!early) return
  if (!('token' in early)) early.token = startToken(shop, early)
  if (!early.token || early.asked || refs.length === 0) return
  const body = JSON.stringify(productQuery(refs))
  early.asked = body
  const url = `${shop.apiUrl}/stores-reader/v1/products/query-platformized`
  early.products = quiet(early.token.then((authorization) => post(url, body, { authorization })))
}

/** The products that the page's elements name, in their order; elements with a shop of their own are left out. */
export function pageProducts(): ProductRef[] {
  const refs: ProductRef[] = []
  for (const element of document.querySelectorAll('[product-id],[product-slug]')) {
    if (!element.localName.startsWith('store-') || element.matches('[client-id],[api-url]')) continue
    const id = element.getAttribute('product-id')
    const slug = element.getAttribute('product-slug')
    if (id) refs.push({ id })
    else if (slug) refs.push({ slug })
  }
  return refs
}

function openEarly({ clientId, apiUrl }: EarlyShop): Early | undefined {
  const global = globalThis as { [earlyKey]?: Early }
  const key = `${clientId}@${apiUrl}`
  global[earlyKey] ??= { key }
  return global[earlyKey].key === key ? global[earlyKey] : undefined
}

function startToken({ clientId, apiUrl }: EarlyShop, early: Early): Promise<string> | undefined {
  const stored = storedTokens(clientId)
  if (stored?.refreshToken) {
    const { value = '', expiresAt = 0 } = stored.accessToken ?? {}
    return value && expiresAt - 10 > Date.now() / 1000 ? Promise.resolve(value) : undefined
  }
  const grant = JSON.stringify({ clientId, grantType: 'anonymous' })
  const tokens = quiet(post(`${apiUrl}/oauth2/token`, grant, {}).then(visitorTokens))
  early.tokens = tokens
  return quiet(tokens.then(({ accessToken }) => accessToken.value))
}

interface EarlyTokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: string }
}

interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number | string
}

function visitorTokens(answer: unknown): EarlyTokens {
  const { access_token, refresh_token, expires_in } = answer as TokenAnswer
  return {
    accessToken: { value: access_token, expiresAt: Math.floor(Date.now() / 1000) + Number(expires_in) },
    refreshToken: { value: refresh_token, role: 'visitor' },
  }
}

function storedTokens(clientId: string): Partial<EarlyTokens> | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(`storefront-widgets:${clientId}:default`) ?? 'null') as EarlyTokens | null
  } catch {
    // Storage is blocked or holds nonsense: a new visitor's token can always be had.
    return undefined
  }
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    body,
  })
  if (!response.ok) throw new Error(`${response.status} from ${url}`)
  return response.json()
}

/** A rejection that nobody picks up is no error of the page. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

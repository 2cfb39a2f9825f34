import { withoutParameters } from '../../browser/query-text.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { unsafeUrlError } from '../../redirects/create-redirect-url.ts'
import type { Prompt } from '../../redirects/enumerations.ts'
import { pageLanguage } from '../../redirects/page-language.ts'
import { safeUrl } from '../../redirects/safe-url.ts'
import { exchangeCode, type LoginShop, requestAuthorization, statePrefix } from '../oauth/authorization.ts'
import type { Tokens } from '../tokens/stored-tokens.ts'
import { type PendingLogin, pendingLogin, savePendingLogin, takePendingLogin } from './pending-login.ts'

export interface HostedLoginOptions {
  /** As in `LeaveForLogin`. */
  readonly redirectUri?: string | undefined
  readonly originalUrl?: string | undefined
  readonly responseMode?: 'fragment' | 'query' | undefined
  /** Default: `login`, or none with a `sessionToken`. */
  readonly prompt?: Prompt | undefined
  /** Session token of a successful login. The platform then shows no login form. */
  readonly sessionToken?: string | undefined
  /** The clicked element. Its language is requested for the platform's page. */
  readonly target?: EventTarget | undefined
  readonly signal?: AbortSignal | undefined
}

/** An authorization response in the URL of this page. Source: RFC 6749 §4.1.2. */
export interface AuthorizationResponse {
  readonly code: string | null
  readonly state: string | null
  readonly error: string | null
  readonly description: string | null
}

/** An authorization response, and its pending login. `pending` is absent if this tab started no login with that state. */
export interface LoginReturn {
  readonly response: AuthorizationResponse
  readonly pending: PendingLogin | undefined
}

/** Parameters of an authorization response. */
const RESPONSE_PARAMS = ['code', 'state', 'error', 'error_description']
const isResponseParam = (name: string): boolean => RESPONSE_PARAMS.includes(name)

/**
 * Starts a login on the platform's page, and resolves with the URL of that page. The pending login is stored for this tab.
 *
 * Fails with `UNSAFE_URL` if `redirectUri` has another origin, because that page could not read the pending login. Also fails as
 * `requestAuthorization` does.
 */
export async function startHostedLogin(shop: LoginShop, options: HostedLoginOptions = {}): Promise<string> {
  const { sessionToken, responseMode = 'fragment' } = options
  const currentUrl = new URL(location.href)
  const redirectUri = sameOriginUrl(options.redirectUri || currentUrl.origin + currentUrl.pathname)
  const originalUrl = sameOriginUrl(options.originalUrl || stripResponse(currentUrl, shop.clientId).href)
  const prompt = options.prompt ?? (sessionToken ? undefined : 'login')
  const request = { responseMode, redirectUri, prompt, sessionToken }
  const { url, state, codeVerifier } = await requestAuthorization(shop, request, {
    locale: pageLanguage(options.target),
    signal: options.signal,
  })
  savePendingLogin(shop.clientId, { state, codeVerifier, redirectUri, responseMode, originalUrl, at: Date.now() })
  return url
}

/** Whether the URL contains an authorization response for this shop. */
export function isLoginReturn(clientId: string, url: string = location.href): boolean {
  return findResponse(new URL(url), clientId) !== undefined
}

/**
 * Removes the authorization response for this shop from the URL of this page, and returns it. Other parameters are kept. A reload or another
 * widget does not process the response again.
 */
export function takeLoginReturn(clientId: string): LoginReturn | undefined {
  const url = new URL(location.href)
  const response = findResponse(url, clientId)
  if (!response) return undefined
  replaceUrl(stripResponse(url, clientId))
  return { response, pending: takePendingLogin(clientId, response.state) }
}

/**
 * Requests the tokens of a hosted login that has returned.
 *
 * Fails with `INVALID_LOGIN_RESPONSE` if the response has no code or state, or if this tab did not request it, with the platform's error
 * (`access_denied`, …), and as `exchangeCode` does. Source: core/README.md#authorization-request, RFC 6749 §4.1.2.
 */
export async function finishHostedLogin(
  shop: LoginShop,
  { response, pending }: LoginReturn,
  signal?: AbortSignal,
): Promise<Tokens> {
  const { code, state, error, description } = response
  if (!state || !(code || error)) throw new PlatformError('Missing code or _state', { code: 'INVALID_LOGIN_RESPONSE' })
  if (!pending || state !== pending.state) throw new PlatformError('Invalid _state', { code: 'INVALID_LOGIN_RESPONSE' })
  if (error || !code) {
    // The state matches, so the description comes from the platform.
    throw new PlatformError((description || error || '').slice(0, 300), { code: (error ?? '').slice(0, 60) })
  }
  const { codeVerifier, redirectUri } = pending
  return exchangeCode(shop, { code, codeVerifier, redirectUri }, signal)
}

/** Restores the URL of the page that started the login. Navigates only if that is another page. */
export function restorePage(
  originalUrl: string,
  navigate: (url: string) => void = (url) => location.replace(url),
): void {
  const url = safeUrl(originalUrl, location.href)
  if (!url || url.origin !== location.origin) return
  if (url.pathname === location.pathname && url.search === location.search) {
    if (url.href !== location.href) replaceUrl(url)
  } else navigate(url.href)
}

/** Replaces the URL of the page. Keeps the state of the entry without the mark of Next.js, whose router would restore the previous URL. */
function replaceUrl(url: URL): void {
  history.replaceState({ ...history.state, __NA: false }, '', url)
}

function findResponse(url: URL, clientId: string): AuthorizationResponse | undefined {
  const fragment = parseResponse(new URLSearchParams(url.hash.slice(1)))
  for (const response of [fragment, parseResponse(url.searchParams)]) {
    if (response.state?.startsWith(statePrefix(clientId))) return response
  }
  const params = statelessParams(url, clientId)
  return params && parseResponse(params)
}

const parseResponse = (params: URLSearchParams): AuthorizationResponse => ({
  code: params.get('code'),
  state: params.get('state'),
  error: params.get('error'),
  description: params.get('error_description'),
})

/**
 * Returns the parameters of a response without a state. Reads only the part of the URL (query or fragment) that the `responseMode` of the
 * pending login selects, and only on the page of its `redirectUri`. All other parameters belong to the page.
 */
function statelessParams(url: URL, clientId: string): URLSearchParams | undefined {
  const pending = pendingLogin(clientId)
  if (pending?.redirectUri !== url.origin + url.pathname) return undefined
  const params = pending.responseMode === 'query' ? url.searchParams : new URLSearchParams(url.hash.slice(1))
  return !params.get('state') && (params.get('code') || params.get('error')) ? params : undefined
}

function stripResponse(url: URL, clientId: string): URL {
  const clean = new URL(url)
  const hasOwnState = (params: URLSearchParams): boolean =>
    params.get('state')?.startsWith(statePrefix(clientId)) === true
  const fragment = new URLSearchParams(clean.hash.slice(1))
  const isStateless = statelessParams(url, clientId) !== undefined
  const inQuery = isStateless && pendingLogin(clientId)?.responseMode === 'query'
  if (hasOwnState(fragment) || (isStateless && !inQuery)) {
    clean.hash = withoutParameters(clean.hash, isResponseParam)
  }
  if (hasOwnState(clean.searchParams) || inQuery) clean.search = withoutParameters(clean.search, isResponseParam)
  return clean
}

function sameOriginUrl(text: string): string {
  const url = safeUrl(text, location.href)
  if (url?.origin === location.origin) return url.href
  throw unsafeUrlError(text, `Not a URL of ${location.origin}`)
}

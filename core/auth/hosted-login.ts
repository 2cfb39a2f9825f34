import { PlatformError } from '../errors/platform-error.ts'
import type { Prompt } from '../redirects/enumerations.ts'
import { pageLanguage } from '../redirects/page-language.ts'
import { safeUrl } from '../redirects/safe-url.ts'
import { unsafeUrl } from '../redirects/session-url.ts'
import { exchangeCode, type LoginShop, requestAuthorization, statePrefix } from './authorization.ts'
import { keepPending, type PendingLogin, takePending } from './pending-login.ts'
import type { Tokens } from './token-storage.ts'

export interface HostedLoginOptions {
  /** See `LeaveForLogin` of the session. */
  readonly redirectUri?: string | undefined
  readonly originalUrl?: string | undefined
  readonly responseMode?: 'fragment' | 'query' | undefined
  /** `login` unless said otherwise. */
  readonly prompt?: Prompt | undefined
  /** Goes on from a login that has succeeded, without asking again. */
  readonly sessionToken?: string | undefined
  /** What was clicked: the page is in its language. */
  readonly target?: EventTarget | undefined
  readonly signal?: AbortSignal | undefined
}

/** What the platform answered in the address of this page. */
export interface LoginAnswer {
  readonly code: string | null
  readonly state: string | null
  readonly error: string | null
  readonly description: string | null
}

/** An answer taken out of the address, with the login it belongs to; without one when this tab has begun none. */
export interface LoginReturn {
  readonly answer: LoginAnswer
  readonly pending: PendingLogin | undefined
}

/** What OAuth puts into an address. */
const OURS = ['code', 'state', 'error', 'error_description'] as const

/**
 * Begins a login on the platform's own page, and answers with its address. What must be known when it comes back is kept for this tab.
 *
 * Fails with `UNSAFE_URL` for a page of another origin, where this tab could not know the login again, and as `requestAuthorization` does.
 */
export async function beginHostedLogin(shop: LoginShop, options: HostedLoginOptions = {}): Promise<string> {
  const { sessionToken, responseMode = 'fragment' } = options
  const here = new URL(location.href)
  const redirectUri = ownPage(options.redirectUri || here.origin + here.pathname)
  const originalUrl = ownPage(options.originalUrl || withoutAnswer(here, shop.clientId).href)
  const prompt = options.prompt ?? (sessionToken ? undefined : 'login')
  const ask = { responseMode, redirectUri, prompt, sessionToken }
  const { url, state, codeVerifier } = await requestAuthorization(shop, ask, {
    locale: pageLanguage(options.target),
    signal: options.signal,
  })
  keepPending(shop.clientId, { state, codeVerifier, redirectUri, originalUrl, at: Date.now() })
  return url
}

/** Whether this page was reached by a return from the login page: cheap, for those who load the rest only then. */
export function isLoginReturn(clientId: string, url: string = location.href): boolean {
  return answerIn(new URL(url), clientId) !== undefined
}

/**
 * Takes the platform's answer out of the address of this page, if there is one for this shop. Only what is ours is taken away; it is not
 * there a second time, not for a reload and not for another widget.
 */
export function takeReturn(clientId: string): LoginReturn | undefined {
  const url = new URL(location.href)
  const answer = answerIn(url, clientId)
  if (!answer) return undefined
  history.replaceState(history.state, '', withoutAnswer(url, clientId))
  return { answer, pending: takePending(clientId) }
}

/**
 * Gets the tokens of a login that came back.
 *
 * Fails with 'Missing code or _state', with 'Invalid _state' when this tab has not asked for that answer, with the platform's own
 * error (`access_denied`, …), and as `exchangeCode` does. Source: SPEC.md §5, §8; RFC 6749 §4.1.2.
 */
export async function finishHostedLogin(
  shop: LoginShop,
  { answer, pending }: LoginReturn,
  signal?: AbortSignal,
): Promise<Tokens> {
  const { code, state, error, description } = answer
  if (!state || !(code || error)) throw new PlatformError('Missing code or _state', { code: 'INVALID_LOGIN_ANSWER' })
  if (!pending || state !== pending.state) throw new PlatformError('Invalid _state', { code: 'INVALID_LOGIN_ANSWER' })
  if (error || !code) {
    // Whoever knows the state has asked for it: these words are the platform's.
    throw new PlatformError((description || error || '').slice(0, 300), { code: (error ?? '').slice(0, 60) })
  }
  const { codeVerifier, redirectUri } = pending
  return exchangeCode(shop, { code, codeVerifier, redirectUri }, signal)
}

/** Brings back the page that the login was begun on: in place where it is this one, else by going there. */
export function restorePage(originalUrl: string, leave: (url: string) => void = (url) => location.replace(url)): void {
  const url = safeUrl(originalUrl, location.href)
  if (!url || url.origin !== location.origin) return
  if (url.pathname === location.pathname && url.search === location.search) {
    if (url.href !== location.href) history.replaceState(history.state, '', url)
  } else leave(url.href)
}

function answerIn(url: URL, clientId: string): LoginAnswer | undefined {
  for (const params of [new URLSearchParams(url.hash.slice(1)), url.searchParams]) {
    const [code, state, error, description] = OURS.map((name) => params.get(name))
    if (state?.startsWith(statePrefix(clientId))) {
      return { code: code ?? null, state, error: error ?? null, description: description ?? null }
    }
  }
  return undefined
}

function withoutAnswer(url: URL, clientId: string): URL {
  const clean = new URL(url)
  const isOurs = (params: URLSearchParams): boolean => params.get('state')?.startsWith(statePrefix(clientId)) === true
  const fragment = new URLSearchParams(clean.hash.slice(1))
  if (isOurs(fragment)) {
    for (const name of OURS) fragment.delete(name)
    clean.hash = String(fragment)
  }
  if (isOurs(clean.searchParams)) for (const name of OURS) clean.searchParams.delete(name)
  return clean
}

function ownPage(text: string): string {
  const url = safeUrl(text, location.href)
  if (url?.origin === location.origin) return url.href
  throw unsafeUrl(text)
}

import type { PageClient } from '../client/client.ts'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { lazy } from '../lazy.ts'
import { createRedirectSession } from './calls.ts'
import { safeUrl } from './safe-url.ts'
import type { CreateRedirectSession, RedirectSession } from './types.ts'

/** Options of a redirect URL. */
export interface RedirectUrlOptions {
  /** Language of the platform's pages, a BCP 47 tag. Default: the browser's language. */
  readonly locale?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Resolves `text` against the page. Throws `UNSAFE_URL` if the URL is not safe (`safeUrl`). */
export function requireSafeUrl(text: string): URL {
  const url = safeUrl(text, location.href)
  if (!url) throw unsafeUrlError(text)
  return url
}

/** Creates the error for an unsafe URL. Its message contains no user name, password, query and fragment, which can be credentials. */
export function unsafeUrlError(text: string, reason: string = 'Not an http(s) URL without credentials'): PlatformError {
  // In an invalid response, the URL may be of another type.
  return new PlatformError(`${reason}: ${`${text}`.replace(/[?#].*|[^/]*@/gs, '')}`, { code: 'UNSAFE_URL' })
}

/**
 * Creates a redirect session and resolves with its URL. Not idempotent. A `lang` in the query parameters of the request takes precedence
 * over `locale`.
 *
 * The URL can have any host, because the platform's pages may be on a domain of the merchant. It must use https, unless `apiUrl` uses http.
 * Rejects with `UNSAFE_URL`, and as `createRedirectSession` does.
 */
export async function createRedirectUrl(
  client: PageClient,
  apiUrl: string,
  request: CreateRedirectSession,
  { locale: lang, signal }: RedirectUrlOptions = {},
): Promise<string> {
  const { preferences } = request
  const localized = lang && {
    preferences: { ...preferences, additionalQueryParameters: { lang, ...preferences?.additionalQueryParameters } },
  }
  const { fullUrl } = await requestSession(client, { ...request, ...localized }, signal)
  const url = safeUrl(fullUrl)
  if (url && (url.protocol === 'https:' || !apiUrl.startsWith('https:'))) return url.href
  throw unsafeUrlError(fullUrl, url && 'Not an https URL')
}

const loadMessage = lazy(() => import('./failure/redirect-not-allowed-message.ts'))

/** Creates the session. If the domain is not allowed, logs how the merchant can allow it. */
async function requestSession(
  client: PageClient,
  request: CreateRedirectSession,
  signal: AbortSignal | undefined,
): Promise<RedirectSession> {
  try {
    return (await client.call(createRedirectSession, request, { signal })).redirectSession
  } catch (error) {
    if (isPlatformError(error) && error.status && error.status < 500) {
      // Errors of the lean client have no request. `isRedirectNotAllowed` reads its path.
      if (!error.request) Object.assign(error, { request: createRedirectSession })
      const { href } = location
      void loadMessage().then(
        ({ reportRedirectNotAllowed }) => reportRedirectNotAllowed(error, request, href),
        () => console.error(error),
      )
    }
    throw error
  }
}

import type { Client } from '../client.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { createRedirectSession } from './calls.ts'
import { safeUrl } from './safe-url.ts'
import type { CreateRedirectSession } from './types.ts'

/** How the shopper leaves. */
export interface Leaving {
  /** The language that the platform's pages speak, a BCP 47 tag. The shopper's browser decides when absent. */
  readonly locale?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The error of an address that must not be followed. */
export function unsafeUrl(text: string): PlatformError {
  return new PlatformError(`This is no address that can be followed: ${text}`, { code: 'UNSAFE_URL' })
}

/**
 * Makes a redirect session and answers with its address. Not idempotent. A `lang` among the parameters of the request goes before
 * `locale`.
 *
 * The platform names the host, for its pages may be on any domain of the merchant; but only over https, unless the
 * platform itself is spoken to without.
 * Fails with `UNSAFE_URL`, and as `createRedirectSession` does.
 */
export async function sessionUrl(
  client: Client,
  apiUrl: string,
  request: CreateRedirectSession,
  { locale: lang, signal }: Leaving = {},
): Promise<string> {
  const { preferences } = request
  const spoken = lang && {
    preferences: { ...preferences, additionalQueryParameters: { lang, ...preferences?.additionalQueryParameters } },
  }
  const { redirectSession } = await client.call(createRedirectSession, { ...request, ...spoken }, { signal })
  const url = safeUrl(redirectSession.fullUrl)
  if (url && (url.protocol === 'https:' || !apiUrl.startsWith('https:'))) return url.href
  throw unsafeUrl(redirectSession.fullUrl)
}

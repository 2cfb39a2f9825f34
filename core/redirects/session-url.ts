import type { Client } from '../client.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { createRedirectSession } from './calls.ts'
import { safeUrl } from './safe-url.ts'
import type { CreateRedirectSession } from './types.ts'

/** The error of an address that must not be followed. */
export function unsafeUrl(text: string): PlatformError {
  return new PlatformError(`This is no address that can be followed: ${text}`, { code: 'UNSAFE_URL' })
}

/**
 * Makes a redirect session and answers with its address. Not idempotent.
 *
 * The platform names the host, for its pages may be on any domain of the merchant; but only over https, unless the
 * platform itself is spoken to without.
 * Fails with `UNSAFE_URL`, and as `createRedirectSession` does.
 */
export async function sessionUrl(
  client: Client,
  apiUrl: string,
  request: CreateRedirectSession,
  signal?: AbortSignal,
): Promise<string> {
  const { redirectSession } = await client.call(createRedirectSession, request, { signal })
  const url = safeUrl(redirectSession.fullUrl)
  if (url && (url.protocol === 'https:' || !apiUrl.startsWith('https:'))) return url.href
  throw unsafeUrl(redirectSession.fullUrl)
}

import type { PlatformError } from '../../errors/platform-error.ts'
import type { CreateRedirectSession } from '../types.ts'
import { isRedirectNotAllowed } from './redirect-not-allowed.ts'

/** Logs the fix to the console if the platform does not allow the redirect of `request`. */
export function reportRedirectNotAllowed(error: PlatformError, request: CreateRedirectSession, page: string): void {
  if (isRedirectNotAllowed(error)) console.error(redirectNotAllowedMessage(error, request, page))
}

/** Returns a console message that describes how the merchant can allow a redirect. */
export function redirectNotAllowedMessage(
  { code, requestId, data }: PlatformError,
  { auth, callbacks = {} }: CreateRedirectSession,
  page: string,
): string {
  const uri = auth?.authRequest.redirectUri
  const reportedUrl = data?.['url']
  const urls = typeof reportedUrl === 'string' ? [reportedUrl] : [uri ?? page, ...Object.values(callbacks)]
  const hosts = [...new Set(urls.filter((url) => URL.canParse(url, page)).map((url) => new URL(url, page).host))]
  const list = hosts.map((host) => `“${host}”`).join(', ')
  return [
    `Storefront Widgets: the platform does not redirect shoppers back to ${list}, so checkout and login fail on this page.`,
    `Add ${list} to “Allowed redirect domains” of the OAuth app`,
    `(site dashboard > Settings > Headless Settings > your OAuth app > URLs)${uri ? `, and ${uri} to its “Allowed authorization redirect URIs”` : ''}.`,
    `[${[code, requestId && `request-id ${requestId}`].filter(Boolean).join(', ')}]`,
  ].join(' ')
}

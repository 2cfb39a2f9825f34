import type { PlatformError } from '../errors/platform-error.ts'

/** Codes about a callback, a redirect URI or a domain. The platform's reference does not list them, so this matches words. */
const CODES = /CALLBACK|REDIRECT_?UR|DOMAIN|ORIGIN_NOT/i
/** The end of the path of `createRedirectSession` in every version. Some widgets load this file without the call. */
const SESSION_PATH = /\/redirect-session$/
/** Codes about roles, tokens and missing entities. Allowing a domain does not fix those. */
const OTHER_CODES = /PERMISSION|UNAUTH|NOT_FOUND/i

/**
 * Whether the platform refused a redirect because the return URL is not among the allowed redirect domains of the OAuth app.
 *
 * Only the merchant can fix that. A retry does not help.
 */
export function isRedirectNotAllowed({ code, status, request }: PlatformError): boolean {
  if (!status || status > 499) return false
  if (CODES.test(code)) return true
  return status === 403 && SESSION_PATH.test(request?.path ?? '') && !OTHER_CODES.test(code)
}

import type { PlatformError } from '../../errors/platform-error.ts'

/** Matches codes about a callback, a redirect URI or a domain by their words, because the platform's reference does not list the codes. */
const CODES = /CALLBACK|REDIRECT_?UR|DOMAIN|ORIGIN_NOT/i
/** The path of `createRedirectSession` ends like this in every version. It is duplicated here, because some bundles do not contain the call. */
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

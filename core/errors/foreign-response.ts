import { constantCase } from './constant-case.ts'
import type { PlatformError } from './platform-error.ts'

/** The error codes of OAuth begin with these words. Source: RFC 6749 §5.2. */
const OAUTH_CODE = /^(?:invalid|unauthorized|unsupported)_/

/**
 * Whether the response comes from another server than the platform, for example because the address is wrong: a success without a usable body, or a
 * 4xx whose body is neither an error of the platform nor of OAuth. Any server may respond with 408, 429 and 5xx, so these do not count.
 */
export function isForeignResponse({ status = 0, code, description = '', data }: PlatformError): boolean {
  if (status < 400) return status > 0
  if (status > 499 || status === 408 || status === 429) return false
  // Without details, the code is the name of the status, and the data is the body: see `fromResponse`.
  const body = code === constantCase(description) ? data : undefined
  return body !== undefined && !('details' in body) && !OAUTH_CODE.test(`${body['error']}`)
}

/**
 * Whether the response to a token request says that the path of the token endpoint does not exist, for example because the address ends with `/v1`.
 * A refusal of the client ID has a code of its own, or an error of OAuth.
 */
export function isUnknownPath({ status, code, data }: PlatformError): boolean {
  return status === 404 && code === 'NOT_FOUND' && !OAUTH_CODE.test(`${data?.['error']}`)
}

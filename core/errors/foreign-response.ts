import { constantCase } from './constant-case.ts'
import type { PlatformError } from './platform-error.ts'

/** The error codes of OAuth begin with these words. Source: RFC 6749 §5.2. */
const oauthCode = /^(?:invalid|unauthorized|unsupported)_/

/**
 * Whether a server that is not the platform has answered, for example because the address is wrong: with a success that has no usable body, or with a
 * 4xx whose body is neither an error of the platform nor of OAuth. Any server may answer with 408, 429 and 5xx, so these prove nothing.
 */
export function isForeignResponse({ status = 0, code, description = '', data }: PlatformError): boolean {
  if (status < 400) return status > 0
  if (status > 499 || status === 408 || status === 429) return false
  // Without details, the code is the name of the status, and the data is the body: see `fromResponse`.
  const body = code === constantCase(description) ? data : undefined
  return body !== undefined && !('details' in body) && !oauthCode.test(`${body['error']}`)
}

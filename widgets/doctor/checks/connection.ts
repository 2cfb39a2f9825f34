import { isForeignResponse, isUnknownPath } from '../../../core/errors/foreign-response.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { correctAddress } from '../../../core/state/setup-error.ts'
import { type CheckResult, failed, notChecked, passed, warning } from '../result.ts'

export interface ConnectionFacts {
  readonly apiUrl: string
  /** Whether a request was sent: client ID and URL of the platform are valid. */
  readonly isSent: boolean
  /** Whether the page sets `data-api-url`. */
  readonly isOwnApiUrl: boolean
  /** Origin of the page, or `null` in a sandboxed frame. */
  readonly pageOrigin: string
  /** The first connection error: without a response, of another server, 429 or 5xx, or that the address has no token endpoint. */
  readonly error: PlatformError | undefined
  readonly isOnline: boolean
  /** Whether the content security policy of the page has blocked the request. */
  readonly isBlocked: boolean
  /** Whether the server responds to requests whose responses the page cannot read. */
  readonly isReachable: boolean
}

/** Whether the platform could not be reached or is temporarily unavailable, or another server has responded. */
export function isConnectionError(error: PlatformError): boolean {
  const { status = 0, code } = error
  const isUnanswered = status === 0 && ['SYSTEM_ERROR', 'TIMEOUT'].includes(code)
  return isUnanswered || status === 429 || status > 499 || isForeignResponse(error)
}

/** Checks that the page can send requests to the platform and read the responses (CORS). */
export function checkConnection(facts: ConnectionFacts): CheckResult {
  const { apiUrl, isOwnApiUrl, pageOrigin, error } = facts
  if (!facts.isSent)
    return notChecked('connection', 'Fix the client ID and the address of the platform first, and check again.')
  if (!error) return passed('connection', `This page can connect to ${apiUrl}.`)
  const correctApiUrl = correctAddress(apiUrl, 'data-api-url on the script tag')
  if (isForeignResponse(error) || isUnknownPath(error))
    return failed(
      'connection',
      `${apiUrl} responds, but not as the platform does (${error.status}).`,
      isOwnApiUrl ? correctApiUrl : 'Turn off proxies and firewalls that change the responses, and check again.',
    )
  if (error.status)
    return warning(
      'connection',
      `${apiUrl} responded with HTTP status ${error.status}.`,
      'Check again in a few minutes. If the error persists, see the status page of the platform.',
    )
  if (facts.isBlocked)
    return failed(
      'connection',
      `The Content Security Policy of this page blocks requests to ${apiUrl}.`,
      `Add “connect-src ${new URL(apiUrl).origin}” to the policy of the page.`,
    )
  if (!facts.isOnline)
    return failed('connection', 'This device is offline.', 'Connect it to the internet, and check again.')
  if (facts.isReachable)
    return failed(
      'connection',
      `${apiUrl} responds, but does not allow this page (${pageOrigin}) to read the responses (CORS).`,
      isOwnApiUrl
        ? `Remove data-api-url from the script tag, or configure the server at that address to send “access-control-allow-origin: ${pageOrigin}”.`
        : 'Turn off browser extensions, proxies and firewalls that change the responses, and check again.',
    )
  return failed(
    'connection',
    `${apiUrl} could not be reached from this page.`,
    isOwnApiUrl ? correctApiUrl : 'Turn off ad blockers, and allow this address in the firewall.',
  )
}

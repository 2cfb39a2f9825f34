import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { type CheckResult, failed, passed, warning } from '../result.ts'

export interface ConnectionFacts {
  readonly apiUrl: string
  /** Whether the page sets `data-api-url`. */
  readonly isOwnApiUrl: boolean
  /** Origin of the page, or `null` in a sandboxed frame. */
  readonly pageOrigin: string
  /** The first connection error: without a response, 429 or 5xx. */
  readonly error: PlatformError | undefined
  readonly isOnline: boolean
  /** Whether the content security policy of the page has blocked the request. */
  readonly isBlocked: boolean
  /** Whether the server responds to requests whose responses the page cannot read. */
  readonly isReachable: boolean
}

/** Whether the platform could not be reached, or is temporarily unavailable. */
export const isConnectionError = ({ status = 0, code }: PlatformError): boolean =>
  (status === 0 && ['SYSTEM_ERROR', 'TIMEOUT'].includes(code)) || status === 429 || status > 499

/** Checks that the page can send requests to the platform and read the responses (CORS). */
export function checkConnection(facts: ConnectionFacts): CheckResult {
  const { apiUrl, isOwnApiUrl, pageOrigin, error } = facts
  if (!error) return passed('connection', `This page can connect to ${apiUrl}.`)
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
    isOwnApiUrl
      ? 'Correct data-api-url on the script tag, or remove it to use the platform itself.'
      : 'Turn off ad blockers, and allow this address in the firewall.',
  )
}

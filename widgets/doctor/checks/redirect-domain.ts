import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { createRedirectSession } from '../../../core/redirects/calls.ts'
import { isRedirectNotAllowed } from '../../../core/redirects/failure/redirect-not-allowed.ts'
import { redirectNotAllowedMessage } from '../../../core/redirects/failure/redirect-not-allowed-message.ts'
import type { CreateRedirectSession } from '../../../core/redirects/types.ts'
import { type CheckResult, failed, failedWith, notChecked, passed, warning } from '../result.ts'

export interface RedirectFacts {
  /** URL of the page, without its query. */
  readonly page: string
  /** Whether a web server has sent the page. Otherwise it is a file of this device, or the content of another page. */
  readonly isServed: boolean
  /** The request for a redirect that returns to the page. Undefined if it was not sent. */
  readonly request: CreateRedirectSession | undefined
  readonly error: PlatformError | undefined
}

/** Checks that the platform lets its pages, such as the checkout, return to the domain of this page. */
export function checkRedirectDomain({ page, isServed, request, error }: RedirectFacts): CheckResult {
  if (!isServed)
    return failed(
      'redirect-domain',
      'Checkout and login cannot return to this page, because its address does not begin with https:// or http://.',
      'Upload the page to a web server, and open it from there. The quick start “Plain HTML” has a command to serve it from this device.',
    )
  if (!request) return notChecked('redirect-domain', 'Fix the client ID and the connection first, and check again.')
  const { host } = new URL(page)
  if (!error) return passed('redirect-domain', `Checkout and login can return to “${host}”.`)
  // Errors of the lean client have no request.
  const withRequest = Object.assign(error, { request: { ...createRedirectSession, input: request } })
  if (isRedirectNotAllowed(withRequest))
    return failedWith(
      'redirect-domain',
      redirectNotAllowedMessage(error, request, page).replace(/^Storefront Widgets: the/, 'The'),
    )
  return warning(
    'redirect-domain',
    `It is unknown whether checkout and login can return to “${host}”: the request failed (${error.code}).`,
    'Test the checkout on this page.',
  )
}

import type { Endpoint } from '../http/endpoint.ts'
import type { CreateRedirectSession, RedirectSession } from './types.ts'

/**
 * Creates a single-use URL of a page of the platform: checkout, login, logout, account and others. Not idempotent.
 *
 * Fails with `INVALID_ARGUMENT` or an application error, for example when the domain of a callback is not allowed for the client ID.
 * Source: core/README.md#redirects; the platform's reference, Create Redirect Session.
 */
export const createRedirectSession: Endpoint<CreateRedirectSession, { redirectSession: RedirectSession }> = {
  area: 'redirects',
  method: 'POST',
  path: '/v1/redirect-session',
}

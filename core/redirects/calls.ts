import type { Endpoint } from '../http/endpoint.ts'
import type { CreateRedirectSession, RedirectSession } from './types.ts'

/**
 * Makes an address of one of the platform's own pages: checkout, login, logout, account … Every call makes another one.
 *
 * Fails with `INVALID_ARGUMENT` or an application error, among others when a callback's domain is not allowed for the site.
 * Source: SPEC.md §7 Redirect session.
 */
export const createRedirectSession: Endpoint<CreateRedirectSession, { redirectSession: RedirectSession }> = {
  area: 'redirects',
  method: 'POST',
  path: '/v1/redirect-session',
}

import { ApplicationError } from '../../http/errors.ts'
import { compact } from '../../http/input/compact.ts'
import { type Html, htmlResponse, notFoundPage } from '../../http/page/page.tsx'
import type { Platform } from '../../platform.ts'
import { formTargets, type OpenSession, openSession } from '../../redirects/hosted/session.ts'
import { afterCancel } from '../../redirects/return-url.ts'
import type { RedirectRow } from '../../redirects/store.ts'
import type { Flow } from '../login/flow.ts'
import { refusalUrl } from './authorize/authorization-response.tsx'

const LIFETIME_MS = 60 * 60_000

/** A visit to the login and account pages: the context of its logins. Links in emails have no redirect session. */
export interface Visit extends OpenSession, Flow {
  readonly request: Request
}

/** A visit with a redirect session, which a login requires. */
export interface RedirectVisit extends Visit {
  readonly redirect: RedirectRow
}

const INTENTS: ReadonlySet<string> = new Set(['auth', 'login', 'logout', 'membersAccount'])

export async function openVisit(request: Request, platform: Platform): Promise<Visit> {
  const now = platform.clock.now().getTime()
  const accepts = ({ intent, createdAt }: RedirectRow) =>
    INTENTS.has(intent) && now - Date.parse(createdAt) <= LIFETIME_MS
  const session = await openSession(request, platform, { area: 'login', accepts })
  const visitorId = session.redirect?.document.identity?.visitorId
  return { platform, request, ...session, ...compact({ visitorId }) }
}

export function hasRedirect(visit: Visit): visit is RedirectVisit {
  return visit.redirect !== undefined
}

/** URL of another of these pages, for the same visit. */
export function pathTo({ session, t }: Visit, path: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(session === '' ? {} : { session }), lang: t.language, ...more })
  return `${path}?${query}`
}

/** The return URL after a cancellation, also of an expired session. OAuth clients get `access_denied`. */
export function backUrl({ stored }: Visit): string | undefined {
  if (stored === undefined) return undefined
  const { identity } = stored.document
  return identity?.auth === undefined ? afterCancel(stored.document) : refusalUrl(identity.auth, 'access_denied')
}

/** Responds with a page. Its policy allows forms to redirect to the shop, and to `returnUrl`. */
export function show(visit: Visit, page: Html, status = 200, returnUrl?: string): Promise<Response> {
  const targets = visit.redirect === undefined ? [] : formTargets(visit.redirect.document)
  if (returnUrl !== undefined) targets.push(new URL(returnUrl).origin)
  return htmlResponse(page, visit.platform.config, { status, formTargets: targets })
}

export function sessionNotFound(visit: Visit): Promise<Response> {
  return notFoundPage(visit.platform.config, visit.t, 'identityNotFound', backUrl(visit))
}

/** The submitted form. Refuses cross-site submissions. */
export async function readFields({ request }: Visit): Promise<URLSearchParams> {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    throw new ApplicationError('PERMISSION_DENIED', 403, 'This form can only be submitted from its own page')
  }
  return new URLSearchParams(await request.text())
}

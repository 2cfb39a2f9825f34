/** @jsxImportSource hono/jsx */

import { ApplicationError } from '../../http/errors.ts'
import { pickLanguage } from '../../http/page/messages.ts'
import { type Html, htmlResponse, Message } from '../../http/page/page.tsx'
import type { Platform } from '../../platform.ts'
import { afterCancel } from '../../redirects/return-url.ts'
import { findAnyRedirect, type RedirectRow } from '../../redirects/store.ts'
import type { Flow } from '../login/flow.ts'
import { refusalUrl } from './authorize/authorization-response.tsx'
import { type IdentityTranslate, identityLanguages, identityTranslator } from './messages.ts'

const LIFETIME_MS = 60 * 60_000

/** A visit to the login and account pages. Links in emails have no redirect session. */
export interface Visit {
  readonly platform: Platform
  readonly request: Request
  readonly t: IdentityTranslate
  readonly redirect?: RedirectRow
  /** Session token of the URL, added to all links between these pages. */
  readonly session: string
}

/** A visit with a redirect session, which a login requires. */
export interface RedirectVisit extends Visit {
  readonly redirect: RedirectRow
}

const INTENTS: ReadonlySet<string> = new Set(['auth', 'login', 'logout', 'membersAccount'])

export async function openVisit(request: Request, platform: Platform): Promise<Visit> {
  const search = new URL(request.url).searchParams
  const session = search.get('session') ?? ''
  const row = session === '' ? undefined : await findAnyRedirect(platform.db, session)
  const expired = row !== undefined && platform.clock.now().getTime() - Date.parse(row.createdAt) > LIFETIME_MS
  const redirect = row !== undefined && INTENTS.has(row.intent) && !expired ? row : undefined
  const requestedLanguage = redirect?.document.language ?? search.get('lang')
  const t = identityTranslator(
    pickLanguage(requestedLanguage, request.headers.get('accept-language'), identityLanguages),
  )
  return { platform, request, t, session, ...(redirect === undefined ? {} : { redirect }) }
}

export function hasRedirect(visit: Visit): visit is RedirectVisit {
  return visit.redirect !== undefined
}

export function flowOf({ platform, redirect }: Visit): Flow {
  const visitorId = redirect?.document.identity?.visitorId
  return visitorId === undefined ? { platform } : { platform, visitorId }
}

/** URL of another of these pages, for the same visit. */
export function pathTo({ session, t }: Visit, path: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(session === '' ? {} : { session }), lang: t.language, ...more })
  return `${path}?${query}`
}

/** The return URL after a cancellation. OAuth clients get `access_denied`. */
export function backUrl({ redirect }: Visit): string | undefined {
  if (redirect === undefined) return undefined
  const { identity } = redirect.document
  return identity?.auth === undefined ? afterCancel(redirect.document) : refusalUrl(identity.auth, 'access_denied')
}

/** Responds with a page. Its policy allows forms to redirect to the shop. */
export function show(visit: Visit, page: Html, status = 200): Promise<Response> {
  const { callbacks, identity } = visit.redirect?.document ?? { callbacks: {} }
  const targets = [...Object.values(callbacks), ...(identity?.auth?.redirectUri ? [identity.auth.redirectUri] : [])]
  const formTargets = targets.map((target: string) => new URL(target).origin)
  return htmlResponse(page, visit.platform.config, { status, formTargets })
}

export function notFoundPage(visit: Visit): Promise<Response> {
  const { t } = visit
  return show(visit, <Message title={t('notFoundTitle')} text={t('identityNotFound')} t={t} />, 404)
}

/** Redirects with 303, so that a reload does not submit the form again. */
export function goTo(location: string, cookie?: string): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** The submitted form. Refuses cross-site submissions. */
export async function readFields({ request }: Visit): Promise<URLSearchParams> {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    throw new ApplicationError('PERMISSION_DENIED', 403, 'This form can only be submitted from its own page')
  }
  return new URLSearchParams(await request.text())
}

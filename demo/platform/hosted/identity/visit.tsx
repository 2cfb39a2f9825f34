/** @jsxImportSource hono/jsx */
import { findAnyRedirect, type RedirectRow } from '../../commerce/redirect-store.ts'
import { ApplicationError } from '../../http/errors.ts'
import type { Flow } from '../../identity/flow.ts'
import type { Platform } from '../../platform.ts'
import { pickLanguage } from '../messages.ts'
import { type Html, htmlAnswer, Message } from '../page.tsx'
import { afterCancel } from '../return-url.ts'
import { refusalUrl } from './authorize-answer.tsx'
import { identityLanguages, identityWords, type Say } from './words.ts'

const LIFETIME_MS = 60 * 60_000

/** Somebody on one of the pages about login and account. Without a redirect they came by themselves, from a mail say. */
export interface Visit {
  readonly platform: Platform
  readonly request: Request
  readonly t: Say
  readonly redirect?: RedirectRow
  /** The key in the page's address, kept on every link between these pages. */
  readonly session: string
}

/** A visit with a way back: what a login needs. */
export interface GuidedVisit extends Visit {
  readonly redirect: RedirectRow
}

const INTENTS: ReadonlySet<string> = new Set(['auth', 'login', 'logout', 'membersAccount'])

export async function openVisit(request: Request, platform: Platform): Promise<Visit> {
  const search = new URL(request.url).searchParams
  const session = search.get('session') ?? ''
  const row = session === '' ? undefined : await findAnyRedirect(platform.db, session)
  const expired = row !== undefined && platform.clock.now().getTime() - Date.parse(row.createdAt) > LIFETIME_MS
  const redirect = row !== undefined && INTENTS.has(row.intent) && !expired ? row : undefined
  const wished = redirect?.document.language ?? search.get('lang')
  const t = identityWords(pickLanguage(wished, request.headers.get('accept-language'), identityLanguages))
  return { platform, request, t, session, ...(redirect === undefined ? {} : { redirect }) }
}

export function isGuided(visit: Visit): visit is GuidedVisit {
  return visit.redirect !== undefined
}

export function flowOf({ platform, redirect }: Visit): Flow {
  const visitorId = redirect?.document.identity?.visitorId
  return visitorId === undefined ? { platform } : { platform, visitorId }
}

/** Another of these pages, for the same visit. */
export function pathTo({ session, t }: Visit, path: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(session === '' ? {} : { session }), lang: t.language, ...more })
  return `${path}?${query}`
}

/** Where somebody goes who gives up: back to where they came from, told so when that is an OAuth client. */
export function backUrl({ redirect }: Visit): string | undefined {
  if (redirect === undefined) return undefined
  const { identity } = redirect.document
  return identity?.auth === undefined ? afterCancel(redirect.document) : refusalUrl(identity.auth, 'access_denied')
}

/** A page in answer. Forms may end at the shop, so the page's policy names it. */
export function show(visit: Visit, page: Html, status = 200): Promise<Response> {
  const { callbacks, identity } = visit.redirect?.document ?? { callbacks: {} }
  const targets = [...Object.values(callbacks), ...(identity?.auth?.redirectUri ? [identity.auth.redirectUri] : [])]
  const formTargets = targets.map((target: string) => new URL(target).origin)
  return htmlAnswer(page, visit.platform.config, { status, formTargets })
}

export function notFoundPage(visit: Visit): Promise<Response> {
  const { t } = visit
  return show(visit, <Message title={t('notFoundTitle')} text={t('identityNotFound')} t={t} />, 404)
}

/** 303, so that the browser asks anew and a reload sends nothing again. */
export function goTo(location: string, cookie?: string): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** The form that was sent. Refused when a browser says that another site's page has sent it. */
export async function readFields({ request }: Visit): Promise<URLSearchParams> {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    throw new ApplicationError('PERMISSION_DENIED', 403, 'This form is sent from its own page only')
  }
  return new URLSearchParams(await request.text())
}

/** @jsxImportSource hono/jsx */
import type { Queryable } from '../../db/database.ts'
import { isActive } from '../../identity/identity-store.ts'
import { LOGIN_PATH } from '../../identity/redirect-intents.ts'
import type { AuthRequest } from '../../identity/redirect-types.ts'
import { openHostedSession } from '../../identity/sessions.ts'
import { consumeHash, hashToken, issueToken } from '../../identity/token-store.ts'
import { Message } from '../page.tsx'
import { type AuthorizeResult, messageAnswer, refusalOf, resultUrl } from './authorize-answer.tsx'
import { sessionCookie } from './cookie.ts'
import { type GuidedVisit, goTo, pathTo, show } from './visit.tsx'

/** Ends a login that has succeeded: its session token is used up, the browser is logged in here, and goes where it came for. */
export function finishWithSession(visit: GuidedVisit, sessionToken: string): Promise<Response> {
  return finishWithHash(visit, hashToken(sessionToken))
}

/** As `finishWithSession`, by what is kept of the token. */
export async function finishWithHash(visit: GuidedVisit, sessionHash: string): Promise<Response> {
  const { platform } = visit
  const member = await platform.db.transaction(async (tx) => {
    const now = platform.clock.now()
    const session = await consumeHash(tx, 'session', sessionHash, now)
    const memberId = session?.memberId
    if (!memberId || !(await isActive(tx, memberId))) return undefined
    return { memberId, cookie: sessionCookie(platform.config, await openHostedSession(tx, memberId, now)) }
  })
  return member === undefined ? notLoggedIn(visit) : finishAs(visit, member.memberId, member.cookie)
}

/** Goes where the browser came for, as this member. */
export async function finishAs(visit: GuidedVisit, memberId: string, cookie?: string): Promise<Response> {
  const { platform, redirect, t } = visit
  const { identity, callbacks } = redirect.document
  if (identity?.auth !== undefined) {
    const { auth } = identity
    const now = platform.clock.now()
    const code = await platform.db.transaction((tx) => issueCode(tx, auth, memberId, identity.visitorId, now))
    return answerAuth(auth, { code, state: auth.state }, cookie)
  }
  if (redirect.intent === 'membersAccount') return goTo(pathTo(visit, '/hosted/account', sectionOf(visit)), cookie)
  if (callbacks.postFlowUrl !== undefined) return goTo(loggedInUrl(callbacks.postFlowUrl), cookie)
  const answer = await show(visit, <Message title={t('loggedIn')} text={t('loggedInText')} t={t} />)
  if (cookie !== undefined) answer.headers.append('set-cookie', cookie)
  return answer
}

/** A code, bound to all that the exchange will be asked for. */
function issueCode(
  tx: Queryable,
  auth: AuthRequest,
  memberId: string,
  visitorId: string | undefined,
  now: Date,
): Promise<string> {
  const { clientId, codeChallenge, redirectUri, scope } = auth
  const grant = {
    clientId,
    codeChallenge,
    ...(redirectUri === undefined ? {} : { redirectUri }),
    ...(scope === undefined ? {} : { scope }),
    ...(visitorId === undefined ? {} : { visitorId }),
  }
  return issueToken(tx, 'code', { memberId, data: { grant } }, now)
}

export function answerAuth(auth: AuthRequest, result: AuthorizeResult, cookie?: string): Promise<Response> | Response {
  const url = resultUrl(auth, result)
  return url === undefined ? messageAnswer(auth, result, cookie) : goTo(url, cookie)
}

/** The proof was used or is too old: without a page to log in on, that is all there is to say. */
export function notLoggedIn(visit: GuidedVisit): Promise<Response> | Response {
  const auth = visit.redirect.document.identity?.auth
  if (auth?.prompt === 'none') return answerAuth(auth, refusalOf(auth, 'login_required'))
  return goTo(pathTo(visit, LOGIN_PATH))
}

function sectionOf({ redirect }: GuidedVisit): Readonly<Record<string, string>> {
  const section = redirect.document.identity?.section
  return section === undefined ? {} : { section }
}

/** Source: platform reference, callbacks: `wixMemberLoggedIn` says whether somebody logged in on the way. */
function loggedInUrl(target: string): string {
  const url = new URL(target)
  url.searchParams.set('wixMemberLoggedIn', 'true')
  return url.href
}

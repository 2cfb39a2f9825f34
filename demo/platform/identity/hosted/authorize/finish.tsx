/** @jsxImportSource hono/jsx */

import type { Queryable } from '../../../db/database.ts'
import { compact } from '../../../http/input/compact.ts'
import { goTo, Message } from '../../../http/page/page.tsx'
import { returnUrl } from '../../../redirects/return-url.ts'
import { LOGIN_PATH } from '../../oauth/redirect-intents.ts'
import type { AuthRequest } from '../../oauth/redirect-types.ts'
import { isActive } from '../../store/identities.ts'
import { sessionCookie } from '../../store/session-cookie.ts'
import { openHostedSession } from '../../store/sessions.ts'
import { consumeTokenByHash, hashToken, issueToken } from '../../store/tokens.ts'
import { pathTo, type RedirectVisit, show } from '../visit.ts'
import { type AuthorizeResult, refusalOf, resultUrl, webMessageResponse } from './authorization-response.tsx'

/** Completes a login: consumes the session token, starts a session here and redirects. */
export function finishWithSession(visit: RedirectVisit, sessionToken: string): Promise<Response> {
  return finishWithHash(visit, hashToken(sessionToken))
}

/** Like `finishWithSession`, by the hash of the token. */
export async function finishWithHash(visit: RedirectVisit, sessionHash: string): Promise<Response> {
  const { platform } = visit
  const memberId = await consumeSession(visit, sessionHash)
  if (memberId === undefined) return notLoggedIn(visit)
  const now = platform.clock.now()
  const token = await platform.db.transaction((tx) => openHostedSession(tx, memberId, now))
  return finishAs(visit, memberId, sessionCookie(platform.config, token))
}

/**
 * Responds to an authorization request with a session token. Starts no session here, because anyone can create such a URL with their own
 * token and send it to others. The shop recognizes its own request by the state.
 */
export async function respondWithSession(visit: RedirectVisit, sessionHash: string): Promise<Response> {
  const memberId = await consumeSession(visit, sessionHash)
  return memberId === undefined ? notLoggedIn(visit) : finishAs(visit, memberId)
}

/** Consumes a session token and resolves with its member, if active. */
async function consumeSession({ platform }: RedirectVisit, sessionHash: string): Promise<string | undefined> {
  return await platform.db.transaction(async (tx) => {
    const session = await consumeTokenByHash(tx, 'session', sessionHash, platform.clock.now())
    const memberId = session?.memberId
    return memberId && (await isActive(tx, memberId)) ? memberId : undefined
  })
}

/** Redirects to the target of the visit as this member. */
export async function finishAs(visit: RedirectVisit, memberId: string, cookie?: string): Promise<Response> {
  const { platform, redirect, t } = visit
  const { identity, callbacks } = redirect.document
  if (identity?.auth !== undefined) {
    const { auth } = identity
    const now = platform.clock.now()
    const code = await platform.db.transaction((tx) => issueCode(tx, auth, memberId, identity.visitorId, now))
    return authorizationResponse(auth, { code, state: auth.state }, cookie)
  }
  if (redirect.intent === 'membersAccount') return goTo(pathTo(visit, '/hosted/account', sectionOf(visit)), cookie)
  if (callbacks.postFlowUrl !== undefined) return goTo(returnUrl(callbacks.postFlowUrl, {}, true), cookie)
  const response = await show(visit, <Message title={t('loggedIn')} text={t('loggedInText')} t={t} />)
  if (cookie !== undefined) response.headers.append('set-cookie', cookie)
  return response
}

/** Issues an authorization code, bound to the parameters of the exchange. */
function issueCode(
  tx: Queryable,
  auth: AuthRequest,
  memberId: string,
  visitorId: string | undefined,
  now: Date,
): Promise<string> {
  const { clientId, codeChallenge, redirectUri, scope } = auth
  const grant = compact({ clientId, codeChallenge, redirectUri, scope, visitorId })
  return issueToken(tx, 'code', { memberId, data: { grant } }, now)
}

export function authorizationResponse(
  auth: AuthRequest,
  result: AuthorizeResult,
  cookie?: string,
): Promise<Response> | Response {
  const url = resultUrl(auth, result)
  return url === undefined ? webMessageResponse(auth, result, cookie) : goTo(url, cookie)
}

/** Handles a used or expired session token: an error with `prompt=none`, otherwise the login page with the reason. */
export function notLoggedIn(visit: RedirectVisit): Promise<Response> | Response {
  const auth = visit.redirect.document.identity?.auth
  if (auth?.prompt === 'none') return authorizationResponse(auth, refusalOf(auth, 'login_required'))
  return goTo(pathTo(visit, LOGIN_PATH, { expired: 'true' }))
}

function sectionOf({ redirect }: RedirectVisit): Readonly<Record<string, string>> {
  const section = redirect.document.identity?.section
  return section === undefined ? {} : { section }
}

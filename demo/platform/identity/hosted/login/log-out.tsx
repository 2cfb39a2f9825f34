/** @jsxImportSource hono/jsx */

import { goTo, Message } from '../../../http/page/page.tsx'
import { afterCancel } from '../../../redirects/return-url.ts'
import { clearedCookie, hostedToken } from '../../store/session-cookie.ts'
import { closeHostedSession, endSessionOf } from '../../store/sessions.ts'
import { type RedirectVisit, show } from '../visit.ts'

/** Logs out: revokes the visitor's tokens and ends the session here. Idempotent. */
export async function logOut(visit: RedirectVisit): Promise<Response> {
  const { identity, callbacks } = visit.redirect.document
  const { platform, request, t } = visit
  const token = hostedToken(request)
  await platform.db.transaction(async (tx) => {
    if (token !== undefined) await closeHostedSession(tx, token)
    const { visitorId, memberId } = identity ?? {}
    if (visitorId !== undefined && memberId !== undefined) {
      await endSessionOf(tx, visitorId, memberId, platform.clock.now())
    }
  })
  const cookie = clearedCookie(platform.config)
  if (callbacks.postFlowUrl !== undefined)
    return goTo(afterCancel(visit.redirect.document) ?? callbacks.postFlowUrl, cookie)
  const response = await show(visit, <Message title={t('loggedOut')} text={t('loggedOutText')} t={t} />)
  response.headers.append('set-cookie', cookie)
  return response
}

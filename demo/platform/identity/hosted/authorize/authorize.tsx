/** @jsxImportSource hono/jsx */

import { goTo } from '../../../http/page/page.tsx'
import { findMember, type MemberRow } from '../../../members/store.ts'
import { LOGIN_PATH } from '../../oauth/redirect-intents.ts'
import { isActive } from '../../store/identities.ts'
import { hostedToken } from '../../store/session-cookie.ts'
import { findHostedMemberId } from '../../store/sessions.ts'
import { Step } from '../form-parts.tsx'
import { pathTo, type RedirectVisit, readFields, sessionNotFound, show, type Visit } from '../visit.ts'
import { refusalOf } from './authorization-response.tsx'
import { authorizationResponse, finishAs, finishWithHash, respondWithSession } from './finish.tsx'

/**
 * The authorization endpoint. Responds without a page if the request has a session token or the browser a session on the hosted pages.
 * Otherwise, shows a page for login or confirmation. `prompt=none` never shows a page.
 *
 * Source: RFC 6749 §3.1; OpenID Connect Core §3.1.2.1 for `prompt`.
 */
export async function authorize(visit: RedirectVisit): Promise<Response> {
  const { identity } = visit.redirect.document
  if (identity?.auth === undefined) return sessionNotFound(visit)
  if (identity.sessionHash !== undefined) return respondWithSession(visit, identity.sessionHash)
  const { auth } = identity
  const memberId = await findLoggedInMemberId(visit)
  if (auth.prompt === 'none') {
    return memberId === undefined
      ? authorizationResponse(auth, refusalOf(auth, 'login_required'))
      : finishAs(visit, memberId)
  }
  if (memberId === undefined || auth.prompt === 'login') return goTo(pathTo(visit, LOGIN_PATH))
  return auth.prompt === undefined ? finishAs(visit, memberId) : confirmPage(visit, memberId, 'continueText')
}

/** Handles the confirmation of `consent`, `select_account` and account links. */
export async function confirm(visit: RedirectVisit): Promise<Response> {
  await readFields(visit)
  const { intent, document } = visit.redirect
  const sessionHash = document.identity?.sessionHash
  if (intent === 'membersAccount' && sessionHash !== undefined) return finishWithHash(visit, sessionHash)
  const memberId = await findLoggedInMemberId(visit)
  return memberId === undefined ? goTo(pathTo(visit, LOGIN_PATH)) : finishAs(visit, memberId)
}

/** The logged-in member of the hosted pages, if active. */
export async function findLoggedInMemberId({ request, platform }: Visit): Promise<string | undefined> {
  const token = hostedToken(request)
  if (token === undefined) return undefined
  const memberId = await findHostedMemberId(platform.db, token, platform.clock.now())
  return memberId !== undefined && (await isActive(platform.db, memberId)) ? memberId : undefined
}

/** Shows the account and a button to continue. Opening a link never logs in. A link to an account opens that account only. */
export async function confirmPage(
  visit: RedirectVisit,
  memberId: string,
  text: 'continueText' | 'openAccountText',
): Promise<Response> {
  const { t, platform } = visit
  const member = await findMember(platform.db, memberId)
  const name = member === undefined ? '' : nameOf(member)
  const page = (
    <Step visit={visit} title="logIn">
      <p>{t(text)}</p>
      <form method="post" action={pathTo(visit, '/hosted/confirm')}>
        <p>
          <button class="pay" type="submit">
            {t('continueAs', { name })}
          </button>
        </p>
      </form>
      {visit.redirect.intent === 'membersAccount' ? null : (
        <p>
          <a href={pathTo(visit, LOGIN_PATH)}>{t('otherAccount')}</a>
        </p>
      )}
    </Step>
  )
  return show(visit, page)
}

export function nameOf({ profile, contact, loginEmail }: MemberRow): string {
  const full = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  return `${full || profile.nickname || ''} (${loginEmail})`.trim()
}

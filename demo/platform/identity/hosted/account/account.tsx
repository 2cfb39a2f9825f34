/** @jsxImportSource hono/jsx */

import { ValidationError } from '../../../http/errors.ts'
import type { MessageKey } from '../../../http/page/messages.ts'
import { goTo } from '../../../http/page/page.tsx'
import type { MemberRow } from '../../../members/store.ts'
import { afterCancel } from '../../../redirects/return-url.ts'
import { logIn } from '../../login/log-in.ts'
import { LOGIN_PATH } from '../../oauth/redirect-intents.ts'
import { type AccountSection, accountSections } from '../../oauth/redirect-types.ts'
import { changePassword } from '../../recovery/recovery.ts'
import { findPerson } from '../../store/identities.ts'
import { clearedCookie, hostedToken, sessionCookie } from '../../store/session-cookie.ts'
import { closeHostedSession, openHostedSession } from '../../store/sessions.ts'
import { consumeTokenByHash, findMemberIdByTokenHash } from '../../store/tokens.ts'
import { confirmPage, findLoggedInMemberId } from '../authorize/authorize.tsx'
import { notLoggedIn } from '../authorize/finish.tsx'
import { type Errors, loginErrors, passwordError } from '../form-errors.ts'
import { pathTo, type RedirectVisit, readFields, show } from '../visit.ts'
import { AccountPage } from './account-page.tsx'

/** The account page. A member who is logged in at the shop only confirms the account, once. Everyone else logs in. */
export async function showAccount(visit: RedirectVisit): Promise<Response> {
  const person = await findAccountOwner(visit)
  if (person !== undefined) return accountResponse(visit, person)
  const { platform, redirect } = visit
  const { sessionHash } = redirect.document.identity ?? {}
  if (sessionHash === undefined) return goTo(pathTo(visit, LOGIN_PATH))
  const memberId = await findMemberIdByTokenHash(platform.db, 'session', sessionHash, platform.clock.now())
  return memberId === undefined ? notLoggedIn(visit) : confirmPage(visit, memberId, 'openAccountText')
}

export async function submitAccount(visit: RedirectVisit): Promise<Response> {
  const fields = await readFields(visit)
  const member = await findAccountOwner(visit)
  if (member === undefined) return goTo(pathTo(visit, LOGIN_PATH))
  if (fields.get('action') === 'log-out') return logOut(visit)
  return setNewPassword(visit, member, fields)
}

/** The logged-in member. `undefined` if the page was opened for another member. */
async function findAccountOwner(visit: RedirectVisit): Promise<MemberRow | undefined> {
  const memberId = await findLoggedInMemberId(visit)
  const expectedId = visit.redirect.document.identity?.memberId
  if (memberId === undefined || (expectedId !== undefined && expectedId !== memberId)) return undefined
  return (await findPerson(visit.platform.db, memberId))?.member
}

interface PageState {
  readonly alert?: MessageKey
  readonly notice?: MessageKey
  readonly errors?: Errors
  readonly status?: number
}

async function accountResponse(visit: RedirectVisit, member: MemberRow, pageState: PageState = {}): Promise<Response> {
  const page = await AccountPage({ visit, member, section: sectionOf(visit), ...pageState })
  return show(visit, page, pageState.status)
}

function sectionOf({ request, redirect }: RedirectVisit): AccountSection {
  const requested = new URL(request.url).searchParams.get('section') ?? redirect.document.identity?.section
  return accountSections.find((section) => section === requested) ?? 'ACCOUNT_INFO'
}

/** Ends the session of this browser and the link of the page. */
async function logOut(visit: RedirectVisit): Promise<Response> {
  const { platform, redirect, request } = visit
  const token = hostedToken(request)
  const { sessionHash } = redirect.document.identity ?? {}
  await platform.db.transaction(async (tx) => {
    if (token !== undefined) await closeHostedSession(tx, token)
    if (sessionHash !== undefined) await consumeTokenByHash(tx, 'session', sessionHash, platform.clock.now())
  })
  return goTo(afterCancel(redirect.document) ?? pathTo(visit, LOGIN_PATH), clearedCookie(platform.config))
}

/** Requires the current password. Ends all other sessions. */
async function setNewPassword(visit: RedirectVisit, member: MemberRow, fields: URLSearchParams): Promise<Response> {
  const { platform } = visit
  try {
    await logIn({ platform }, { email: member.loginEmail, password: fields.get('current') ?? '', humanVerified: true })
    await changePassword({ platform }, member.id, fields.get('newPassword') ?? '')
  } catch (error) {
    if (error instanceof ValidationError) {
      return accountResponse(visit, member, { errors: { newPassword: passwordError(error) }, status: 422 })
    }
    const { alert, status } = loginErrors(error, fields)
    return accountResponse(
      visit,
      member,
      status === 429 ? { alert, status } : { errors: { current: 'wrongLogin' }, status },
    )
  }
  const now = platform.clock.now()
  const token = await platform.db.transaction((tx) => openHostedSession(tx, member.id, now))
  const response = await accountResponse(visit, member, { notice: 'changedPassword' })
  response.headers.append('set-cookie', sessionCookie(platform.config, token))
  return response
}

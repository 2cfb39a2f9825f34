/** @jsxImportSource hono/jsx */
import { ApplicationError, ValidationError } from '../../http/errors.ts'
import { findPerson } from '../../identity/identity-store.ts'
import { logIn } from '../../identity/log-in.ts'
import { changePassword } from '../../identity/recovery.ts'
import { LOGIN_PATH } from '../../identity/redirect-intents.ts'
import { type AccountSection, accountSections } from '../../identity/redirect-types.ts'
import { closeHostedSession, openHostedSession } from '../../identity/sessions.ts'
import type { MemberRow } from '../../members/member-store.ts'
import type { Platform } from '../../platform.ts'
import { afterCancel } from '../return-url.ts'
import { AccountPage } from './account-page.tsx'
import { memberHere } from './authorize.tsx'
import { clearedCookie, hostedToken, sessionCookie } from './cookie.ts'
import { finishWithHash } from './finish.tsx'
import { alertOf } from './log-in.tsx'
import { type GuidedVisit, goTo, isGuided, notFoundPage, openVisit, pathTo, readFields, show } from './visit.tsx'
import type { IdentityKey } from './words.ts'

/** The member's own page: whoever was logged in at the shop is logged in here by the address, once; others log in first. */
export async function showAccount(request: Request, platform: Platform): Promise<Response> {
  const visit = await openVisit(request, platform)
  if (!isGuided(visit) || visit.redirect.intent !== 'membersAccount') return notFoundPage(visit)
  const person = await ownerHere(visit)
  if (person !== undefined) return account(visit, person)
  const { identity } = visit.redirect.document
  return identity?.sessionHash === undefined
    ? goTo(pathTo(visit, LOGIN_PATH))
    : finishWithHash(visit, identity.sessionHash)
}

export async function submitAccount(request: Request, platform: Platform): Promise<Response> {
  const visit = await openVisit(request, platform)
  if (!isGuided(visit) || visit.redirect.intent !== 'membersAccount') return notFoundPage(visit)
  const fields = await readFields(visit)
  const member = await ownerHere(visit)
  if (member === undefined) return goTo(pathTo(visit, LOGIN_PATH))
  if (fields.get('action') === 'log-out') return logOutHere(visit)
  return newPassword(visit, member, fields)
}

/** Who is logged in here, if it is the member for whom the page was opened. */
async function ownerHere(visit: GuidedVisit): Promise<MemberRow | undefined> {
  const memberId = await memberHere(visit)
  const wanted = visit.redirect.document.identity?.memberId
  if (memberId === undefined || (wanted !== undefined && wanted !== memberId)) return undefined
  return (await findPerson(visit.platform.db, memberId))?.member
}

interface Told {
  readonly alert?: IdentityKey
  readonly notice?: IdentityKey
  readonly errors?: Readonly<Record<string, IdentityKey>>
  readonly status?: number
}

async function account(visit: GuidedVisit, member: MemberRow, told: Told = {}): Promise<Response> {
  const page = await AccountPage({ visit, member, section: sectionOf(visit), ...told })
  return show(visit, page, told.status)
}

function sectionOf({ request, redirect }: GuidedVisit): AccountSection {
  const asked = new URL(request.url).searchParams.get('section') ?? redirect.document.identity?.section
  return accountSections.find((each) => each === asked) ?? 'ACCOUNT_INFO'
}

async function logOutHere(visit: GuidedVisit): Promise<Response> {
  const token = hostedToken(visit.request)
  if (token !== undefined) await visit.platform.db.transaction((tx) => closeHostedSession(tx, token))
  const cookie = clearedCookie(visit.platform.config)
  return goTo(afterCancel(visit.redirect.document) ?? pathTo(visit, LOGIN_PATH), cookie)
}

/** A page may be left open by anybody: the old password is asked for. Everybody else is logged out, this browser is not. */
async function newPassword(visit: GuidedVisit, member: MemberRow, fields: URLSearchParams): Promise<Response> {
  const { platform } = visit
  try {
    await logIn({ platform }, { email: member.loginEmail, password: fields.get('current') ?? '', provenPerson: true })
    await changePassword({ platform }, member.id, fields.get('newPassword') ?? '')
  } catch (error) {
    if (error instanceof ValidationError) {
      const long = error.violations.some(({ violatedRule }) => violatedRule === 'MAX_LENGTH')
      return account(visit, member, { errors: { newPassword: long ? 'longPassword' : 'shortPassword' }, status: 422 })
    }
    if (!(error instanceof ApplicationError)) throw error
    if (error.status === 429) return account(visit, member, { alert: alertOf(error), status: 429 })
    return account(visit, member, { errors: { current: 'wrongLogin' }, status: 422 })
  }
  const now = platform.clock.now()
  const token = await platform.db.transaction((tx) => openHostedSession(tx, member.id, now))
  const answer = await account(visit, member, { notice: 'changedPassword' })
  answer.headers.append('set-cookie', sessionCookie(platform.config, token))
  return answer
}

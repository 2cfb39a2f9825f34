/** @jsxImportSource hono/jsx */
import { isActive } from '../../identity/identity-store.ts'
import { LOGIN_PATH } from '../../identity/redirect-intents.ts'
import { hostedMember } from '../../identity/sessions.ts'
import { findMember, type MemberRow } from '../../members/member-store.ts'
import type { Platform } from '../../platform.ts'
import { refusalOf } from './authorize-answer.tsx'
import { hostedToken } from './cookie.ts'
import { answerAuth, finishAs, finishWithHash } from './finish.tsx'
import { Step } from './form-parts.tsx'
import {
  type GuidedVisit,
  goTo,
  isGuided,
  notFoundPage,
  openVisit,
  pathTo,
  readFields,
  show,
  type Visit,
} from './visit.tsx'

/**
 * The authorization endpoint: an answer at once for who has a session token or is logged in here, else a page to log in or to confirm.
 * `prompt=none` never shows a page. Source: RFC 6749 §3.1; OpenID Connect Core §3.1.2.1 for `prompt`.
 */
export async function authorize(request: Request, platform: Platform): Promise<Response> {
  const visit = await openVisit(request, platform)
  if (!isGuided(visit)) return notFoundPage(visit)
  const { identity } = visit.redirect.document
  if (identity?.auth === undefined) return notFoundPage(visit)
  if (identity.sessionHash !== undefined) return finishWithHash(visit, identity.sessionHash)
  const { auth } = identity
  const memberId = await memberHere(visit)
  if (auth.prompt === 'none') {
    return memberId === undefined ? answerAuth(auth, refusalOf(auth, 'login_required')) : finishAs(visit, memberId)
  }
  if (memberId === undefined || auth.prompt === 'login') return goTo(pathTo(visit, LOGIN_PATH))
  return auth.prompt === undefined ? finishAs(visit, memberId) : confirmPage(visit, memberId)
}

/** The answer to `consent` and `select_account`: this account. */
export async function confirm(request: Request, platform: Platform): Promise<Response> {
  const visit = await openVisit(request, platform)
  if (!isGuided(visit)) return notFoundPage(visit)
  await readFields(visit)
  const memberId = await memberHere(visit)
  return memberId === undefined ? goTo(pathTo(visit, LOGIN_PATH)) : finishAs(visit, memberId)
}

/** The member who is logged in on these pages, as long as nothing holds them back. */
export async function memberHere({ request, platform }: Visit): Promise<string | undefined> {
  const token = hostedToken(request)
  if (token === undefined) return undefined
  const memberId = await hostedMember(platform.db, token, platform.clock.now())
  return memberId !== undefined && (await isActive(platform.db, memberId)) ? memberId : undefined
}

async function confirmPage(visit: GuidedVisit, memberId: string): Promise<Response> {
  const { t, platform } = visit
  const member = await findMember(platform.db, memberId)
  const name = member === undefined ? '' : nameOf(member)
  const page = (
    <Step visit={visit} title="logIn">
      <p>{t('continueText')}</p>
      <form method="post" action={pathTo(visit, '/hosted/confirm')}>
        <p>
          <button class="pay" type="submit">
            {t('continueAs', { name })}
          </button>
        </p>
      </form>
      <p>
        <a href={pathTo(visit, LOGIN_PATH)}>{t('otherAccount')}</a>
      </p>
    </Step>
  )
  return show(visit, page)
}

export function nameOf({ profile, contact, loginEmail }: MemberRow): string {
  const full = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  return `${full || profile.nickname || ''} (${loginEmail})`.trim()
}

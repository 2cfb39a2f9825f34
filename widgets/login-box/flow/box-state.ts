import type { SessionState } from '../../../core/auth/session/session-types.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import type { FormName, View } from '../forms/forms.ts'
import type { Problem } from '../model.ts'

/** The state of one box. All boxes of the page share the state of the session. */
export interface BoxState {
  readonly form: FormName
  /** Token of the email link that was opened. */
  readonly token?: string | undefined
  /** Whether an email link was opened whose recovery is neither completed nor left. */
  readonly isRecovering?: boolean | undefined
  readonly problems?: readonly Problem[] | undefined
  readonly error?: PlatformError | undefined
  readonly notice?: Problem | undefined
}

/** Returns the state without notice and errors. */
export function withoutResult({ form, token, isRecovering }: BoxState): BoxState {
  return { form, token, isRecovering }
}

/** Returns the state after a login or logout that was not an action of this box. */
export function stateAfterChange(before: BoxState, isMember: boolean): BoxState {
  const box = withoutResult(before)
  // This view shows the email address of the shopper who requested the email.
  return box.form === 'sent' && isMember && !box.isRecovering ? { ...box, form: 'login' } : box
}

/** Whether the action has ended a password recovery: the token of its email link is no longer valid. */
export function endsRecovery({ done }: SessionState): boolean {
  return done === 'password-set' || done === 'logged-in'
}

/** Returns the state of the box after a successful action in `view`. `email` is the address that was typed. */
export function stateAfterAction(before: BoxState, session: SessionState, view: View, email: string): BoxState {
  const { role, done, account } = session
  const isEnd = endsRecovery(session) || hasExpired(session, view)
  return {
    form: isEnd ? 'login' : formAfter(before, session),
    token: isEnd ? undefined : before.token,
    // A member who has changed the password without a login sees the result in the login form.
    isRecovering: before.isRecovering && (!isEnd || (done === 'password-set' && role === 'member')),
    notice: account ? undefined : noticeOf(session, view, email),
    problems: account ? [{ text: 'otherAccountLink', values: { account, email } }] : undefined,
  }
}

/** Whether the login that waited for a code or an approval has ended. Its account exists, so the member logs in again. */
const hasExpired = ({ login }: SessionState, view: View): boolean =>
  /^(code|approval)$/.test(view) && login.state === 'FAILURE'

function formAfter({ form, isRecovering }: BoxState, session: SessionState): FormName {
  // A login elsewhere may have ended the recovery meanwhile.
  const isLoggedIn = session.role === 'member' && !isRecovering
  return session.done === 'recovery-sent' && !isLoggedIn ? 'sent' : form
}

function noticeOf({ done, error, login }: SessionState, view: View, email: string): Problem | undefined {
  if (done === 'code-sent') return { text: 'codeSent' }
  // The first email is confirmed by the view itself.
  if (done === 'recovery-sent') return view === 'sent' ? { text: 'linkSent', values: { email } } : undefined
  if (done === 'password-set') return login.state === 'INITIAL' ? { text: 'passwordSet' } : undefined
  if (done === 'logged-in' && view === 'new-password') return { text: 'passwordSetMember', values: { email } }
  const isWaiting = view === 'approval' && login.state === 'OWNER_APPROVAL_REQUIRED' && !error
  return isWaiting ? { text: 'stillWaiting' } : undefined
}

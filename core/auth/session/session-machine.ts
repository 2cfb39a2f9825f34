import { omitUndefined } from '../../convert/omit-undefined.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import type { LoginMethod } from '../../events/page-events.ts'
import type { Role } from '../tokens/stored-tokens.ts'
import type { LoginAttempt } from './login.ts'
import { acceptsCaptcha, initialLoginState, type LoginState, reduceLogin } from './login-state.ts'
import type { CaptchaSettings, LoginStep, SessionState, SessionWork } from './session-types.ts'

/** A login attempt that can be repeated with a captcha token. It holds the password, so `reduceSession` drops it when no captcha is required. */
export interface PendingAttempt {
  readonly attempt: LoginAttempt
  readonly captcha: CaptchaSettings
  readonly work: 'login' | 'register'
}

/** The result of an action. Absent properties clear those of the previous result, except `login`. */
export interface ActionResult {
  readonly login?: LoginState | undefined
  readonly error?: PlatformError | undefined
  readonly done?: SessionState['done']
  readonly account?: string | undefined
  /** The page is being left. */
  readonly leaving?: boolean
  /** With `leaving`: resolves when the navigation has ended, with its error. */
  readonly navigation?: Promise<PlatformError | undefined>
}

/** The state of the session. `login` and `pendingAttempt` contain secrets, so only the result of `toSessionState` is public. */
export interface SessionMachineState extends Omit<ActionResult, 'leaving' | 'navigation'> {
  readonly phase: 'idle' | SessionWork
  readonly role: Role
  readonly login: LoginState
  readonly method: LoginMethod
  readonly pendingAttempt?: PendingAttempt | undefined
  /** Whether the login was reset while the last action ran. */
  readonly wasReset?: boolean | undefined
}

export type SessionEvent =
  | { readonly type: 'started'; readonly work: SessionWork }
  | { readonly type: 'login-started'; readonly method: LoginMethod }
  /** The attempt continues with an invisible captcha. */
  | { readonly type: 'captcha-started'; readonly login: LoginState }
  /** The attempt can be repeated once a captcha is solved. */
  | { readonly type: 'captcha-required'; readonly pendingAttempt: PendingAttempt }
  /** The platform accepted the login. The tokens are requested next. */
  | { readonly type: 'completing'; readonly login: LoginState }
  | { readonly type: 'finished'; readonly result: ActionResult }
  | { readonly type: 'failed'; readonly error: PlatformError }
  | { readonly type: 'aborted' }
  /** The navigation has ended in this tab, in another tab, or with an error. */
  | { readonly type: 'navigated'; readonly error?: PlatformError | undefined }
  /** This tab or another one stored the tokens of another visitor or member. */
  | { readonly type: 'identity-changed'; readonly role: Role }
  /** The page was restored from the back-forward cache. */
  | { readonly type: 'restored'; readonly role: Role }
  | { readonly type: 'reset' }

export const initialSession = (role: Role): SessionMachineState => ({
  phase: 'idle',
  role,
  login: initialLoginState,
  method: 'password',
})

/**
 * Returns the session after an event. While no action runs, it holds a pending attempt only if the login requires a captcha.
 *
 * Source: core/README.md#login-states.
 */
export function reduceSession(session: SessionMachineState, event: SessionEvent): SessionMachineState {
  const next = applyEvent(session, event)
  const isPending = next.phase !== 'idle' || acceptsCaptcha(next.login)
  return isPending || !next.pendingAttempt ? next : { ...next, pendingAttempt: undefined }
}

function applyEvent(session: SessionMachineState, event: SessionEvent): SessionMachineState {
  const { phase, role, login, method, pendingAttempt, wasReset } = session
  /** The session without the result of the previous action. */
  const cleared = { phase, role, login, method, pendingAttempt, wasReset }
  switch (event.type) {
    case 'started':
      return { ...cleared, phase: event.work, wasReset: false }
    case 'login-started':
      return { ...session, method: event.method, pendingAttempt: undefined }
    case 'captcha-started':
      return { ...cleared, login: event.login, pendingAttempt: undefined }
    case 'captcha-required':
      return { ...session, pendingAttempt: event.pendingAttempt }
    case 'completing':
      return { ...cleared, phase: 'completing', login: event.login, pendingAttempt: undefined }
    case 'finished':
      return wasReset && !isShownAfterReset(event.result) ? abort(cleared) : finish(cleared, event.result)
    case 'failed':
      return wasReset ? abort(cleared) : { ...cleared, phase: 'idle', error: event.error }
    case 'aborted':
      return abort(cleared)
    case 'navigated':
      return phase === 'leaving' ? { ...session, phase: 'idle', error: event.error } : session
    case 'identity-changed':
      return { ...cleared, role: event.role, login: keepsLogin(session, event.role) ? login : initialLoginState }
    case 'restored':
      return { ...cleared, role: event.role, phase: 'idle' }
    case 'reset':
      return {
        ...cleared,
        login: reduceLogin(login, { event: 'reset' }),
        pendingAttempt: undefined,
        wasReset: phase !== 'idle',
      }
  }
}

/** Whether the login is that of the running action. It is not if it is the completed login of a member who has now been logged out. */
function keepsLogin({ phase, role, login }: SessionMachineState, nextRole: Role): boolean {
  const isEnded = role === 'member' && nextRole !== 'member' && login.state === 'SUCCESS'
  return phase === 'completing' || (phase !== 'idle' && !isEnded)
}

/** Whether a result affects another form too: a new identity, and a navigation. */
function isShownAfterReset({ leaving, done }: ActionResult): boolean {
  return leaving === true || done === 'logged-in' || done === 'logged-out'
}

function abort(session: SessionMachineState): SessionMachineState {
  return { ...session, phase: 'idle', login: 'stateToken' in session.login ? session.login : initialLoginState }
}

function finish(
  session: SessionMachineState,
  { leaving, navigation: _navigation, login, ...result }: ActionResult,
): SessionMachineState {
  return { ...session, ...result, login: login ?? session.login, phase: leaving ? 'leaving' : 'idle' }
}

/** Returns the public state of a login, without its tokens. */
export function toLoginStep(login: LoginState): LoginStep {
  return login.state === 'FAILURE' ? login : { state: login.state }
}

/** Returns the public state of a session. */
export function toSessionState({ phase, role, login, error, done, account }: SessionMachineState): SessionState {
  const busy = phase === 'idle' ? undefined : phase
  return omitUndefined({ role, login: toLoginStep(login), busy, error, done, account }) as SessionState
}

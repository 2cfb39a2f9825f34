import type { LoginErrorCode } from '../errors/codes.ts'
import { loginErrorCode, registerErrorCode } from '../errors/codes.ts'
import { isPlatformError } from '../errors/platform-error.ts'
import type { IdentityStatus } from '../identity/enumerations.ts'
import type { StateResponse } from '../identity/types.ts'
import type { Open } from '../open.ts'

/** How a login did not succeed. */
export interface LoginFailure {
  readonly state: 'FAILURE'
  /** For developers and logs; members are told by the widgets, in their language. */
  readonly error: string
  /** What a form can act on; absent when the platform refused nothing, but could not be asked or was at fault. */
  readonly errorCode?: LoginErrorCode
  /** With 'Unknown _state': how the platform says the member stands, as far as it does; `BLOCKED` for one who is kept out. */
  readonly identityStatus?: Open<IdentityStatus>
}

/**
 * Where a login stands. Session and state tokens prove it to the platform: this form stays inside of core, `LoginStep` is what is shown.
 *
 * Source: SPEC.md §4, “Client login state”.
 */
export type LoginState =
  | { readonly state: 'INITIAL' }
  | { readonly state: 'SUCCESS'; readonly sessionToken: string }
  | LoginFailure
  | { readonly state: 'EMAIL_VERIFICATION_REQUIRED'; readonly stateToken: string }
  /** With the state token, where the platform gives one, the login can be looked at again once the owner has approved. */
  | { readonly state: 'OWNER_APPROVAL_REQUIRED'; readonly stateToken?: string }
  | { readonly state: 'USER_CAPTCHA_REQUIRED' }
  | { readonly state: 'SILENT_CAPTCHA_REQUIRED' }

/** A captcha that asks nothing of the person, or one that does. */
export type CaptchaKind = 'silent' | 'user'

/** What happens to a login. Those that end in `ing` are asked before the platform is: they answer whether it may be. */
export type LoginEvent =
  | { readonly event: 'answered'; readonly response: StateResponse }
  | {
      readonly event: 'refused'
      readonly by: 'login' | 'register'
      readonly error: unknown
      /** Which captcha was answered with the attempt. */
      readonly sent?: CaptchaKind | undefined
      /** Whether a silent captcha can be had at all. */
      readonly silent?: boolean
    }
  | { readonly event: 'verifying' }
  | { readonly event: 'proceeding' }
  /** A code, or another look at a login that waits, came to nothing. */
  | { readonly event: 'step-refused'; readonly error: unknown }
  | { readonly event: 'answering-captcha' }
  | { readonly event: 'reset' }

export const initialLogin: LoginState = { state: 'INITIAL' }

/** Source: SPEC.md §4 and §8. */
export const unknownState: LoginFailure = { state: 'FAILURE', error: 'Unknown _state' }

/**
 * The state that follows from a state and what happens to it.
 *
 * A step that the login does not wait for is a failure 'Unknown _state'; one that it waits for leaves the state as it is. A wrong code
 * does as well, for it can be typed again. An attempt without a captcha that is needed asks for the silent one where there is one, and
 * for the one that is seen after that. Source: SPEC.md §4, §8.
 */
export function nextLogin(state: LoginState, happened: LoginEvent): LoginState {
  switch (happened.event) {
    case 'answered':
      return stateOf(happened.response)
    case 'refused':
      return refusedState(happened)
    case 'verifying':
      return state.state === 'EMAIL_VERIFICATION_REQUIRED' ? state : unknownState
    case 'proceeding':
      return state.state === 'OWNER_APPROVAL_REQUIRED' && state.stateToken ? state : unknownState
    case 'step-refused':
      if (!('stateToken' in state)) return unknownState
      return isGone(happened.error) ? failure(happened.error) : state
    case 'answering-captcha':
      return wantsCaptcha(state) ? state : unknownState
    case 'reset':
      return initialLogin
  }
}

/** A failure in the words of what failed. */
export function failure(error: unknown, errorCode?: LoginErrorCode): LoginFailure {
  const message = error instanceof Error ? error.message : String(error)
  return { state: 'FAILURE', error: message, ...(errorCode && { errorCode }) }
}

function stateOf({ state, sessionToken, stateToken, identity }: StateResponse): LoginState {
  if (state === 'SUCCESS' && sessionToken) return { state: 'SUCCESS', sessionToken }
  if (state === 'REQUIRE_OWNER_APPROVAL') {
    return { state: 'OWNER_APPROVAL_REQUIRED', ...(stateToken && { stateToken }) }
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) return { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken }
  const identityStatus = identity?.status?.name
  return { ...unknownState, ...(identityStatus && { identityStatus }) }
}

function refusedState({ by, error, sent, silent }: LoginEvent & { readonly event: 'refused' }): LoginState {
  if (!isPlatformError(error) || !isRefused(error)) return failure(error)
  const errorCode = by === 'login' ? loginErrorCode(error) : registerErrorCode(error)
  const visible = sent === 'silent' || !silent || error.data?.['captcha'] === 'visible'
  if (errorCode === 'missingCaptchaToken') {
    return { state: visible ? 'USER_CAPTCHA_REQUIRED' : 'SILENT_CAPTCHA_REQUIRED' }
  }
  if (errorCode === 'invalidCaptchaToken' && sent === 'silent') return { state: 'USER_CAPTCHA_REQUIRED' }
  return failure(error, errorCode)
}

/** Whether the platform itself said no to what was sent; not when it could not be asked, was busy, or was at fault. */
function isRefused({ status = 0 }: { readonly status?: number | undefined }): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** A captcha that was not good enough may be answered again. */
function wantsCaptcha(state: LoginState): boolean {
  if (state.state === 'FAILURE') return state.errorCode === 'invalidCaptchaToken'
  return state.state === 'USER_CAPTCHA_REQUIRED' || state.state === 'SILENT_CAPTCHA_REQUIRED'
}

/** The login itself is no more: no further code will do. */
function isGone(error: unknown): boolean {
  return isPlatformError(error) && error.code === 'INVALID_STATE_TOKEN'
}

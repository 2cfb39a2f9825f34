import type { LoginErrorCode } from '../../errors/login-error-codes.ts'
import { loginErrorCode, registerErrorCode } from '../../errors/login-error-codes.ts'
import { isPlatformError } from '../../errors/platform-error.ts'
import type { IdentityStatus } from '../../identity/enumerations.ts'
import type { StateResponse } from '../../identity/types.ts'
import type { OpenEnum } from '../../open-enum.ts'

/** The state of a failed login. */
export interface LoginFailure {
  /** Distinguishes the failure from the other steps of a login. */
  readonly state: 'FAILURE'
  /** Message for developers and logs. Widgets show a translated message instead. */
  readonly error: string
  /** Error code for forms. Absent after a network failure, a 429 or a 5xx. */
  readonly errorCode?: LoginErrorCode
  /** With 'Unknown _state': the member's status if the platform returns one, such as `BLOCKED`. */
  readonly identityStatus?: OpenEnum<IdentityStatus>
}

/**
 * The state of a login with its session and state tokens. It stays inside core; widgets get `LoginStep`.
 *
 * Source: core/README.md#login-states.
 */
export type LoginState =
  | { readonly state: 'INITIAL' }
  | { readonly state: 'SUCCESS'; readonly sessionToken: string }
  | LoginFailure
  | { readonly state: 'EMAIL_VERIFICATION_REQUIRED'; readonly stateToken: string }
  /** `stateToken` continues the login after the owner's approval. Absent if the platform returns none. */
  | { readonly state: 'OWNER_APPROVAL_REQUIRED'; readonly stateToken?: string }
  | { readonly state: 'USER_CAPTCHA_REQUIRED' }
  | { readonly state: 'SILENT_CAPTCHA_REQUIRED' }

/** Kind of a captcha: invisible, or solved by the shopper. */
export type CaptchaKind = 'silent' | 'user'

/**
 * Events of a login. `verifying`, `proceeding` and `answering-captcha` precede a request, which is sent only if the event leaves the state
 * unchanged.
 */
export type LoginEvent =
  | { readonly event: 'received'; readonly response: StateResponse }
  | {
      readonly event: 'refused'
      readonly by: 'login' | 'register'
      readonly error: unknown
      /** Kind of the captcha whose token the attempt contained. */
      readonly captchaKind?: CaptchaKind | undefined
      /** Whether the shop has a key for the silent captcha. */
      readonly silent?: boolean
    }
  | { readonly event: 'verifying' }
  | { readonly event: 'proceeding' }
  /** The platform refused a verification code or the check of a pending login. */
  | { readonly event: 'step-refused'; readonly error: unknown }
  | { readonly event: 'answering-captcha' }
  | { readonly event: 'reset' }

export const initialLoginState: LoginState = { state: 'INITIAL' }

/**
 * The failure of a step that the login state does not allow, and of a response with an unknown state.
 * Source: core/README.md#login-states, core/README.md#login-errors.
 */
const unknownStateFailure: LoginFailure = { state: 'FAILURE', error: 'Unknown _state' }

/**
 * Returns the state after an event.
 *
 * A step that the state does not allow results in the failure 'Unknown _state'. An allowed step leaves the state unchanged. A wrong code also
 * leaves it unchanged, because the code can be entered again. If an attempt lacks a required captcha, the silent captcha follows if it is
 * configured, and then the visible one. Source: core/README.md#login-states, core/README.md#login-errors.
 */
export function reduceLogin(state: LoginState, loginEvent: LoginEvent): LoginState {
  switch (loginEvent.event) {
    case 'received':
      return fromStateResponse(loginEvent.response)
    case 'refused':
      return fromRejection(loginEvent)
    case 'verifying':
      return state.state === 'EMAIL_VERIFICATION_REQUIRED' ? state : unknownStateFailure
    case 'proceeding':
      return state.state === 'OWNER_APPROVAL_REQUIRED' && state.stateToken ? state : unknownStateFailure
    case 'step-refused':
      if (!('stateToken' in state)) return unknownStateFailure
      return isStateTokenInvalid(loginEvent.error) ? toLoginFailure(loginEvent.error) : state
    case 'answering-captcha':
      return acceptsCaptcha(state) ? state : unknownStateFailure
    case 'reset':
      return initialLoginState
  }
}

/** Creates a failure with the message of its cause. */
export function toLoginFailure(error: unknown, errorCode?: LoginErrorCode): LoginFailure {
  const message = error instanceof Error ? error.message : String(error)
  return { state: 'FAILURE', error: message, ...(errorCode && { errorCode }) }
}

function fromStateResponse({ state, sessionToken, stateToken, identity }: StateResponse): LoginState {
  if (state === 'SUCCESS' && sessionToken) return { state: 'SUCCESS', sessionToken }
  if (state === 'REQUIRE_OWNER_APPROVAL') {
    return { state: 'OWNER_APPROVAL_REQUIRED', ...(stateToken && { stateToken }) }
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) return { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken }
  const identityStatus = identity?.status?.name
  return { ...unknownStateFailure, ...(identityStatus && { identityStatus }) }
}

function fromRejection({ by, error, captchaKind, silent }: LoginEvent & { readonly event: 'refused' }): LoginState {
  // The platform did not refuse the input after a network failure, a 429 or a 5xx.
  if (!isPlatformError(error) || error.retryable || !error.status) return toLoginFailure(error)
  const errorCode = by === 'login' ? loginErrorCode(error) : registerErrorCode(error)
  const visible = captchaKind === 'silent' || !silent || error.data?.['captcha'] === 'visible'
  if (errorCode === 'missingCaptchaToken') {
    return { state: visible ? 'USER_CAPTCHA_REQUIRED' : 'SILENT_CAPTCHA_REQUIRED' }
  }
  if (errorCode === 'invalidCaptchaToken' && captchaKind === 'silent') return { state: 'USER_CAPTCHA_REQUIRED' }
  return toLoginFailure(error, errorCode)
}

/** Whether a captcha token can be submitted. A rejected captcha can be solved again. */
export function acceptsCaptcha(state: LoginState): boolean {
  if (state.state === 'FAILURE') return state.errorCode === 'invalidCaptchaToken'
  return state.state === 'USER_CAPTCHA_REQUIRED' || state.state === 'SILENT_CAPTCHA_REQUIRED'
}

/** Whether the login has expired. An expired login accepts no further code. */
function isStateTokenInvalid(error: unknown): boolean {
  return isPlatformError(error) && error.code === 'INVALID_STATE_TOKEN'
}

import { asciiDigits } from '../../ascii-digits.ts'
import type { Client } from '../../client/client.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import { toPlatformError } from '../../errors/to-platform-error.ts'
import { loginV2, loginWithIdpConnectionTokenParams, proceedToNextState, registerV2 } from '../../identity/calls.ts'
import { recover, resendDuringAuthentication, verifyDuringAuthentication } from '../../identity/recovery-calls.ts'
import type { CaptchaToken, IdentityProfile, StateResponse } from '../../identity/types.ts'
import {
  type CaptchaKind,
  initialLoginState,
  type LoginEvent,
  type LoginState,
  reduceLogin,
  toLoginFailure,
} from './login-state.ts'

/** The state after a step of a login, and the error of the step. */
export interface LoginResult {
  readonly state: LoginState
  readonly error?: PlatformError
}

export interface CaptchaResponse {
  readonly kind: CaptchaKind
  readonly token: string
}

/** A login attempt. It can be repeated with a captcha token. Rejects with `ABORTED` only. */
export type LoginAttempt = (captcha: CaptchaResponse | undefined, signal?: AbortSignal) => Promise<LoginResult>

/** Creates a login attempt with a password. `silent`: whether an invisible captcha is configured. Source: core/README.md#login-errors. */
export function createPasswordLogin(
  client: Client,
  { email, password, silent }: { readonly email: string; readonly password: string; readonly silent: boolean },
): LoginAttempt {
  return (captcha, signal) =>
    runStep(
      initialLoginState,
      () => client.call(loginV2, { loginId: { email }, password, ...captchaTokens(captcha) }, { signal }),
      (error) => ({ event: 'refused', by: 'login', error, captchaKind: captcha?.kind, silent }),
    )
}

/** Creates an attempt that registers an account. Source: core/README.md#login-errors. */
export function createRegistration(
  client: Client,
  input: {
    readonly email: string
    readonly password: string
    readonly profile?: IdentityProfile | undefined
    readonly silent: boolean
  },
): LoginAttempt {
  const { email, password, profile, silent } = input
  return (captcha, signal) =>
    runStep(
      initialLoginState,
      () =>
        client.call(
          registerV2,
          { loginId: { email }, password, ...(profile && { profile }), ...captchaTokens(captcha) },
          { signal },
        ),
      (error) => ({ event: 'refused', by: 'register', error, captchaKind: captcha?.kind, silent }),
    )
}

/** Verifies the code of the email. Digits can be Arabic, Persian or full-width. White space and invisible characters are ignored. */
export async function verifyLogin(
  client: Client,
  state: LoginState,
  code: string,
  signal?: AbortSignal,
): Promise<LoginResult> {
  const next = reduceLogin(state, { event: 'verifying' })
  if (next.state !== 'EMAIL_VERIFICATION_REQUIRED') return { state: next }
  const input = { code: asciiDigits(code).replace(/[\s\p{Cf}]/gu, ''), stateToken: next.stateToken }
  return runStep(
    next,
    () => client.call(verifyDuringAuthentication, input, { signal }),
    (error) => ({ event: 'step-refused', error }),
  )
}

/** Sends another code by email. The login state does not change, unless the response has another one. */
export async function resendCode(client: Client, state: LoginState, signal?: AbortSignal): Promise<LoginResult> {
  const next = reduceLogin(state, { event: 'verifying' })
  if (next.state !== 'EMAIL_VERIFICATION_REQUIRED') return { state: next }
  const result = await runStep(
    next,
    () => client.call(resendDuringAuthentication, { stateToken: next.stateToken }, { signal }),
    (error) => ({ event: 'step-refused', error }),
  )
  // The email was sent, although the response has no known state.
  return result.error || result.state.state !== 'FAILURE' ? result : { state: next }
}

/** Checks whether the owner has approved the login. */
export async function proceedLogin(client: Client, state: LoginState, signal?: AbortSignal): Promise<LoginResult> {
  const next = reduceLogin(state, { event: 'proceeding' })
  if (next.state !== 'OWNER_APPROVAL_REQUIRED' || !next.stateToken) return { state: next }
  const { stateToken } = next
  return runStep(
    next,
    () => client.call(proceedToNextState, { stateToken }, { signal }),
    (error) => ({ event: 'step-refused', error }),
  )
}

/** Logs in with the token of another identity provider. */
export function providerLogin(
  client: Client,
  input: { readonly idpConnectionId: string; readonly tokenParams: Readonly<Record<string, string>> },
  signal?: AbortSignal,
): Promise<LoginResult> {
  const { idpConnectionId, tokenParams } = input
  return runStep(
    initialLoginState,
    () => client.call(loginWithIdpConnectionTokenParams, { idpConnectionId, tokenParams }, { signal }),
    toLoginFailure,
  )
}

/** The result of setting a password with the token of an email. */
export interface RecoveryResult extends LoginResult {
  /** Email address of the token's account, if it differs from `email`. */
  readonly account?: string
}

/**
 * Sets a password with the token of a recovery email. The login continues only if the token belongs to the account of `email`. Otherwise the
 * state is `INITIAL`, and the session token is discarded.
 */
export async function recoverPassword(
  client: Client,
  { email = '', ...input }: { readonly recoveryToken: string; readonly password: string; readonly email?: string },
  signal?: AbortSignal,
): Promise<RecoveryResult> {
  let account = ''
  const request = async (): Promise<StateResponse> => {
    const response = await client.call(recover, input, { signal })
    account = response.identity?.email?.address ?? ''
    return response
  }
  const result = await runStep(initialLoginState, request, toLoginFailure)
  const { state, error } = result
  if (error || (state.state === 'FAILURE' && state.identityStatus)) return result
  if (state.state !== 'FAILURE' && account && isSameEmail(account, email)) return result
  const isOther = account && email && !isSameEmail(account, email)
  return { state: initialLoginState, ...(isOther && { account }) }
}

/** Compares email addresses as the platform does, ignoring case. */
function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

async function runStep(
  from: LoginState,
  request: () => Promise<StateResponse>,
  onError: (error: PlatformError) => LoginEvent | LoginState,
): Promise<LoginResult> {
  try {
    return { state: reduceLogin(from, { event: 'received', response: await request() }) }
  } catch (cause) {
    const error = toPlatformError(cause)
    if (error.code === 'ABORTED') throw error
    const next = onError(error)
    return { state: 'event' in next ? reduceLogin(from, next) : next, error }
  }
}

function captchaTokens(captcha: CaptchaResponse | undefined): { captchaTokens?: readonly CaptchaToken[] } {
  if (!captcha) return {}
  const { kind, token } = captcha
  return { captchaTokens: [kind === 'user' ? { Recaptcha: token } : { InvisibleRecaptcha: token }] }
}

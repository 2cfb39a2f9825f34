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

/** Where a step of a login leads, and why it did not lead on. */
export interface LoginResult {
  readonly state: LoginState
  readonly error?: PlatformError
}

export interface CaptchaResponse {
  readonly kind: CaptchaKind
  readonly token: string
}

/** One try that can be repeated with a captcha answered. It rejects with `ABORTED` only. */
export type LoginAttempt = (captcha: CaptchaResponse | undefined, signal?: AbortSignal) => Promise<LoginResult>

/** Logs in by password. `silent` is whether an invisible captcha can be had. Source: core/README.md#login-errors. */
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

/** Makes an account. Source: core/README.md#login-errors. */
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

/** Goes on with the code of the mail. Blanks in it, as mail programs put them there, do not count. */
export async function verifyLogin(
  client: Client,
  state: LoginState,
  code: string,
  signal?: AbortSignal,
): Promise<LoginResult> {
  const next = reduceLogin(state, { event: 'verifying' })
  if (next.state !== 'EMAIL_VERIFICATION_REQUIRED') return { state: next }
  const { stateToken } = next
  return runStep(
    next,
    () => client.call(verifyDuringAuthentication, { code: code.replace(/\s+/g, ''), stateToken }, { signal }),
    (error) => ({ event: 'step-refused', error }),
  )
}

/** Has another code mailed. The login waits for it as before. */
export async function resendCode(client: Client, state: LoginState, signal?: AbortSignal): Promise<LoginResult> {
  const next = reduceLogin(state, { event: 'verifying' })
  if (next.state !== 'EMAIL_VERIFICATION_REQUIRED') return { state: next }
  const result = await runStep(
    next,
    () => client.call(resendDuringAuthentication, { stateToken: next.stateToken }, { signal }),
    (error) => ({ event: 'step-refused', error }),
  )
  // The mail went out, whatever else the platform says of it.
  return result.error || result.state.state !== 'FAILURE' ? result : { state: next }
}

/** Looks again at a login that waits for the owner. */
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

/** Logs in with what another identity provider handed out. */
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

/** How setting a password by a mailed link ended. */
export interface RecoveryResult extends LoginResult {
  /** Email address of the link's account, when it is not the one that the shopper named. */
  readonly account?: string
}

/**
 * Sets a password with the token of a recovery mail. The login goes on only for the account of `email`; otherwise the outcome is
 * `INITIAL`, and the platform's session token is dropped.
 */
export async function setPassword(
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

/** Mail servers may tell upper case from lower case; the platform and its members do not. */
function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

async function runStep(
  from: LoginState,
  request: () => Promise<StateResponse>,
  onError: (error: PlatformError) => LoginEvent | LoginState,
): Promise<LoginResult> {
  try {
    return { state: reduceLogin(from, { event: 'answered', response: await request() }) }
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

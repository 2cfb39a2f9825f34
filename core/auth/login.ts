import type { Client } from '../client.ts'
import { systemError } from '../errors/from-response.ts'
import { isPlatformError, type PlatformError } from '../errors/platform-error.ts'
import { loginV2, loginWithIdpConnectionTokenParams, proceedToNextState, registerV2 } from '../identity/calls.ts'
import { recover, resendDuringAuthentication, verifyDuringAuthentication } from '../identity/recovery-calls.ts'
import type { CaptchaToken, IdentityProfile, StateResponse } from '../identity/types.ts'
import { type CaptchaKind, failure, initialLogin, type LoginEvent, type LoginState, nextLogin } from './login-state.ts'

/** Where a step of a login leads, and why it did not lead on. */
export interface LoginOutcome {
  readonly state: LoginState
  readonly error?: PlatformError
}

export interface CaptchaAnswer {
  readonly kind: CaptchaKind
  readonly token: string
}

/** One try that can be repeated with a captcha answered. It rejects with `ABORTED` only. */
export type LoginAttempt = (captcha: CaptchaAnswer | undefined, signal?: AbortSignal) => Promise<LoginOutcome>

/** Logs in by password. `silent` is whether an invisible captcha can be had. Source: SPEC.md §7, §8. */
export function passwordLogin(
  client: Client,
  { email, password, silent }: { readonly email: string; readonly password: string; readonly silent: boolean },
): LoginAttempt {
  return (captcha, signal) =>
    outcomeOf(
      initialLogin,
      () => client.call(loginV2, { loginId: { email }, password, ...captchaTokens(captcha) }, { signal }),
      (error) => ({ event: 'refused', by: 'login', error, sent: captcha?.kind, silent }),
    )
}

/** Makes an account. Source: SPEC.md §7, §8. */
export function registration(
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
    outcomeOf(
      initialLogin,
      () =>
        client.call(
          registerV2,
          { loginId: { email }, password, ...(profile && { profile }), ...captchaTokens(captcha) },
          { signal },
        ),
      (error) => ({ event: 'refused', by: 'register', error, sent: captcha?.kind, silent }),
    )
}

/** Goes on with the code of the mail. Blanks in it, as mail programs put them there, do not count. */
export async function verifyLogin(
  client: Client,
  state: LoginState,
  code: string,
  signal?: AbortSignal,
): Promise<LoginOutcome> {
  const next = nextLogin(state, { event: 'verifying' })
  if (next.state !== 'EMAIL_VERIFICATION_REQUIRED') return { state: next }
  const { stateToken } = next
  return outcomeOf(
    next,
    () => client.call(verifyDuringAuthentication, { code: code.replace(/\s+/g, ''), stateToken }, { signal }),
    (error) => ({ event: 'step-refused', error }),
  )
}

/** Has another code mailed. The login waits for it as before. */
export async function resendCode(client: Client, state: LoginState, signal?: AbortSignal): Promise<LoginOutcome> {
  const next = nextLogin(state, { event: 'verifying' })
  if (next.state !== 'EMAIL_VERIFICATION_REQUIRED') return { state: next }
  const outcome = await outcomeOf(
    next,
    () => client.call(resendDuringAuthentication, { stateToken: next.stateToken }, { signal }),
    (error) => ({ event: 'step-refused', error }),
  )
  // The mail went out, whatever else the platform says of it.
  return outcome.error || outcome.state.state !== 'FAILURE' ? outcome : { state: next }
}

/** Looks again at a login that waits for the owner. */
export async function proceedLogin(client: Client, state: LoginState, signal?: AbortSignal): Promise<LoginOutcome> {
  const next = nextLogin(state, { event: 'proceeding' })
  if (next.state !== 'OWNER_APPROVAL_REQUIRED' || !next.stateToken) return { state: next }
  const { stateToken } = next
  return outcomeOf(
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
): Promise<LoginOutcome> {
  const { idpConnectionId, tokenParams } = input
  return outcomeOf(
    initialLogin,
    () => client.call(loginWithIdpConnectionTokenParams, { idpConnectionId, tokenParams }, { signal }),
    failure,
  )
}

/** Sets a password with the token of a recovery mail: `INITIAL` when that is done, but no login comes with it. */
export async function setPassword(
  client: Client,
  input: { readonly recoveryToken: string; readonly password: string },
  signal?: AbortSignal,
): Promise<LoginOutcome> {
  const outcome = await outcomeOf(initialLogin, () => client.call(recover, input, { signal }), failure)
  const noLogin = outcome.state.state === 'FAILURE' && !outcome.error && !outcome.state.identityStatus
  return noLogin ? { state: initialLogin } : outcome
}

async function outcomeOf(
  from: LoginState,
  ask: () => Promise<StateResponse>,
  refused: (error: PlatformError) => LoginEvent | LoginState,
): Promise<LoginOutcome> {
  try {
    return { state: nextLogin(from, { event: 'answered', response: await ask() }) }
  } catch (cause) {
    const error = isPlatformError(cause) ? cause : systemError({ cause })
    if (error.code === 'ABORTED') throw error
    const next = refused(error)
    return { state: 'event' in next ? nextLogin(from, next) : next, error }
  }
}

function captchaTokens(captcha: CaptchaAnswer | undefined): { captchaTokens?: readonly CaptchaToken[] } {
  if (!captcha) return {}
  const { kind, token } = captcha
  return { captchaTokens: [kind === 'user' ? { Recaptcha: token } : { InvisibleRecaptcha: token }] }
}

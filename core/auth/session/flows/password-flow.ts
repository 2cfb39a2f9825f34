import { toPlatformError } from '../../../errors/to-platform-error.ts'
import { dispatch, toFailureDetail } from '../../../events/page-events.ts'
import { solveInvisibleCaptcha } from '../captcha.ts'
import { advanceLogin } from '../complete-login.ts'
import {
  type CaptchaResponse,
  createPasswordLogin,
  createRegistration,
  type LoginAttempt,
  type LoginResult,
} from '../login.ts'
import { toLoginError } from '../login-error.ts'
import { type CaptchaKind, reduceLogin } from '../login-state.ts'
import type { ActionResult, PendingAttempt } from '../session-machine.ts'
import type { SessionContext } from '../session-runner.ts'
import type { Credentials, Registration, SessionOptions } from '../session-types.ts'

/** Logs in with email address and password. */
export async function logIn(context: SessionContext, credentials: Credentials): Promise<ActionResult> {
  const { shop } = context.shop.client
  if (!dispatch(credentials.target, 'store:login:start', { shop, method: 'password' }, true)) return {}
  const attempt = createPasswordLogin(context.shop.client, { ...credentials, silent: hasInvisibleCaptcha(credentials) })
  return start(context, 'login', attempt, credentials)
}

/** Creates an account. */
export async function register(context: SessionContext, input: Registration): Promise<ActionResult> {
  if (!dispatch(input.target, 'store:register:start', { shop: context.shop.client.shop }, true)) return {}
  const attempt = createRegistration(context.shop.client, { ...input, silent: hasInvisibleCaptcha(input) })
  return start(context, 'register', attempt, input)
}

/** Repeats the pending attempt with a captcha token. */
export async function answerCaptcha(
  context: SessionContext,
  token: string,
  { kind = 'user', ...options }: SessionOptions & { readonly kind?: CaptchaKind },
): Promise<ActionResult> {
  const { login, pendingAttempt } = context.get()
  const next = reduceLogin(login, { event: 'answering-captcha' })
  if (!pendingAttempt || next !== login) return advanceLogin(context, { state: next }, options)
  return attemptLogin(context, pendingAttempt, { kind, token }, options)
}

function start(
  context: SessionContext,
  work: PendingAttempt['work'],
  attempt: LoginAttempt,
  { captcha = {}, ...options }: Credentials,
): Promise<ActionResult> {
  return attemptLogin(context, { attempt, captcha, work }, undefined, options)
}

async function attemptLogin(
  context: SessionContext,
  pendingAttempt: PendingAttempt,
  response: CaptchaResponse | undefined,
  options: SessionOptions,
): Promise<ActionResult> {
  const { attempt, work } = pendingAttempt
  context.send({ type: 'login-started', method: 'password' })
  let step = await attempt(response, options.signal)
  if (step.state.state === 'SILENT_CAPTCHA_REQUIRED') {
    context.send({ type: 'captcha-started', login: step.state })
    step = await solveInvisible(pendingAttempt, options.signal)
  }
  if (work === 'register') dispatchRegistration(context, step, options.target)
  const result = await advanceLogin(context, step, options)
  // The attempt contains the password, so keep it only while a captcha is required.
  const { state } = step
  if (reduceLogin(state, { event: 'answering-captcha' }) === state)
    context.send({ type: 'captcha-required', pendingAttempt })
  return result
}

/** Repeats the attempt with an invisible captcha. If that captcha fails, the visible one is required. */
async function solveInvisible({ attempt, captcha }: PendingAttempt, signal?: AbortSignal): Promise<LoginResult> {
  const token = await solveInvisibleCaptcha(captcha, signal).catch((cause: unknown) => {
    if (toPlatformError(cause).code === 'ABORTED') throw cause
    return undefined
  })
  return token === undefined
    ? { state: { state: 'USER_CAPTCHA_REQUIRED' } }
    : attempt({ kind: 'silent', token }, signal)
}

function dispatchRegistration({ shop: { client } }: SessionContext, step: LoginResult, target?: EventTarget): void {
  const { shop } = client
  const error = toLoginError(step)
  if (error) dispatch(target, 'store:register:error', { shop, ...toFailureDetail(error) })
  else if (step.state.state !== 'USER_CAPTCHA_REQUIRED') dispatch(target, 'store:register:success', { shop })
}

const hasInvisibleCaptcha = ({ captcha }: Credentials): boolean => !!captcha?.invisibleSiteKey

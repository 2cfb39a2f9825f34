import type { PlatformError } from '../../errors/platform-error.ts'
import { toPlatformError } from '../../errors/to-platform-error.ts'
import { dispatch, toFailureDetail } from '../../events/page-events.ts'
import { abortedError } from '../../http/timeout.ts'
import { authorizeInFrame } from '../flows/direct-login.ts'
import { finishHostedLogin, type LoginReturn, restorePage, startHostedLogin } from '../flows/hosted-login.ts'
import { exchangeCode } from '../oauth/authorization.ts'
import type { Tokens } from '../tokens/stored-tokens.ts'
import { changeIdentity } from './change-identity.ts'
import type { LoginResult } from './login.ts'
import { toLoginError } from './login-error.ts'
import { type LoginState, toLoginFailure } from './login-state.ts'
import type { ActionResult } from './session-machine.ts'
import type { SessionContext } from './session-runner.ts'
import type { LeaveForLogin, SessionOptions } from './session-types.ts'

/** The state after a completed login. The session token is empty because it has been used. */
const loggedIn: LoginState = { state: 'SUCCESS', sessionToken: '' }

/** Continues a login after a step: completes it, waits for the member, or shows why the step failed. */
export async function advanceLogin(
  context: SessionContext,
  step: LoginResult,
  options: SessionOptions,
): Promise<ActionResult> {
  const { state: login } = step
  const { target } = options
  const { shop } = context.shop.client
  if (login.state === 'SUCCESS') {
    context.send({ type: 'completing', login })
    return completeLogin(context, login.sessionToken, options)
  }
  const error = toLoginError(step)
  if (error) dispatch(target, 'store:login:error', { shop, ...toFailureDetail(error) })
  else if (login.state !== 'INITIAL' && login.state !== 'FAILURE')
    dispatch(target, 'store:login:wait', { shop, state: login.state })
  return { login, error }
}

/** Requests the tokens for a session token in a hidden frame. Redirects instead if the page or the browser blocks frames. */
async function completeLogin(
  context: SessionContext,
  sessionToken: string,
  options: SessionOptions,
): Promise<ActionResult> {
  const { shop, get } = context
  const { signal, target, originalUrl } = options
  try {
    const grant = await authorizeInFrame(shop, sessionToken, { signal })
    // The platform merges the carts when it receives the code, so an abort must not discard the tokens.
    await adoptTokens(context, () => exchangeCode(shop, grant), signal)
  } catch (cause) {
    const error = signal?.aborted ? abortedError(cause) : toPlatformError(cause)
    if (error.code !== 'FRAME_BLOCKED') return failLogin(context, error, target)
    return leaveForLogin(context, startHostedLogin(shop, { sessionToken, originalUrl, target, signal }), options)
  }
  dispatch(target, 'store:login:success', { shop: shop.client.shop, method: get().method })
  return { login: loggedIn, done: 'logged-in' }
}

/** Redirects to the platform's login page when its URL resolves. */
export async function leaveForLogin(
  context: SessionContext,
  url: Promise<string>,
  { target, leave }: Pick<LeaveForLogin, 'target' | 'leave'>,
): Promise<ActionResult> {
  const onFailed = (cause: unknown): ActionResult => failLogin(context, toPlatformError(cause), target)
  try {
    return context.leave(await url, leave, onFailed)
  } catch (cause) {
    return onFailed(cause)
  }
}

/** Completes a hosted login after the return to this page. */
export async function completeHostedLogin(
  context: SessionContext,
  loginReturn: LoginReturn,
  leave: ((url: string) => void) | undefined,
): Promise<ActionResult> {
  const { shop, send } = context
  const { pending } = loginReturn
  send({ type: 'login-started', method: 'hosted' })
  try {
    await adoptTokens(context, () => finishHostedLogin(shop, loginReturn))
  } catch (cause) {
    const error = toPlatformError(cause)
    const result = failLogin(context, error, undefined)
    if (pending) restorePage(pending.originalUrl, isCanceledOn(pending.originalUrl, error) ? leave : () => undefined)
    return result
  }
  dispatch(undefined, 'store:login:success', { shop: shop.client.shop, method: 'hosted' })
  if (pending) restorePage(pending.originalUrl, leave)
  return { login: loggedIn, done: 'logged-in' }
}

/**
 * Whether the member canceled a login of this page, whose return address is without the query. After other failures, this page shows the error.
 * Another path is the page for members that opens after a login.
 */
function isCanceledOn(originalUrl: string, { code }: PlatformError): boolean {
  return code === 'access_denied' && new URL(originalUrl, location.href).pathname === location.pathname
}

/**
 * Stores the tokens. The platform merges the carts during the code exchange, so pending mutations are sent before it and later ones as the
 * member.
 */
function adoptTokens(
  { shop }: SessionContext,
  requestTokens: () => Promise<Tokens>,
  signal?: AbortSignal,
): Promise<void> {
  const { auth } = shop.client
  return changeIdentity(auth, async () => auth.setTokens(await requestTokens()), signal)
}

/** Ends a login with an error. Rejects with `ABORTED`. */
function failLogin(
  { shop: { client } }: SessionContext,
  error: PlatformError,
  target: EventTarget | undefined,
): ActionResult {
  if (error.code === 'ABORTED') throw error
  dispatch(target, 'store:login:error', { shop: client.shop, ...toFailureDetail(error) })
  return { login: toLoginFailure(error), error }
}

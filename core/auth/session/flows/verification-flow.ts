import { advanceLogin } from '../complete-login.ts'
import { proceedLogin, resendCode, verifyLogin } from '../login.ts'
import { toLoginError } from '../login-error.ts'
import type { ActionResult } from '../session-machine.ts'
import type { SessionContext } from '../session-runner.ts'
import type { SessionOptions } from '../session-types.ts'

/** Continues the login with the code of the verification email. */
export async function verify(context: SessionContext, code: string, options: SessionOptions): Promise<ActionResult> {
  const { shop, get } = context
  return advanceLogin(context, await verifyLogin(shop.client, get().login, code, options.signal), options)
}

/** Sends another verification email. The login state does not change, unless the response completes the login. */
export async function resend(context: SessionContext, options: SessionOptions): Promise<ActionResult> {
  const { shop, get } = context
  const step = await resendCode(shop.client, get().login, options.signal)
  const isSent = !toLoginError(step) && step.state.state !== 'SUCCESS'
  return isSent ? { login: step.state, done: 'code-sent' } : advanceLogin(context, step, options)
}

/** Continues the login if the owner of the shop has approved the member. */
export async function proceed(context: SessionContext, options: SessionOptions): Promise<ActionResult> {
  const { shop, get } = context
  return advanceLogin(context, await proceedLogin(shop.client, get().login, options.signal), options)
}

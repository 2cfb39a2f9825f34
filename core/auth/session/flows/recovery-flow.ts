import { toPlatformError } from '../../../errors/to-platform-error.ts'
import { dispatch, toFailureDetail } from '../../../events/page-events.ts'
import { sendRecoveryEmail } from '../../../identity/recovery-calls.ts'
import { requireSafeUrl } from '../../../redirects/create-redirect-url.ts'
import { advanceLogin } from '../complete-login.ts'
import { recoverPassword } from '../login.ts'
import { initialLoginState } from '../login-state.ts'
import type { ActionResult } from '../session-machine.ts'
import type { SessionContext } from '../session-runner.ts'
import type { SessionOptions } from '../session-types.ts'

export interface RecoveryOptions extends SessionOptions {
  readonly redirectUrl?: string
  readonly language?: string
}

/** Sends an email with a link to set a password. */
export async function recover(
  { shop }: SessionContext,
  email: string,
  { target, signal, redirectUrl, language }: RecoveryOptions,
): Promise<ActionResult> {
  const { client, clientId } = shop
  try {
    const redirect = { clientId, ...(redirectUrl && { url: requireSafeUrl(redirectUrl).href }) }
    await client.call(sendRecoveryEmail, { email, ...(language && { language }), redirect }, { signal })
  } catch (cause) {
    const error = toPlatformError(cause)
    if (error.code !== 'ABORTED')
      dispatch(target, 'store:recovery:error', { shop: client.shop, ...toFailureDetail(error) })
    throw error
  }
  dispatch(target, 'store:recovery:send', { shop: client.shop })
  return { done: 'recovery-sent' }
}

/** Sets a password with the token of a recovery link. Logs in if the link belongs to the account of `email`. */
export async function setPassword(
  context: SessionContext,
  input: { readonly recoveryToken: string; readonly password: string; readonly email?: string },
  options: SessionOptions,
): Promise<ActionResult> {
  context.send({ type: 'login-started', method: 'recovery' })
  const step = await recoverPassword(context.shop.client, input, options.signal)
  const result = await advanceLogin(context, step, options)
  // The password is set although the login after it has failed. The platform may have ended the session that requested it.
  if (result.error && step.state.state === 'SUCCESS') return { login: initialLoginState, done: 'password-set' }
  if (result.error || result.done || result.leaving) return result
  return { ...result, done: 'password-set', account: step.account }
}

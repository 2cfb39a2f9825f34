import { dispatch } from '../../../events/page-events.ts'
import { advanceLogin } from '../complete-login.ts'
import { providerLogin } from '../login.ts'
import type { ActionResult } from '../session-machine.ts'
import type { SessionContext } from '../session-runner.ts'
import type { ProviderLogin } from '../session-types.ts'

/** Logs in with the token of another identity provider. */
export async function logInWithProvider(context: SessionContext, options: ProviderLogin): Promise<ActionResult> {
  const { shop } = context.shop.client
  if (!dispatch(options.target, 'store:login:start', { shop, method: 'provider' }, true)) return {}
  context.send({ type: 'login-started', method: 'provider' })
  return advanceLogin(context, await providerLogin(context.shop.client, options, options.signal), options)
}

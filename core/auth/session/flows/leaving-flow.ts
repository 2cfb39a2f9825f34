import { toPlatformError } from '../../../errors/to-platform-error.ts'
import { dispatch, toFailureDetail } from '../../../events/page-events.ts'
import { startHostedLogin } from '../../flows/hosted-login.ts'
import { logOut } from '../../flows/logout.ts'
import { changeIdentity, flushMutations } from '../change-identity.ts'
import { leaveForLogin } from '../complete-login.ts'
import { initialLoginState } from '../login-state.ts'
import type { ActionResult } from '../session-machine.ts'
import type { SessionContext } from '../session-runner.ts'
import type { LeaveForLogin, LogoutOptions } from '../session-types.ts'

/** Redirects to the platform's login page. Pending mutations are sent first, so that the platform merges the visitor's whole cart. */
export async function startHosted(context: SessionContext, options: LeaveForLogin): Promise<ActionResult> {
  const { target, signal } = options
  const { shop } = context
  if (!dispatch(target, 'store:login:start', { shop: shop.client.shop, method: 'hosted' }, true)) return {}
  const flushed = Promise.all([startHostedLogin(shop, options), flushMutations(shop.client.auth, signal)])
  return leaveForLogin(
    context,
    flushed.then(([url]) => url),
    options,
  )
}

/** Logs out in all tabs, and redirects to the platform, which ends its own session. */
export async function startLogout(context: SessionContext, options: LogoutOptions): Promise<ActionResult> {
  const { target, signal, leave } = options
  const { shop, send } = context
  const detail = { shop: shop.client.shop }
  if (!dispatch(target, 'store:logout:start', detail, true)) return {}
  const url = await changeIdentity(shop.client.auth, () => logOut(shop, options), signal).catch((cause: unknown) => {
    const error = toPlatformError(cause)
    if (error.code !== 'ABORTED') dispatch(target, 'store:logout:error', { ...detail, ...toFailureDetail(error) })
    throw error
  })
  const result: ActionResult = { login: initialLoginState, done: 'logged-out' }
  send({ type: 'finished', result: { ...result, leaving: true } })
  dispatch(target, 'store:logout:success', detail)
  return { ...result, ...context.leave(url, leave) }
}

import { logout } from '../../identity/calls.ts'
import { createRedirectUrl } from '../../redirects/create-redirect-url.ts'
import { pageLanguage } from '../../redirects/page-language.ts'
import { resolveCallbacks } from '../../redirects/return/resolve-callbacks.ts'
import type { LoginShop } from '../oauth/authorization.ts'

interface LogOutOptions {
  readonly postFlowUrl?: string | undefined
  /** Element to dispatch the events on. */
  readonly target?: EventTarget | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Logs out, and resolves with the URL to redirect to. At that URL the platform ends its own session and redirects the browser to
 * `postFlowUrl` (default: this page). The domain of `postFlowUrl` must be allowed in the platform's settings.
 *
 * The redirect session is created first, with the member's token. Then both tokens are revoked and removed in every tab of the origin. If the
 * redirect session cannot be created, nothing changes: the member is still logged in and can try again. In the reverse order, a member on a
 * shared computer could appear logged out while the platform's pages still have a session.
 *
 * Fails with `UNSAFE_URL`, and as `createRedirectSession` does. The signal aborts the redirect session only, not a revocation that has begun.
 * Source: core/README.md#logout.
 */
export async function logOut(
  { client, clientId, apiUrl }: LoginShop,
  { postFlowUrl, target, signal }: LogOutOptions = {},
): Promise<string> {
  const callbacks = resolveCallbacks({ ...(postFlowUrl && { postFlowUrl }) }, clientId)
  const request = { logout: { clientId }, callbacks }
  const url = await createRedirectUrl(client, apiUrl, request, { locale: pageLanguage(target), signal })
  // Revokes the tokens even if the redirect is not followed. If this fails, the redirect ends the session.
  await client.call(logout, {}).catch(() => undefined)
  client.auth.clear()
  return url
}

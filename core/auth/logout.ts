import { pageLanguage } from '../redirects/page-language.ts'
import { returnUrl } from '../redirects/return.ts'
import { safeUrl } from '../redirects/safe-url.ts'
import { sessionUrl, unsafeUrl } from '../redirects/session-url.ts'
import type { LoginShop } from './authorization.ts'

interface LogOut {
  readonly postFlowUrl?: string | undefined
  /** What was clicked. */
  readonly target?: EventTarget | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Logs out, and answers with the address to leave for: there the platform ends its own session, and sends the browser back to
 * `postFlowUrl` (this page when absent; its domain must be allowed).
 *
 * The platform is asked first, with the member's token, and both tokens are forgotten only when it has answered; then in every tab of the
 * origin at once. So a logout that fails changes nothing at all: the member is still logged in here and there, is told so, and can try
 * again. The other order would leave a member on a shared computer who looks logged out while the platform's pages still know them.
 *
 * Fails with `UNSAFE_URL`, and as `createRedirectSession` does. Source: SPEC.md §4 “Token lifecycle”, §7 Redirect session.
 */
export async function logOut(
  { client, clientId, apiUrl }: LoginShop,
  { postFlowUrl, target, signal }: LogOut = {},
): Promise<string> {
  const back = safeUrl(postFlowUrl || location.href, location.href)
  if (!back) throw unsafeUrl(postFlowUrl ?? '')
  const request = { logout: { clientId }, callbacks: { postFlowUrl: returnUrl(back, clientId) } }
  const url = await sessionUrl(client, apiUrl, request, { locale: pageLanguage(target), signal })
  client.auth.clear()
  return url
}

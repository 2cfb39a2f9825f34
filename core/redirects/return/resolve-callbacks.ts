import { requireSafeUrl } from '../create-redirect-url.ts'
import type { RedirectCallbacks } from '../types.ts'
import { createReturnUrl } from './return-url.ts'

/**
 * Makes callbacks absolute. Callbacks at the end of a flow become return URLs (`createReturnUrl`). `postFlowUrl` is this page by default. Throws
 * `UNSAFE_URL` as `requireSafeUrl` does.
 */
export function resolveCallbacks(
  callbacks: RedirectCallbacks,
  clientId: string,
): RedirectCallbacks & { readonly postFlowUrl: string } {
  const entries = Object.entries({ ...callbacks, postFlowUrl: callbacks.postFlowUrl || location.href })
  const resolved = entries.flatMap(([name, text]): [string, string][] => {
    if (!text) return []
    const url = requireSafeUrl(text)
    const isFlowEnd = name === 'postFlowUrl' || name === 'thankYouPageUrl'
    return [[name, isFlowEnd ? createReturnUrl(url, clientId) : url.href]]
  })
  return Object.fromEntries(resolved) as Record<'postFlowUrl', string>
}

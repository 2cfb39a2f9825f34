import type { RequestTokens } from '../auth/oauth/token-request.ts'
import { isPlatformError } from '../errors/platform-error.ts'
import { lazy } from '../lazy.ts'

/** Loads the message. Only pages with a wrong client id need it. */
const loadMessage = lazy(() => import('./setup-error.ts'))

/**
 * Wraps a token request. If the platform refuses an anonymous token, marks the client id as invalid for all elements of the page, because
 * the client id is the only parameter of that request.
 */
export function markRejectedClient(clientId: string, requestTokens: RequestTokens): RequestTokens {
  return async (grant, role, signal) => {
    try {
      return await requestTokens(grant, role, signal)
    } catch (error) {
      const isRefused = isPlatformError(error) && /^4(00|01|03|04)$/.test(`${error.status}`)
      if (isRefused && grant.grantType === 'anonymous') {
        loadMessage().then(
          ({ showRejectedClient }) => showRejectedClient(clientId),
          () => undefined,
        )
      }
      throw error
    }
  }
}

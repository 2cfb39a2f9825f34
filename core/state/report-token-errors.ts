import type { RequestTokens } from '../auth/oauth/token-request.ts'
import type { ShopAddress } from '../client/shop.ts'
import { isPlatformError } from '../errors/platform-error.ts'
import { lazy } from '../lazy.ts'

/** Loads the report. Only pages with a wrong client ID or address need it. */
const loadReport = lazy(() => import('./setup-error.ts'))

/**
 * Wraps a token request. If the response to an anonymous request shows that the client ID or the URL of the platform is wrong, reports that to
 * the merchant in all elements of the page, and rejects with a message that names the setting.
 */
export function reportTokenErrors(shop: ShopAddress, requestTokens: RequestTokens): RequestTokens {
  return async (grant, role, signal) => {
    try {
      return await requestTokens(grant, role, signal)
    } catch (error) {
      // Without a response, and in an outage, neither setting is known to be wrong.
      const isReported = isPlatformError(error) && Number(error.status) < 500 && grant.grantType === 'anonymous'
      throw isReported
        ? await loadReport().then(
            ({ reportTokenError }) => reportTokenError(shop, error),
            () => error,
          )
        : error
    }
  }
}

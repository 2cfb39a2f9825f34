import { DEFAULT_API_URL } from '../client/api-url.ts'
import { shopKey } from '../client/prefetch.ts'
import type { ConfigIssue } from '../client/resolve-config.ts'
import type { ShopAddress } from '../client/shop.ts'
import { isForeignResponse } from '../errors/foreign-response.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { page, setupErrorKey } from './page.ts'

/** Shows `issue` to the merchant in place of the widgets of a shop, in all elements of the page. */
export function showSetupError({ clientId, apiUrl }: ShopAddress, issue: ConfigIssue): void {
  const { config, stores } = page()
  stores.set(setupErrorKey(shopKey(clientId, apiUrl)), issue)
  // Notifies the subscribers, which resolve their configuration again.
  config.set({ ...config.get() })
}

/** Shows which setting an anonymous token request failed for. Does nothing if it failed for another reason. */
export function reportTokenError(shop: ShopAddress, error: PlatformError): void {
  const issue = tokenIssue(shop, error)
  if (issue) showSetupError(shop, issue)
}

/**
 * Returns the setting that an anonymous token request failed for. It is the client ID if the platform refused the request, because that has no
 * other parameter. It is the address if another server has responded. Undefined for other failures, such as an outage.
 */
export function tokenIssue({ clientId, apiUrl }: ShopAddress, error: PlatformError): ConfigIssue | undefined {
  if (isForeignResponse(error)) {
    // A proxy or firewall of the shopper may respond in place of the default address, which is right.
    if (apiUrl === DEFAULT_API_URL) return undefined
    const message = `The address “${apiUrl}” does not respond as the platform. Correct data-api-url="…" on the script tag, or remove it to use the platform itself.`
    return { key: 'api-url', message }
  }
  if (!/^40[0134]$/.test(`${error.status}`)) return undefined
  const message = `The platform does not recognize the client ID “${clientId}”. Copy it again from your site's headless settings, and set it as data-client-id="…" on the script tag.`
  return { key: 'client-id', message }
}

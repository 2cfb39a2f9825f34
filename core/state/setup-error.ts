import { DEFAULT_API_URL } from '../client/api-url.ts'
import { shopKey } from '../client/prefetch.ts'
import type { ConfigIssue } from '../client/resolve-config.ts'
import type { ShopAddress } from '../client/shop.ts'
import { isForeignResponse, isUnknownPath } from '../errors/foreign-response.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { page, setupErrorKey } from './page.ts'

/** Shows `issue` to the merchant in place of the widgets of a shop, in all elements of the page. */
export function showSetupError({ clientId, apiUrl }: ShopAddress, issue: ConfigIssue): void {
  const { config, stores } = page()
  stores.set(setupErrorKey(shopKey(clientId, apiUrl)), issue)
  // Notifies the subscribers, which resolve their configuration again.
  config.set({ ...config.get() })
}

/** The names of the settings where they are set. */
type SettingNames = Readonly<Record<keyof ShopAddress, string>>

const tagSettings: SettingNames = {
  clientId: 'data-client-id="…" on the script tag',
  apiUrl: 'data-api-url="…" on the script tag',
}
const clientSettings: SettingNames = { clientId: 'clientId', apiUrl: 'apiUrl' }

/**
 * If a setting caused the failure of an anonymous token request, shows that setting to the merchant, and returns the error with a message that names
 * it. Otherwise returns the same error, and shows nothing.
 */
export function reportTokenError(shop: ShopAddress, error: PlatformError): PlatformError {
  const issue = tokenIssue(shop, error)
  if (!issue) return error
  showSetupError(shop, issue)
  return new PlatformError(tokenIssue(shop, error, clientSettings)?.message ?? '', error)
}

/**
 * Returns the setting that caused the failure of an anonymous token request. It is the client ID if the platform refused the request, because the
 * request has no other parameter. It is `apiUrl` if another server has responded, or if a URL other than the default has no token endpoint.
 * Undefined for other failures, such as an outage.
 */
export function tokenIssue(
  { clientId, apiUrl }: ShopAddress,
  error: PlatformError,
  settings: SettingNames = tagSettings,
): ConfigIssue | undefined {
  const isDefault = apiUrl === DEFAULT_API_URL
  // The default address is correct. A proxy or firewall of the shopper may have responded in its place.
  if (isForeignResponse(error) && isDefault) return undefined
  if (isForeignResponse(error) || (isUnknownPath(error) && !isDefault)) {
    const message = `The address “${apiUrl}” does not respond as the platform. ${correctAddress(apiUrl, settings.apiUrl)}`
    return { key: 'api-url', message }
  }
  if (!/^40[0134]$/.test(`${error.status}`)) return undefined
  const message = `The platform does not recognize the client ID “${clientId}”. Copy it again from your site's headless settings, and set it as ${settings.clientId}.`
  return { key: 'client-id', message }
}

/** Returns how to correct `apiUrl`. The URL of the hosted platform has no path. */
export function correctAddress(apiUrl: string, setting: string): string {
  const { pathname } = new URL(apiUrl)
  const hint = pathname === '/' ? '' : `, which usually has no path such as “${pathname}”`
  return `Correct ${setting}${hint}, or remove it to use the platform itself.`
}

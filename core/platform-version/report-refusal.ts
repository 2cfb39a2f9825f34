import type { ShopAddress } from '../client/shop.ts'
import { showSetupError } from '../state/setup-error.ts'
import { detectCatalog } from './detect-catalog.ts'

/** Fixes for sites whose catalog cannot be used, by error code. */
const setupErrors: Readonly<Record<string, string>> = {
  STORES_NOT_INSTALLED: 'has no store. Add the store to the site, or use the client ID of a site that has one.',
  CATALOG_V3_SITE_PROVISIONING: 'is being set up. Reload the page in a few minutes.',
}

/**
 * Reports a refusal of a catalog call to the merchant: in place of the widgets if the site has no catalog yet, and in the console if the page
 * names another version than the site has.
 */
export function reportRefusal(shop: ShopAddress, code: string | undefined, setting: string | undefined): void {
  const message = describeSetupError(shop.clientId, code)
  const detected = detectCatalog({ code })
  if (message) showSetupError(shop, { key: 'client-id', message })
  if (setting && detected && setting !== detected)
    console.warn(
      `The shop has catalog="${detected}", not catalog="${setting}". Correct data-catalog on the script tag.`,
    )
}

/** Returns the message to the merchant about a site whose catalog cannot be used. Undefined for all other error codes. */
export function describeSetupError(clientId: string, code: string | undefined): string | undefined {
  const text = setupErrors[`${code}`]
  return text && `The site with the client ID “${clientId}” ${text}`
}

import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { readApiUrl, readSetting } from '../../../core/client/config.ts'
import { type ConfigResult, resolveConfig, setupIssue } from '../../../core/client/resolve-config.ts'
import type { SettingsFacts } from '../checks/settings.ts'
import { loaderTags } from './loader.ts'
import { readShop } from './shop.ts'

/** Reads the settings of the page, and those of its elements. */
export function readSettings(): SettingsFacts {
  const elements = [...pageDocument().querySelectorAll('[client-id], [api-url], [theme], [locale]')]
  const sources = [undefined, ...elements.filter(({ localName }) => localName.startsWith('store-'))]
  return {
    configs: sources.flatMap(readConfig),
    currency: readSetting('currency'),
    attributes: loaderTags().flatMap((tag) => tag.getAttributeNames()),
    locales: sources.flatMap((source) => readSetting('locale', source) ?? []),
  }
}

/**
 * Omits the issues of the client ID of the page, and those that answers of the platform have shown. The checks of the client ID, the connection
 * and the catalog report them. They check one shop, so an element with another client ID keeps its issue.
 */
function readConfig(element: Element | undefined): ConfigResult | [] {
  const result = resolveConfig(element)
  if (result.ok) return result
  const clientId = readSetting('client-id', element)
  if (element?.hasAttribute('client-id') && clientId !== readShop().clientId) return result
  return result.issue.key === 'client-id' || result.issue === setupIssue(clientId, readApiUrl()) ? [] : result
}

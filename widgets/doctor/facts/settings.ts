import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { readApiUrl, readSetting } from '../../../core/client/config.ts'
import { type ConfigResult, resolveConfig, setupIssue } from '../../../core/client/resolve-config.ts'
import type { SettingsFacts } from '../checks/settings.ts'

/** Reads the settings of the page, and those of its elements. */
export function readSettings(): SettingsFacts {
  const elements = [...pageDocument().querySelectorAll('[api-url], [theme], [locale]')]
  const sources = [undefined, ...elements.filter(({ localName }) => localName.startsWith('store-'))]
  return {
    configs: sources.flatMap(readConfig),
    currency: readSetting('currency'),
    locales: sources.flatMap((source) => readSetting('locale', source) ?? []),
  }
}

/** Omits the issues that answers of the platform have shown. The checks of the client ID, the connection and the catalog report them. */
function readConfig(element: Element | undefined): ConfigResult | [] {
  const result = resolveConfig(element)
  return result.ok || result.issue !== setupIssue(readSetting('client-id', element), readApiUrl()) ? result : []
}

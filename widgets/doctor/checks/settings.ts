import type { ConfigResult } from '../../../core/client/resolve-config.ts'
import { type CheckResult, failedWith, passed } from '../result.ts'

/** Checks the settings of the page that have no check of their own, such as the theme. */
export function checkSettings(configs: readonly ConfigResult[]): CheckResult {
  for (const config of configs)
    if (!config.ok && ['api-url', 'theme'].includes(config.issue.key))
      return failedWith('settings', config.issue.message)
  return passed('settings', 'The address of the platform and the theme are valid.')
}

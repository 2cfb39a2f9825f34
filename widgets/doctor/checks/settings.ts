import type { ConfigResult } from '../../../core/client/resolve-config.ts'
import { currencyError } from '../../../core/state/currency.ts'
import { similarName } from '../../shared/config-errors/nearest-name.ts'
import { type CheckResult, failedWith, passed, warning, warningWith } from '../result.ts'

export interface SettingsFacts {
  /** The configuration of the page, and of each element with settings of its own. */
  readonly configs: readonly ConfigResult[]
  readonly currency: string | undefined
  /** Names of the attributes of the script tag. */
  readonly attributes: readonly string[]
  /** The settings `locale` of the page and its elements. */
  readonly locales: readonly string[]
}

/** The settings of the script tag, without their prefix `data-`. */
const settingNames: readonly string[] = [
  'client-id',
  'api-url',
  'captcha-script',
  'locale',
  'theme',
  'currency',
  'catalog',
  'cart',
  'error-text',
  'retry-text',
]

/** Checks the settings of the page that have no check of their own. The widgets skip an invalid currency or language. */
export function checkSettings({ configs, currency, attributes, locales }: SettingsFacts): CheckResult {
  for (const config of configs)
    if (!config.ok && ['client-id', 'api-url', 'theme'].includes(config.issue.key))
      return failedWith('settings', config.issue.message)
  for (const attribute of attributes) {
    const setting = similarName(attribute.replace(/^data-/, ''), settingNames)
    if (setting && attribute !== `data-${setting}`)
      return warning(
        'settings',
        `The attribute ${attribute} of the script tag is not used.`,
        `Did you mean data-${setting}?`,
      )
  }
  const error = currencyError(currency)
  if (error) return warningWith('settings', error)
  const locale = locales.find((each) => !isKnownLocale(each))
  if (locale !== undefined)
    return warning(
      'settings',
      `locale="${locale}" is not a language that this browser knows, so texts, money and dates may be in another one.`,
      'Use a language tag (BCP 47), such as de or pt-BR.',
    )
  return passed('settings', 'The address of the platform, the theme, the currency and the language are valid.')
}

/** Whether the browser formats money and dates in the language. The widgets also accept tags with an underscore. */
function isKnownLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag.replaceAll('_', '-')).length > 0
  } catch {
    return false
  }
}

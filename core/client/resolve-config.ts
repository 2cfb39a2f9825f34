import { safeUrl } from '../redirects/safe-url.ts'
import { page, setupErrorKey } from '../state/page.ts'
import {
  hasOwnSetting,
  isClientId,
  isVersion,
  type PageSettingName,
  type ResolvedConfig,
  readApiUrl,
  readConfig,
  readSetting,
  resolveLocale,
  settingVersions,
  themes,
  type VersionSettingName,
} from './config.ts'
import { shopKey } from './prefetch.ts'

/** An invalid setting. `message` describes the problem and the fix for the merchant. */
export interface ConfigIssue {
  /** Name of the setting, as it is written in HTML. */
  readonly key: 'client-id' | 'api-url' | 'theme' | VersionSettingName
  /** The problem and the fix, in English. */
  readonly message: string
}

/** A valid configuration, or the first issue. */
export type ConfigResult =
  | { readonly ok: true; readonly config: ResolvedConfig }
  | { readonly ok: false; readonly issue: ConfigIssue; readonly locale: string }

/**
 * Resolves the configuration of an element, or that of the page if called without an element. Precedence: attribute of the element, `data-*`
 * of a script tag whose `src` contains `/storefront.js`, `configure()`, `data-*` of other script tags with `data-client-id`, default.
 *
 * `api-url` belongs to the page, because tokens and passwords are sent there. An element with another `api-url` than the page's is an issue.
 *
 * Never throws: a missing or invalid setting is returned as an issue. A locale that `Intl` does not accept is skipped.
 * Source: core/README.md#configuration.
 */
export function resolveConfig(element?: Element): ConfigResult {
  const config = readConfig(element)
  if (config) return { ok: true, config }
  const issue =
    shopIssue(readSetting('client-id', element), readApiUrl()) ??
    apiUrlIssue(element) ??
    versionIssue('catalog') ??
    versionIssue('cart') ??
    themeIssue(element)
  return { ok: false, issue, locale: resolveLocale(element) }
}

/** Returns a message for the merchant if the attribute `key` of an element differs from the page's setting. */
export function pageOnlyIssue(key: PageSettingName, element: Element | undefined): string | undefined {
  if (!hasOwnSetting(key, element)) return undefined
  return `${key}="…" is not allowed on an element. Set data-${key} on the script tag, or use configure().`
}

/** Returns the issue of a shop. Undefined if the settings are valid, and no response of the platform has shown an issue. */
export function shopIssue(clientId: string | undefined, apiUrl: string): ConfigIssue | undefined {
  const issue = setupIssue(clientId, apiUrl)
  if (issue) return issue
  if (!clientId) {
    const message = `The client ID is missing. Add data-client-id="…" to the script tag, with the ID from your site's headless settings.`
    return { key: 'client-id', message }
  }
  if (!isClientId(clientId)) {
    const id = findClientId(clientId)
    const fix = id ? `Replace it with ${id}.` : "Copy the full ID from your site's headless settings."
    return { key: 'client-id', message: `The client ID “${clientId}” is not valid. ${fix}` }
  }
  if (safeUrl(apiUrl)) return undefined
  const problem = apiUrl.includes('@') ? 'contains a user name or password' : `“${apiUrl}” is not a valid URL`
  const message = `The API address ${problem}. Remove data-api-url, or set a full URL without credentials.`
  return { key: 'api-url', message }
}

/** Returns the client ID that a text contains, also with the dashes of a word processor. */
export function findClientId(text: string): string | undefined {
  return /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text.replace(/[\u2010-\u2015\u2212]/g, '-'))?.[0]
}

/** Returns the issue that a response of the platform has shown, see `setup-error.ts`. */
export function setupIssue(clientId: string | undefined, apiUrl: string): ConfigIssue | undefined {
  return page().stores.get(setupErrorKey(shopKey(clientId ?? '', apiUrl))) as ConfigIssue | undefined
}

function apiUrlIssue(element: Element | undefined): ConfigIssue | undefined {
  const message = pageOnlyIssue('api-url', element)
  return message === undefined ? undefined : { key: 'api-url', message }
}

function themeIssue(element: Element | undefined): ConfigIssue {
  return { key: 'theme', message: unsupported('theme', readSetting('theme', element), themes) }
}

function versionIssue(key: VersionSettingName): ConfigIssue | undefined {
  return isVersion(key) ? undefined : { key, message: unsupported(key, readSetting(key), settingVersions[key]) }
}

/** For example: `theme="dork" is not supported. Use auto, light or dark.` */
const unsupported = (key: string, value: string | undefined, values: readonly string[]): string =>
  `${key}="${value}" is not supported. Use ${values.join(', ').replace(/, (\w+)$/, ' or $1')}.`

import { hostOf, pageDocument, unclobbered } from '../browser/unclobbered.ts'
import {
  type CartVersion,
  type CatalogVersion,
  cartVersions,
  catalogVersions,
  defaultCart,
} from '../platform-version/versions.ts'
import { safeUrl } from '../redirects/safe-url.ts'
import { configured, type PageConfig, page, setupErrorKey, type Theme } from '../state/page.ts'
import type { ReadableState } from '../state/state.ts'
import { DEFAULT_API_URL, trimTrailingSlash } from './api-url.ts'
import { isUuid } from './is-uuid.ts'
import { shopKey } from './prefetch.ts'

/** The validated configuration of an element. */
export interface ResolvedConfig {
  /** OAuth client ID of the shop's headless project, a UUID. */
  readonly clientId: string
  /** Without a trailing slash. */
  readonly apiUrl: string
  /** A BCP 47 tag that `Intl` accepts. */
  readonly locale: string
  /** Color scheme, `auto` if none is set. */
  readonly theme: Theme
}

/** Settings that an element can have for itself, by its attributes. The other settings are those of the page. */
export const elementSettings: readonly (keyof ElementSettings)[] = ['clientId', 'locale', 'theme']

/** The settings of an element, in place of those of the page. */
export interface ElementSettings {
  readonly clientId?: string | undefined
  readonly locale?: string | undefined
  readonly theme?: string | undefined
}

/** Whether a client ID has the format of a UUID. */
export const isClientId: (clientId: string) => boolean = isUuid

export const themes: readonly string[] = ['auto', 'light', 'dark']
type SettingName = 'client-id' | PageSettingName | ScriptSettingName
/** Settings with URLs that receive tokens and passwords, or that scripts are loaded from. Elements cannot change them. */
export type PageSettingName = 'api-url' | 'captcha-script'
type ScriptSettingName = 'locale' | 'theme' | 'currency' | VersionSettingName | 'error-text' | 'retry-text'
/** Settings with versions of the platform. They belong to the page, because its elements share one store. */
export type VersionSettingName = 'catalog' | 'cart'

/** Returns the merged values of `configure()`, as observable state. */
export function pageConfig(): ReadableState<PageConfig> {
  return page().config
}

/**
 * Returns the configuration of an element, or that of the page if called without an element. Undefined if a setting is missing or invalid.
 * `resolveConfig` describes the issue.
 */
export function readConfig(element?: Element): ResolvedConfig | undefined {
  const clientId = readSetting('client-id', element)
  const apiUrl = readApiUrl()
  const theme = readSetting('theme', element) ?? 'auto'
  const isValid =
    isUsableClientId(clientId, apiUrl) &&
    // The URL of an existing store was validated before. Every element calls this function, and parsing a URL is slow.
    (page().stores.has(shopKey(clientId, apiUrl)) || safeUrl(apiUrl)) &&
    !hasOwnSetting('api-url', element) &&
    themes.includes(theme) &&
    isVersion('catalog') &&
    isVersion('cart')
  return isValid ? { clientId, apiUrl, locale: resolveLocale(element), theme: theme as Theme } : undefined
}

/** The versions of each version setting. */
export const settingVersions: Readonly<Record<VersionSettingName, readonly string[]>> = {
  catalog: catalogVersions,
  cart: cartVersions,
}

/** Whether a version setting is absent or names a version. */
export function isVersion(key: VersionSettingName): boolean {
  const value = readSetting(key)
  return !value || settingVersions[key].includes(value)
}

/** Returns the catalog that the page names for a shop. It applies to the client ID of the page only. */
export function readCatalog(clientId: string): CatalogVersion | undefined {
  return (readSetting('client-id') ?? clientId) === clientId ? (readSetting('catalog') as CatalogVersion) : undefined
}

/** Returns the version of the cart that the page uses. */
export const readCart = (): CartVersion => (readSetting('cart') as CartVersion | undefined) ?? defaultCart

/** Whether a text has the format of a client ID, and no response of `apiUrl` has shown an issue of its shop. */
export function isUsableClientId(text: string | undefined, apiUrl: string): text is string {
  return text !== undefined && isClientId(text) && !page().stores.has(setupErrorKey(shopKey(text, apiUrl)))
}

/** Returns the API URL of the platform without validation. */
export const readApiUrl = (): string => trimTrailingSlash(readSetting('api-url') ?? DEFAULT_API_URL)

/**
 * Whether the attribute `key` of an element differs from the page's setting.
 *
 * Third-party content may contain widget elements. Their attributes must not decide where passwords are sent or which scripts run.
 */
export function hasOwnSetting(key: PageSettingName, element: Element | undefined): boolean {
  const attribute = element?.getAttribute(key)
  // Without a setting, `api-url` has a default. The default is not a captcha script, so it can stand for an absent `captcha-script` as well.
  return Boolean(attribute && trimTrailingSlash(attribute) !== trimTrailingSlash(readSetting(key) ?? DEFAULT_API_URL))
}

/**
 * Returns the language of an element, or of the page, as a canonical BCP 47 tag (`DE` → `de`, `de_de` → `de-DE`). Precedence: the `locale`
 * setting, the closest `lang`, `en`. Values that `Intl` does not accept are skipped.
 */
export function resolveLocale(element?: Element): string {
  return canonicalLocale(readSetting('locale', element)) ?? canonicalLocale(closestLang(element)) ?? 'en'
}

/** Returns one setting without validation. Undefined when it is missing or blank. */
export function readSetting(key: SettingName, element?: Element): string | undefined {
  return (
    element?.getAttribute(key)?.trim() ||
    readScriptSetting(key, 'script[src*="/storefront.js"]') ||
    configured()[camelCase(key)]?.trim() ||
    // Last, because scripts of other vendors have this attribute, too, such as that of Klarna.
    readScriptSetting(key, '[data-client-id]')
  )
}

/** Converts `api-url` to `apiUrl`. */
const camelCase = (key: SettingName): 'clientId' =>
  key.replace(/-./, ([, letter = '']) => letter.toUpperCase()) as 'clientId'

/** Reads a setting of the first script tag that has it, of those that match `tags`. */
function readScriptSetting(key: SettingName, tags: string): string | undefined {
  // Every element reads several settings. `document.scripts` is a cached list. `querySelectorAll` would traverse the document each time.
  for (const script of globalThis.document ? pageDocument().scripts : []) {
    const value = script.getAttribute(`data-${key}`)?.trim()
    if (value && script.matches(tags)) return value
  }
  return undefined
}

/** Returns the closest `lang` of the element and its ancestors, across shadow roots. */
function closestLang(element: Element | undefined): string | undefined {
  let current: Element | undefined = element ?? (globalThis.document && pageDocument().documentElement)
  while (current) {
    const found: Element | null = unclobbered(current).closest('[lang]')
    if (found) return unclobbered(found).getAttribute('lang') ?? undefined
    current = hostOf(current)
  }
  return undefined
}

function canonicalLocale(tag: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag?.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

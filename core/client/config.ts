import { safeUrl } from '../redirects/safe-url.ts'
import { configured, type PageConfig, page, rejectedClientKey } from '../state/page.ts'
import type { ReadableState } from '../state/state.ts'
import { pageDocument, unclobbered } from '../unclobbered.ts'

/** Color scheme. `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark'

/** The validated configuration of an element. */
export interface ResolvedConfig {
  readonly clientId: string
  /** Without a trailing slash. */
  readonly apiUrl: string
  /** A BCP 47 tag that `Intl` accepts. */
  readonly locale: string
  readonly theme: Theme
}

/** An invalid setting. `message` tells the merchant the problem and the fix. */
export interface ConfigIssue {
  readonly key: 'client-id' | 'api-url' | 'theme'
  readonly message: string
}

/** A valid configuration, or the first issue. */
export type ConfigResult =
  | { readonly ok: true; readonly config: ResolvedConfig }
  | { readonly ok: false; readonly issue: ConfigIssue; readonly locale: string }

/** Default address of the platform. */
export const defaultPageApiUrl: string = 'https://www.wixapis.com'

/** Whether a client id has the form of one, a UUID. */
export const isClientId = (clientId: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(clientId)

type SettingName = 'client-id' | PageSettingName | ScriptSettingName
/** Addresses that receive tokens and passwords, or that scripts are loaded from. Elements cannot change them. */
type PageSettingName = 'api-url' | 'captcha-script'
type ScriptSettingName = 'locale' | 'theme' | 'currency' | 'error-text' | 'retry-text'

/**
 * Sets the configuration of the page's widgets from script. Attributes of an element and of the script tag take precedence.
 *
 * It can be called before and after the widgets are defined, and repeatedly: later values win, messages are merged by key.
 * Source: core/README.md#configuration.
 *
 * @example
 * import { configure } from 'storefront-widgets'
 *
 * configure({
 *   clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11',
 *   theme: 'dark',
 *   messages: { 'product-card': { add: 'Into the basket' }, 'cart-drawer': { heading: 'Your basket' } },
 * })
 */
export function configure(config: PageConfig): void {
  const { config: state } = page()
  const previous = state.get()
  const messages: Record<string, Readonly<Record<string, unknown>>> = { ...previous.messages }
  for (const [widget, widgetMessages] of Object.entries(config.messages ?? {}))
    messages[widget] = { ...messages[widget], ...widgetMessages }
  state.set({ ...previous, ...config, messages })
}

/** The merged values of `configure()`, as observable state. */
export function pageConfig(): ReadableState<PageConfig> {
  return page().config
}

/**
 * Resolves the configuration of an element, or of the page without an element. Precedence: attribute of the element, `data-*` of the
 * script tag, `configure()`, default.
 *
 * `api-url` belongs to the page, because tokens and passwords are sent there. An element with another `api-url` than the page's is an issue.
 *
 * Never throws: a missing or invalid setting is returned as an issue. A locale that `Intl` does not accept is skipped.
 * Source: core/README.md#configuration.
 */
export function resolveConfig(element?: Element): ConfigResult {
  const read = (key: SettingName): string | undefined => readSetting(key, element)
  const locale = resolveLocale(element)
  const clientId = read('client-id')
  const apiUrl = trimTrailingSlash(readSetting('api-url') ?? defaultPageApiUrl)
  const theme = read('theme') ?? 'auto'
  const issue = clientIdIssue(clientId) ?? apiUrlIssue(apiUrl, element) ?? themeIssue(theme)
  if (issue) return { ok: false, issue, locale }
  return {
    ok: true,
    config: { clientId: clientId ?? '', apiUrl, locale, theme: theme as Theme },
  }
}

/**
 * Returns a message for the merchant if the attribute `key` of an element differs from the page's setting.
 *
 * Third-party content may contain widget elements. Their attributes must not decide where passwords are sent or which scripts run.
 */
export function pageOnlyIssue(key: PageSettingName, element: Element | undefined): string | undefined {
  const attribute = element?.getAttribute(key)
  if (!attribute || trimTrailingSlash(attribute) === trimTrailingSlash(readSetting(key) ?? '')) return undefined
  return `${key}="…" is not allowed on an element. Set data-${key} on the script tag, or use configure().`
}

const trimTrailingSlash = (url: string): string => url.trim().replace(/\/+$/, '')

/**
 * Returns the language of an element, or of the page, as a canonical BCP 47 tag (`DE` → `de`, `de_de` → `de-DE`). Precedence: the `locale`
 * setting, the closest `lang`, `en`. Values that `Intl` does not accept are skipped.
 */
export function resolveLocale(element?: Element): string {
  return canonicalLocale(readSetting('locale', element)) ?? canonicalLocale(closestLang(element)) ?? 'en'
}

/** Returns one setting without validation. Undefined when it is missing or blank. */
export function readSetting(key: SettingName, element?: Element): string | undefined {
  return (element?.getAttribute(key) ?? readScriptSetting(key) ?? configured()[camelCase(key)])?.trim() || undefined
}

/** `api-url` → `apiUrl`. */
const camelCase = (key: SettingName): 'clientId' =>
  key.replace(/-./, ([, letter = '']) => letter.toUpperCase()) as 'clientId'

/** Reads `data-*` of the first script tag that has `data-client-id` or whose `src` contains `/storefront.js`. */
function readScriptSetting(key: SettingName): string | undefined {
  // Every element reads several settings. `document.scripts` is a cached list; `querySelectorAll` would walk the document each time.
  for (const script of globalThis.document ? pageDocument().scripts : []) {
    const value = script.getAttribute(`data-${key}`)
    if (value !== null && script.matches('[data-client-id],[src*="/storefront.js"]')) return value
  }
  return undefined
}

/** Returns the closest `lang` of the element and its ancestors, across shadow roots. */
function closestLang(element: Element | undefined): string | undefined {
  let current: Element | undefined = element ?? (globalThis.document && pageDocument().documentElement)
  while (current) {
    const { closest, getRootNode }: Element = unclobbered(current)
    const found = closest('[lang]')
    if (found) return unclobbered(found).getAttribute('lang') ?? undefined
    const root = getRootNode()
    current = 'host' in root ? (root as ShadowRoot).host : undefined
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

function clientIdIssue(clientId: string | undefined): ConfigIssue | undefined {
  const rejectionMessage = page().stores.get(rejectedClientKey(clientId)) as string | undefined
  if (clientId && isClientId(clientId) && !rejectionMessage) return undefined
  const message =
    rejectionMessage ??
    (clientId
      ? `The client ID “${clientId}” is not valid. Copy the full ID from your site's headless settings.`
      : `The client ID is missing. Add data-client-id="…" to the script tag, with the ID from your site's headless settings.`)
  return { key: 'client-id', message }
}

function apiUrlIssue(apiUrl: string, element: Element | undefined): ConfigIssue | undefined {
  const message = safeUrl(apiUrl)
    ? pageOnlyIssue('api-url', element)
    : `The API address “${apiUrl}” is not a valid URL. Remove data-api-url, or set a full URL.`
  return message === undefined ? undefined : { key: 'api-url', message }
}

function themeIssue(theme: string): ConfigIssue | undefined {
  if (['auto', 'light', 'dark'].includes(theme)) return undefined
  return { key: 'theme', message: `theme="${theme}" is not supported. Use auto, light or dark.` }
}

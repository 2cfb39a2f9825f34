import { safeUrl } from './redirects/safe-url.ts'
import { type PageConfig, page } from './state/page.ts'
import type { ReadableState } from './state/state.ts'

/** Colours: as the system has them, light, or dark. */
export type Theme = 'auto' | 'light' | 'dark'

/** The configuration of one element, complete and checked. */
export interface ResolvedConfig {
  readonly clientId: string
  /** Without a trailing slash. */
  readonly apiUrl: string
  /** A BCP 47 tag that `Intl` accepts. */
  readonly locale: string
  readonly theme: Theme
}

/** A configuration that cannot work. `message` is for the merchant: it says what is wrong and how to put it right. */
export interface ConfigFault {
  readonly key: 'client-id' | 'api-url' | 'theme'
  readonly message: string
}

/** A configuration that can be used, or what is wrong with it. */
export type ConfigResult =
  | { readonly ok: true; readonly config: ResolvedConfig }
  | { readonly ok: false; readonly fault: ConfigFault; readonly locale: string }

/** Where the platform is unless told otherwise. */
export const defaultApiUrl: string = 'https://www.wixapis.com'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Settings whose names in script are others. */
const camel: Partial<Record<Key, 'clientId' | 'apiUrl'>> = { 'client-id': 'clientId', 'api-url': 'apiUrl' }

type Key = 'client-id' | 'api-url' | ScriptKey
type ScriptKey = 'locale' | 'theme' | 'currency'

/**
 * Sets configuration from script, for every widget on the page that has no attribute of its own for it. Can be called
 * before and after the widgets are there, and more than once: later values win, messages are merged key by key.
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
  const before = state.get()
  const messages: Record<string, Readonly<Record<string, unknown>>> = { ...before.messages }
  for (const [widget, texts] of Object.entries(config.messages ?? {}))
    messages[widget] = { ...messages[widget], ...texts }
  state.set({ ...before, ...config, messages })
}

/** What `configure()` was given so far, to be watched. */
export function pageConfig(): ReadableState<PageConfig> {
  return page().config
}

/**
 * Works out the configuration of an element; of the page itself when there is none. Nearest wins: attribute of the
 * element → `data-*` of the loader's script tag → `configure()`.
 *
 * Never throws: what is missing or wrong comes back as a fault. A locale `Intl` does not know is passed over.
 * Source: DESIGN.md, “widgets/”, Configuration.
 */
export function resolveConfig(element?: Element): ConfigResult {
  const read = (key: Key): string | undefined => readSetting(key, element)
  const locale = localeOf(element)
  const clientId = read('client-id')
  const apiUrl = read('api-url') ?? defaultApiUrl
  const theme = read('theme') ?? 'auto'
  const fault = clientIdFault(clientId) ?? apiUrlFault(apiUrl) ?? themeFault(theme)
  if (fault) return { ok: false, fault, locale }
  return {
    ok: true,
    config: { clientId: clientId ?? '', apiUrl: apiUrl.replace(/\/+$/, ''), locale, theme: theme as Theme },
  }
}

/** The language of an element, or of the page: a BCP 47 tag that `Intl` accepts. The nearest that is one wins, see `resolveConfig`. */
export function localeOf(element?: Element): string {
  return [readSetting('locale', element), nearestLang(element)].find(isLocale) ?? 'en'
}

/** One setting as it is written, unchecked: for those who must not wait for the checks. */
export function readSetting(key: Key, element?: Element): string | undefined {
  return (
    (element?.getAttribute(key) ?? scriptData(key) ?? page().config.get()[camel[key] ?? (key as ScriptKey)])?.trim() ||
    undefined
  )
}

/** The script tags that carry configuration: the loader's and the standalone ones, by what a merchant copies. */
function scriptData(key: Key): string | undefined {
  // Every element asks several times: the page keeps its list of scripts, a query walks through all of the page.
  for (const script of globalThis.document?.scripts ?? []) {
    const value = script.getAttribute(`data-${key}`)
    if (value !== null && script.matches('[data-client-id],[src*="/storefront.js"]')) return value
  }
  return undefined
}

/** The nearest `lang`, through the shadow roots the element is in. */
function nearestLang(element: Element | undefined): string | undefined {
  let from: Element | undefined = element ?? globalThis.document?.documentElement
  while (from) {
    const found = from.closest('[lang]')
    if (found) return found.getAttribute('lang') ?? undefined
    const root = from.getRootNode()
    from = 'host' in root ? (root as ShadowRoot).host : undefined
  }
  return undefined
}

function isLocale(tag: string | undefined): tag is string {
  if (!tag) return false
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

function clientIdFault(clientId: string | undefined): ConfigFault | undefined {
  if (clientId && uuid.test(clientId)) return undefined
  const message = clientId
    ? `The client ID “${clientId}” is not complete: copy it again from your site’s headless settings.`
    : 'The client ID is missing. Add data-client-id="…" to the script tag, from your site’s headless settings.'
  return { key: 'client-id', message }
}

function apiUrlFault(apiUrl: string): ConfigFault | undefined {
  if (safeUrl(apiUrl)) return undefined
  return {
    key: 'api-url',
    message: `The API address “${apiUrl}” is not a web address: remove data-api-url, or give a full one.`,
  }
}

function themeFault(theme: string): ConfigFault | undefined {
  if (['auto', 'light', 'dark'].includes(theme)) return undefined
  return { key: 'theme', message: `There is no theme “${theme}”: use auto, light or dark.` }
}

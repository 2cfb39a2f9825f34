import type { CartVersion, CatalogVersion } from '../platform-version/versions.ts'
import { version } from '../version.ts'
import { createState, type State } from './state.ts'

const pageKey = Symbol.for('storefront-widgets@1')

/** The record that all bundles of the page share. Its shape is the same in all versions with the key `@1`. */
export interface Page {
  /** Version of the first bundle. */
  readonly version: string
  /** Stores by key, see `registry.ts`. */
  readonly stores: Map<string, unknown>
  /** The settings of all `configure()` calls so far. */
  readonly config: State<PageConfig>
  /** Keys of the warnings logged so far. */
  readonly warned: Set<string>
  /** Ids of the orders for which this page has dispatched `store:order:placed`. */
  readonly reportedOrders: Set<string>
  /** Queries of lists that this page has requested, with the keys of their shops. Absent before the first. */
  requestedLists?: Set<string>
}

/** Color scheme. `auto` follows the page. */
export type Theme = 'auto' | 'light' | 'dark'

/**
 * The texts that a page can replace, by widget. The widgets declare theirs, because the client has none.
 */
export interface WidgetMessages {
  /** The message and the button in place of a widget that could not be loaded. In all languages. */
  readonly loader: {
    /** The message. Default: English. `data-error-text` of the script tag takes precedence. */
    readonly failed: string
    /** Label of the button. Default: English. `data-retry-text` of the script tag takes precedence. */
    readonly retry: string
  }
}

/**
 * Texts that replace the built-in ones: `{ 'cart-drawer': { heading: 'Your bag' } }` for all languages,
 * `{ 'cart-drawer:de': { heading: 'Ihre Tasche' } }` for one.
 */
export type MessageOverrides = {
  readonly [Widget in keyof WidgetMessages as Widget | `${Exclude<Widget, 'loader'>}:${string}`]?:
    | { readonly [Key in keyof WidgetMessages[Widget]]?: WidgetMessages[Widget][Key] | undefined }
    | undefined
}

/**
 * Settings of `configure()`. Each but `messages` is also a `data-*` attribute of the script tag. `undefined` means that a setting is not set.
 * Source: core/README.md#configuration.
 */
export interface PageConfig {
  /** OAuth client ID of the shop's headless project. Required, here or on the script tag or the elements. */
  readonly clientId?: string | undefined
  /** URL of the platform. Elements cannot change it, because tokens and passwords are sent there. */
  readonly apiUrl?: string | undefined
  /** URL of the captcha script. Default: reCAPTCHA Enterprise. Elements cannot change it. */
  readonly captchaScript?: string | undefined
  /** Language of texts, money and dates, as a BCP 47 tag. Default: the closest `lang` of each element, or `en`. */
  readonly locale?: string | undefined
  /** Color scheme. Default: `auto`, that of the page. */
  readonly theme?: Theme | undefined
  /**
   * ISO 4217 code of the currency that approximate prices are shown in. Payments are in the shop's currency. It applies to the whole page.
   * A change refetches products and the cart.
   */
  readonly currency?: string | undefined
  /**
   * The catalog of the shop with the page's client ID. Without it, the version is detected from the first response of the platform. For
   * elements with another client ID, it is always detected.
   */
  readonly catalog?: CatalogVersion | undefined
  /** The cart of the platform that the page uses. Default `v2`. The platform removes `v1` on 2027-02-01. */
  readonly cart?: CartVersion | undefined
  /** Texts in place of the built-in ones. The texts of several calls are merged by widget and key. */
  readonly messages?: MessageOverrides | undefined
}

/** Returns the shared record of the page, and creates it on the first call. Warns once about a second version on the page. */
export function page(): Page {
  const global = globalThis as { [pageKey]?: Page }
  global[pageKey] ??= {
    version,
    stores: new Map(),
    config: createState<PageConfig>({}),
    warned: new Set(),
    reportedOrders: new Set(),
  }
  const registry = global[pageKey]
  if (registry.version !== version && !registry.warned.has(version)) {
    registry.warned.add(version)
    console.warn(`Storefront Widgets ${registry.version} and ${version} are both loaded. Load only one version.`)
  }
  return registry
}

/** Returns the settings of all `configure()` calls so far. Does not create the shared record. */
export function configured(): PageConfig {
  return (globalThis as { [pageKey]?: Page })[pageKey]?.config.get() ?? {}
}

/** The key in `Page.stores` of the issue that a response of the platform has shown about a shop. `key` is its `shopKey`. */
export const setupErrorKey = (key: string): string => `setup-error:${key}`

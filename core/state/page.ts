import { version } from '../version.ts'
import { createState, type State } from './state.ts'

const pageKey = Symbol.for('storefront-widgets@1')

/** What every bundle on the page shares. Its shape is fixed for all versions that say `@1`. */
export interface Page {
  /** Version of the bundle that came first. */
  readonly version: string
  /** Stores by key, see `registry.ts`. */
  readonly stores: Map<string, unknown>
  /** What `configure()` was given so far. */
  readonly config: State<PageConfig>
  /** Versions already complained about. */
  readonly warned: Set<string>
  /** Orders this page has told of. */
  readonly told: Set<string>
}

/** What a page can set from script; each is also an attribute, see `config.ts`. */
export interface PageConfig {
  readonly clientId?: string
  readonly apiUrl?: string
  readonly locale?: string
  readonly theme?: string
  /**
   * ISO 4217 code of the currency that prices are shown in as well, approximately; they are charged in the shop's own. It is the
   * page's, no element's. Given anew, products and cart are asked for anew.
   */
  readonly currency?: string
  /** Texts by widget folder and key, in place of the built-in ones: `{ 'cart-drawer': { heading: 'Your bag' } }`. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The page's shared record, made by the first bundle that asks. Another version on the page is warned of once. */
export function page(): Page {
  const global = globalThis as { [pageKey]?: Page }
  global[pageKey] ??= {
    version,
    stores: new Map(),
    config: createState<PageConfig>({}),
    warned: new Set(),
    told: new Set(),
  }
  const found = global[pageKey]
  if (found.version !== version && !found.warned.has(version)) {
    found.warned.add(version)
    console.warn(`Storefront Widgets ${found.version} and ${version} are both on this page: load one release only.`)
  }
  return found
}

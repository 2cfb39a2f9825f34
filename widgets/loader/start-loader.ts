import { pageDocument } from '../../core/browser/unclobbered.ts'
import { readApiUrl, readCart, readSetting } from '../../core/client/config.ts'
import { assumedCatalog } from '../../core/platform-version/assumed-catalog.ts'
import { version } from '../../core/version.ts'
import { discover } from './elements/discover.ts'
import type { ImportModule } from './import-module.ts'
import { createWidgetLoading, type ImportParts } from './load-widget.ts'
import { type PagePrefetch, pageRequest, prefetchPage, readStoredTokens } from './prefetch-page.ts'
import { preloadModule } from './preload-module.ts'

const loaderKey = Symbol.for('storefront-widgets@1:loader')
/** The element classes store their version under this key, see `element-class.ts`. */
const versionKey = Symbol.for('storefront-widgets.version')

export interface LoaderOptions {
  /** Widget → its files, the entry first, relative to the loader. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** Files of the catalog. As in all lists of files, those of other versions than the page's are not used, such as `catalog-v1.js`. */
  readonly catalog?: readonly string[]
  /** Files that visitors who may have a cart also need, to load its count. */
  readonly engine?: readonly string[]
  /** Files that `layout="detail"` also needs. Preloaded, so that they arrive together with the card. */
  readonly detail?: readonly string[]
  /** URL of the loader. Without it, nothing is preloaded. */
  readonly base?: string | undefined
  /** Imports a file by its name in `files`. */
  readonly importFile: ImportModule
  readonly importParts: ImportParts
}

/**
 * Finds the `store-*` elements of the page, now and later, and loads the widget of each. Prefetches tokens and products before the widgets. Closed
 * cart drawers and login dialogs are loaded after the other widgets.
 *
 * Only the first loader of a page does this. Any other does nothing, and warns if it has another version. Does nothing without a DOM.
 */
export function startLoader(options: LoaderOptions): void {
  const { files, catalog = [], engine = [], detail = [], importFile, importParts } = options
  const global = globalThis as { [loaderKey]?: string }
  const loadedVersion = global[loaderKey]
  if (loadedVersion && loadedVersion !== version)
    console.warn(`storefront.js ${version} is not used: ${loadedVersion} is loaded.`)
  if (!globalThis.document || loadedVersion) return
  global[loaderKey] = version
  const clientId = readSetting('client-id')
  const preloadFiles = preloaderOf(options.base, clientId)
  const load = createWidgetLoading(importFile, importParts)
  const visibleLoads: (Promise<unknown> | undefined)[] = []
  prefetchProductsWhenParsed(({ products, tokens }) => {
    visibleLoads.push(products)
    // The widgets must request the products themselves.
    if (!products) preloadFiles(engine)
    // Creating the first formatter of a page takes longer than creating all later ones. Do it while the response to the product query, which is
    // sent as soon as the tokens are there, is loading.
    Promise.allSettled([tokens]).then(() => setTimeout(Intl.NumberFormat))
  })
  // After the first request of the longest chain. Preloading a file takes a millisecond.
  preloadFiles(catalog)
  const storedTokens = clientId && readStoredTokens(clientId)
  if (storedTokens && !storedTokens.hasNoCart) preloadFiles(engine)
  discover((element) => {
    const tag = element.localName
    const definition = customElements.get(tag)
    const name = tag.slice('store-'.length)
    const widgetFiles = Object.hasOwn(files, name) && files[name]
    if (definition && (!widgetFiles || versionKey in definition)) return
    if (definition || !widgetFiles) {
      // If the import fails, the element is neither reported nor upgraded.
      importParts().then((parts) => parts.upgradeOrReport(element, Object.keys(files)), console.warn)
      return
    }
    if (element.matches('[layout=detail]')) preloadFiles(detail)
    const [entry = '', ...chunks] = widgetFiles
    const loadElement = (): Promise<unknown> => {
      preloadFiles(chunks)
      return load(element, entry)
    }
    if (isClosed(element))
      importParts().then((parts) => parts.loadLater(element, visibleLoads, loadElement), loadElement)
    else visibleLoads.push(loadElement())
  })
}

/** Whether an element is a drawer or dialog that is invisible until the shopper opens it. */
export function isClosed(element: Element): boolean {
  return element.matches(':is(store-cart-drawer:not([mode=page]),[mode=dialog]):not([open])')
}

/** Returns the function that preloads files, without those of other versions than the page's. */
function preloaderOf(base: string | undefined, clientId: string | undefined): (names: readonly string[]) => void {
  const catalog = assumedCatalog(`${clientId}@${readApiUrl()}`, readSetting('catalog'))
  return (names) => {
    for (const file of names) {
      const [, part, version = catalog] = /(\w+)-(v\d)/.exec(file) ?? []
      if (base && version === (part === 'cart' ? readCart() : catalog)) preloadModule(new URL(file, base).href)
    }
  }
}

/** Prefetches the products once the parser has finished. A script tag with `async` may run before all elements have been parsed. */
function prefetchProductsWhenParsed(onRequest: (prefetch: PagePrefetch) => void): void {
  if (pageDocument().readyState === 'loading') {
    pageDocument().addEventListener('readystatechange', () => prefetchProductsWhenParsed(onRequest), { once: true })
    return
  }
  const clientId = readSetting('client-id')
  const request = pageRequest()
  // The widgets report invalid settings. Other lists send their own requests, with the prefetched token.
  if (!clientId || !(request || pageDocument().querySelector('store-product-list'))) return
  const shop = { clientId, apiUrl: readApiUrl(), currency: readSetting('currency'), catalog: readSetting('catalog') }
  onRequest(prefetchPage(shop, request))
}

import { defaultPageApiUrl, readSetting } from '../../core/client/config.ts'
import { pageDocument } from '../../core/unclobbered.ts'
import { version } from '../../core/version.ts'
import { discover } from './discover.ts'
import { isClosed, loadLater } from './load-later.ts'
import { createWidgetLoading, type ImportModule, preload } from './load-widget.ts'
import { pageRequest, prefetchPage, readStoredTokens } from './prefetch-page.ts'

const loaderKey = Symbol.for('storefront-widgets@1:loader')
/** The element classes store their version under this key, see `element-class.ts`. */
const versionKey = Symbol.for('storefront-widgets.version')

export interface LoaderOptions {
  /** Widget → its files, the entry first, relative to the loader. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** Files that returning visitors also need, to load the cart count. */
  readonly engine?: readonly string[]
  /** Files that `layout="detail"` also needs. Preloaded, so that they arrive together with the card. */
  readonly detail?: readonly string[]
  /** The file that reports unknown elements. Lazy-loaded, because few pages need it. */
  readonly unknown: readonly string[]
  /** URL of the loader. Without it, nothing is preloaded. */
  readonly base?: string | undefined
  /** Imports a file by its name in `files`. */
  readonly importFile: ImportModule
}

/**
 * Finds the `store-*` elements of the page, now and later, and loads the widget of each. Prefetches tokens and products before the widgets. Closed
 * cart drawers and login dialogs are loaded after the other widgets.
 *
 * Only the first loader of a page does this. Any other does nothing, and warns if it has another version. Does nothing without a DOM.
 */
export function startLoader({ files, engine = [], detail = [], unknown, base, importFile }: LoaderOptions): void {
  const global = globalThis as { [loaderKey]?: string }
  const loadedVersion = global[loaderKey]
  if (loadedVersion && loadedVersion !== version)
    console.warn(`storefront.js ${version} is not used: ${loadedVersion} is already loaded.`)
  if (!globalThis.document || loadedVersion) return
  global[loaderKey] = version
  const toUrls = (names: readonly string[]): string[] => (base ? names.map((file) => new URL(file, base).href) : [])
  const clientId = readSetting('client-id')
  if (clientId && (readStoredTokens(clientId)?.refreshToken.role ?? 'none') !== 'none') preload(toUrls(engine))
  const load = createWidgetLoading(importFile)
  const visibleLoads: (Promise<unknown> | undefined)[] = []
  prefetchProductsWhenParsed((products) => {
    visibleLoads.push(products)
    // The widgets must request the products themselves.
    if (!products) preload(toUrls(engine))
    // Creating the first formatter of a page takes longer than creating all later ones. Do it while files and responses are loading.
    setTimeout(Intl.NumberFormat)
  })
  discover((element) => {
    const tag = element.localName
    const definition = customElements.get(tag)
    const name = tag.slice('store-'.length)
    const widgetFiles = Object.hasOwn(files, name) && files[name]
    if (definition && (!widgetFiles || versionKey in definition)) return
    if (definition || !widgetFiles) {
      const report = (module: unknown): void =>
        (module as typeof import('./unknown-element.ts')).reportUnknownElement(element, Object.keys(files))
      // A failure loses only the report.
      importFile(unknown[0] ?? '').then(report, console.warn)
      return
    }
    if (element.matches('[layout=detail]')) preload(toUrls(detail))
    const [entry = '', ...chunks] = widgetFiles
    const loadElement = (): Promise<unknown> | undefined => load(element, [entry, ...toUrls(chunks)])
    if (isClosed(element)) loadLater(element, visibleLoads, loadElement)
    else visibleLoads.push(loadElement())
  })
}

/** Prefetches the products once the parser has finished. A script tag with `async` may run before all elements have been parsed. */
function prefetchProductsWhenParsed(onRequest: (products: Promise<unknown> | undefined) => void): void {
  if (pageDocument().readyState === 'loading') {
    pageDocument().addEventListener('readystatechange', () => prefetchProductsWhenParsed(onRequest), { once: true })
    return
  }
  const clientId = readSetting('client-id')
  const request = pageRequest()
  // The widgets report invalid settings. Other lists send their own requests, with the prefetched token.
  if (!clientId || !(request || pageDocument().querySelector('store-product-list'))) return
  const shop = { clientId, apiUrl: readSetting('api-url') ?? defaultPageApiUrl, currency: readSetting('currency') }
  onRequest(prefetchPage(shop, request).products)
}

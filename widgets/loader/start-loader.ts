import { defaultPageApiUrl, readSetting } from '../../core/client/config.ts'
import { pageDocument } from '../../core/unclobbered.ts'
import { version } from '../../core/version.ts'
import { discover } from './discover.ts'
import { isClosed, loadLater } from './load-later.ts'
import { createWidgetLoading, type ImportModule, preload } from './load-widget.ts'
import { pageRequest, prefetchPage, storedTokens } from './prefetch-page.ts'

const loaderKey = Symbol.for('storefront-widgets@1:loader')
/** Classes of ours carry their version, see `element-class.ts`. */
const versionKey = Symbol.for('storefront-widgets.version')

export interface LoaderOptions {
  /** Widget → its files, the entry first, relative to the loader. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** Files that a visitor whom the shop has met before needs as well, to have the cart counted. */
  readonly engine?: readonly string[]
  /** Files that `layout="detail"` needs as well: asked for now, they are there with the card. */
  readonly detail?: readonly string[]
  /** The file that reports elements which are none of the widgets: few pages need it. */
  readonly unknown: readonly string[]
  /** The address of the loader, where it is known: without it nothing is preloaded. */
  readonly base?: string | undefined
  /** Imports a file, which is named as in `files`. */
  readonly importFile: ImportModule
}

/**
 * Starts the page: finds its `store-*` elements, now and later, and loads the widget of each. Token and product query are on
 * their way before the widgets are; a cart drawer or login dialog that is closed comes after them.
 *
 * The first loader of a page does it all; another one does nothing, and warns when it is of another version. Does nothing without a DOM.
 */
export function startLoader({ files, engine = [], detail = [], unknown, base, importFile }: LoaderOptions): void {
  const global = globalThis as { [loaderKey]?: string }
  const first = global[loaderKey]
  if (first && first !== version) console.warn(`storefront.js ${version} is not used: ${first} is already loaded.`)
  if (!globalThis.document || first) return
  global[loaderKey] = version
  const absolute = (names: readonly string[]): string[] => (base ? names.map((file) => new URL(file, base).href) : [])
  const clientId = readSetting('client-id')
  if (clientId && (storedTokens(clientId)?.refreshToken.role ?? 'none') !== 'none') preload(absolute(engine))
  const load = createWidgetLoading(importFile)
  const shown: (Promise<unknown> | undefined)[] = []
  startProducts((products) => {
    shown.push(products)
    // The widgets must ask themselves.
    if (!products) preload(absolute(engine))
    // The first formatter of a page takes longer than all later ones together: better now, while files and answers are on their way.
    setTimeout(Intl.NumberFormat)
  })
  discover((element) => {
    const tag = element.localName
    const known = customElements.get(tag)
    const name = tag.slice('store-'.length)
    const own = Object.hasOwn(files, name) && files[name]
    if (known && (!own || versionKey in known)) return
    if (known || !own) {
      const report = (found: unknown): void =>
        (found as typeof import('./unknown-element.ts')).reportUnknownElement(element, Object.keys(files))
      // A console message is all that is lost with it.
      importFile(unknown[0] ?? '').then(report, console.warn)
      return
    }
    if (element.matches('[layout=detail]')) preload(absolute(detail))
    const [entry = '', ...chunks] = own
    const loadIt = (): Promise<unknown> | undefined => load(element, [entry, ...absolute(chunks)])
    if (isClosed(element)) loadLater(element, shown, loadIt)
    else shown.push(loadIt())
  })
}

/** A page whose parser is not done yet (a script tag with `async`) may hold more products than can be seen. */
function startProducts(asked: (products: Promise<unknown> | undefined) => void): void {
  if (pageDocument().readyState === 'loading') {
    pageDocument().addEventListener('readystatechange', () => startProducts(asked), { once: true })
    return
  }
  const clientId = readSetting('client-id')
  const request = pageRequest()
  // A wrong setting is told by the widgets; here it only starts nothing useful. Every other list asks by itself, with the token.
  if (!clientId || !(request || pageDocument().querySelector('store-product-list'))) return
  const shop = { clientId, apiUrl: readSetting('api-url') ?? defaultPageApiUrl, currency: readSetting('currency') }
  asked(prefetchPage(shop, request).products)
}

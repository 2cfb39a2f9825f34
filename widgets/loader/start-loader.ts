import { defaultApiUrl, readSetting } from '../../core/config.ts'
import { discover } from './discover.ts'
import { pageRequest, startEarly, storedTokens } from './early-start.ts'
import { isClosed, loadLater } from './load-later.ts'
import { createWidgetLoading, type ImportModule, preload } from './load-widget.ts'
import { nearestName } from './nearest-name.ts'
import { leaveNote } from './note.ts'

const loaderKey = Symbol.for('storefront-widgets@1:loader')

export interface LoaderOptions {
  /** Widget → its files, the entry first, relative to `base`. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** Files that a visitor whom the shop has met before needs as well, to have the cart counted. */
  readonly engine?: readonly string[]
  /** Files that `layout="detail"` needs as well: asked for now, they are there with the card. */
  readonly detail?: readonly string[]
  readonly base: string
  readonly bring: ImportModule
}

/**
 * Starts the page: finds its `store-*` elements, now and later, and loads the widget of each. Token and product query are on
 * their way before the widgets are; a cart drawer or login dialog that is closed comes after them.
 *
 * The first loader of a page does it all; another one does nothing. Does nothing without a DOM.
 */
export function startLoader({ files, engine = [], detail = [], base, bring }: LoaderOptions): void {
  const global = globalThis as { [loaderKey]?: true }
  if (typeof document === 'undefined' || global[loaderKey]) return
  global[loaderKey] = true
  const absolute = (names: readonly string[]): string[] => names.map((file) => new URL(file, base).href)
  const clientId = readSetting('client-id')
  if (clientId && /visitor|member/.test(storedTokens(clientId)?.refreshToken.role ?? '')) preload(absolute(engine))
  const load = createWidgetLoading(bring)
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
    if (customElements.get(tag)) return
    const name = tag.slice('store-'.length)
    const own = Object.hasOwn(files, name) && files[name]
    if (!own) return tellUnknown(element, name, Object.keys(files))
    if (element.matches('[layout=detail]')) preload(absolute(detail))
    const bringIt = (): Promise<unknown> => load(element, absolute(own))
    if (isClosed(element)) loadLater(element, shown, bringIt)
    else shown.push(bringIt())
  })
}

/** A page whose parser is not done yet (a script tag with `async`) may hold more products than can be seen. */
function startProducts(asked: (products: Promise<unknown> | undefined) => void): void {
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', () => startProducts(asked), { once: true })
    return
  }
  const clientId = readSetting('client-id')
  const request = pageRequest()
  // A wrong setting is told by the widgets; here it only starts nothing useful. Every other list asks by itself, with the token.
  if (!clientId || !(request[0] || document.querySelector('store-product-list'))) return
  const shop = { clientId, apiUrl: readSetting('api-url') ?? defaultApiUrl, currency: readSetting('currency') }
  asked(startEarly(shop, request).products)
}

/** Elements of others may be called `store-…` as well: only what looks like a slip of the pen is spoken of in the page. */
function tellUnknown(element: HTMLElement, name: string, names: readonly string[]): void {
  const tag = element.localName
  const meant = nearestName(name, names)
  if (!meant) {
    console.warn(
      `There is no <${tag}> among the storefront widgets: ${names.map((name) => `<store-${name}>`).join(', ')}.`,
    )
    return
  }
  const text = `There is no <${tag}>. Did you mean <store-${meant}>?`
  console.error(text)
  const note = leaveNote(element, text)
  customElements.whenDefined(tag).then(note.remove, note.remove)
}

import { defaultApiUrl, readSetting } from '../../core/config.ts'
import { discover } from './discover.ts'
import { pageProducts, startEarly } from './early-start.ts'
import { createWidgetLoading, type ImportModule } from './load-widget.ts'
import { nearestName } from './nearest-name.ts'
import { leaveNote } from './note.ts'

const loaderKey = Symbol.for('storefront-widgets@1:loader')

export interface LoaderOptions {
  /** Widget → its files, the entry first, relative to `base`. */
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly base: string
  readonly bring: ImportModule
}

/**
 * Starts the page: finds its `store-*` elements, now and later, and loads the widget of each. Token and product query are on
 * their way before the widgets are.
 *
 * The first loader of a page does it all; another one does nothing. Does nothing without a DOM.
 */
export function startLoader({ files, base, bring }: LoaderOptions): void {
  const global = globalThis as { [loaderKey]?: true }
  if (typeof document === 'undefined' || global[loaderKey]) return
  global[loaderKey] = true
  startProducts()
  const load = createWidgetLoading(bring)
  discover((element) => {
    const tag = element.localName
    if (customElements.get(tag)) return
    const [, own] = Object.entries(files).find(([name]) => tag === `store-${name}`) ?? []
    if (!own) return tellUnknown(element, Object.keys(files))
    const urls = own.map((file) => new URL(file, base).href)
    load(element, urls)
  })
}

/** A page whose parser is not done yet (a script tag with `async`) may hold more products than can be seen. */
function startProducts(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', startProducts, { once: true })
    return
  }
  const clientId = readSetting('client-id')
  const refs = pageProducts()
  // A wrong setting is told by the widgets; here it only starts nothing useful.
  if (clientId && refs.length > 0) startEarly({ clientId, apiUrl: readSetting('api-url') ?? defaultApiUrl }, refs)
}

/** Elements of others may be called `store-…` as well: only what looks like a slip of the pen is spoken of in the page. */
function tellUnknown(element: HTMLElement, names: readonly string[]): void {
  const tag = element.localName
  const meant = nearestName(tag.slice('store-'.length), names)
  if (!meant) {
    console.warn(
      `There is no <${tag}> among the storefront widgets: ${names.map((name) => `<store-${name}>`).join(', ')}.`,
    )
    return
  }
  const text = `There is no <${tag}>. Did you mean <store-${meant}>?`
  console.error(text)
  const note = leaveNote(element, text)
  customElements.whenDefined(tag).then(
    () => note.remove(),
    () => undefined,
  )
}

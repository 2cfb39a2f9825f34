import { Window } from 'happy-dom'

/** A browser page put around the code under test; `close` takes it away again. */
export interface TestPage {
  readonly window: Window
  /** Reads what was dispatched on the document since, as `type detail`. */
  heard(type: string): unknown[]
  close(): void
}

const names = [
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'addEventListener',
  'removeEventListener',
  'Event',
  'CustomEvent',
  'BroadcastChannel',
] as const

/**
 * Gives Node a page at `url`. Requests stay Node's own: only what belongs to a page is put in place. What several bundles of
 * a page share is new with every page.
 */
export function testPage(url = 'https://shop.test/products?color=red#top', markup = ''): TestPage {
  const window = new Window({ url })
  window.document.body.innerHTML = markup
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const name of names) {
    const value: unknown = window[name as keyof Window] ?? Reflect.get(globalThis, name)
    const bound = typeof value === 'function' && /Listener$/.test(name) ? value.bind(window) : value
    Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true })
  }
  const heard = new Map<string, unknown[]>()
  return {
    window,
    heard(type) {
      const known = heard.get(type)
      if (known) return known
      const details: unknown[] = []
      heard.set(type, details)
      window.document.addEventListener(type, (event) => details.push((event as unknown as CustomEvent).detail))
      return details
    },
    close() {
      Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1'))
      Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1:early'))
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
      window.happyDOM.abort().catch((error: unknown) => console.error(error))
    },
  }
}

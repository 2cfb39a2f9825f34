import { setMaxListeners } from 'node:events'
import { Window } from 'happy-dom'

// A store adds more listeners to its signal than Node expects by default.
setMaxListeners(20)

/** A happy-dom page, installed on `globalThis`. `close` removes it. */
export interface TestPage {
  readonly window: Window
  /** Returns the details of all events of `type` that the document dispatches from now on. */
  recordEvents(type: string): unknown[]
  close(): void
}

const globalNames = [
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
  'ShadowRoot',
] as const

/**
 * Opens a page at `url` in Node. `fetch` remains that of Node. Each page has its own shared record (`page()`).
 */
export function testPage(url = 'https://shop.test/products?color=red#top', markup = ''): TestPage {
  const window = new Window({ url })
  window.document.body.innerHTML = markup
  const before = globalNames.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const name of globalNames) {
    const value: unknown = window[name as keyof Window] ?? Reflect.get(globalThis, name)
    const bound = typeof value === 'function' && /Listener$/.test(name) ? value.bind(window) : value
    Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true })
  }
  const eventLog = new Map<string, unknown[]>()
  return {
    window,
    recordEvents(type) {
      const existing = eventLog.get(type)
      if (existing) return existing
      const details: unknown[] = []
      eventLog.set(type, details)
      window.document.addEventListener(type, (event) => details.push((event as unknown as CustomEvent).detail))
      return details
    },
    close() {
      Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1'))
      Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1:prefetch'))
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
      window.happyDOM.abort().catch((error: unknown) => console.error(error))
    },
  }
}

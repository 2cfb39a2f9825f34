import { Window } from 'happy-dom'

/** Makes every access to a storage throw, like a browser that blocks storage. */
export function blockStorage(name: 'localStorage' | 'sessionStorage'): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

/** A browser's storage, installed on `globalThis`. `restore` removes it. */
export interface FakeBrowserStorage {
  readonly window: Window
  /** Blocks `localStorage`, see `blockStorage`. */
  block(): void
  /** Makes every write throw `QuotaExceededError`. */
  fill(): void
  restore(): void
}

/** Installs `localStorage` and its `storage` events in Node. */
export function fakeBrowserStorage(): FakeBrowserStorage {
  const window = new Window({ url: 'https://shop.test/' })
  const names = ['localStorage', 'addEventListener', 'removeEventListener'] as const
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  const define = (name: string, value: PropertyDescriptor): unknown =>
    Object.defineProperty(globalThis, name, { ...value, configurable: true })
  define('localStorage', { value: window.localStorage })
  define('addEventListener', { value: window.addEventListener.bind(window) })
  define('removeEventListener', { value: window.removeEventListener.bind(window) })
  return {
    window,
    block: () => blockStorage('localStorage'),
    fill() {
      const full = (): never => {
        throw new DOMException('There is no room left.', 'QuotaExceededError')
      }
      const { localStorage } = window
      define('localStorage', {
        value: {
          getItem: localStorage.getItem.bind(localStorage),
          removeItem: localStorage.removeItem.bind(localStorage),
          setItem: full,
        },
      })
    },
    restore() {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
    },
  }
}

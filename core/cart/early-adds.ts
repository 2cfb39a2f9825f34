import type { CartOutcome, CartStore, NewLine } from './cart.ts'
import { type Left, parsed, storedText } from './stored-text.ts'

/** Additions that a page was asked for, and left before it had a cart to do them. */
export interface EarlyLegacy extends Left {
  readonly adds: readonly (readonly NewLine[])[]
}

/** What runs work on the cart of the page once that is there; rejects with a `PlatformError` when it cannot be had. */
export type WithCart = <T>(work: (cart: CartStore) => T | Promise<T>) => Promise<T>

export interface EarlyAdds {
  /** Has `work` add the lines as soon as there is a cart; rejects when it cannot be had. */
  add(lines: readonly NewLine[], work: (cart: CartStore) => Promise<CartOutcome>): Promise<CartOutcome>
  stop(): void
}

/** Tells the cart of a store from others of the origin, by the store's key. */
export const cartName = (key: string): string => `storefront-widgets:${key}`

/** Where a page of the tab finds what the one before it left of the cart `name`. */
export const earlyKey = (name: string): string => `${name}:early`

/**
 * Has no addition lost when its page is left while the code of its cart is still on its way: the cart of the next page of the tab
 * does it, see `addEarly`. The page itself does it no more then, unless the shopper comes back to it before another has.
 */
export function keepEarlyAdds(withCart: WithCart, name: string): EarlyAdds {
  const kept = storedText(earlyKey(name), 'sessionStorage')
  const waiting = new Set<readonly NewLine[]>()
  let before: string | undefined
  let own: string | undefined
  let away: Promise<void> | undefined
  let resume = (): void => undefined
  const leave = (): void => {
    if (away || waiting.size === 0) return
    away = new Promise((resolve) => {
      resume = resolve
    })
    before = kept.read()
    const adds = [...(parsed<EarlyLegacy>(before)?.adds ?? []), ...waiting]
    own = JSON.stringify({ id: `${Math.random()}`, at: Date.now(), adds } satisfies EarlyLegacy)
    kept.write(own)
  }
  const comeBack = (): void => {
    if (!away) return
    if (kept.read() !== own) {
      location.reload()
      return
    }
    kept.write(before)
    away = undefined
    resume()
  }
  globalThis.addEventListener?.('pagehide', leave)
  globalThis.addEventListener?.('pageshow', comeBack)
  return {
    add(lines, work) {
      waiting.add(lines)
      const adding = withCart((cart) => {
        const begin = (): Promise<CartOutcome> => {
          waiting.delete(lines)
          return work(cart)
        }
        return away ? away.then(begin) : begin()
      })
      // Then its shopper is told.
      adding.catch(() => waiting.delete(lines))
      return adding
    },
    stop() {
      globalThis.removeEventListener?.('pagehide', leave)
      globalThis.removeEventListener?.('pageshow', comeBack)
    },
  }
}

import { type StorageSlot, storageSlot } from '../storage-slot.ts'
import type { CartOutcome, CartStore, NewLine } from './model.ts'

/** Additions of a page that was left before its cart had loaded. */
export interface AddBufferRecord {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly adds: readonly (readonly NewLine[])[]
}

/** Runs work on the cart of the page once it has loaded. Rejects with a `PlatformError` when it cannot be loaded. */
export type WithCart = <T>(work: (cart: CartStore) => T | Promise<T>) => Promise<T>

export interface AddBuffer {
  /** Calls `work`, which adds the lines, once the cart has loaded. Rejects when it cannot be loaded. */
  add(lines: readonly NewLine[], work: (cart: CartStore) => Promise<CartOutcome>): Promise<CartOutcome>
  stop(): void
}

/** Identifies the cart of a store among the carts of the origin. */
export const cartName = (key: string): string => `storefront-widgets:${key}`

/** The additions that a page of the tab leaves to the next one. */
export const addBufferSlot = (name: string): StorageSlot<AddBufferRecord> =>
  storageSlot('sessionStorage', `${name}:adds`, (value) =>
    Array.isArray((value as AddBufferRecord | null)?.adds) ? (value as AddBufferRecord) : undefined,
  )

/**
 * Keeps additions when the page is left while the code of its cart is loading: the cart of the next page of the tab sends them, see
 * `recoverBufferedAdds`. The page itself sends them only if it is shown again before.
 */
export function createAddBuffer(withCart: WithCart, name: string): AddBuffer {
  const slot = addBufferSlot(name)
  const waiting = new Set<readonly NewLine[]>()
  let previousRecord: AddBufferRecord | undefined
  let ownId: string | undefined
  let suspended: Promise<void> | undefined
  let resolveSuspended = (): void => undefined
  const onPageHide = (): void => {
    if (suspended || waiting.size === 0) return
    suspended = new Promise((resolve) => {
      resolveSuspended = resolve
    })
    previousRecord = slot.read()
    ownId = `${Math.random()}`
    slot.write({ id: ownId, at: Date.now(), adds: [...(previousRecord?.adds ?? []), ...waiting] })
  }
  const onPageShow = (): void => {
    if (!suspended) return
    if (slot.read()?.id !== ownId) {
      location.reload()
      return
    }
    slot.write(previousRecord)
    suspended = undefined
    resolveSuspended()
  }
  globalThis.addEventListener?.('pagehide', onPageHide)
  globalThis.addEventListener?.('pageshow', onPageShow)
  return {
    add(lines, work) {
      waiting.add(lines)
      const outcome = withCart((cart) => {
        const start = (): Promise<CartOutcome> => {
          waiting.delete(lines)
          return work(cart)
        }
        return suspended ? suspended.then(start) : start()
      })
      // The caller announces the failure.
      outcome.catch(() => waiting.delete(lines))
      return outcome
    },
    stop() {
      globalThis.removeEventListener?.('pagehide', onPageHide)
      globalThis.removeEventListener?.('pageshow', onPageShow)
    },
  }
}

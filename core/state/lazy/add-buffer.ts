import type { AuthState } from '../../auth/tokens/stored-tokens.ts'
import { pendingNavigation, watchNavigation } from '../../browser/pending-navigation.ts'
import { type StorageSlot, storageSlot } from '../../browser/storage-slot.ts'
import type { NewLine, SelectedProduct } from '../../cart/line.ts'
import type { CartOutcome, CartStore } from '../../cart/model.ts'
import { monotonicNow } from '../../monotonic-now.ts'

export interface BufferedAdd {
  readonly lines: readonly (NewLine | SelectedProduct)[]
  /** Time of the addition, see `monotonicNow`. */
  readonly at: number
  /** Version of the catalog that the lines belong to. */
  readonly version: string
  /** The visitor or member who added the lines. */
  readonly identity: AuthState | undefined
}

/** Stored additions of pages that were left before their cart code had loaded. */
export interface AddBufferRecord {
  readonly id: string
  readonly adds: readonly BufferedAdd[]
}

/** Runs work on the cart of the page once it has loaded. Rejects with a `PlatformError` when it cannot be loaded. */
export type WithCart = <T>(work: (cart: CartStore) => T | Promise<T>) => Promise<T>

export interface AddBuffer extends Pick<CartStore, 'add'> {
  stop(): void
}

export interface AddBufferContext {
  /** Returns the version of the catalog. */
  version(): string
  /** Returns the current identity. Undefined once the cart has loaded, because the cart then provides it. */
  identity(): AuthState | undefined
}

/** Returns the name of a store's cart. It is unique within the origin. */
export const cartName = (key: string): string => `storefront-widgets:${key}`

/** Returns the storage slot of the additions that one page hands off to the next page of the tab. */
export const addBufferSlot = (name: string): StorageSlot<AddBufferRecord> =>
  storageSlot('sessionStorage', `${name}:adds`, (value) =>
    Array.isArray((value as AddBufferRecord | null)?.adds) ? (value as AddBufferRecord) : undefined,
  )

/**
 * Creates the buffer of additions that are made while the cart code is loading. If the page is left meanwhile, the additions are stored, and
 * the next page of the tab sends them, see `recoverBufferedAdds`. If the page is restored first, it sends them itself. `add` rejects when the
 * cart cannot be loaded.
 */
export function createAddBuffer(withCart: WithCart, name: string, { version, identity }: AddBufferContext): AddBuffer {
  const waiting = new Set<BufferedAdd>()
  const closing = new AbortController()
  const resumed = storeOnPageHide(addBufferSlot(name), waiting, closing)
  return {
    add(lines, options) {
      const added = { lines, at: monotonicNow(), version: version(), identity: identity() }
      waiting.add(added)
      const stopWatching = watchNavigation()
      const end = (): void => {
        waiting.delete(added)
        stopWatching()
      }
      const send = (): Promise<CartOutcome> =>
        withCart((cart) => {
          const start = (): Promise<CartOutcome> => {
            end()
            return cart.add(lines, { ...options, identity: added.identity })
          }
          return resumed()?.then(start) ?? start()
        }).catch(async (error) => {
          await pendingNavigation
          const stored = waiting.has(added) && resumed()
          if (stored) return stored.then(send)
          end()
          throw error
        })
      return send()
    },
    stop: () => closing.abort(),
  }
}

/**
 * Stores the waiting additions when the page is hidden. The returned function returns `undefined`, or, while the page is hidden, a promise that
 * resolves when the page is shown again.
 */
function storeOnPageHide(
  slot: StorageSlot<AddBufferRecord>,
  waiting: ReadonlySet<BufferedAdd>,
  closing: AbortController,
): () => Promise<void> | undefined {
  let previousRecord: AddBufferRecord | undefined
  let recordId: string | undefined
  let resumed: Promise<void> | undefined
  let resume = (): void => undefined
  const onPageHide = (): void => {
    if (resumed || waiting.size === 0) return
    resumed = new Promise((resolve) => {
      resume = resolve
    })
    previousRecord = slot.read()
    recordId = `${Math.random()}`
    slot.write({ id: recordId, adds: [...(previousRecord?.adds ?? []), ...waiting] })
  }
  const onPageShow = (): void => {
    if (!resumed) return
    // Another page has claimed the additions.
    if (slot.read()?.id !== recordId) {
      location.reload()
      return
    }
    slot.write(previousRecord)
    resumed = undefined
    resume()
  }
  // An `AbortController` is a valid third argument, because it has a `signal`.
  globalThis.addEventListener?.('pagehide', onPageHide, closing)
  globalThis.addEventListener?.('pageshow', onPageShow, closing)
  return () => resumed
}

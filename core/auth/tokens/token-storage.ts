import { withTabLock } from '../../tabs/tab-lock.ts'
import { type Tokens, tokenSlot, tokenStorageKey } from './stored-tokens.ts'

/** Storage of tokens. `read` and `write` never throw. */
export interface TokenStorage {
  /** Returns the tokens. Undefined if there are none or they are invalid. */
  read(): Tokens | undefined
  /** Stores tokens. `undefined` removes the stored tokens. */
  write(tokens: Tokens | undefined): void
  /** Calls `listener` after another tab changed the tokens. Returns the function that unsubscribes it. */
  readonly subscribe?: (listener: () => void) => () => void
  /** Runs `work` under a lock that all tabs share. Absent if the storage is not shared between tabs. */
  readonly withLock?: <T>(work: () => Promise<T>) => Promise<T>
}

/** Creates a storage that keeps tokens in memory. */
export function memoryStorage(initial?: Tokens): TokenStorage {
  let current = initial
  return {
    read: () => current,
    write(tokens) {
      current = tokens
    },
  }
}

/**
 * Creates a storage that keeps tokens in `localStorage` under `storefront-widgets:<clientId>:<scope>`. All tabs of the origin share it.
 *
 * If the browser blocks storage, the tokens are kept in memory. If they cannot be written because storage is full, this page uses the new
 * tokens, the next page uses the stored ones, and a warning is logged once. Invalid stored tokens are treated as absent.
 */
export function browserStorage(clientId: string, scope: string = 'default'): TokenStorage {
  const key = tokenStorageKey(clientId, scope)
  let slot = tokenSlot(clientId, scope)
  let hasWarned = false
  return {
    read: () => slot.read(),
    write(tokens) {
      const error = slot.write(tokens)
      if (hasWarned || (error as Error | undefined)?.name !== 'QuotaExceededError') return
      hasWarned = true
      console.warn('Storefront Widgets: storage is full. The next page may not find the login and cart.')
    },
    subscribe(listener) {
      // A null key means that the whole storage was cleared.
      const onStorage = (event: StorageEvent): void => {
        if (event.key !== key && event.key !== null) return
        // Tokens that this page could not write are older than those in storage now.
        slot = tokenSlot(clientId, scope)
        listener()
      }
      // A page in the back-forward cache receives no storage events.
      const onShow = (event: PageTransitionEvent): void => {
        if (event.persisted) listener()
      }
      globalThis.addEventListener?.('storage', onStorage)
      globalThis.addEventListener?.('pageshow', onShow)
      return () => {
        globalThis.removeEventListener?.('storage', onStorage)
        globalThis.removeEventListener?.('pageshow', onShow)
      }
    },
    withLock: (work) => withTabLock(key, work),
  }
}

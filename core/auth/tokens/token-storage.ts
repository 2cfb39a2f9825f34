import { type Tokens, tokenSlot, tokenStorageKey } from './stored-tokens.ts'
import { withTokenLock } from './token-lock.ts'

export { areTokens, type Role, type Tokens } from './stored-tokens.ts'

/** Where tokens are kept. `read` and `write` never throw. */
export interface TokenStorage {
  /** Undefined when there are no tokens, or no valid ones. */
  read(): Tokens | undefined
  /** `undefined` removes the tokens. */
  write(tokens: Tokens | undefined): void
  /** Calls `listener` after another tab changed the tokens. Returns the function that unsubscribes it. */
  readonly subscribe?: (listener: () => void) => () => void
  /** Runs `work` while no other tab runs its own. Absent when the storage is not shared. */
  readonly withLock?: <T>(work: () => Promise<T>) => Promise<T>
}

/** Keeps tokens as long as the page lives. */
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
 * Keeps tokens in `localStorage`, shared by all tabs of the origin, under `storefront-widgets:<clientId>:<scope>`.
 *
 * Where the browser blocks storage, the tokens are kept in memory. When they cannot be written because storage is full, this page uses the new
 * tokens, the stored ones stay for the next page, and a warning is logged once. Invalid stored tokens count as none.
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
      console.warn('Storefront Widgets: storage is full. The next page may not find the present login and cart.')
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
    withLock: (work) => withTokenLock(key, work),
  }
}

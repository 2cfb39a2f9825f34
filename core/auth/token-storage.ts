import { exclusive } from './exclusive.ts'
import { parseTokens, type Tokens, tokenKey } from './stored-tokens.ts'

export { areTokens, type Role, type Tokens } from './stored-tokens.ts'

/** Where tokens are kept. `read` and `write` never throw. */
export interface TokenStorage {
  /** Undefined when there are none, or none that make sense. */
  read(): Tokens | undefined
  /** `undefined` forgets them. */
  write(tokens: Tokens | undefined): void
  /** Calls `listener` after another tab changed the tokens. Returns the function that stops it. */
  readonly subscribe?: (listener: () => void) => () => void
  /** Runs `work` while no other tab runs its own. Absent when nobody shares the storage. */
  readonly exclusive?: <T>(work: () => Promise<T>) => Promise<T>
}

/** Keeps tokens as long as the page lives. */
export function memoryStorage(initial?: Tokens): TokenStorage {
  let kept = initial
  return {
    read: () => kept,
    write(tokens) {
      kept = tokens
    },
  }
}

/**
 * Keeps tokens in `localStorage`, shared by all tabs of the origin, under `storefront-widgets:<clientId>:<scope>`.
 *
 * Where the browser forbids storage, or has no room left, they are kept in memory. What is stored but makes no sense counts as none.
 * Source: DESIGN.md, “Tokens”.
 */
export function browserStorage(clientId: string, scope: string = 'default'): TokenStorage {
  const key = tokenKey(clientId, scope)
  const memory = memoryStorage()
  let blocked = false
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run()
    } catch {
      // Storage is forbidden or full: from here on memory is the truth of this tab.
      blocked = true
      return undefined
    }
  }
  return {
    read() {
      const text = blocked ? null : attempt(() => localStorage.getItem(key))
      return blocked ? memory.read() : parseTokens(text)
    },
    write(tokens) {
      memory.write(tokens)
      attempt(() => (tokens ? localStorage.setItem(key, JSON.stringify(tokens)) : localStorage.removeItem(key)))
      // No room for the new tokens: the next page must not find the old ones.
      if (blocked) attempt(() => localStorage.removeItem(key))
    },
    subscribe(listener) {
      // A null key tells that everything was cleared.
      const heard = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener()
      }
      globalThis.addEventListener?.('storage', heard)
      return () => globalThis.removeEventListener?.('storage', heard)
    },
    exclusive: (work) => exclusive(key, work),
  }
}

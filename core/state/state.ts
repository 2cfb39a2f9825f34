/** A value that can be read, replaced and watched: the only kind of state that bundles share with each other. */
export interface ReadableState<T> {
  get(): T
  /** Calls `listener` after every change, never at once. Returns the function that stops it. */
  subscribe(listener: (value: T) => void): () => void
}

/** State that can be set as well. */
export interface State<T> extends ReadableState<T> {
  /** Replaces the value. Listeners hear of it synchronously; a value identical to the last one is no change. */
  set(next: T): void
}

/**
 * Creates a framework-free state holding `initial`.
 *
 * A listener that throws does not keep the others from hearing: its error is reported on its own.
 * Source: DESIGN.md, “One page, one client”.
 */
export function createState<T>(initial: T): State<T> {
  let value = initial
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) {
        try {
          listener(value)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    subscribe(listener) {
      const own = (next: T): void => listener(next)
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
  }
}

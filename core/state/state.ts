/** Observable state. Bundles share no other kind of state. */
export interface ReadableState<T> {
  /** Returns the current value. It is the same object until it changes. */
  get(): T
  /** Calls `listener` after every change, but not with the current value. Returns the function that unsubscribes. */
  subscribe(listener: (value: T) => void): () => void
}

/** Writable observable state. */
export interface State<T> extends ReadableState<T> {
  /** Replaces the value and notifies the listeners synchronously. A value identical to the current one (`Object.is`) does not count as a change. */
  set(next: T): void
}

/**
 * Creates framework-free observable state.
 *
 * A listener that throws does not affect the other listeners. Its error is rethrown in a microtask.
 * Source: core/README.md#page-state.
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
      const subscription = (next: T): void => listener(next)
      listeners.add(subscription)
      return () => {
        listeners.delete(subscription)
      }
    },
  }
}

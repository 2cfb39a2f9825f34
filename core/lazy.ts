import { PlatformError } from './errors/platform-error.ts'
import { retrySuffix } from './retry-suffix.ts'

/** The build appends the value of this global to the URL of every `import()`. */
const attemptKey = Symbol.for('storefront-widgets@1:attempt')
const failuresKey = Symbol.for('storefront-widgets@1:failures')

/**
 * Creates a function that loads code on first use. Concurrent and later calls share the result. After a failure, the next call loads
 * again, from another URL.
 *
 * Rejects with `SYSTEM_ERROR` when the code cannot be loaded.
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= load().catch((cause: unknown) => {
      pending = undefined
      const global = globalThis as { [attemptKey]?: string; [failuresKey]?: number }
      global[failuresKey] = (global[failuresKey] ?? 0) + 1
      global[attemptKey] = retrySuffix(global[failuresKey])
      throw new PlatformError('Part of the shop could not be loaded', { code: 'SYSTEM_ERROR', retryable: true, cause })
    })
    return pending
  }
}

/** Limit for code that does not arrive. Page content must not wait for it. */
const maxWaitMs = 1_000

/**
 * Creates a function that loads code with the argument of its first call, and returns a promise until it has settled, at most for a second.
 * Returns `undefined` afterwards, also if the code cannot be loaded, which its next use reports.
 */
export function untilSettled<Argument>(
  load: (argument: Argument) => Promise<unknown>,
): (argument: Argument) => Promise<unknown> | undefined {
  let pending: Promise<unknown> | undefined
  let isSettled = false
  return (argument) => {
    pending ??= new Promise<unknown>((resolve) => {
      load(argument).then(resolve, resolve)
      setTimeout(resolve, maxWaitMs)
    }).then(() => {
      isSettled = true
    })
    return isSettled ? undefined : pending
  }
}

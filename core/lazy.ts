import { PlatformError } from './errors/platform-error.ts'
import { retrySuffix } from './retry-suffix.ts'

const failuresKey = Symbol.for('storefront-widgets@1:failures')

/**
 * Creates a function that loads code on first use. Concurrent and later calls share the result. After a failure, the next call loads
 * again, from another URL: in the files for pages, the build appends the argument of `load` to the URLs of its imports.
 *
 * Rejects with `SYSTEM_ERROR` when the code cannot be loaded.
 */
export function lazy<T>(load: (suffix: string) => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  const global = globalThis as { [failuresKey]?: number }
  return () => {
    pending ??= load(retrySuffix(global[failuresKey] ?? 0)).catch((cause: unknown) => {
      pending = undefined
      global[failuresKey] = (global[failuresKey] ?? 0) + 1
      throw new PlatformError('Part of the shop could not be loaded', { code: 'SYSTEM_ERROR', retryable: true, cause })
    })
    return pending
  }
}

/** Limit for code that does not arrive. Page content must not wait for it. */
const MAX_WAIT_MS = 1_000

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
      setTimeout(resolve, MAX_WAIT_MS)
    }).then(() => {
      isSettled = true
    })
    return isSettled ? undefined : pending
  }
}

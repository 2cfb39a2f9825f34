import { PlatformError } from './errors/platform-error.ts'

/** The build adds what is kept under this name to the addresses of `import()`. */
const attemptKey = Symbol.for('storefront-widgets@1:attempt')

/**
 * Creates the function that brings code which a page needs only when its shopper acts: once for all who ask, and anew
 * after it could not be had. Rejects with a `PlatformError` then.
 */
export function lazily<T>(bring: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  return () => {
    coming ??= bring().catch((cause: unknown) => {
      coming = undefined
      // A browser remembers that a file could not be had: a further attempt must be at another address.
      Object.assign(globalThis, { [attemptKey]: `?attempt=${Date.now()}` })
      throw new PlatformError('Part of the shop could not be loaded', { code: 'SYSTEM_ERROR', retryable: true, cause })
    })
    return coming
  }
}

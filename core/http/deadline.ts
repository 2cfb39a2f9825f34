import { PlatformError } from '../errors/platform-error.ts'

/** Settles as `promise` does, or rejects with the signal's reason as soon as that is aborted. `promise` itself goes on. */
export function race<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Waits; rejects with the signal's reason when that is aborted before. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return race(waited, signal).finally(() => clearTimeout(timer))
}

/** The error of a call that its caller gave up. */
export const aborted = (cause: unknown): PlatformError =>
  new PlatformError('The call was aborted', { code: 'ABORTED', cause })

/**
 * Runs `work` under one signal that ends with any of `signals` (the error is then `ABORTED`) or after `timeoutMs` (`TIMEOUT`).
 * The promise ends at that moment, even when the work does not listen.
 */
export async function within<T>(
  signals: readonly (AbortSignal | undefined)[],
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => {
    controller.abort(new PlatformError(`No answer within ${timeoutMs} ms`, { code: 'TIMEOUT', retryable: true }))
  }, timeoutMs)
  const giveUp = ({ target }: Event): void => controller.abort(aborted((target as AbortSignal).reason))
  try {
    for (const outer of signals) {
      if (outer?.aborted) throw aborted(outer.reason)
      outer?.addEventListener('abort', giveUp)
    }
    return await race(work(signal), signal)
  } finally {
    clearTimeout(timer)
    // The signals may outlive this call by far. To abort `signal` would do as well, but costs an error with its stack.
    for (const outer of signals) outer?.removeEventListener('abort', giveUp)
  }
}

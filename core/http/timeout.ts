import { PlatformError } from '../errors/platform-error.ts'

/** Settles like `promise`, or rejects with the signal's reason once the signal is aborted. Does not cancel `promise`. */
export function raceSignal<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** As `raceSignal`, but rejects with `ABORTED` once the signal is aborted. */
export const raceAbort = <T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  raceSignal(promise, signal).catch((cause: unknown) => {
    throw signal?.aborted ? abortedError(cause) : cause
  })

/** Resolves after `ms` milliseconds. Rejects with the signal's reason if the signal is aborted first. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return raceSignal(elapsed, signal).finally(() => clearTimeout(timer))
}

/** Creates the error of an aborted call. */
export const abortedError = (cause: unknown): PlatformError =>
  new PlatformError('The call was aborted', { code: 'ABORTED', cause })

/** Aborts all running calls together. Unlike an `AbortSignal`, it does not warn (`MaxListenersExceededWarning`) when many calls listen. */
export interface CloseSignal {
  /** Calls `onClosed` on `close()`, or at once if that has already happened. Returns the function that unsubscribes. */
  onClose(onClosed: () => void): () => void
  close(): void
}

/** Creates a `CloseSignal` that is open. */
export function createCloseSignal(): CloseSignal {
  const listeners = new Set<() => void>()
  let closed = false
  return {
    onClose(onClosed) {
      if (closed) onClosed()
      else listeners.add(onClosed)
      return () => listeners.delete(onClosed)
    },
    close() {
      closed = true
      for (const onClosed of listeners) onClosed()
    },
  }
}

/** Longest delay of a timer, 24 days. Timers with a longer one end at once. */
const MAX_DELAY_MS = 2 ** 31 - 1

/**
 * Runs `task` with a signal that aborts with `parentSignal` or `closeSignal` (`ABORTED`), or after `timeoutMs` (`TIMEOUT`).
 *
 * The promise rejects at that moment, even if the task ignores the signal. If a signal is already aborted, the task does not start.
 */
export function withTimeout<T>(
  parentSignal: AbortSignal | undefined,
  timeoutMs: number,
  task: (signal: AbortSignal) => Promise<T>,
  closeSignal?: CloseSignal,
): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const abort = (): void => controller.abort(abortedError(parentSignal?.reason))
  const timer = setTimeout(
    () =>
      controller.abort(new PlatformError(`No response within ${timeoutMs} ms`, { code: 'TIMEOUT', retryable: true })),
    Math.min(timeoutMs, MAX_DELAY_MS),
  )
  if (parentSignal?.aborted) abort()
  parentSignal?.addEventListener('abort', abort)
  const unsubscribe = closeSignal?.onClose(abort)
  const run = async (): Promise<T> => {
    signal.throwIfAborted()
    return await task(signal)
  }
  return raceSignal(run(), signal).finally(() => {
    clearTimeout(timer)
    // The parent signal and the client may live much longer than this task.
    parentSignal?.removeEventListener('abort', abort)
    unsubscribe?.()
  })
}

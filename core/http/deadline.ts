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

/** Ends what is on its way, all together: one listener each on one signal would be more than Node thinks well of. */
export interface Closing {
  /** Calls `end` when it is closed, at once when that was before. Returns the function that forgets it. */
  onClose(end: () => void): () => void
  close(): void
}

export function createClosing(): Closing {
  const ends = new Set<() => void>()
  let closed = false
  return {
    onClose(end) {
      if (closed) end()
      else ends.add(end)
      return () => ends.delete(end)
    },
    close() {
      closed = true
      for (const end of ends) end()
    },
  }
}

/**
 * Runs `work` under a signal that ends with `outer` or `closing` (the error is then `ABORTED`) or after `timeoutMs` (`TIMEOUT`).
 * The promise ends at that moment, even when the work does not listen. What has ended before is not begun.
 */
export function within<T>(
  outer: AbortSignal | undefined,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  closing?: Closing,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const end = (error: PlatformError): void => {
      tidy()
      reject(error)
      controller.abort(error)
    }
    const giveUp = (): void => end(aborted(outer?.reason))
    let forget: (() => void) | undefined
    const timer = setTimeout(() => {
      end(new PlatformError(`No answer within ${timeoutMs} ms`, { code: 'TIMEOUT', retryable: true }))
    }, timeoutMs)
    const tidy = (): void => {
      clearTimeout(timer)
      // Signal and client may outlive this work by far.
      outer?.removeEventListener('abort', giveUp)
      forget?.()
    }
    if (outer?.aborted) return giveUp()
    outer?.addEventListener('abort', giveUp)
    forget = closing?.onClose(giveUp)
    if (controller.signal.aborted) return
    const settle =
      <V>(how: (value: V) => void) =>
      (value: V): void => {
        tidy()
        how(value)
      }
    work(controller.signal).then(settle(resolve), settle(reject))
  })
}

import { abortedError, raceSignal } from './timeout.ts'

/**
 * Creates a function that runs `work` once for all concurrent callers. If a caller's signal aborts, only its promise rejects with `ABORTED`.
 * The work is aborted when the signals of all callers have aborted.
 */
export function shareWork<T>(work: (signal: AbortSignal) => Promise<T>): (signal?: AbortSignal) => Promise<T> {
  let shared: { readonly result: Promise<T>; readonly controller: AbortController; waiting: number } | undefined
  return (signal) => {
    if (signal?.aborted) return Promise.reject(abortedError(signal.reason))
    if (!shared) {
      const controller = new AbortController()
      const result = work(controller.signal).finally(() => {
        if (shared?.controller === controller) shared = undefined
      })
      shared = { result, controller, waiting: 0 }
    }
    const own = shared
    own.waiting++
    return raceSignal(own.result, signal).catch((cause: unknown) => {
      if (!signal?.aborted) throw cause
      if (--own.waiting === 0) {
        if (shared === own) shared = undefined
        own.controller.abort(abortedError(signal.reason))
      }
      throw abortedError(cause)
    })
  }
}

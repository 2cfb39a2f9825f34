import { abortedError } from './timeout.ts'

interface SharedLoad<T> {
  readonly promise: Promise<T>
  readonly controller: AbortController
  callers: number
}

/** Runs `load`, or joins the load of the same key that is in flight, see `createSharedLoads`. */
export type SharedLoads<T> = (
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>

/**
 * Creates a function that runs one load per key for all concurrent callers. Results are not cached.
 *
 * If a caller aborts, its promise rejects with `ABORTED` at once. The load itself is aborted when all of its callers have aborted.
 */
export function createSharedLoads<T>(): SharedLoads<T> {
  const loads = new Map<string, SharedLoad<T>>()

  const start = (key: string, load: (signal: AbortSignal) => Promise<T>): SharedLoad<T> => {
    const controller = new AbortController()
    const end = (): void => {
      if (loads.get(key) === started) loads.delete(key)
    }
    const started = { promise: load(controller.signal).finally(end), controller, callers: 0 }
    loads.set(key, started)
    return started
  }

  return (key, load, signal) => {
    if (signal?.aborted) return Promise.reject(abortedError(signal.reason))
    const shared = loads.get(key) ?? start(key, load)
    shared.callers++
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(abortedError(signal?.reason))
        if (--shared.callers > 0) return
        loads.delete(key)
        shared.controller.abort(signal?.reason)
      }
      signal?.addEventListener('abort', leave)
      shared.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }
}

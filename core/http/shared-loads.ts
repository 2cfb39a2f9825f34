import { abortedError } from './timeout.ts'

interface SharedLoad<T> {
  readonly promise: Promise<T>
  readonly controller: AbortController
  callers: number
}

/** Loads something by its key, see `createSharedLoads`. */
export type SharedLoads<T> = (
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>

/**
 * Creates the function that callers of one key share a load with while it is in flight. Nothing is cached.
 *
 * A caller that aborts rejects with `ABORTED` at once. The load itself is aborted when all of its callers have aborted.
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

import { delay } from '../http/timeout.ts'
import { lazy } from '../lazy.ts'

/** Maximum time that a tab waits for a Web Lock, or holds a lease, so that a frozen tab does not block the others. */
const LOCK_TIMEOUT_MS = 10_000
/** Time until the writes of another tab are visible in this one. */
export const STORAGE_SETTLE_MS = 30

/** Loads the lease. Lazy-loaded, because pages on https have Web Locks. */
const loadLease: () => Promise<typeof import('./tab-lease.ts')> = lazy(() => import('./tab-lease.ts'))

/**
 * Runs `work` while no other tab of this origin runs work under the same `name`: under a Web Lock, or under a lease in IndexedDB where the
 * browser has no Web Locks (plain http). After a timeout, and if the code of the lease cannot be loaded, `work` runs without the lock.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (!locks) {
    const lease = await loadLease().catch(() => undefined)
    return lease ? lease.withLease(name, work, LOCK_TIMEOUT_MS, STORAGE_SETTLE_MS) : work()
  }
  const lockTimeout = new AbortController()
  const timer = setTimeout(() => lockTimeout.abort(), LOCK_TIMEOUT_MS)
  let started = false
  const start = (): Promise<T> => {
    started = true
    clearTimeout(timer)
    return work()
  }
  try {
    // Another tab may hold the lock. Its writes become visible in this tab after a delay.
    const lockOptions = { signal: lockTimeout.signal }
    const acquired = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { done: await start() })
    return acquired ? acquired.done : await locks.request(name, lockOptions, () => delay(STORAGE_SETTLE_MS).then(start))
  } catch (error) {
    if (started) throw error
    return start()
  }
}

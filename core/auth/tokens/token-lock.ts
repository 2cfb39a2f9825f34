import { delay } from '../../http/timeout.ts'

/** Nobody waits longer for another tab: one that froze must not stop the shop. */
const LOCK_TIMEOUT_MS = 10_000
/** Long enough for another tab's write to be seen. */
const STORAGE_SETTLE_MS = 30

/**
 * Runs `work` while no other tab of this origin runs work under the same `name`, by Web Locks, or by a lease in `localStorage` where the
 * page has none (plain http). When neither can be had in time, `work` runs all the same: it must bear that.
 */
export async function withTokenLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (!locks) return withLease(`${name}:lease`, work)
  const lockTimeout = new AbortController()
  const timer = setTimeout(() => lockTimeout.abort(), LOCK_TIMEOUT_MS)
  let started = false
  const start = (): Promise<T> => {
    started = true
    clearTimeout(timer)
    return work()
  }
  try {
    // Somebody else may have it: what they wrote needs a moment to be seen in this tab.
    const lockOptions = { signal: lockTimeout.signal }
    const acquired = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { done: await start() })
    return acquired ? acquired.done : await locks.request(name, lockOptions, () => delay(STORAGE_SETTLE_MS).then(start))
  } catch (error) {
    if (started) throw error
    return start()
  }
}

async function withLease<T>(key: string, work: () => Promise<T>): Promise<T> {
  const leaseId = String(Math.random())
  try {
    const waitUntil = performance.now() + LOCK_TIMEOUT_MS
    while (performance.now() < waitUntil) {
      const [owner, expiresAt] = (localStorage.getItem(key) ?? '').split(' ')
      if (owner === leaseId) break
      const remainingMs = Number(expiresAt) - Date.now()
      // No lease is longer: the device's clock was set back.
      if (!(remainingMs > 0 && remainingMs <= LOCK_TIMEOUT_MS))
        localStorage.setItem(key, `${leaseId} ${Date.now() + LOCK_TIMEOUT_MS}`)
      await delay(STORAGE_SETTLE_MS)
    }
  } catch {
    // Storage is forbidden: then no other tab shares the tokens either.
    return work()
  }
  try {
    return await work()
  } finally {
    if (localStorage.getItem(key)?.startsWith(leaseId)) localStorage.removeItem(key)
  }
}

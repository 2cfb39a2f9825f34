import { delay } from '../../http/timeout.ts'

/** Maximum time that a tab holds the lock, so that a frozen tab does not block the others. */
const LOCK_TIMEOUT_MS = 10_000
/** Time until the writes of another tab are visible in this one. */
const STORAGE_SETTLE_MS = 30

/**
 * Runs `work` while no other tab of this origin runs work under the same `name`: under a Web Lock, or under a lease in `localStorage` where the
 * browser has no Web Locks (plain http). After a timeout, `work` runs without the lock.
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
    // Another tab may hold the lock. Its writes become visible in this tab after a delay.
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
      // A longer remaining time means that the device's clock was set back.
      if (!(remainingMs > 0 && remainingMs <= LOCK_TIMEOUT_MS))
        localStorage.setItem(key, `${leaseId} ${Date.now() + LOCK_TIMEOUT_MS}`)
      await delay(STORAGE_SETTLE_MS)
    }
  } catch {
    // Storage is blocked, so other tabs do not share the tokens.
    return work()
  }
  try {
    return await work()
  } finally {
    if (localStorage.getItem(key)?.startsWith(leaseId)) localStorage.removeItem(key)
  }
}

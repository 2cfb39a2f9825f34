import { delay } from '../../http/timeout.ts'

/** Maximum time that a tab holds the lease, so that a frozen tab does not block the others. */
const LEASE_TIMEOUT_MS = 10_000
/** Time until the writes of another tab are visible in this one. */
const STORAGE_SETTLE_MS = 30

/** Runs `work` while no other tab of this origin holds the lease `key` in `localStorage`. After a timeout, `work` runs without it. */
export async function withLease<T>(key: string, work: () => Promise<T>): Promise<T> {
  const leaseId = String(Math.random())
  try {
    const waitUntil = performance.now() + LEASE_TIMEOUT_MS
    while (performance.now() < waitUntil) {
      const [owner, expiresAt] = (localStorage.getItem(key) ?? '').split(' ')
      if (owner === leaseId) break
      const remainingMs = Number(expiresAt) - Date.now()
      // A longer remaining time means that the device's clock was set back.
      if (!(remainingMs > 0 && remainingMs <= LEASE_TIMEOUT_MS))
        localStorage.setItem(key, `${leaseId} ${Date.now() + LEASE_TIMEOUT_MS}`)
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

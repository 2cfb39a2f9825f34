import { delay } from '../http/timeout.ts'

/**
 * Runs `work` while no other tab of this origin holds the lease `key` in `localStorage`. `work` runs without it after `timeoutMs`, the maximum
 * time that a tab holds the lease. The writes of another tab are visible in this one after `settleMs`.
 */
export async function withLease<T>(
  key: string,
  work: () => Promise<T>,
  timeoutMs: number,
  settleMs: number,
): Promise<T> {
  const leaseId = String(Math.random())
  try {
    const waitUntil = performance.now() + timeoutMs
    while (performance.now() < waitUntil) {
      const [owner, expiresAt] = (localStorage.getItem(key) ?? '').split(' ')
      if (owner === leaseId) break
      const remainingMs = Number(expiresAt) - Date.now()
      // A longer remaining time means that the device's clock was set back.
      if (!(remainingMs > 0 && remainingMs <= timeoutMs))
        localStorage.setItem(key, `${leaseId} ${Date.now() + timeoutMs}`)
      await delay(settleMs)
    }
  } catch {
    // Storage is blocked, so that this tab shares nothing with other tabs.
    return work()
  }
  try {
    return await work()
  } finally {
    if (localStorage.getItem(key)?.startsWith(leaseId)) localStorage.removeItem(key)
  }
}

import { pause } from '../http/deadline.ts'

/** Nobody waits longer for another tab: one that froze must not stop the shop. */
const PATIENCE_MS = 10_000
/** Long enough for another tab's write to be seen. */
const SETTLE_MS = 30

/**
 * Runs `work` while no other tab of this origin runs work under the same `name`, by Web Locks, or by a lease in `localStorage` where the
 * page has none (plain http). When neither can be had in time, `work` runs all the same: it must bear that.
 */
export async function exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (!locks) return withLease(`${name}:lease`, work)
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), PATIENCE_MS)
  let started = false
  const begin = (): Promise<T> => {
    started = true
    clearTimeout(timer)
    return work()
  }
  try {
    // Somebody else may have it: what they wrote needs a moment to be seen in this tab.
    const asked = { signal: waiting.signal }
    const free = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { done: await begin() })
    return free ? free.done : await locks.request(name, asked, () => pause(SETTLE_MS).then(begin))
  } catch (error) {
    if (started) throw error
    return begin()
  }
}

async function withLease<T>(key: string, work: () => Promise<T>): Promise<T> {
  const own = String(Math.random())
  try {
    const patience = Date.now() + PATIENCE_MS
    while (Date.now() < patience) {
      const [owner, until] = (localStorage.getItem(key) ?? '').split(' ')
      if (owner === own) break
      if (!(Number(until) > Date.now())) localStorage.setItem(key, `${own} ${Date.now() + PATIENCE_MS}`)
      await pause(SETTLE_MS)
    }
  } catch {
    // Storage is forbidden: then no other tab shares the tokens either.
    return work()
  }
  try {
    return await work()
  } finally {
    if (localStorage.getItem(key)?.startsWith(own)) localStorage.removeItem(key)
  }
}

import { storageSlot } from '../browser/storage-slot.ts'
import { withTabLock } from './tab-lock.ts'

/** Orders the writes of all tabs of the browser to one cart. */
export interface TabWrites {
  /** Runs `work` while no other tab writes. Without Web Locks, runs it at once. */
  lock<T>(work: () => Promise<T>): Promise<T>
  /** Number of starts and ends of writes of all tabs so far. */
  count(): number
  /** Increments the count when a write of this tab starts and when it ends: a cart that is read meanwhile may or may not contain the write. */
  increment(): void
  /** Whether another tab may be writing. This tab's snapshots may then be outdated. */
  isOtherActive(): boolean
}

interface LastWrite {
  readonly count: number
  /** Random id of the write, because two tabs without a lock can have the same count. */
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
}

const ACTIVE_MS = 5_000

const parseWrite = (value: unknown): LastWrite | undefined => (value as LastWrite | null) ?? undefined

/**
 * Creates the `TabWrites` of the cart `name`. All tabs that share the storage share its lock and count.
 *
 * `sessionStorage` contains the last write of the tab. A duplicated tab copies it, but does not receive later writes of the original.
 */
export function createTabWrites(name: string): TabWrites {
  const key = `${name}:writes`
  const lastSlot = storageSlot('localStorage', key, parseWrite)
  const ownSlot = storageSlot('sessionStorage', key, parseWrite)
  const count = (): number => lastSlot.read()?.count ?? 0
  return {
    // Without Web Locks, the count detects concurrent writes.
    lock: (work) => (globalThis.navigator?.locks ? withTabLock(key, work) : work()),
    count,
    increment() {
      const write = { count: count() + 1, id: Math.random(), at: Date.now() }
      lastSlot.write(write)
      ownSlot.write(write)
    },
    isOtherActive() {
      const last = lastSlot.read()
      return last !== undefined && last.id !== ownSlot.read()?.id && Math.abs(Date.now() - last.at) < ACTIVE_MS
    },
  }
}

import { withTokenLock } from './auth/tokens/token-lock.ts'
import { storageSlot } from './storage-slot.ts'

/** Orders the writes of all tabs of the browser to one cart. */
export interface TabWrites {
  /** Runs `work` while no other tab writes, as far as the browser supports locks. */
  lock<T>(work: () => Promise<T>): Promise<T>
  /** Number of writes of all tabs so far. */
  count(): number
  /** Counts a write of this tab, before it is sent. */
  increment(): void
  /** Whether another tab may be writing: its snapshots are newer than those that this tab compares with. */
  isOtherActive(): boolean
}

interface LastWrite {
  readonly count: number
  /** Random: two tabs without a lock can have the same count. */
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
}

const ACTIVE_MS = 5_000

const parseWrite = (value: unknown): LastWrite | undefined => (value as LastWrite | null) ?? undefined

/**
 * Creates the order of writes of the tabs that share the storage. `name` identifies the cart.
 *
 * `sessionStorage` has the last write of the tab. A duplicated tab copies it, but does not receive later writes of the original.
 */
export function createTabWrites(name: string): TabWrites {
  const key = `${name}:writes`
  const lastSlot = storageSlot('localStorage', key, parseWrite)
  const ownSlot = storageSlot('sessionStorage', key, parseWrite)
  const count = (): number => lastSlot.read()?.count ?? 0
  return {
    // Without Web Locks, a concurrent write is found by the count.
    lock: (work) => (globalThis.navigator?.locks ? withTokenLock(key, work) : work()),
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

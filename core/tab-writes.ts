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
  readonly tab: number
  /** Milliseconds since 1970. */
  readonly at: number
}

const ACTIVE_MS = 5_000

/** Identifies the tab on all its pages. */
function tabId(key: string): number {
  const slot = storageSlot('sessionStorage', key, (value) => (typeof value === 'number' ? value : undefined))
  const id = slot.read() ?? Math.random()
  slot.write(id)
  return id
}

/** Creates the order of writes of the tabs that share the storage. `name` identifies the cart. */
export function createTabWrites(name: string): TabWrites {
  const key = `${name}:writes`
  const tab = tabId(`${name}:tab`)
  const slot = storageSlot('localStorage', key, (value) => (value as LastWrite | null) ?? undefined)
  const count = (): number => slot.read()?.count ?? 0
  return {
    // Without Web Locks, a concurrent write is found by the count.
    lock: (work) => (globalThis.navigator?.locks ? withTokenLock(key, work) : work()),
    count,
    increment: () => void slot.write({ count: count() + 1, tab, at: Date.now() }),
    isOtherActive() {
      const last = slot.read()
      return last !== undefined && last.tab !== tab && Math.abs(Date.now() - last.at) < ACTIVE_MS
    },
  }
}

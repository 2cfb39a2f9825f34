import { delay, withTimeout } from '../http/timeout.ts'

/** The record of the name of a lease. */
interface LeaseRecord {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

interface AcquiredLease {
  readonly hasWaited: boolean
  release(): void
}

const DATABASE_NAME = 'storefront-widgets:leases'
const STORE_NAME = 'leases'

/**
 * Runs `work` while no other tab of this origin holds the lease `name` in IndexedDB. `work` runs without it after `timeoutMs`, the maximum time
 * that a tab holds the lease, and at once if IndexedDB is missing, blocked or fails. The writes of another tab to `localStorage` are visible in
 * this one after `settleMs`.
 */
export async function withLease<T>(
  name: string,
  work: () => Promise<T>,
  timeoutMs: number,
  settleMs: number,
): Promise<T> {
  const lease = await withTimeout(undefined, timeoutMs, (signal) =>
    acquireLease(name, timeoutMs, settleMs, signal),
  ).catch(() => undefined)
  try {
    if (lease?.hasWaited) await delay(settleMs)
    return await work()
  } finally {
    lease?.release()
  }
}

async function acquireLease(
  name: string,
  timeoutMs: number,
  pollMs: number,
  signal: AbortSignal,
): Promise<AcquiredLease> {
  const database = await openDatabase()
  const id = Math.random()
  const release = (): void => releaseLease(database, name, id)
  try {
    let hasWaited = false
    // An open request or a transaction may end after the timeout. `work` then runs without the lease.
    while (!signal.aborted) {
      if (await tryAcquire(database, name, id, timeoutMs)) break
      hasWaited = true
      await delay(pollMs, signal)
    }
    signal.throwIfAborted()
    return { hasWaited, release }
  } catch (error) {
    release()
    throw error
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Starts a `readwrite` transaction. Browsers run those on one store one after the other, across tabs. */
const startTransaction = (database: IDBDatabase): IDBTransaction =>
  // After a power failure no tab holds a lease, so that its write does not wait for the disk.
  database.transaction(STORE_NAME, 'readwrite', { durability: 'relaxed' })

/** Acquires the lease unless another tab holds it. One transaction reads and writes, so that no other tab acquires it in between. */
function tryAcquire(database: IDBDatabase, name: string, id: number, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const transaction = startTransaction(database)
    const store = transaction.objectStore(STORE_NAME)
    const read: IDBRequest<LeaseRecord | undefined> = store.get(name)
    let isAcquired = false
    read.onsuccess = () => {
      const remainingMs = (read.result?.expiresAt ?? 0) - Date.now()
      // A longer remaining time means that the device's clock was set back.
      if (remainingMs > 0 && remainingMs <= timeoutMs) return
      store.put({ id, expiresAt: Date.now() + timeoutMs } satisfies LeaseRecord, name)
      isAcquired = true
    }
    transaction.oncomplete = () => resolve(isAcquired)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Deletes the lease, unless another tab has taken it over, and closes the database. */
function releaseLease(database: IDBDatabase, name: string, id: number): void {
  try {
    const store = startTransaction(database).objectStore(STORE_NAME)
    const read: IDBRequest<LeaseRecord | undefined> = store.get(name)
    read.onsuccess = () => {
      if (read.result?.id === id) store.delete(name)
    }
  } catch {
    // The browser has closed the database. The lease expires.
  } finally {
    database.close()
  }
}

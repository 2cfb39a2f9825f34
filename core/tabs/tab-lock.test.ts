import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { IDBFactory } from 'fake-indexeddb'
import { withTabLock } from './tab-lock.ts'

const locksOf = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
const installLocks = (locks: unknown): unknown =>
  Object.defineProperty(globalThis, 'navigator', { value: locks && { locks }, configurable: true })

/** Creates work that records how many runs are concurrent. */
function runConcurrently(): { work: () => Promise<number>; maxRunning: () => number } {
  let [now, maxRunning, done] = [0, 0, 0]
  return {
    maxRunning: () => maxRunning,
    work: async () => {
      now++
      maxRunning = Math.max(maxRunning, now)
      await new Promise(setImmediate)
      now--
      return ++done
    },
  }
}

const indexedDBOf = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
const installIndexedDB = (descriptor: PropertyDescriptor): unknown =>
  Object.defineProperty(globalThis, 'indexedDB', { ...descriptor, configurable: true })

const DATABASE_NAME = 'storefront-widgets:leases'

function openLeases(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME)
    request.onupgradeneeded = () => request.result.createObjectStore('leases')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Deletes the database. Waits until all its connections are closed. */
const deleteLeases = (): Promise<unknown> =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(DATABASE_NAME).onsuccess = resolve
  })

/** Records the requests that open a database. */
function recordOpenRequests(): readonly IDBOpenDBRequest[] {
  const requests: IDBOpenDBRequest[] = []
  class RecordingFactory extends IDBFactory {
    override open(name: string, version?: number): IDBOpenDBRequest {
      const request = super.open(name, version)
      requests.push(request)
      return request
    }
  }
  installIndexedDB({ value: new RecordingFactory() })
  return requests
}

/** Runs a request on the leases, after the transactions that have started before. */
async function requestLeases<T>(start: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openLeases()
  const transaction = database.transaction('leases', 'readwrite')
  const request = start(transaction.objectStore('leases'))
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
  return request.result
}

const readLease = (): Promise<unknown> => requestLeases((store) => store.get('k'))
/** Writes the lease of another tab. */
const writeLease = (lease: unknown): Promise<unknown> => requestLeases((store) => store.put(lease, 'k'))

describe('withTabLock', () => {
  beforeEach(() => {
    installIndexedDB({ value: new IDBFactory() })
    installLocks(undefined)
  })
  afterEach(() => {
    if (indexedDBOf) Object.defineProperty(globalThis, 'indexedDB', indexedDBOf)
    else Reflect.deleteProperty(globalThis, 'indexedDB')
    if (locksOf) Object.defineProperty(globalThis, 'navigator', locksOf)
    else Reflect.deleteProperty(globalThis, 'navigator')
  })

  it('default: runs one task at a time under a lease in IndexedDB and releases the lease', async () => {
    const { work, maxRunning } = runConcurrently()
    const all = await Promise.all([withTabLock('k', work), withTabLock('k', work), withTabLock('k', work)])
    assert.deepEqual(all.sort(), [1, 2, 3])
    assert.equal(maxRunning(), 1)
    assert.equal(await readLease(), undefined)
  })

  it('behavior: runs tasks of different names at the same time', async () => {
    const startedAt = performance.now()
    assert.equal(await withTabLock('a', () => withTabLock('b', async () => 'done')), 'done')
    assert.ok(performance.now() - startedAt < 5_000)
  })

  it('behavior: runs the task without a delay if the lease is free', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    assert.equal(await withTabLock('k', async () => 'done'), 'done')
  })

  it('behavior: waits until the writes of the earlier tab are visible', async () => {
    let endedAt = 0
    const first = withTabLock('k', async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      endedAt = performance.now()
    })
    const startedAt = await withTabLock('k', async () => performance.now())
    await first
    assert.ok(startedAt - endedAt >= 29)
  })

  it('behavior: takes over an expired lease', async () => {
    await writeLease({ id: 1, expiresAt: Date.now() - 1 })
    assert.equal(await withTabLock('k', async () => 'mine'), 'mine')
    assert.equal(await readLease(), undefined)
    await writeLease('invalid')
    assert.equal(await withTabLock('k', async () => 'mine'), 'mine')
    assert.equal(await readLease(), undefined)
  })

  it('behavior: does not release a lease that another tab has taken over', async () => {
    const other = { id: 1, expiresAt: Date.now() + 5_000 }
    await withTabLock('k', () => writeLease(other))
    assert.deepEqual(await readLease(), other)
  })

  it('behavior: takes over a lease that ends too late because the clock was set back', async () => {
    await writeLease({ id: 1, expiresAt: Date.now() + 3_600_000 })
    const startedAt = performance.now()
    assert.equal(await withTabLock('k', async () => 'done'), 'done')
    assert.ok(performance.now() - startedAt < 5_000)
  })

  it('behavior: takes over the lease of a frozen tab after 10 s', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
    await new Promise<void>((resolve) => {
      withTabLock('k', () => new Promise(() => resolve()))
    })
    let [elapsedMs, isDone] = [0, false]
    const waiting = withTabLock('k', async () => {
      isDone = true
    })
    for (; !isDone; elapsedMs += 30) {
      assert.ok(elapsedMs < 12_000)
      context.mock.timers.tick(30)
      for (let task = 0; task < 20; task++) await new Promise(setImmediate)
    }
    await waiting
    assert.ok(elapsedMs >= 9_990, `${elapsedMs} ms`)
  })

  it('behavior: runs the task immediately if IndexedDB is missing, blocked, or fails', async () => {
    const openFailing = (): unknown => {
      const request: { onerror?: () => void; error: Error } = { error: new Error('failed') }
      queueMicrotask(() => request.onerror?.())
      return request
    }
    const blocked = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const descriptors: PropertyDescriptor[] = [
      { value: undefined },
      { get: blocked },
      { value: { open: blocked } },
      { value: { open: openFailing } },
    ]
    for (const descriptor of descriptors) {
      installIndexedDB(descriptor)
      let runs = 0
      assert.equal(await withTabLock('k', async () => ++runs), 1)
      await assert.rejects(
        withTabLock('k', () => Promise.reject(new Error('refused'))),
        /refused/,
      )
    }
  })

  it('behavior: runs the task immediately if the database has no leases, and closes it', async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(DATABASE_NAME)
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    assert.equal(await withTabLock('k', async () => 'mine'), 'mine')
    await deleteLeases()
  })

  it('behavior: runs the task after 10 s if IndexedDB does not respond, without keeping the lease', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const requests = recordOpenRequests()
    const blocking = await openLeases()
    // The deletion waits for the connection, and the lease for the deletion.
    const deleted = deleteLeases()
    let runs = 0
    const waiting = withTabLock('k', async () => ++runs)
    while (requests.length < 2) await new Promise(setImmediate)
    context.mock.timers.tick(9_999)
    await new Promise(setImmediate)
    assert.equal(runs, 0)
    context.mock.timers.tick(1)
    assert.equal(await waiting, 1)
    blocking.close()
    await deleted
    assert.equal(await readLease(), undefined)
    await deleteLeases()
    assert.equal(runs, 1)
  })

  it('behavior: ignores that the lease cannot be released', async () => {
    const requests = recordOpenRequests()
    const work = async (): Promise<string> => {
      requests[0]?.result.close()
      return 'mine'
    }
    assert.equal(await withTabLock('k', work), 'mine')
    assert.notEqual(await readLease(), undefined)
  })

  it("error: rejects with the task's error and releases the lease", async () => {
    await assert.rejects(
      withTabLock('k', () => Promise.reject(new Error('refused'))),
      /refused/,
    )
    assert.equal(await readLease(), undefined)
  })

  it('behavior: uses Web Locks if available', async () => {
    const requestedLocks: string[] = []
    installLocks({
      request: (name: string, _: object, run: (lock: object) => Promise<unknown>) => {
        requestedLocks.push(name)
        return run({ name })
      },
    })
    assert.equal(await withTabLock('k', async () => 'mine'), 'mine')
    await assert.rejects(
      withTabLock('k', () => Promise.reject(new Error('refused'))),
      /refused/,
    )
    assert.deepEqual(requestedLocks, ['k', 'k'])
    assert.deepEqual(await indexedDB.databases(), [])
  })

  it('behavior: runs the task once if Web Locks are forbidden', async () => {
    let runs = 0
    installLocks({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) })
    await withTabLock('k', async () => runs++)
    assert.equal(runs, 1)
  })

  it('behavior: runs the task after 10 s if another tab never releases the lock', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    installLocks({
      request: (_: string, { signal }: { signal?: AbortSignal }, run: (lock: null) => Promise<unknown>) =>
        signal
          ? new Promise((_resolve, reject) => {
              const stop = (): void => reject(signal.reason)
              if (signal.aborted) stop()
              signal.addEventListener('abort', stop)
            })
          : run(null),
    })
    const waiting = withTabLock('k', async () => 'mine')
    context.mock.timers.tick(10_000)
    assert.equal(await waiting, 'mine')
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type FakeBrowserStorage, fakeBrowserStorage } from '../testing/browser-storage.ts'
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

describe('withTabLock', () => {
  let browser: FakeBrowserStorage
  beforeEach(() => {
    browser = fakeBrowserStorage()
    installLocks(undefined)
  })
  afterEach(() => {
    browser.restore()
    if (locksOf) Object.defineProperty(globalThis, 'navigator', locksOf)
    else Reflect.deleteProperty(globalThis, 'navigator')
  })

  it('default: runs one task at a time under a localStorage lease and releases the lease', async () => {
    const { work, maxRunning } = runConcurrently()
    const all = await Promise.all([withTabLock('k', work), withTabLock('k', work), withTabLock('k', work)])
    assert.deepEqual(all.sort(), [1, 2, 3])
    assert.equal(maxRunning(), 1)
    assert.equal(localStorage.getItem('k:lease'), null)
  })

  it('behavior: takes over an expired lease', async () => {
    localStorage.setItem('k:lease', `gone ${Date.now() - 1}`)
    assert.equal(await withTabLock('k', async () => 'mine'), 'mine')
    localStorage.setItem('k:lease', 'nonsense')
    assert.equal(await withTabLock('k', async () => 'mine'), 'mine')
  })

  it('behavior: takes over a lease that ends too late because the clock was set back', async () => {
    localStorage.setItem('k:lease', `other ${Date.now() + 3_600_000}`)
    const startedAt = performance.now()
    assert.equal(await withTabLock('k', async () => 'done'), 'done')
    assert.ok(performance.now() - startedAt < 5_000)
  })

  it('behavior: runs the task immediately if storage is blocked', async () => {
    browser.block()
    assert.equal(await withTabLock('k', async () => 'mine'), 'mine')
  })

  it("error: rejects with the task's error and releases the lease", async () => {
    await assert.rejects(
      withTabLock('k', () => Promise.reject(new Error('refused'))),
      /refused/,
    )
    assert.equal(localStorage.getItem('k:lease'), null)
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
    assert.equal(localStorage.getItem('k:lease'), null)
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

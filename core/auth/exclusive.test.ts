import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type StoredBrowser, storedBrowser } from '../testing/browser-storage.ts'
import { exclusive } from './exclusive.ts'

const locksOf = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
const give = (locks: unknown): unknown =>
  Object.defineProperty(globalThis, 'navigator', { value: locks && { locks }, configurable: true })

/** Counts how many run at once. */
function crowd(): { work: () => Promise<number>; most: () => number } {
  let [now, most, done] = [0, 0, 0]
  return {
    most: () => most,
    work: async () => {
      now++
      most = Math.max(most, now)
      await new Promise(setImmediate)
      now--
      return ++done
    },
  }
}

describe('exclusive', () => {
  let browser: StoredBrowser
  beforeEach(() => {
    browser = storedBrowser()
    give(undefined)
  })
  afterEach(() => {
    browser.restore()
    if (locksOf) Object.defineProperty(globalThis, 'navigator', locksOf)
    else Reflect.deleteProperty(globalThis, 'navigator')
  })

  it('default: by lease, one at a time, each gets its turn and the lease is given back', async () => {
    const { work, most } = crowd()
    const all = await Promise.all([exclusive('k', work), exclusive('k', work), exclusive('k', work)])
    assert.deepEqual(all.sort(), [1, 2, 3])
    assert.equal(most(), 1)
    assert.equal(localStorage.getItem('k:lease'), null)
  })

  it('behavior: a lease that ran out is taken over', async () => {
    localStorage.setItem('k:lease', `gone ${Date.now() - 1}`)
    assert.equal(await exclusive('k', async () => 'mine'), 'mine')
    localStorage.setItem('k:lease', 'nonsense')
    assert.equal(await exclusive('k', async () => 'mine'), 'mine')
  })

  it('behavior: where storage is blocked the work runs at once', async () => {
    browser.block()
    assert.equal(await exclusive('k', async () => 'mine'), 'mine')
  })

  it('error: a failure of the work is passed on and frees the lease', async () => {
    await assert.rejects(
      exclusive('k', () => Promise.reject(new Error('refused'))),
      /refused/,
    )
    assert.equal(localStorage.getItem('k:lease'), null)
  })

  it('behavior: Web Locks are used where there are any', async () => {
    const asked: string[] = []
    give({
      request: (name: string, _: object, run: (lock: object) => Promise<unknown>) => {
        asked.push(name)
        return run({ name })
      },
    })
    assert.equal(await exclusive('k', async () => 'mine'), 'mine')
    await assert.rejects(
      exclusive('k', () => Promise.reject(new Error('refused'))),
      /refused/,
    )
    assert.deepEqual(asked, ['k', 'k'])
    assert.equal(localStorage.getItem('k:lease'), null)
  })

  it('behavior: where locks are forbidden the work runs all the same, once', async () => {
    let runs = 0
    give({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) })
    await exclusive('k', async () => runs++)
    assert.equal(runs, 1)
  })

  it('behavior: a tab that never gives the lock back stops nobody for longer than ten seconds', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    give({
      request: (_: string, { signal }: { signal?: AbortSignal }, run: (lock: null) => Promise<unknown>) =>
        signal
          ? new Promise((_resolve, reject) => {
              const stop = (): void => reject(signal.reason)
              if (signal.aborted) stop()
              signal.addEventListener('abort', stop)
            })
          : run(null),
    })
    const waiting = exclusive('k', async () => 'mine')
    context.mock.timers.tick(10_000)
    assert.equal(await waiting, 'mine')
  })
})

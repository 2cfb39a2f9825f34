import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { deferred } from '../testing/deferred.ts'
import { createTabStorage, type TabStorage } from '../testing/tab-storage.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { createTabWrites, type TabWrites } from './tab-writes.ts'

const NAME = 'cart'
const navigatorBefore = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
let page: TestPage

const setNavigator = (value: unknown): unknown =>
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true })

/** Opens a page in a tab. Default: a new tab. */
function openPage(tab = createTabStorage()): TabWrites & { readonly tab: TabStorage } {
  const { lock, count, increment, isOtherActive } = createTabWrites(NAME)
  return {
    tab,
    lock,
    count: () => tab.run(count),
    increment: () => tab.run(increment),
    isOtherActive: () => tab.run(isOtherActive),
  }
}

/** Creates a fake of the Web Locks API. Each name has one holder, and requests are granted in order. */
function createLocks(): object {
  const queues = new Map<string, Promise<unknown>>()
  return {
    request(name: string, { ifAvailable }: { ifAvailable?: boolean }, run: (lock: object | null) => Promise<unknown>) {
      const previous = queues.get(name)
      if (previous && ifAvailable) return run(null)
      const result = Promise.resolve(previous).then(() => run({ name }))
      const released = result
        .catch(() => undefined)
        .then(() => {
          if (queues.get(name) === released) queues.delete(name)
        })
      queues.set(name, released)
      return result
    },
  }
}

beforeEach(() => {
  page = testPage()
  setNavigator({ locks: createLocks() })
})

afterEach(() => {
  page.close()
  if (navigatorBefore) Object.defineProperty(globalThis, 'navigator', navigatorBefore)
  else Reflect.deleteProperty(globalThis, 'navigator')
})

describe('lock', () => {
  it('default: tabs write one at a time, in the order of their requests', async () => {
    const [first, second, third] = [openPage(), openPage(), openPage()]
    const log: string[] = []
    const released = deferred()
    const write = (name: string, response?: Promise<void>) => async (): Promise<string> => {
      log.push(`${name} starts`)
      await response
      log.push(`${name} ends`)
      return name
    }
    const results = [first.lock(write('1', released.promise)), second.lock(write('2')), third.lock(write('3'))]
    await new Promise(setImmediate)
    assert.deepEqual(log, ['1 starts'])
    released.resolve()
    assert.deepEqual(await Promise.all(results), ['1', '2', '3'])
    assert.deepEqual(log, ['1 starts', '1 ends', '2 starts', '2 ends', '3 starts', '3 ends'])
  })

  it('error: rejects with the error of the work, and releases the lock', async () => {
    const [first, second] = [openPage(), openPage()]
    await assert.rejects(
      first.lock(() => Promise.reject(new Error('refused'))),
      /refused/,
    )
    assert.equal(await second.lock(async () => 'written'), 'written')
  })

  it('behavior: carts with other names do not wait', async () => {
    const other = createTabWrites('other cart')
    const result = await openPage().lock(() => other.lock(async () => 'written'))
    assert.equal(result, 'written')
  })

  it('behavior: without Web Locks, the work runs at once', async () => {
    setNavigator(undefined)
    const [first, second] = [openPage(), openPage()]
    const result = await first.lock(() => second.lock(async () => 'written'))
    assert.equal(result, 'written')
  })
})

describe('count', () => {
  it('default: the number of writes of all tabs, from 0', () => {
    const [first, second] = [openPage(), openPage()]
    assert.deepEqual([first.count(), second.count()], [0, 0])
    first.increment()
    second.increment()
    second.increment()
    assert.deepEqual([first.count(), second.count(), openPage().count()], [3, 3, 3])
    assert.equal(createTabWrites('other cart').count(), 0)
  })

  it('behavior: treats an invalid stored value as absent', () => {
    localStorage.setItem(`${NAME}:writes`, '{')
    const tab = openPage()
    assert.equal(tab.count(), 0)
    tab.increment()
    assert.equal(tab.count(), 1)
  })
})

describe('isOtherActive', () => {
  it('default: true in the other tabs only, for 5 s after a write', (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
    const [first, second] = [openPage(), openPage()]
    assert.deepEqual([first.isOtherActive(), second.isOtherActive()], [false, false])
    first.increment()
    assert.deepEqual([first.isOtherActive(), second.isOtherActive()], [false, true])
    t.mock.timers.setTime(1_004_999)
    assert.equal(second.isOtherActive(), true)
    t.mock.timers.setTime(1_005_000)
    assert.equal(second.isOtherActive(), false)
  })

  it('behavior: depends on the last write only', () => {
    const [first, second] = [openPage(), openPage()]
    first.increment()
    second.increment()
    assert.deepEqual([first.isOtherActive(), second.isOtherActive()], [true, false])
  })

  it('behavior: all pages of one tab are the same writer', () => {
    const left = openPage()
    left.increment()
    const next = openPage(left.tab)
    assert.equal(next.isOtherActive(), false)
    next.increment()
    assert.equal(left.isOtherActive(), false, 'restored from the back-forward cache')
    assert.equal(openPage().isOtherActive(), true)
  })

  it('behavior: a duplicated tab is another writer, although it copies sessionStorage', () => {
    const original = openPage()
    original.increment()
    const duplicate = openPage(original.tab.duplicate())
    assert.equal(duplicate.isOtherActive(), false)
    duplicate.increment()
    assert.deepEqual([original.isOtherActive(), duplicate.isOtherActive()], [true, false])
    original.increment()
    assert.deepEqual([original.isOtherActive(), duplicate.isOtherActive()], [false, true])
  })
})

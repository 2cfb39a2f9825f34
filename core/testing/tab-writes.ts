import type { TabWrites } from '../tabs/tab-writes.ts'

/** Creates the writes of the tabs of one browser, which all tabs share, with the lock of Web Locks or without. */
export function createSharedTabWrites({ hasLock = true }: { readonly hasLock?: boolean } = {}): TabWrites {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return {
    lock(work) {
      if (!hasLock) return work()
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    },
    count: () => count,
    increment: () => void count++,
    isOtherActive: () => false,
  }
}

import { Window } from 'happy-dom'

/** The `sessionStorage` of a tab. Tabs of a test share all other globals. */
export interface TabStorage {
  /** Runs `work` as code of the tab. The other tabs must not use their storage meanwhile. */
  run<T>(work: () => T): T
  /** Creates the storage of a duplicated tab, which starts with a copy. */
  duplicate(): TabStorage
}

/** Creates the storage of a new tab. */
export function createTabStorage(entries: readonly (readonly [string, string])[] = []): TabStorage {
  const storage = new Window({ url: 'https://shop.test/' }).sessionStorage
  for (const [key, value] of entries) storage.setItem(key, value)
  return {
    run(work) {
      const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
      Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })
      const restore = (): void => {
        if (before) Object.defineProperty(globalThis, 'sessionStorage', before)
      }
      const result = work()
      if (result instanceof Promise) return result.finally(restore) as typeof result
      restore()
      return result
    },
    duplicate: () =>
      createTabStorage(
        Array.from({ length: storage.length }, (_, index) => {
          const key = storage.key(index) ?? ''
          return [key, storage.getItem(key) ?? '']
        }),
      ),
  }
}

import { encodeJson } from './encode-json.ts'

/** One JSON value in `localStorage` or `sessionStorage`. Where the browser blocks storage or has no room, the page keeps the value. */
export interface StorageSlot<T> {
  /** Undefined when there is no value, or not a valid one. */
  read(): T | undefined
  /**
   * Replaces the value; `undefined` removes it. Returns the browser's error when the value could not be stored. The earlier value
   * then stays in storage, and this slot reads the new one from memory.
   */
  write(value: T | undefined): unknown
}

/** Creates a slot. `parse` returns the value if it is valid: other scripts of the origin can write to the same key. */
export function storageSlot<T>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  parse: (value: unknown) => T | undefined,
): StorageSlot<T> {
  let memory: { readonly value: T | undefined } | undefined
  return {
    read() {
      if (memory) return memory.value
      try {
        return parse(JSON.parse(globalThis[area].getItem(key) ?? 'null'))
      } catch {
        // Storage is blocked, or the text is not JSON.
        return undefined
      }
    },
    write(value) {
      try {
        if (value === undefined) globalThis[area].removeItem(key)
        else globalThis[area].setItem(key, encodeJson(value))
        memory = undefined
        return undefined
      } catch (error) {
        memory = { value }
        return error
      }
    },
  }
}

/** A slot for a list of anything. */
export const listSlot = (area: 'localStorage' | 'sessionStorage', key: string): StorageSlot<readonly unknown[]> =>
  storageSlot(area, key, (value) => (Array.isArray(value) ? value : undefined))

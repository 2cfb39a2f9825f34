import { encodeJson } from '../encode-json.ts'

/** One JSON value in `localStorage` or `sessionStorage`. If storage is blocked or full, the value is kept in memory. */
export interface StorageSlot<T> {
  /** Returns the value. Undefined if there is none or it is invalid. */
  read(): T | undefined
  /**
   * Replaces the value. `undefined` removes it. Returns the browser's error if the value could not be stored. The earlier value then stays in
   * storage, and this slot reads the new one from memory.
   */
  write(value: T | undefined): unknown
}

/**
 * Creates a slot. `parse` returns the value if it is valid, because other scripts of the origin can write to the same key. `encode` returns the
 * JSON of a value.
 */
export function storageSlot<T>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  parse: (value: unknown) => T | undefined,
  encode: (value: T) => string = encodeJson,
): StorageSlot<T> {
  let memory: { readonly value: T | undefined } | undefined
  return {
    read() {
      return memory ? memory.value : parse(readStored(area, key))
    },
    write(value) {
      try {
        if (value === undefined) globalThis[area].removeItem(key)
        else globalThis[area].setItem(key, encode(value))
        memory = undefined
        return undefined
      } catch (error) {
        memory = { value }
        return error
      }
    },
  }
}

/** Reads a JSON value. Returns `null` if there is none, if it is not JSON, and if storage is blocked. */
export function readStored(area: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Creates a slot for a list with items of any type. */
export const listSlot = (
  area: 'localStorage' | 'sessionStorage',
  key: string,
  encode?: (list: readonly unknown[]) => string,
): StorageSlot<readonly unknown[]> =>
  storageSlot(area, key, (value) => (Array.isArray(value) ? value : undefined), encode)

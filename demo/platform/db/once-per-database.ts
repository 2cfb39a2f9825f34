import type { Queryable } from './database.ts'

/** Calls `load` once per database, and then resolves with the same value. After a failure, the next call tries again. */
export function oncePerDatabase<Value>(load: (db: Queryable, now: Date) => Promise<Value>) {
  const values = new WeakMap<Queryable, Promise<Value>>()
  return (db: Queryable, now: Date): Promise<Value> => {
    const value = values.get(db) ?? load(db, now)
    values.set(db, value)
    value.catch(() => values.delete(db))
    return value
  }
}

type Absent = null | undefined

/** The names of the fields that may be `null` or `undefined`. */
type AbsentName<T> = {
  [K in keyof T]-?: undefined extends T[K] ? K : null extends T[K] ? K : never
}[keyof T]

/** The fields of an object without `null` and `undefined`, which both mean an absent value on the wire. */
export type Compact<T> = Omit<T, AbsentName<T>> & { [K in AbsentName<T>]?: Exclude<T[K], Absent> }

/** Removes the fields that are `null` or `undefined`. */
export function compact<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== null && field !== undefined),
  ) as Compact<T>
}
